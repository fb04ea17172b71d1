package sema

import "github.com/hlsl2spirv/hlsl2spirv/sema/checked"

// Analyses run over the checked bodies, one after the other. During checking, the checker records the expressions for
// which the analyses would otherwise have to search (checked.Body).

// keepBody adds the checked body to the program.
func (c *checker) keepBody() {
	b := c.slabs.bodies.New()
	*b = c.unit
	b.Whole, b.Generic, b.Tried = !c.diags.HasErrors(), c.Generic(), c.Tentative()
	c.prog.Bodies = append(c.prog.Bodies, b)
}

// completed records the full-expression x if it changes more than one object, or an object in a subexpression. It
// returns x.
func (c *checker) completed(x checked.Expr) checked.Expr {
	n := c.ops.Changes
	if n == 0 {
		return x
	}
	c.ops.Changes = 0
	if (n > 1 || !changesObject(x)) && !checked.IsBad(x) {
		c.unit.Changing = append(c.unit.Changing, x)
	}
	return x
}

// changesObject reports whether the last effect of x is to change an object.
func changesObject(x checked.Expr) bool {
	switch x.(type) {
	case *checked.Assign, *checked.CompoundAssign, *checked.IncDec:
		return true
	default:
		return false
	}
}

// initialized records that v has the checked initializer x.
func (c *checker) initialized(v *checked.Var, x checked.Expr) checked.Expr {
	around := c.unit
	if c.fn == nil {
		c.unit = checked.Body{Within: c.inst}
	}
	c.completed(x)
	if v.Used {
		c.unit.SelfNamed = append(c.unit.SelfNamed, checked.Initialized{Var: v, Init: x})
	}
	if c.fn == nil {
		if c.unit.Changing != nil || c.unit.SelfNamed != nil {
			c.keepBody()
		}
		c.unit = around
	}
	return x
}
