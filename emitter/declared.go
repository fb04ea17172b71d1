package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// declaredState holds what the emitter has declared for the declarations of the program. It is separate from the
// program, which is read-only because several goroutines may emit it at once.
type declaredState struct {
	vars        table[*values.Value]
	members     table[globalIndex] // member indices of the variables in $Globals
	funcs       table[*modulebuilder.Function]
	enumerators table[spirv.ID]
}

// A table maps the declarations of one kind, by ID, to values. The default is the zero value. An entry point uses few
// of the declarations of a large program, and the declarations in one function have adjacent IDs. Pages are therefore
// allocated on the first store.
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
