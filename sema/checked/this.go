package checked

// ThisWrites caches whether methods write their object. The zero value is an empty cache.
type ThisWrites map[*Func]bool

// Of reports whether the body of f writes the object, or calls a method of the object that writes it.
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

// by reports whether the operation x itself, not its operands, writes the object.
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

// writesThisIn reports whether one of the arguments is for an out parameter and a part of the object.
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
