package compiler

import (
	"context"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// WatchEmission checks a source and emits its program in the way in which units do. It calls look before and after
// emission, with the data that all emissions of a program read. It returns false if the source has errors or is a
// module.
func WatchEmission(ctx context.Context, src Source, cfg Config, look func(shared any)) (emitted bool, err error) {
	c, err := newCompilation(src, cfg)
	if err != nil || c.read {
		return false, err
	}
	var out Output
	err = c.guard(ctx, &out, func() {
		if !c.runAll(ctx, checkPhases[:]) {
			return
		}
		c.chosen = func(*checked.Func) bool { return true } // keeps the program, even of a library
		shared := []any{c.prog, c.entryPoints, c.exports, &c.Emitter}
		look(shared)
		c.emit()
		look(shared)
		emitted = !c.failed()
	})
	return emitted, err
}
