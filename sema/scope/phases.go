package scope

// Names are looked up in two phases. What does not depend on the parameters of a
// template means what it means where the template stands: its instances, which
// are checked later, must not see what has been declared since. So every
// declaration of a namespace has a number, and the scopes of an instance a
// horizon: the number of the last declaration in front of the template's end.
// What depends on the parameters is looked up in structs, which have no numbers,
// or in the namespaces of the arguments of a call, without a horizon.

// A Number numbers the declarations of a translation unit, from 1 up.
type Number int32

// NextNumber returns the number of the next declaration. What an instance
// declares is as old as its template.
func (c *Table) NextNumber() Number {
	if h := c.Scope.Horizon; h != 0 {
		return h
	}
	c.declared++
	return c.declared
}

// NumberIn returns the number of a function that is declared in s; methods have
// none.
func (c *Table) NumberIn(s *Scope) Number {
	if Owner(s).Kind == StructScope {
		return 0
	}
	return c.NextNumber()
}

// HorizonHere returns the horizon of a template that ends here.
func (c *Table) HorizonHere() Number {
	if h := c.Scope.Horizon; h != 0 {
		return h
	}
	if c.declared == 0 {
		c.declared = 1
	}
	return c.declared
}

// before returns sym if it lies within the horizon h, or the struct that it
// hides if only that does; else nil.
func (sym *Symbol) before(h Number) *Symbol {
	for h != 0 && sym != nil && sym.Number > h {
		sym = sym.Tag
	}
	return sym
}

// NewBound returns a scope for the parameters of t.
func (t *Template) NewBound() *Scope {
	return &Scope{Kind: TemplateScope, Parent: t.Scope, Prefix: t.Scope.Prefix, Horizon: t.Horizon}
}

// Outside returns the scope where names in t are looked up that are none of its
// parameters.
func (t *Template) Outside() *Scope {
	if t.around == nil || t.around.Horizon != t.Horizon {
		t.around = t.NewBound()
	}
	return t.around
}
