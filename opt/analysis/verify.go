package analysis

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// Verify compares the cached facts with the module. It returns an error if a pass has violated the contract of Unit. It
// is for tests, and takes as long as rebuilding all facts.
func (u *Unit) Verify() error {
	u.Module.Bound = u.Bound()
	fresh := &Unit{Module: u.Module, Options: u.Options}
	fresh.Invalidate(Results | Globals)
	for _, check := range [...]func(fresh *Unit) error{u.verifyGlobals, u.verifyResults, u.verifyInterned,
		u.verifyGraphs} {
		if err := check(fresh); err != nil {
			return err
		}
	}
	return nil
}

func (u *Unit) verifyGlobals(fresh *Unit) error {
	for id := range fresh.types {
		d := fresh.Def(spirv.ID(id))
		if got := u.Def(spirv.ID(id)); got != d {
			return fmt.Errorf("the definition of %%%d is %v, want %v", id, got, d)
		}
	}
	return nil
}

func (u *Unit) verifyResults(fresh *Unit) (err error) {
	fresh.eachResult(func(id, typ spirv.ID) {
		var got, want []*spirv.Instruction
		u.EachAnnotation(id, func(in *spirv.Instruction) { got = append(got, in) })
		fresh.EachAnnotation(id, func(in *spirv.Instruction) { want = append(want, in) })
		switch {
		case err != nil:
		case u.types[id] != typ:
			err = fmt.Errorf("the type of %%%d is %%%d, want %%%d", id, u.types[id], typ)
		case !slices.Equal(got, want):
			err = fmt.Errorf("%%%d has %d annotations, want %d", id, len(got), len(want))
		case u.Name(id) != fresh.Name(id):
			err = fmt.Errorf("the name of %%%d is %v, want %v", id, u.Name(id), fresh.Name(id))
		}
	})
	return err
}

func (u *Unit) verifyInterned(fresh *Unit) error {
	if !u.interned.made {
		return nil
	}
	for slot, id := range u.interned.slots {
		if id == 0 {
			continue
		}
		d := fresh.Def(id)
		if d == nil || !internable(d.Op) || u.interned.find(u, d.Op, d.Type, d.Operands) != slot {
			return fmt.Errorf("the entry of %%%d in the table of interned instructions is out of date: its definition is now %v", id, d)
		}
	}
	return nil
}

func (u *Unit) verifyGraphs(*Unit) error {
	for _, f := range u.Module.Functions {
		got, want := u.Graph(f), cfg.New(f, cfg.NewLabels(u.Module))
		if !slices.EqualFunc(got.Succs, want.Succs, slices.Equal) ||
			!slices.EqualFunc(got.Preds, want.Preds, slices.Equal) ||
			!slices.Equal(got.Order, want.Order) || !slices.Equal(got.Constructs().List, want.Constructs().List) || !slices.Equal(got.Constructs().Of, want.Constructs().Of) {
			return fmt.Errorf("the control flow graph of %%%d is that of another function", f.Def.Result)
		}
	}
	return nil
}
