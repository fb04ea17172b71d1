package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// unusedLocals warns about local variables of a function that are never used.
func unusedLocals(p *Pass) {
	fn := p.Body.Func
	if fn == nil || !p.isWhole() || !p.wants(diagnostics.LocalUnused, fn.Pos) {
		return
	}
	locals(fn.Body, func(v *checked.Var) {
		if !v.Used {
			p.Report(v.Pos, diagnostics.LocalUnused, v.Name)
		}
	})
}

// locals calls f with each local variable that s and its nested statements declare. It skips static variables and
// variables that are declared in conditions.
func locals(s checked.Stmt, f func(*checked.Var)) {
	checked.Stmts(s, func(t checked.Stmt) {
		d, ok := t.(*checked.DeclStmt)
		if !ok {
			return
		}
		for _, v := range d.Vars {
			if v.Storage == checked.Local {
				f(v)
			}
		}
	})
}
