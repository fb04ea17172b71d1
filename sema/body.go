package sema

import "github.com/hlsl2spirv/hlsl2spirv/sema/checked"

// Analyses run over what has been checked, one body after the other. On the way
// the checker notes what they would have to search for (checked.Body).

// keepBody hands the body that has been checked to those who read the program.
func (c *checker) keepBody() {
	b := c.slabs.bodies.New()
	*b = c.unit
	b.Whole, b.Generic, b.Tried = !c.diags.HasErrors(), c.Generic(), c.Tentative()
	c.prog.Bodies = append(c.prog.Bodies, b)
}

// completed notes that x is a full-expression, and whether it changes more than
// one object or one inside. It returns x.
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

// changesObject reports whether what x does last is to change an object.
func changesObject(x checked.Expr) bool {
	switch x.(type) {
	case *checked.Assign, *checked.CompoundAssign, *checked.IncDec:
		return true
	default:
		return false
	}
}

// initialized notes that v has the initialiser x, which has been checked.
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
