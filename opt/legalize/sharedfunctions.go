package legalize

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ShareFunctions copies each function that takes resources: one copy for each distinct list of resources that it is
// called with. Without this pass, resources are passed in local variables, which Vulkan does not allow. Inlining
// removes these variables too, so the pass runs only if inlining would make the shader too large:
//
//	Store %x (Load %tex); FunctionCall %f %x %i   →   FunctionCall %f_tex %i
//
// For each call with resources in a function, the pass takes these steps:
//
//  1. Find out which resource each argument is, by following its value to a variable of the module. The result is a
//     value of type argument, which is a tree for a struct or array. If a resource is unknown, the call is kept and is
//     inlined later.
//  2. Combine the callee and its resources into a key, and look up the copy with that key.
//  3. If there is no such copy, copy the callee. In the copy, a local variable replaces the parameter. The beginning of
//     the copy loads the resource and stores it to that variable.
//  4. Call the copy without the resources.
//
// Numbers are not part of the key, but become parameters of the copy. Numbers are the members of a struct that are not
// resources, and dynamic indices into arrays of resources. So f(textures[i]) and f(textures[j]) both call one copy,
// f_textures(i) and f_textures(j).
//
// The prepare passes bring functions into SSA form, so that arguments are values. They run first on the functions that
// take no resources, then on the copies that these functions call, and so on.
func ShareFunctions(u *analysis.Unit, prepare ...func(*analysis.Unit)) {
	if !inliningIsTooMuch(u) {
		return
	}
	u.ShareFunctions()
	u.Invalidate(analysis.Bodies)
	s := &sharer{u: u, callees: u.Callees(), copies: make(map[string]*spirv.Function), defined: make(map[spirv.ID]bool)}
	callers := slices.DeleteFunc(slices.Clone(u.Module.Functions), s.takesResources)
	for len(callers) > 0 && !u.HasFailed() {
		all := u.Module.Functions
		u.Module.Functions = callers
		for _, pass := range prepare {
			pass(u)
		}
		u.Module.Functions = all
		for _, f := range callers {
			s.function(f)
		}
		callers, s.made = s.made, nil
		u.Module.Functions = append(u.Module.Functions, callers...)
	}
}

// inliningIsTooMuch reports whether the module has functions that take resources and would exceed the limit for
// inlining if all calls were inlined.
func inliningIsTooMuch(u *analysis.Unit) bool {
	s := &sharer{u: u, callees: u.Callees()}
	if len(u.Module.Functions) == 0 || !slices.ContainsFunc(u.Module.Functions, s.takesResources) {
		return false
	}
	sizes := make(map[spirv.ID]int, len(s.callees))
	limit, total := u.Options.Budget.Limit(budget.Inlined), 0
	for _, f := range u.Module.Functions {
		if u.IsEntry(f) {
			total = min(total+s.inlinedSize(f, sizes, limit), limit+1)
		}
	}
	return total > limit
}

// inlinedSize returns the number of instructions of f after inlining all calls, at most limit+1.
func (s *sharer) inlinedSize(f *spirv.Function, sizes map[spirv.ID]int, limit int) int {
	if n, known := sizes[f.Def.Result]; known {
		return n
	}
	sizes[f.Def.Result] = 0 // the size that recursive calls see
	n := 0
	for _, b := range f.Blocks {
		s.u.Poll()
		n += s.u.Size(b)
		for i := range b.Insts {
			if b.Insts[i].Op != spirv.OpFunctionCall {
				continue
			}
			if c := s.callees[instreader.FunctionCall(&b.Insts[i]).Function()]; c != nil {
				n = min(n+s.inlinedSize(c, sizes, limit), limit+1)
			}
		}
	}
	sizes[f.Def.Result] = n
	return n
}

type sharer struct {
	u       *analysis.Unit
	callees map[spirv.ID]*spirv.Function
	copies  map[string]*spirv.Function // by key: the copy of a function for certain resources
	made    []*spirv.Function          // copies whose own calls have not been replaced yet
	defined map[spirv.ID]bool          // functions whose DebugFunctionDefinition is in a copy
}

// takesResources reports whether a parameter of f is or holds a resource.
func (s *sharer) takesResources(f *spirv.Function) bool {
	return slices.ContainsFunc(f.Params, func(p spirv.Instruction) bool {
		return p.Op == spirv.OpFunctionParameter && s.isResource(p.Type)
	})
}

// isResource reports whether typ is the type of a pointer to a local variable that holds a resource.
func (s *sharer) isResource(typ spirv.ID) bool {
	class, elem, ok := s.u.Pointer(typ)
	return ok && class == spirv.StorageClassFunction && s.u.HoldsOpaque(elem)
}

// An argument describes the value of a parameter: a resource, a number, or a struct or array of arguments.
type argument struct {
	typ     spirv.ID
	root    spirv.ID    // the variable if the argument is a resource, otherwise 0
	indices []uint32    // IDs of the indices into the variable
	loaded  bool        // the argument is the resource itself, not its address
	parts   []*argument // the elements of a struct or array
	value   spirv.ID    // the ID of the value if the argument is a number, otherwise 0
}

// write appends the key of an argument to b. The key does not include numbers, which the call passes to the copy. write
// appends these to the list numbers, and returns the list.
func (a *argument) write(u *analysis.Unit, b *strings.Builder, numbers []spirv.ID) []spirv.ID {
	fmt.Fprintf(b, "(%d %d %t", a.typ, a.root, a.loaded)
	for _, id := range a.indices {
		if u.IsConstant(spirv.ID(id)) {
			fmt.Fprintf(b, " %d", id)
		} else {
			b.WriteString(" *")
			numbers = append(numbers, spirv.ID(id))
		}
	}
	for _, p := range a.parts {
		numbers = p.write(u, b, numbers)
	}
	if a.value != 0 {
		numbers = append(numbers, a.value)
	}
	b.WriteByte(')')
	return numbers
}

// with returns a copy of argument a in which the numbers that write has listed are replaced by other ones. It takes the
// new numbers from the beginning of the list, and removes them.
func (a *argument) with(u *analysis.Unit, numbers *[]spirv.ID) *argument {
	next := func() spirv.ID {
		id := (*numbers)[0]
		*numbers = (*numbers)[1:]
		return id
	}
	c := *a
	c.indices, c.parts = slices.Clone(a.indices), slices.Clone(a.parts)
	for i, id := range c.indices {
		if !u.IsConstant(spirv.ID(id)) {
			c.indices[i] = uint32(next())
		}
	}
	for i, p := range c.parts {
		c.parts[i] = p.with(u, numbers)
	}
	if a.value != 0 {
		c.value = next()
	}
	return &c
}

// part returns the part of argument a at indices, which are IDs. It returns nil if the part is unknown.
func (a *argument) part(u *analysis.Unit, indices []uint32) *argument {
	for k, id := range indices {
		if a.loaded {
			return &argument{typ: u.ElementAt(a.typ, indices[k:]), root: a.root,
				indices: slices.Concat(a.indices, indices[k:]), loaded: true}
		}
		i, known := u.IntValue(spirv.ID(id))
		if !known || i < 0 || int(i) >= len(a.parts) {
			return nil
		}
		a = a.parts[i]
	}
	return a
}

// A sharedCaller is a function whose calls are replaced.
type sharedCaller struct {
	*sharer
	f    *spirv.Function
	defs analysis.Definitions
	x    analysis.Users // users of local variables
}

// function replaces the calls in f that pass resources by calls of copies.
func (s *sharer) function(f *spirv.Function) {
	c := &sharedCaller{sharer: s, f: f, defs: s.u.LocalDefinitions(f), x: s.u.NewUsers()}
	defer c.defs.Release(s.u)
	defer c.x.Release(s.u)
	for _, b := range f.Blocks[:min(1, len(f.Blocks))] {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpVariable {
				c.x.Want(in.Result)
			}
		}
	}
	c.x.Find(s.u, f)
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			if b.Insts[i].Op == spirv.OpFunctionCall {
				s.u.Poll()
				c.call(int32(bi), i)
			}
		}
	}
	rewrite.Sweep(s.u, f)
}

// call replaces the call at an index of a block if it passes resources that are all known.
func (c *sharedCaller) call(block int32, at int) {
	in := &c.f.Blocks[block].Insts[at]
	callee := c.callees[instreader.FunctionCall(in).Function()]
	if callee == nil || len(callee.Blocks) == 0 || !c.takesResources(callee) || c.u.HoldsOpaque(callee.Def.Type) {
		return
	}
	var key strings.Builder
	fmt.Fprint(&key, callee.Def.Result)
	var operands []uint32
	var arguments []*argument // by parameter, nil if the parameter does not hold a resource
	var dead []*spirv.Instruction
	params := parametersOf(callee)
	for k, id := range instreader.FunctionCall(in).Operands() {
		if !c.isResource(params[k].Type) {
			operands = append(operands, id)
			arguments = append(arguments, nil)
			continue
		}
		store := c.storeBefore(block, at, spirv.ID(id))
		if store == nil {
			return
		}
		a := c.argument(instreader.Store(store).Object(), 0)
		if a == nil {
			return
		}
		for _, n := range a.write(c.u, &key, nil) {
			operands = append(operands, uint32(n))
		}
		arguments = append(arguments, a)
		dead = append(dead, store, c.defs.Of(spirv.ID(id)))
	}
	name := key.String()
	shared := c.copies[name]
	if shared == nil {
		size := 0
		for _, b := range callee.Blocks {
			size += c.u.Size(b)
		}
		if !c.u.MayInline(size) {
			c.u.Fail(in.Pos, "copying this function for the resources of this call makes the shader too large")
			return
		}
		c.u.CountInlined(size)
		shared = c.copy(callee, arguments)
		c.copies[name] = shared
	}
	in.Operands = slices.Concat([]uint32{uint32(shared.Def.Result)}, operands)
	for _, d := range dead {
		rewrite.Nop(d)
	}
}

// storeBefore returns the store to v, a local variable that is passed to a call. It returns nil unless the store
// precedes the call in the same block, and v does not have other uses.
func (c *sharedCaller) storeBefore(block int32, call int, v spirv.ID) *spirv.Instruction {
	d := c.defs.Of(v)
	if d == nil || d.Op != spirv.OpVariable || len(d.Operands) > 1 || len(c.x.Of(v)) != 2 {
		return nil
	}
	for _, at := range c.x.Of(v) {
		in := &c.f.Blocks[at.Block].Insts[at.Inst]
		if in.Op == spirv.OpStore && instreader.Store(in).Pointer() == v && at.Block == block && int(at.Inst) < call {
			return in
		}
	}
	return nil
}

// maxArgumentDepth limits the number of nested instructions that compute an argument.
const maxArgumentDepth = 16

// argument returns the argument for a value, or nil if its resources are unknown.
func (c *sharedCaller) argument(value spirv.ID, depth int) *argument {
	typ := c.u.TypeOf(value)
	switch {
	case depth > maxArgumentDepth:
		return nil
	case !c.u.HoldsOpaque(typ):
		return &argument{typ: typ, value: value}
	}
	if _, _, ok := c.u.Pointer(typ); ok {
		if a := c.at(value); a != nil {
			return a
		}
	}
	d := c.defs.Of(value)
	if d == nil {
		return nil
	}
	switch d.Op {
	case spirv.OpLoad:
		return c.loaded(d)
	case spirv.OpCompositeExtract:
		if a := c.argument(instreader.CompositeExtract(d).Composite(), depth+1); a != nil {
			var indices []uint32
			for _, i := range instreader.CompositeExtract(d).Indexes() {
				indices = append(indices, uint32(c.u.ConstUint(i)))
			}
			return a.part(c.u, indices)
		}
	case spirv.OpCompositeConstruct:
		a := &argument{typ: typ}
		for _, id := range d.Operands {
			p := c.argument(spirv.ID(id), depth+1)
			if p == nil {
				return nil
			}
			a.parts = append(a.parts, p)
		}
		return a
	}
	return nil
}

// at returns the argument for the resource at address p, or nil if the resource is unknown.
func (c *sharedCaller) at(p spirv.ID) *argument {
	root, indices := c.path(p)
	if class, _, _ := c.u.Pointer(c.u.TypeOf(root)); c.u.Op(root) != spirv.OpVariable ||
		class == spirv.StorageClassPrivate {
		return nil
	}
	return &argument{typ: c.u.TypeOf(p), root: root, indices: indices}
}

// path follows the access chains that compute pointer p. It returns the pointer that they start from, and their indices
// in order.
func (c *sharedCaller) path(p spirv.ID) (root spirv.ID, indices []uint32) {
	for d := c.defs.Of(p); d != nil && analysis.IsChain(d); d = c.defs.Of(p) {
		indices = slices.Concat(instreader.AccessChain(d).Indexes(), indices)
		p = instreader.AccessChain(d).Base()
	}
	return p, indices
}

// loaded returns the argument for the resource that load d loads, or nil if the resource is unknown.
func (c *sharedCaller) loaded(d *spirv.Instruction) *argument {
	root, indices := c.path(instreader.Load(d).Pointer())
	if class, _, ok := c.u.Pointer(c.u.TypeOf(root)); !ok || class != spirv.StorageClassUniformConstant ||
		c.u.Op(root) != spirv.OpVariable {
		return nil
	}
	return &argument{typ: d.Type, root: root, indices: indices, loaded: true}
}

// parametersOf returns the OpFunctionParameter instructions of f.
func parametersOf(f *spirv.Function) []spirv.Instruction {
	return slices.DeleteFunc(slices.Clone(f.Params),
		func(p spirv.Instruction) bool { return p.Op != spirv.OpFunctionParameter })
}

// copy returns a new copy of a function in which the given arguments replace the parameters.
func (s *sharer) copy(from *spirv.Function, arguments []*argument) *spirv.Function {
	f := &spirv.Function{Def: analysis.Cloned(&from.Def), Before: from.Before, End: from.End}
	f.Def.Result = s.u.NewID(f.Def.Type)
	ids := map[spirv.ID]spirv.ID{from.Def.Result: f.Def.Result} // by ID of the function: the ID of the copy
	s.u.CopyName(from.Def.Result, f.Def.Result)
	types := []uint32{uint32(from.Def.Type)}
	parameter := func(typ spirv.ID, pos int32) spirv.ID {
		id := s.u.NewID(typ)
		f.Params = append(f.Params, instbuilder.FunctionParameter(typ, id).At(pos))
		types = append(types, uint32(typ))
		return id
	}
	var variables, stores []spirv.Instruction
	for k, p := range parametersOf(from) {
		if arguments[k] == nil {
			id := parameter(p.Type, p.Pos)
			s.u.CopyDecorations(p.Result, id)
			s.u.CopyName(p.Result, id)
			ids[p.Result] = id
			continue
		}
		numbers := arguments[k].write(s.u, &strings.Builder{}, nil)
		for i, n := range numbers {
			numbers[i] = parameter(s.u.TypeOf(n), p.Pos)
			rewrite.KeepNonUniform(s.u, n, numbers[i])
		}
		a := arguments[k].with(s.u, &numbers)
		v := s.u.NewID(p.Type)
		s.u.CopyName(p.Result, v)
		ids[p.Result] = v
		variables = append(variables, instbuilder.Variable(p.Type, v, spirv.StorageClassFunction).At(p.Pos))
		var value spirv.ID
		stores, value = s.make(stores, a, p.Pos)
		stores = append(stores, rewrite.Store(s.u, v, value, p.Pos))
	}
	instreader.Function(&f.Def).SetFunctionType(s.u.Intern(spirv.OpTypeFunction, 0, types...))
	s.body(f, from, ids)
	first := f.Blocks[0]
	at := slices.IndexFunc(first.Insts, func(in spirv.Instruction) bool {
		return in.Op != spirv.OpVariable && !in.Op.IsLine() && !s.u.IsDebug(&in)
	})
	first.Insts = slices.Concat(variables, first.Insts[:at], stores, first.Insts[at:])
	s.made = append(s.made, f)
	return f
}

// body copies the blocks of from to f, and adds the new IDs to ids.
func (s *sharer) body(f, from *spirv.Function, ids map[spirv.ID]spirv.ID) {
	for _, b := range from.Blocks {
		ids[b.Label] = s.u.NewID(0)
		for i := range b.Insts {
			if r := b.Insts[i].Result; r != 0 {
				ids[r] = s.u.NewID(b.Insts[i].Type)
				s.u.CopyDecorations(r, ids[r])
			}
		}
	}
	defined := s.defined[from.Def.Result]
	s.defined[from.Def.Result] = true
	for _, b := range from.Blocks {
		s.u.Poll()
		copied := &spirv.Block{Before: b.Before, Label: ids[b.Label],
			Insts: make([]spirv.Instruction, 0, len(b.Insts)+8)}
		for i := range b.Insts {
			if s.u.IsDebug(&b.Insts[i]) && analysis.DefinesFunction(&b.Insts[i]) && defined {
				continue
			}
			in := s.u.Copied(&b.Insts[i])
			if in.Result != 0 {
				in.Result = ids[in.Result]
			}
			for c := in.IDs(); c.Next(); {
				if to := ids[spirv.ID(in.Operands[c.At])]; to != 0 {
					in.Operands[c.At] = uint32(to)
				}
			}
			copied.Insts = append(copied.Insts, in)
		}
		f.Blocks = append(f.Blocks, copied)
	}
}

// make appends the instructions that compute argument a to out. It returns out and the ID of the argument's value.
func (s *sharer) make(out []spirv.Instruction, a *argument, pos int32) ([]spirv.Instruction, spirv.ID) {
	switch {
	case a.value != 0:
		return out, a.value
	case a.root == 0:
		var parts []uint32
		for _, p := range a.parts {
			var id spirv.ID
			out, id = s.make(out, p, pos)
			parts = append(parts, uint32(id))
		}
		id := s.u.NewID(a.typ)
		return append(out, instbuilder.Op(spirv.OpCompositeConstruct, a.typ, id, parts).At(pos)), id
	}
	p := a.root
	if len(a.indices) > 0 {
		typ := a.typ
		if a.loaded {
			class, _, _ := s.u.Pointer(s.u.TypeOf(a.root))
			typ = s.u.PointerTo(class, a.typ)
		}
		p = s.u.NewID(typ)
		out = append(out, instbuilder.Op(spirv.OpAccessChain, typ, p,
			slices.Concat([]uint32{uint32(a.root)}, a.indices)).At(pos))
	}
	if !a.loaded {
		return out, p
	}
	id := s.u.NewID(a.typ)
	return append(out, instbuilder.Load(a.typ, id, p).At(pos)), id
}
