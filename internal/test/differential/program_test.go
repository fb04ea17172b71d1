package differential

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// This file generates random programs over integers and truth values, and interprets them. A program is a text
// together with closures that compute the same results.

// A numType is the type of a random value: a scalar or vector of int, uint or bool.
type numType struct {
	kind byte // 'i', 'u', 'b'
	size int
}

func (t numType) String() string {
	name := map[byte]string{'i': "int", 'u': "uint", 'b': "bool"}[t.kind]
	if t.size == 1 {
		return name
	}
	return fmt.Sprint(name, t.size)
}

type (
	num    []uint32
	frame  []num // variables of a function
	randEx struct {
		text string
		eval func(frame) num
	}
	signal uint8
	randSt func(frame) signal
)

const (
	goOn signal = iota
	leaveLoop
	nextRound
	leaveFunction // the result is in the first slot of the frame
)

// A slot is a variable of the program.
type slot struct {
	name     string
	typ      numType
	readOnly bool // loop variables are read-only, so that loops end
	array    bool // of four elements, which occupy consecutive slots
}

// A randomProgram is a program under construction.
type randomProgram struct {
	*rand.Rand
	text     strings.Builder
	variant  variant         // variant of the program text
	parts    strings.Builder // functions that the variant extracts from blocks
	numParts int
	jumps    int // number of statements so far that leave a loop or the function
	slots    []slot
	nest     int
	inLoop   bool
	funcs    []randFunc
	result   numType // of the current function
	room     int     // number of statements that may still be generated
}

// A randFunc is a function that expressions may call.
type randFunc struct {
	name   string
	result numType
	params []numType
	inout  bool // the last parameter is inout
	run    func(args []num) (result, last num)
}

func (p *randomProgram) anyType() numType { return numType{"iiuub"[p.IntN(5)], 1 + p.IntN(4)} }

func each(a num, f func(x uint32) uint32) num {
	r := make(num, len(a))
	for i := range a {
		r[i] = f(a[i])
	}
	return r
}

func pairwise(a, b num, f func(x, y uint32) uint32) num {
	r := make(num, len(a))
	for i := range a {
		r[i] = f(a[i], b[i])
	}
	return r
}

// expr returns an expression of type t.
func (p *randomProgram) expr(t numType, depth int) randEx {
	x := p.plainExpr(t, depth)
	x.text = p.variant.value(t, x.text)
	return x
}

func (p *randomProgram) plainExpr(t numType, depth int) randEx {
	if depth <= 0 || p.IntN(6) == 0 {
		return p.leaf(t)
	}
	switch p.IntN(7) {
	case 0:
		return p.convert(t, depth)
	case 1:
		return p.choose(t, depth)
	case 2:
		return p.compose(t, depth)
	case 3:
		return p.call(t, depth)
	}
	if t.kind == 'b' {
		return p.truth(t, depth)
	}
	return p.arithmetic(t, depth)
}

func (p *randomProgram) leaf(t numType) randEx {
	for range 4 {
		if len(p.slots) == 0 {
			break
		}
		i := p.IntN(len(p.slots))
		s := p.slots[i]
		if s.array && s.typ == t {
			return p.element(i)
		}
		if s.array {
			continue
		}
		if s.typ == t {
			return randEx{s.name, func(f frame) num { return f[i] }}
		}
		if s.typ.kind == t.kind && s.typ.size > 1 {
			swizzle, at := p.swizzle(s.typ.size, t.size, true)
			return randEx{s.name + swizzle, func(f frame) num { return picked(f[i], at) }}
		}
	}
	return p.literal(t)
}

// element returns an element of the array in slot i.
func (p *randomProgram) element(i int) randEx {
	s := p.slots[i]
	at := p.literal(numType{'u', 1})
	for j, x := range p.slots {
		if x.typ == (numType{'u', 1}) && !x.array {
			at = randEx{x.name, func(f frame) num { return f[j] }}
		}
	}
	return randEx{fmt.Sprintf("%s[%s & 3]", s.name, at.text), func(f frame) num {
		k := int(at.eval(f)[0]&3) * s.typ.size
		return f[i][k : k+s.typ.size]
	}}
}

func picked(v num, at []int) num {
	r := make(num, len(at))
	for k, i := range at {
		r[k] = v[i]
	}
	return r
}

// swizzle selects n of size components.
func (p *randomProgram) swizzle(size, n int, repeat bool) (string, []int) {
	at := p.Perm(size)[:min(n, size)]
	for len(at) < n {
		at = append(at, p.IntN(size))
	}
	if repeat {
		at[0] = p.IntN(size)
	}
	text := "."
	letters := []string{"xyzw", "rgba"}[p.IntN(2)]
	for _, i := range at {
		text += letters[i : i+1]
	}
	return text, at
}

func (p *randomProgram) literal(t numType) randEx {
	v := make(num, t.size)
	var parts []string
	for i := range v {
		switch t.kind {
		case 'i':
			v[i] = uint32(p.IntN(200) - 100)
			if p.IntN(4) == 0 {
				v[i] = p.Uint32()
			}
			parts = append(parts, fmt.Sprintf("(int)%d", int32(v[i])))
		case 'u':
			v[i] = p.Uint32() >> p.IntN(32)
			parts = append(parts, fmt.Sprintf("%du", v[i]))
		case 'b':
			v[i] = uint32(p.IntN(2))
			parts = append(parts, fmt.Sprint(v[i] != 0))
		}
	}
	text := fmt.Sprintf("%s(%s)", t, strings.Join(parts, ", "))
	if t.size == 1 {
		text = "(" + parts[0] + ")"
	}
	return randEx{text, func(frame) num { return v }}
}

// convert returns a converted value of another component type.
func (p *randomProgram) convert(t numType, depth int) randEx {
	from := numType{"iub"[p.IntN(3)], min(t.size+p.IntN(2), 4)}
	x := p.expr(from, depth-1)
	return randEx{fmt.Sprintf("((%s)%s)", t, x.text), func(f frame) num {
		v := x.eval(f)[:t.size]
		if t.kind == 'b' {
			return each(v, func(x uint32) uint32 { return devicetest.Bit(x != 0) })
		}
		return v
	}}
}

// choose returns a conditional expression.
func (p *randomProgram) choose(t numType, depth int) randEx {
	c, x, y := p.expr(numType{'b', 1}, depth-1), p.expr(t, depth-1), p.expr(t, depth-1)
	return randEx{fmt.Sprintf("(%s ? %s : %s)", c.text, x.text, y.text), func(f frame) num {
		if c.eval(f)[0] != 0 {
			return x.eval(f)
		}
		return y.eval(f)
	}}
}

// compose returns a vector composed of smaller ones, or a part of a vector.
func (p *randomProgram) compose(t numType, depth int) randEx {
	if t.size == 1 {
		x := p.expr(numType{t.kind, 2 + p.IntN(3)}, depth-1)
		i := p.expr(numType{'u', 1}, depth-1)
		return randEx{fmt.Sprintf("(%s)[%s & 1]", x.text, i.text), func(f frame) num {
			v := x.eval(f)
			return num{v[i.eval(f)[0]&1]}
		}}
	}
	k := 1 + p.IntN(t.size-1)
	x, y := p.expr(numType{t.kind, k}, depth-1), p.expr(numType{t.kind, t.size - k}, depth-1)
	return randEx{fmt.Sprintf("%s(%s, %s)", t, x.text, y.text), func(f frame) num {
		return append(append(num{}, x.eval(f)...), y.eval(f)...)
	}}
}

// call returns a call of a function of the type, if there is one.
func (p *randomProgram) call(t numType, depth int) randEx {
	for _, fn := range p.funcs {
		if fn.result != t || fn.inout || p.IntN(2) == 0 {
			continue
		}
		texts, eval := p.arguments(fn.params, depth-2)
		return randEx{fmt.Sprintf("%s(%s)", fn.name, strings.Join(texts, ", ")), func(f frame) num {
			r, _ := fn.run(eval(f))
			return r
		}}
	}
	return p.arithmeticOrTruth(t, depth)
}

func (p *randomProgram) arguments(types []numType, depth int) (texts []string, eval func(frame) []num) {
	var args []randEx
	for _, t := range types {
		a := p.expr(t, depth)
		args = append(args, a)
		texts = append(texts, a.text)
	}
	return texts, func(f frame) (values []num) {
		for _, a := range args {
			values = append(values, a.eval(f))
		}
		return values
	}
}

// callStatement calls a function that changes a variable, and stores the result of the function in a new variable.
func (p *randomProgram) callStatement() randSt {
	for _, fn := range p.funcs {
		last := fn.params[len(fn.params)-1]
		for i, s := range p.slots {
			if !fn.inout || s.typ != last || s.readOnly || s.array || p.IntN(2) == 0 {
				continue
			}
			texts, eval := p.arguments(fn.params[:len(fn.params)-1], 2)
			to := p.newSlot(slot{typ: fn.result})
			p.declaration(to, fmt.Sprintf("%s(%s)", fn.name, strings.Join(append(texts, s.name), ", ")))
			return func(f frame) signal {
				f[to], f[i] = fn.run(append(eval(f), f[i]))
				return goOn
			}
		}
	}
	return p.assign()
}

func (p *randomProgram) arithmeticOrTruth(t numType, depth int) randEx {
	if t.kind == 'b' {
		return p.truth(t, depth)
	}
	return p.arithmetic(t, depth)
}

// A randOp is an operator or function of integers. Its field form has a %s for each operand.
type randOp struct {
	form string
	i    func(x, y int32) int32
	u    func(x, y uint32) uint32
}

var randOps = [...]randOp{
	{"(%s + %s)", func(x, y int32) int32 { return x + y }, func(x, y uint32) uint32 { return x + y }},
	{"(%s - %s)", func(x, y int32) int32 { return x - y }, func(x, y uint32) uint32 { return x - y }},
	{"(%s * %s)", func(x, y int32) int32 { return x * y }, func(x, y uint32) uint32 { return x * y }},
	{"(%s / ((%s & 15) + 1))", func(x, y int32) int32 { return x / (y&15 + 1) }, func(x, y uint32) uint32 { return x / (y&15 + 1) }},
	{"(%s %% ((%s & 15) + 1))", func(x, y int32) int32 { return x % (y&15 + 1) }, func(x, y uint32) uint32 { return x % (y&15 + 1) }},
	{"(%s & %s)", func(x, y int32) int32 { return x & y }, func(x, y uint32) uint32 { return x & y }},
	{"(%s | %s)", func(x, y int32) int32 { return x | y }, func(x, y uint32) uint32 { return x | y }},
	{"(%s ^ %s)", func(x, y int32) int32 { return x ^ y }, func(x, y uint32) uint32 { return x ^ y }},
	{"(%s << %s)", func(x, y int32) int32 { return x << (y & 31) }, func(x, y uint32) uint32 { return x << (y & 31) }},
	{"(%s >> %s)", func(x, y int32) int32 { return x >> (y & 31) }, func(x, y uint32) uint32 { return x >> (y & 31) }},
	{"min(%s, %s)", func(x, y int32) int32 { return min(x, y) }, func(x, y uint32) uint32 { return min(x, y) }},
	{"max(%s, %s)", func(x, y int32) int32 { return max(x, y) }, func(x, y uint32) uint32 { return max(x, y) }},
	{"(~%s * 3 + %s)", func(x, y int32) int32 { return ^x*3 + y }, func(x, y uint32) uint32 { return ^x*3 + y }},
	{"(-%s ^ (int)countbits((uint)%s))", func(x, y int32) int32 { return -x ^ int32(bits.OnesCount32(uint32(y))) }, nil},
	{"(reversebits(%s) - %s)", nil, func(x, y uint32) uint32 { return bits.Reverse32(x) - y }},
	{"clamp(%s, -50, 50 + (%s & 7))", func(x, y int32) int32 { return min(max(x, -50), 50+y&7) }, nil},
}

func (p *randomProgram) arithmetic(t numType, depth int) randEx {
	op := &randOps[p.IntN(len(randOps))]
	if t.kind == 'i' && op.i == nil || t.kind == 'u' && op.u == nil ||
		t.size > 1 && strings.Contains(op.form, "countbits") {
		op = &randOps[p.IntN(3)]
	}
	x, y := p.expr(t, depth-1), p.expr(t, depth-1)
	f := op.u
	if t.kind == 'i' {
		f = func(x, y uint32) uint32 { return uint32(op.i(int32(x), int32(y))) }
	}
	return randEx{fmt.Sprintf(op.form, x.text, y.text),
		func(fr frame) num { return pairwise(x.eval(fr), y.eval(fr), f) }}
}

func (p *randomProgram) truth(t numType, depth int) randEx {
	if t.size == 1 && p.IntN(2) == 0 {
		return p.logical(depth)
	}
	kind := "iu"[p.IntN(2)]
	x, y := p.expr(numType{kind, t.size}, depth-1), p.expr(numType{kind, t.size}, depth-1)
	i := p.IntN(6)
	return randEx{fmt.Sprintf("(%s %s %s)", x.text, []string{"<", ">", "<=", ">=", "==", "!="}[i], y.text), func(f frame) num {
		return pairwise(x.eval(f), y.eval(f), func(x, y uint32) uint32 {
			less := x < y
			if kind == 'i' {
				less = int32(x) < int32(y)
			}
			return devicetest.Bit([]bool{less, !less && x != y, less || x == y, !less, x == y, x != y}[i])
		})
	}}
}

func (p *randomProgram) logical(depth int) randEx {
	x, y := p.expr(numType{'b', 1}, depth-1), p.expr(numType{'b', 1}, depth-1)
	switch p.IntN(4) {
	case 0:
		return randEx{"!" + x.text, func(f frame) num { return num{1 - x.eval(f)[0]} }}
	case 1:
		v := p.expr(numType{'b', 2 + p.IntN(3)}, depth-1)
		return randEx{"(any(" + v.text + ") != all(" + v.text + "))", func(f frame) num {
			a := v.eval(f)
			any, all := uint32(0), uint32(1)
			for _, x := range a {
				any, all = any|x, all&x
			}
			return num{any ^ all}
		}}
	case 2:
		return randEx{"(" + x.text + " && " + y.text + ")",
			func(f frame) num { return num{x.eval(f)[0] & y.eval(f)[0]} }}
	}
	return randEx{"(" + x.text + " || " + y.text + ")", func(f frame) num { return num{x.eval(f)[0] | y.eval(f)[0]} }}
}

func (p *randomProgram) line(format string, args ...any) {
	fmt.Fprintf(&p.text, strings.Repeat("  ", p.nest)+format+"\n", args...)
}

// block generates a block with its own scope.
func (p *randomProgram) block(n int) randSt {
	p.nest++
	known, before, jumps := len(p.slots), p.text.Len(), p.jumps
	var list []randSt
	for range n {
		list = append(list, p.statement())
	}
	if jumps == p.jumps && p.nest > 2 && p.variant.may(outline) {
		p.outlined(before, known)
	}
	// slots remain in the frame, but their names go out of scope
	for i := known; i < len(p.slots); i++ {
		p.slots[i].typ.size = 0
	}
	p.nest--
	return func(f frame) signal {
		for _, s := range list {
			if sig := s(f); sig != goOn {
				return sig
			}
		}
		return goOn
	}
}

func (p *randomProgram) statement() randSt {
	p.unused()
	if p.room--; p.room < 0 || p.nest > 4 {
		return p.assign()
	}
	switch p.IntN(12) {
	case 0, 1:
		return p.declare(p.anyType())
	case 6:
		return p.declareArray(p.anyType())
	case 7:
		return p.callStatement()
	case 8:
		if p.result.size > 0 {
			return p.leave()
		}
	case 2:
		return p.ifElse()
	case 3:
		return p.loop()
	case 4:
		return p.switchOn()
	case 5:
		if p.inLoop {
			return p.jump()
		}
	}
	return p.assign()
}

func (p *randomProgram) declare(t numType) randSt {
	x := p.expr(t, 3)
	i := p.newSlot(slot{typ: t})
	p.declaration(i, x.text)
	return func(f frame) signal { f[i] = x.eval(f); return goOn }
}

func (p *randomProgram) declareArray(t numType) randSt {
	texts, eval := p.arguments([]numType{t, t, t, t}, 2)
	i := p.newSlot(slot{typ: t, array: true})
	p.declaration(i, "{ "+strings.Join(texts, ", ")+" }")
	return func(f frame) signal {
		f[i] = nil
		for _, v := range eval(f) {
			f[i] = append(f[i], v...)
		}
		return goOn
	}
}

// leave generates a return in the middle of a function.
func (p *randomProgram) leave() randSt {
	c, r := p.expr(numType{'b', 1}, 2), p.expr(p.result, 2)
	p.line("if (%s) return %s;", c.text, r.text)
	p.jumps++
	return func(f frame) signal {
		if c.eval(f)[0] == 0 {
			return goOn
		}
		f[0] = r.eval(f)
		return leaveFunction
	}
}

func (p *randomProgram) newSlot(s slot) int {
	p.slots = append(p.slots, s)
	return len(p.slots) - 1
}

func (p *randomProgram) assign() randSt {
	i := p.IntN(len(p.slots))
	s := p.slots[i]
	if s.readOnly || s.typ.size == 0 {
		return p.declare(p.anyType())
	}
	if s.array {
		at, x := p.expr(numType{'u', 1}, 2), p.expr(s.typ, 3)
		p.line("%s[%s & 3] = %s;", s.name, at.text, x.text)
		return func(f frame) signal {
			v, all := x.eval(f), append(num{}, f[i]...)
			copy(all[int(at.eval(f)[0]&3)*s.typ.size:], v)
			f[i] = all
			return goOn
		}
	}
	if s.typ.size > 1 && p.IntN(2) == 0 {
		n := 1 + p.IntN(s.typ.size)
		swizzle, at := p.swizzle(s.typ.size, n, false)
		x := p.expr(numType{s.typ.kind, n}, 3)
		p.line("%s%s = %s;", s.name, swizzle, x.text)
		return func(f frame) signal {
			v, old := x.eval(f), append(num{}, f[i]...)
			for k, c := range at {
				old[c] = v[k]
			}
			f[i] = old
			return goOn
		}
	}
	x := p.expr(s.typ, 4)
	if s.typ.kind != 'b' && p.IntN(2) == 0 {
		p.line("%s += %s;", s.name, x.text)
		return func(f frame) signal {
			f[i] = pairwise(f[i], x.eval(f), func(x, y uint32) uint32 { return x + y })
			return goOn
		}
	}
	p.line("%s = %s;", s.name, x.text)
	return func(f frame) signal { f[i] = x.eval(f); return goOn }
}

func (p *randomProgram) ifElse() randSt {
	c := p.expr(numType{'b', 1}, 3)
	p.line("if (%s) {", c.text)
	yes := p.block(1 + p.IntN(3))
	p.line("} else {")
	no := p.block(1 + p.IntN(2))
	p.line("}")
	return func(f frame) signal {
		if c.eval(f)[0] != 0 {
			return yes(f)
		}
		return no(f)
	}
}

// loop generates a loop with a few iterations, of one of the three kinds.
func (p *randomProgram) loop() randSt {
	i := p.newSlot(slot{name: fmt.Sprintf("i%d", len(p.slots)), typ: numType{'i', 1}, readOnly: true})
	name, rounds, kind := p.slots[i].name, uint32(1+p.IntN(4)), p.IntN(3)
	outer := p.inLoop
	p.inLoop = true
	switch kind {
	case 0:
		p.line("for (int %s = 0; %s < %d; %s++) {", name, name, rounds, name)
	case 1:
		p.line("int %s = -1;", name)
		p.line("while (++%s < %d) {", name, rounds)
	default:
		p.line("int %s = -1;", name)
		p.line("do {")
		p.line("  %s++;", name)
	}
	before, jumps := p.text.Len(), p.jumps
	body := p.block(1 + p.IntN(3))
	if kind == 0 && jumps == p.jumps && p.variant.may(peel) {
		p.peelFirst(before, name, rounds)
	}
	if kind == 2 {
		p.line("} while (%s < %d);", name, rounds-1)
	} else {
		p.line("}")
	}
	p.slots[i].typ.size = 0
	p.inLoop = outer
	return func(f frame) signal {
		for k := range rounds {
			f[i] = num{k}
			switch body(f) {
			case leaveLoop:
				return goOn
			case leaveFunction:
				return leaveFunction
			}
		}
		return goOn
	}
}

func (p *randomProgram) jump() randSt {
	c := p.expr(numType{'b', 1}, 2)
	sig := []signal{leaveLoop, nextRound}[p.IntN(2)]
	p.jumps++
	p.line("if (%s) %s;", c.text, []string{leaveLoop: "break", nextRound: "continue"}[sig])
	return func(f frame) signal {
		if c.eval(f)[0] != 0 {
			return sig
		}
		return goOn
	}
}

// switchOn generates a switch over four values, some of which fall through. It does not contain jumps out of loops.
func (p *randomProgram) switchOn() randSt {
	x := p.expr(numType{'i', 1}, 3)
	outer := p.inLoop
	p.inLoop = false
	p.line("switch (%s & 3) {", x.text)
	var bodies []randSt
	var ends []bool
	for k := range 4 {
		label := fmt.Sprintf("case %d", k)
		if k == 2 {
			label = "default"
		}
		p.line("%s: {", label)
		bodies = append(bodies, p.block(1+p.IntN(2)))
		ends = append(ends, k == 3 || p.IntN(2) == 0)
		if ends[k] {
			p.line("} break;")
		} else {
			p.line("}")
		}
	}
	p.line("}")
	p.inLoop = outer
	return func(f frame) signal {
		for k := x.eval(f)[0] & 3; k < 4; k++ {
			if bodies[k](f) == leaveFunction {
				return leaveFunction
			}
			if ends[k] {
				break
			}
		}
		return goOn
	}
}

// function generates a function and its text.
func (p *randomProgram) function(name string) {
	start := p.text.Len()
	fn := randFunc{name: name, result: p.anyType(), inout: p.IntN(2) == 0}
	p.slots = []slot{{}} // slot for the result
	p.result = fn.result
	var params []string
	n := 1 + p.IntN(3)
	for k := range n {
		t := p.anyType()
		fn.params = append(fn.params, t)
		p.newSlot(slot{name: fmt.Sprintf("a%d", k), typ: t})
		text := fmt.Sprintf("%s a%d", t, k)
		if fn.inout && k == n-1 {
			text = "inout " + text
		}
		params = append(params, text)
	}
	p.line("%s %s(%s) {", fn.result, name, strings.Join(params, ", "))
	p.room = 4
	body := p.block(4)
	p.nest++
	r := p.expr(fn.result, 3)
	p.line("return %s;", r.text)
	p.nest--
	p.line("}")
	p.placeParts(start)
	size := len(p.slots)
	fn.run = func(args []num) (result, last num) {
		f := make(frame, size)
		copy(f[1:], args)
		if body(f) != leaveFunction {
			f[0] = r.eval(f)
		}
		return f[0], f[n]
	}
	p.funcs = append(p.funcs, fn)
	p.result = numType{}
}

// newRandomProgram returns the text of a compute shader, its input and its expected output. Programs of one seed in
// different variants compute the same results.
func newRandomProgram(seed uint64, set transformations) (text string, input []uint32, want []any) {
	text, input, run := newRunnableProgram(seed, set)
	return text, input, run(input)
}

// newRunnableProgram is newRandomProgram with a function that computes the output for other inputs.
func newRunnableProgram(seed uint64, set transformations) (text string, input []uint32,
	run func(input []uint32) []any) {
	p := &randomProgram{Rand: rand.New(rand.NewPCG(seed, 1)), variant: variant{rand.New(rand.NewPCG(seed, uint64(set))),
		set}}
	p.line("// args: -T cs_6_0")
	p.line("StructuredBuffer<uint4> input;")
	p.line("RWStructuredBuffer<int4> output;")
	p.line("%s", identityFunctions)
	for i := range 1 + p.IntN(3) {
		p.function(fmt.Sprintf("f%d", i))
	}
	p.slots = nil
	start := p.text.Len()
	p.line("[numthreads(1, 1, 1)] void main() {")
	p.nest++
	for i := range 8 {
		t := p.anyType()
		s := p.newSlot(slot{name: fmt.Sprintf("v%d", i), typ: t})
		swizzle := ".xyzw"[:1+t.size]
		if t.kind == 'b' {
			p.line("%s v%d = (input[%d]%s & 1) != 0;", t, s, i, swizzle)
		} else {
			p.line("%s v%d = (%s)input[%d]%s;", t, s, t, i, swizzle)
		}
		for range 4 {
			input = append(input, p.Uint32()>>p.IntN(32))
		}
	}
	p.room = 8
	p.nest--
	top := append([]slot(nil), p.slots...)
	body := p.block(7)
	p.nest++
	for i, s := range top {
		p.line("output[%d]%s = (int%s)v%d;", i, ".xyzw"[:1+s.typ.size], []string{"", "", "2", "3", "4"}[s.typ.size], i)
	}
	p.nest--
	p.line("}")
	p.placeParts(start)
	input = append(input, make([]uint32, 8)...) // one of these is nought
	size := len(p.slots)
	return p.text.String(), input, func(input []uint32) (want []any) {
		f := make(frame, size)
		for i, s := range top {
			f[i] = append(num{}, input[4*i:4*i+s.typ.size]...)
			if s.typ.kind == 'b' {
				f[i] = each(f[i], func(x uint32) uint32 { return x & 1 })
			}
		}
		body(f)
		for i, s := range top {
			for k := range 4 {
				if k < s.typ.size {
					want = append(want, f[i][k])
				} else {
					want = append(want, uint32(0))
				}
			}
		}
		return want
	}
}

func TestRandomProgramsOnADevice(t *testing.T) {
	vulkan.Require(t)
	for seed := range testenv.Seeds(t, "20").All() {
		for _, set := range variantsOf(seed) {
			runRandomProgram(t, seed, set)
		}
	}
}

func runRandomProgram(t *testing.T, seed uint64, set transformations) {
	t.Helper()
	text, input, want := newRandomProgram(seed, set)
	s, err := shadertest.Parse(fmt.Sprintf("random%d.cs.hlsl", seed), text)
	if err != nil {
		t.Fatal(err)
	}
	seen := devicetest.Seen{}
	for _, f := range devicetest.Forms {
		words := devicetest.Module(t, s, s.Runs[0], f)
		if !seen.IsNew(words) {
			continue
		}
		result, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{
			Module: words, Resources: devicetest.Bound(devicetest.In(input), devicetest.Out(4*len(want)))})
		if err != nil {
			t.Errorf("seed %d transformations %#x %s: %v\n%s", seed, set, f.Name, err, text)
			return
		}
		if diff := devicetest.Compare(result.Resources[1], want, 0); diff != "" {
			t.Errorf("seed %d transformations %#x %s: %s\n%s", seed, set, f.Name, diff, text)
		}
	}
}
