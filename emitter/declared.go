package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// declaredState holds the emitter's results for the declarations of the program. The program itself is read-only
// because several goroutines may emit it at once.
type declaredState struct {
	vars        table[*values.Value]
	members     table[globalIndex] // of variables in $Globals
	funcs       table[*modulebuilder.Function]
	enumerators table[spirv.ID]
}

// A table maps each declaration of one kind to a value, initially the zero value. Because an entry point uses few of
// the declarations of a large program, pages are allocated on first store. The declarations in one function have
// adjacent IDs.
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
