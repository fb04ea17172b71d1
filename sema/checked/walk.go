package checked

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"

// Whole returns the operand of x if x is a field, an element, components or a conversion of the operand. Otherwise it
// returns nil.
func Whole(x Expr) Expr {
	switch x := x.(type) {
	case *Field:
		return x.X
	case *Index:
		return x.X
	case *Swizzle:
		return x.X
	case *MatrixSwizzle:
		return x.X
	case *Cast:
		return x.X
	default:
		return nil
	}
}

// Operands calls f with each operand of x, in order.
func Operands(x Expr, f func(Expr)) {
	hoststack.EnterRecursion()
	some := func(list ...Expr) {
		for _, y := range list {
			if y != nil {
				f(y)
			}
		}
	}
	switch x := x.(type) {
	case *Field:
		f(x.X)
	case *Index:
		some(x.X, x.I)
	case *ResourceIndex:
		some(x.X, x.I, x.Level)
	case *Swizzle:
		f(x.X)
	case *MatrixSwizzle:
		f(x.X)
	case *Unary:
		f(x.X)
	case *IncDec:
		f(x.X)
	case *Binary:
		some(x.X, x.Y)
	case *Logical:
		some(x.X, x.Y)
	case *Conditional:
		some(x.Cond, x.X, x.Y)
	case *Comma:
		some(x.X, x.Y)
	case *Assign:
		some(x.X, x.Y)
	case *CompoundAssign:
		some(x.X, x.Y)
	case *Cast:
		f(x.X)
	case *Construct:
		some(x.Args...)
	case *Call:
		some(x.Object)
		for i := range x.Args {
			some(x.Args[i].Value, x.Args[i].Dest)
		}
	case *Intrinsic:
		some(x.Object)
		for i := range x.Args {
			some(x.Args[i].Value, x.Args[i].Dest)
		}
	case *BadExpr, *ExecutionMode, *Literal, *Operand, *This, *VarRef: // do not have operands that are evaluated
	}
}

// Base returns the expression that contains the part x: it replaces x by Whole(x) as long as Whole(x) exists and
// through(x) returns true.
func Base(x Expr, through func(part Expr) bool) Expr {
	for {
		whole := Whole(x)
		if whole == nil || !through(x) {
			return x
		}
		x = whole
	}
}

// IsPart reports whether x is a field, an element or components of another expression.
func IsPart(x Expr) bool {
	_, converts := x.(*Cast)
	return !converts && Whole(x) != nil
}

// Root returns the variable that x is or that contains x. It returns nil if x is not part of a variable.
func Root(x Expr) *Var {
	if n, ok := Base(x, func(Expr) bool { return true }).(*VarRef); ok {
		return n.Var
	}
	return nil
}

// Changes reports whether x or one of its operands is an assignment, an increment or a decrement. Calls do not count.
func Changes(x Expr) bool {
	switch x.(type) {
	case *Assign, *CompoundAssign, *IncDec:
		return true
	default: // only an operand can be one
	}
	found := false
	Operands(x, func(y Expr) { found = found || Changes(y) })
	return found
}

// Stmts calls f with s and then with each statement nested in s, outer ones first.
func Stmts(s Stmt, f func(Stmt)) {
	f(s)
	switch s := s.(type) {
	case *Block:
		for _, t := range s.Stmts {
			Stmts(t, f)
		}
	case *If:
		Stmts(s.Then, f)
		if s.Else != nil {
			Stmts(s.Else, f)
		}
	case *For:
		if s.Init != nil {
			Stmts(s.Init, f)
		}
		Stmts(s.Body, f)
	case *Do:
		Stmts(s.Body, f)
	case *Switch:
		Stmts(s.Body, f)
	case *Break, *Case, *Continue, *DeclStmt, *Discard, *Empty, *ExprStmt, *Return: // do not contain statements
	}
}

// Exprs calls f with each expression that s or a statement nested in s evaluates. It does not call f with the operands
// of these expressions.
func Exprs(s Stmt, f func(Expr)) {
	hoststack.EnterRecursion()
	some := func(list ...Expr) {
		for _, x := range list {
			if x != nil {
				f(x)
			}
		}
	}
	inside := func(list ...Stmt) {
		for _, t := range list {
			if t != nil {
				Exprs(t, f)
			}
		}
	}
	declared := func(d *DeclStmt) {
		if d != nil {
			Exprs(d, f)
		}
	}
	switch s := s.(type) {
	case *Block:
		inside(s.Stmts...)
	case *DeclStmt:
		for _, v := range s.Vars {
			some(v.Init)
		}
	case *ExprStmt:
		some(s.X)
	case *If:
		declared(s.Var)
		some(s.Cond)
		inside(s.Then, s.Else)
	case *For:
		inside(s.Init)
		declared(s.Var)
		some(s.Cond, s.Post)
		inside(s.Body)
	case *Do:
		inside(s.Body)
		some(s.Cond)
	case *Switch:
		declared(s.Var)
		some(s.Cond)
		inside(s.Body)
	case *Case:
		some(s.Value)
	case *Return:
		some(s.X)
	case *Break, *Continue, *Discard, *Empty: // do not contain expressions
	}
}
