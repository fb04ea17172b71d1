package scope

// Names are looked up in two phases. A name that does not depend on the parameters of a template has the meaning that
// it has at the template. Instances are checked later, but must not see later declarations. Therefore, every
// declaration of a namespace has a number, and the scopes of an instance have a horizon: the number of the last
// declaration before the end of the template. Names that depend on the parameters are looked up in structs, whose
// members do not have numbers, or in the namespaces of the arguments of a call. These lookups ignore the horizon.

// A Number numbers the declarations of a translation unit, from 1 up.
type Number int32

// NextNumber returns the number of the next declaration. Declarations in an instance have the number of the template's
// horizon.
func (c *Table) NextNumber() Number {
	if h := c.Scope.Horizon; h != 0 {
		return h
	}
	c.declared++
	return c.declared
}

// NumberIn returns the number of a function that is declared in s, or 0 for methods.
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

// before returns sym if sym is within the horizon h. Otherwise it returns the struct that sym hides, if that struct is
// within the horizon, or nil.
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

// Outside returns the scope for the names in t that are not its parameters.
func (t *Template) Outside() *Scope {
	if t.around == nil || t.around.Horizon != t.Horizon {
		t.around = t.NewBound()
	}
	return t.around
}
