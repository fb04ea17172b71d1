package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// InitializeConstants initializes a local variable with a constant if the variable has that value whenever it is read.
// It merges such variables with the same value:
//
//	v = Variable; …; Store v c   →   v = Variable c
//
// Loads from it at constant indices are replaced by constants.
//
// Drivers place an initialized variable in constant memory. Without an initializer, they do not recognize the constant
// if the store is in a branch or in a loop.
func InitializeConstants(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			initializeConstants(u, f)
		}
	}
}

func initializeConstants(u *analysis.Unit, f *spirv.Function) {
	values := storedConstants(u, f)
	if values == nil {
		return
	}
	defer u.Release(values)
	subst := rewrite.NewSubstitution(u)
	loadConstants(u, f, values, subst)
	first := map[spirv.ID]spirv.ID{} // by constant: the first variable that holds it
	for i := range f.Blocks[0].Insts {
		in := &f.Blocks[0].Insts[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		value := spirv.ID(values.Of(in.Result))
		if value == 0 || value == several {
			continue
		}
		if old := first[value]; old != 0 {
			subst.Set(in.Result, old)
			rewrite.Nop(in)
			continue
		}
		first[value] = in.Result
		if len(in.Operands) == 1 {
			in.Operands = u.Operands(uint32(instreader.Variable(in).StorageClass()), uint32(value))
		}
	}
	if len(first) > 0 {
		u.Invalidate(analysis.Bodies)
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpStore {
				if v := spirv.ID(values.Of(instreader.Store(in).Pointer())); v != 0 && v != several {
					rewrite.Nop(in)
				}
			}
		}
	}
	subst.Finish(u, f)
	rewrite.Sweep(u, f)
}

// loadConstants replaces loads at constant indices from the variables that hold a single value. The parameter values is
// the result of storedConstants.
func loadConstants(u *analysis.Unit, f *spirv.Function, values *analysis.Table, subst rewrite.Substitution) {
	at := u.NewTable() // by ID of such variables and pointers into them: the constant at that place
	defer u.Release(at)
	for _, id := range values.IDs() {
		if v := values.Of(id); spirv.ID(v) != several {
			at.Put(id, v)
		}
	}
	if at.Len() == 0 {
		return
	}
	for _, b := range u.Graph(f).Order { // definitions precede uses
		for i := range f.Blocks[b].Insts {
			in := &f.Blocks[b].Insts[i]
			switch {
			case analysis.IsChain(in):
				value := spirv.ID(at.Of(instreader.AccessChain(in).Base()))
				for _, id := range instreader.AccessChain(in).Indexes() {
					i, known := u.IntValue(spirv.ID(id))
					if value == 0 || !known || i < 0 || i >= int64(u.Length(u.TypeOf(value))) || !u.HasElements(value) {
						value = 0
						break
					}
					value = u.ElementOfConstant(value, int(i), u.Element(u.TypeOf(value), int(i)))
				}
				at.Put(in.Result, uint32(value))
			case in.Op == spirv.OpLoad && !analysis.IsVolatile(in):
				if value := spirv.ID(at.Of(instreader.Load(in).Pointer())); value != 0 && u.TypeOf(value) == in.Type {
					subst.Set(in.Result, value)
					rewrite.Nop(in)
				}
			}
		}
	}
}

// several is the value of a variable that may have more than one value.
const several = ^spirv.ID(0)

// storedConstants returns a table by ID of a local variable. It holds the constant that is the only value of the
// variable, or the number several. storedConstants returns nil if f does not have local variables.
func storedConstants(u *analysis.Unit, f *spirv.Function) *analysis.Table {
	values := u.NewTable()
	root := u.NewTable() // by ID of pointers into variables: the variable
	defer u.Release(root)
	for i := range f.Blocks[0].Insts {
		if in := &f.Blocks[0].Insts[i]; in.Op == spirv.OpVariable {
			root.Put(in.Result, uint32(in.Result))
			if len(in.Operands) > 1 {
				values.Put(in.Result, uint32(instreader.Variable(in).Initializer()))
			}
		}
	}
	if root.Len() == 0 {
		u.Release(values)
		return nil
	}
	give := func(v spirv.ID, value spirv.ID) {
		if old := spirv.ID(values.Of(v)); old != 0 && old != value || !u.IsConstant(value) ||
			u.Op(value) == spirv.OpUndef {
			value = several
		}
		values.Put(v, uint32(value))
	}
	g := u.Graph(f)
	for _, b := range g.Order { // definitions precede uses
		for i := range f.Blocks[b].Insts {
			in := &f.Blocks[b].Insts[i]
			switch {
			case analysis.IsArithmetic(in.Op), in.Op == spirv.OpVariable, u.IsVariableDebug(in):
				continue
			case in.Op == spirv.OpLoad && !analysis.IsVolatile(in):
				continue
			case in.Op == spirv.OpStore && !analysis.IsVolatile(in):
				if v := spirv.ID(root.Of(instreader.Store(in).Pointer())); v != 0 {
					value := instreader.Store(in).Object()
					if _, elem, _ := u.Pointer(u.TypeOf(v)); v != instreader.Store(in).Pointer() ||
						u.TypeOf(value) != elem {
						value = several
					}
					give(v, value)
				}
				continue
			case analysis.IsChain(in):
				if v := root.Of(instreader.AccessChain(in).Base()); v != 0 {
					root.Put(in.Result, v)
				}
				continue
			}
			for c := in.IDs(); c.Next(); {
				if v := spirv.ID(root.Of(spirv.ID(in.Operands[c.At]))); v != 0 {
					give(v, several)
				}
			}
		}
	}
	return values
}
