package checked

// NodeParam returns the entry point parameter to which x refers. x is the node that receives records, and may also be
// an element of the parameter. NodeParam returns nil if x does not refer to a parameter.
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
