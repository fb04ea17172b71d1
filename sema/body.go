package sema

import "github.com/hlsl2spirv/hlsl2spirv/sema/checked"

// Analyses run over the checked bodies, one after the other. During checking, the checker records the expressions that
// the analyses need (checked.Body), so that they do not have to search for them.

// keepBody adds the body that is being checked, c.unit, to the program.
func (c *checker) keepBody() {
	b := c.slabs.bodies.New()
	*b = c.unit
	b.Whole, b.Generic, b.Tried = !c.diags.HasErrors(), c.Generic(), c.Tentative()
	c.prog.Bodies = append(c.prog.Bodies, b)
}

// completed returns x, a complete expression that is not part of another one. It records x for the analyses if x
// changes several objects, or one object in a subexpression.
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

// changesObject reports whether the outermost operation of x changes an object.
func changesObject(x checked.Expr) bool {
	switch x.(type) {
	case *checked.Assign, *checked.CompoundAssign, *checked.IncDec:
		return true
	default:
		return false
	}
}

// initialized records that x, which has been checked, is the initializer of v. It returns x.
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
