package scope

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Function is a declared function or method, or a function template.
type Function struct {
	Func     *checked.Func          // nil for a template
	Decl     *ast.FuncDecl          // the definition once there is one
	Scope    *Scope                 // where the names in it are looked up
	Defaults []ast.Expr             // default arguments by parameter, nil where absent; nil if there are none
	Template *Template              // of a function template
	Args     []Arg                  // of an instance
	Origin   *Template              // of an instance: what it is one of
	Context  *checked.Instantiation // instantiation it comes from
	Explicit bool                   // of a method: it has been specialized
	State    BodyState
	Number   Number // of its first declaration, see phases.go
	Called   bool
	Calls    []CallSite // calls before there was a body
}

// A CallSite is a call, and the function in whose body it stands; nil for
// initialisers of globals.
type CallSite struct {
	Pos    source.Pos
	Caller *checked.Func
}

// A BodyState says how far the body of a function has come.
type BodyState uint8

const (
	NoBody   BodyState = iota // declared only
	LazyBody                  // checked when the function is first used
	DueBody                   // waits to be checked
	DoneBody                  // has been checked, or is being checked
)

// Required returns how many arguments a call must give at least.
func (f *Function) Required() int {
	n := len(f.Func.Params)
	for f.Defaults != nil && n > 0 && f.Defaults[n-1] != nil {
		n--
	}
	return n
}

// IsDeclaredIn reports whether s declares f; else a using-declaration names f in s.
func (f *Function) IsDeclaredIn(s *Scope) bool { return Owner(f.Scope) == Owner(s) }

// SetDefault makes x the default argument of parameter i.
func (f *Function) SetDefault(i int, x ast.Expr) {
	if f.Defaults == nil {
		f.Defaults = make([]ast.Expr, len(f.Func.Params))
	}
	f.Defaults[i] = x
}
