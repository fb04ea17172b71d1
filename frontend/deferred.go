package frontend

import "github.com/hlsl2spirv/hlsl2spirv/frontend/token"

// As in C++ [class.mem], the bodies and default arguments of functions that are defined in a class can refer to all
// members of the class and of the enclosing classes. The tagger first copies their tokens unchanged. At the end of the
// outermost class, it returns to the first of these texts, and tags each one in its original scopes.

// A postponed is a text that is tagged after the outermost class around it.
type postponed struct {
	start, end int32 // range of the text in tagger.out
	class      int32 // index in tagger.frames of the outermost class around the text
	frames     int32 // index in deferred.frozenFrames of the frames around the text, from that class inward
	scopes     int32 // index in deferred.frozenScopes of the scopes that are open in these frames
}

// deferred holds the texts that wait for the end of a class, in source order.
type deferred struct {
	waiting      []postponed
	frozenFrames []frame
	frozenScopes []openScope
}

// deferBody postpones the function body that starts here and returns true, if the function is in a class that is not
// complete.
func (t *tagger) deferBody() bool {
	class := t.outermostClass()
	if class < 0 || t.next.set {
		return false
	}
	end := t.matching()
	if end < 0 {
		return false
	}
	t.postpone(class, end+1-t.i)
	t.endBlock()
	return true
}

// deferDefault postpones the default argument that starts here, if its function is in a class that is not complete.
func (t *tagger) deferDefault() {
	if class := t.outermostClass(); class >= 0 {
		if n := t.defaultLen(); n > 0 {
			t.postpone(class, n)
		}
	}
}

// outermostClass returns the index of the frame of the outermost class around a function, whose parameters or tail are
// the innermost frame. It returns -1 if no such class exists or if the class is complete.
func (t *tagger) outermostClass() int {
	if f := t.top(); f.complete || f.abstract {
		return -1
	}
	return t.classAround(len(t.frames) - 1)
}

// classAround returns the index of the frame of the outermost class of which frame i is a member, or -1 if none exists.
func (t *tagger) classAround(i int) int {
	class := -1
	for i--; i > 0; i-- {
		switch t.frames[i].kind {
		case recordFrame:
			class = i
		case templateTailFrame:
		default:
			return class
		}
	}
	return class
}

// defaultLen returns the number of tokens in the default argument that starts here, or 0 if its end cannot be found.
// After a <, which may open template arguments, a comma ends the default argument only if a parameter follows.
func (t *tagger) defaultLen() int {
	angles := 0
	for n := 0; ; n++ {
		switch k := t.ahead(n); {
		case closers[k] != token.EOF:
			if n = t.closing(n); n < 0 {
				return 0
			}
		case k == token.RParen, k == token.Comma && (angles == 0 || t.namedParamAhead(n+1)):
			return n
		case k == token.RBrack, k == token.RBrace, k == token.Semi, k == token.EOF:
			return 0
		case k == token.Lt:
			angles++
		case k == token.Gt && angles > 0:
			angles--
		}
	}
}

// namedParamAhead reports whether a parameter starts at offset n: a type, followed by a name or a default argument.
// Template arguments do not have names or default arguments.
func (t *tagger) namedParamAhead(n int) bool {
	for isParamPrefix(t.ahead(n)) {
		n++
	}
	if !t.typeAhead(n) && t.ahead(n) != token.ColonColon {
		return t.ahead(n) == token.Ident && isParamPrefix(t.ahead(n-1))
	}
	n = t.skipName(n)
	return t.ahead(n) == token.Ident || t.ahead(n) == token.Assign
}

// isParamPrefix reports whether a token of kind k may come before the name of a parameter's type.
func isParamPrefix(k token.Kind) bool {
	switch k {
	case token.Mod, token.Unsigned, token.Signed, token.Struct, token.Class, token.Enum, token.Typename:
		return true
	}
	return false
}

// postpone copies n tokens unchanged, and records that they must be tagged when the class in frame class is complete.
func (t *tagger) postpone(class, n int) {
	start := int32(len(t.out))
	t.waiting = append(t.waiting, postponed{
		start: start, end: start + int32(n), class: int32(class),
		frames: int32(len(t.frozenFrames)), scopes: int32(len(t.frozenScopes)),
	})
	t.frozenFrames = append(t.frozenFrames, t.frames[class:]...)
	for _, o := range t.opened[t.frames[class].opened:] {
		s := &t.scopes[o.scope]
		s.kept = true
		t.frozenScopes = append(t.frozenScopes, openScope{scope: o.scope, level: s.level})
	}
	t.pass(t.left() - n)
}

// pass copies tokens unchanged until left tokens are unread.
func (t *tagger) pass(left int) {
	if n := t.left() - left; n > 0 {
		t.out = append(t.out, t.src[t.i:t.i+n]...)
		t.i += n
	}
}

// complete tags the texts that wait for the class with frame index class, which has just ended.
func (t *tagger) complete(class int) {
	first := len(t.waiting)
	for first > 0 && int(t.waiting[first-1].class) == class {
		first--
	}
	if first == len(t.waiting) {
		return
	}
	start := int(t.waiting[first].start)
	again := t.out[start:]
	end := t.left()
	t.i -= len(again)
	copy(t.src[t.i:], again)
	t.out = t.out[:start]
	n := len(t.waiting)
	for i := first; i < n; i++ {
		t.waiting[i].class = -1 // a class that ends in this text must not tag it again
	}
	after := start + t.left() // when out[i] is the next token, after - i tokens are unread
	for i := first; i < n && !t.stopped; i++ {
		t.pass(after - int(t.waiting[i].start))
		t.settle(i, after-int(t.waiting[i].end))
	}
	t.pass(end)
	t.drop(first)
}

// completeAll tags the texts that wait for classes whose closing brace is missing.
func (t *tagger) completeAll() {
	for n := len(t.waiting); n > 0 && !t.stopped; n = len(t.waiting) {
		class := int(t.waiting[n-1].class)
		for len(t.frames) > class {
			t.pop()
		}
		t.complete(class)
	}
}

// settle tags the tokens of the waiting text i, in the frames and scopes of that text, until left tokens are unread.
func (t *tagger) settle(i, left int) {
	w := t.waiting[i]
	frames, scopes := t.frozenFrames[w.frames:], t.frozenScopes[w.scopes:]
	if i+1 < len(t.waiting) {
		next := t.waiting[i+1]
		frames, scopes = frames[:next.frames-w.frames], scopes[:next.scopes-w.scopes]
	}
	t.next, t.headName, t.typeEnd, t.alias = pending{}, -1, -1, token.NoSymbol
	outer := len(t.frames)
	for _, f := range frames {
		f.nest, f.complete = 0, true
		if f.hasBracket() {
			t.brackets++
		}
		t.frames = append(t.frames, f)
	}
	for _, o := range scopes {
		t.open(o.scope, o.level)
	}
	t.run(left)
	for t.dropArgs(); len(t.frames) > outer; t.dropArgs() {
		t.pop()
	}
	t.headName, t.typeEnd = -1, -1
}

// drop removes the waiting texts from index first on.
func (t *tagger) drop(first int) {
	w := t.waiting[first]
	for _, o := range t.frozenScopes[w.scopes:] {
		t.scopes[o.scope].kept = false
	}
	t.waiting, t.frozenFrames, t.frozenScopes = t.waiting[:first], t.frozenFrames[:w.frames], t.frozenScopes[:w.scopes]
}
