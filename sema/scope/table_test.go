package scope

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// declare declares a new symbol in the innermost block, and returns it.
func declare(c *Table, name string, kind SymbolKind) *Symbol {
	sym := c.NewSymbol()
	sym.Kind, sym.Name = kind, name
	c.DeclareLocal(sym)
	return sym
}

func TestClosedBlocksGiveBackTheSymbolsOfVariables(t *testing.T) {
	c := NewTable(token.NewInterner())
	id := c.Interner.Intern("x")
	c.OpenBlock()
	outer := declare(c, "x", VarSymbol)
	c.OpenBlock()
	inner := declare(c, "x", VarSymbol)
	typ := declare(c, "T", TypeSymbol)
	if outer == inner || c.Here(id) != inner {
		t.Fatal("the inner variable does not shadow the outer one")
	}
	c.CloseBlock()
	if c.Here(id) != outer {
		t.Error("the outer variable is not visible behind the block")
	}
	if again := c.NewSymbol(); again != inner || again.Name != "" || again.outer != nil || again.block != nil {
		t.Errorf("the symbol of the inner variable is not used again, or not as a new one: %+v", again)
	}
	if next := c.NewSymbol(); next == typ || next == outer || next == inner {
		t.Error("the symbol of a type, or of a variable in an open block, is used again")
	}
}
