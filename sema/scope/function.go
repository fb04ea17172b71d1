package scope

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Function is a declared function or method, or a function template.
type Function struct {
	Func     *checked.Func          // nil for a template
	Decl     *ast.FuncDecl          // the definition if there is one, otherwise a declaration
	Scope    *Scope                 // scope in which names in the function are looked up
	Defaults []ast.Expr             // default arguments by parameter, nil where absent; nil if none exist
	Template *Template              // for a function template: the template
	Args     []Arg                  // for an instance: the template arguments
	Origin   *Template              // for an instance: the template
	Context  *checked.Instantiation // for an instance: the instantiation that created it
	Explicit bool                   // set for a method that is explicitly specialized
	State    BodyState
	Number   Number // number of the first declaration; see phases.go
	Called   bool
	Calls    []CallSite // calls that were checked before the function had a body
}

// A CallSite is a call, and the function that contains it. Caller is nil for a call in the initializer of a global.
type CallSite struct {
	Pos    source.Pos
	Caller *checked.Func
}

// A BodyState is the state of checking a function's body.
type BodyState uint8

const (
	NoBody   BodyState = iota // the function has only been declared
	LazyBody                  // the body is checked when the function is first used
	DueBody                   // the body is waiting to be checked
	DoneBody                  // the body has been checked, or is being checked
)

// Required returns the minimum number of arguments for a call of f.
func (f *Function) Required() int {
	n := len(f.Func.Params)
	for f.Defaults != nil && n > 0 && f.Defaults[n-1] != nil {
		n--
	}
	return n
}

// IsDeclaredIn reports whether f is declared in s. If not, a using-declaration has added f to s.
func (f *Function) IsDeclaredIn(s *Scope) bool { return Owner(f.Scope) == Owner(s) }

// SetDefault makes x the default argument of parameter i.
func (f *Function) SetDefault(i int, x ast.Expr) {
	if f.Defaults == nil {
		f.Defaults = make([]ast.Expr, len(f.Func.Params))
	}
	f.Defaults[i] = x
}
