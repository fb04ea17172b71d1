package checked

// ThisWrites caches the results of Of. The zero value is an empty cache.
type ThisWrites map[*Func]bool

// Of reports whether the method f writes the object on which it is called, either in its own body or by calling a
// method on the same object that writes it.
func (w *ThisWrites) Of(f *Func) bool {
	if known, ok := (*w)[f]; ok || f.Body == nil {
		return known
	}
	if *w == nil {
		*w = ThisWrites{}
	}
	found := false
	var look func(Expr)
	look = func(x Expr) {
		found = found || w.by(x)
		if !found {
			Operands(x, look)
		}
	}
	Exprs(f.Body, look)
	(*w)[f] = found
	return found
}

// by reports whether the operation x writes the object of the method. It does not consider the operands of x.
func (w *ThisWrites) by(x Expr) bool {
	switch x := x.(type) {
	case *Assign:
		return isPartOfThis(x.X)
	case *CompoundAssign:
		return isPartOfThis(x.X)
	case *IncDec:
		return isPartOfThis(x.X)
	case *Intrinsic:
		return writesThisIn(x.Args)
	case *Call:
		return writesThisIn(x.Args) || x.Object != nil && isPartOfThis(x.Object) && w.Of(x.Func)
	default:
		return false
	}
}

// writesThisIn reports whether the object of the method, or a part of it, is the argument of an out parameter.
func writesThisIn(args []Arg) bool {
	for i := range args {
		if args[i].Dest != nil && isPartOfThis(args[i].Dest) {
			return true
		}
	}
	return false
}

func isPartOfThis(x Expr) bool {
	_, ok := Base(x, func(Expr) bool { return true }).(*This)
	return ok
}
