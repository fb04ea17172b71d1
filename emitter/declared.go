package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// declaredState holds what the emitter has made of the declarations of the program. The
// program is read-only: other emissions read it at the same time.
type declaredState struct {
	vars        table[*values.Value]
	members     table[globalIndex] // of the variables in $Globals
	funcs       table[*modulebuilder.Function]
	enumerators table[spirv.ID]
}

// A table has a value for each declaration of one kind, at first the zero value. It allocates
// only the pages that something is stored in, because an entry point uses few of the
// declarations of a large program. The declarations in a function have neighbouring IDs.
type table[T any] struct{ pages []*[pageSize]T }

const pageSize = 32

func (t *table[T]) at(id checked.ID) (x T) {
	if n := int(id / pageSize); n < len(t.pages) && t.pages[n] != nil {
		return t.pages[n][id%pageSize]
	}
	return x
}

func (t *table[T]) set(id checked.ID, x T) {
	if id == 0 {
		panic("emitter: a declaration without an ID")
	}
	n := int(id / pageSize)
	if missing := n + 1 - len(t.pages); missing > 0 {
		t.pages = append(t.pages, make([]*[pageSize]T, missing)...)
	}
	if t.pages[n] == nil {
		t.pages[n] = new([pageSize]T)
	}
	t.pages[n][id%pageSize] = x
}
