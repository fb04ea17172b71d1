package checked

// NodeParam returns the entry point parameter of a work graph node to which x refers, or nil if x does not refer to a
// parameter. x may be the parameter, an element of it, or a conversion of these that changes nothing.
func NodeParam(x Expr) *Var {
	switch x := x.(type) {
	case *VarRef:
		if x.Var.Storage == Parameter {
			return x.Var
		}
	case *ResourceIndex:
		return NodeParam(x.X)
	case *Cast:
		if x.Kind == NoOp {
			return NodeParam(x.X)
		}
	default: // does not contain a parameter
	}
	return nil
}
