package scope

// Names are looked up in two phases. A name that does not depend on the parameters of a template has the meaning that
// it has at the template. Instances are checked later, but must not see later declarations. Therefore, every
// declaration of a namespace has a number, and the scopes of an instance have a horizon: the number of the last
// declaration before the end of the template. Names that depend on the parameters are looked up in structs, whose
// members do not have numbers, or in the namespaces of the arguments of a call. These lookups ignore the horizon.

// A Number is the number of a declaration in the translation unit, from 1 up.
type Number int32

// NextNumber returns the number for the next declaration. A declaration in an instance gets the horizon of the template
// as its number.
func (c *Table) NextNumber() Number {
	if h := c.Scope.Horizon; h != 0 {
		return h
	}
	c.declared++
	return c.declared
}

// NumberIn returns the number for a function that is declared in s, or 0 for a method.
func (c *Table) NumberIn(s *Scope) Number {
	if Owner(s).Kind == StructScope {
		return 0
	}
	return c.NextNumber()
}

// HorizonHere returns the horizon for a template that ends here.
func (c *Table) HorizonHere() Number {
	if h := c.Scope.Horizon; h != 0 {
		return h
	}
	if c.declared == 0 {
		c.declared = 1
	}
	return c.declared
}

// before returns sym if sym is within the horizon h. Otherwise, it returns the struct that sym hides if this struct is
// within the horizon, and nil if not.
func (sym *Symbol) before(h Number) *Symbol {
	for h != 0 && sym != nil && sym.Number > h {
		sym = sym.Tag
	}
	return sym
}

// NewBound returns a new scope to which the parameters of t can be bound.
func (t *Template) NewBound() *Scope {
	return &Scope{Kind: TemplateScope, Parent: t.Scope, Prefix: t.Scope.Prefix, Horizon: t.Horizon}
}

// Outside returns the scope in which names in t are looked up that are not parameters of t.
func (t *Template) Outside() *Scope {
	if t.around == nil || t.around.Horizon != t.Horizon {
		t.around = t.NewBound()
	}
	return t.around
}
