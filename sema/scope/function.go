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
	Scope    *Scope                 // scope for the names in it
	Defaults []ast.Expr             // default arguments by parameter, nil where absent; nil if none
	Template *Template              // of a function template
	Args     []Arg                  // of an instance
	Origin   *Template              // of an instance: its template
	Context  *checked.Instantiation // instantiation that created it
	Explicit bool                   // of a method: it is explicitly specialized
	State    BodyState
	Number   Number // of its first declaration, see phases.go
	Called   bool
	Calls    []CallSite // calls before it had a body
}

// A CallSite is a call, and the function that contains it; nil for initializers of globals.
type CallSite struct {
	Pos    source.Pos
	Caller *checked.Func
}

// A BodyState is the state of checking a function's body.
type BodyState uint8

const (
	NoBody   BodyState = iota // declared only
	LazyBody                  // checked when the function is first used
	DueBody                   // waiting to be checked
	DoneBody                  // has been checked, or is being checked
)

// Required returns the minimum number of arguments of a call.
func (f *Function) Required() int {
	n := len(f.Func.Params)
	for f.Defaults != nil && n > 0 && f.Defaults[n-1] != nil {
		n--
	}
	return n
}

// IsDeclaredIn reports whether s declares f; otherwise, a using-declaration names f in s.
func (f *Function) IsDeclaredIn(s *Scope) bool { return Owner(f.Scope) == Owner(s) }

// SetDefault makes x the default argument of parameter i.
func (f *Function) SetDefault(i int, x ast.Expr) {
	if f.Defaults == nil {
		f.Defaults = make([]ast.Expr, len(f.Func.Params))
	}
	f.Defaults[i] = x
}
