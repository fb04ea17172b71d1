package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
)

// finish checks what is left to check and finds the entry points.
func (c *checker) finish() {
	if c.diags.Stopped() {
		return
	}
	c.flush()
	c.checkTemplates()
	c.findEntries()
	c.prog.InitUses, c.prog.InitCallees = c.initStages, c.initUses
	c.prog.Undefined, c.prog.NumberedTypes = c.undefinedCalls(), c.numbered
	c.placeDescriptors()
}

// findEntries finds the entry point, or all of a library.
func (c *checker) findEntries() {
	if c.opts.Library {
		for _, f := range c.funcs {
			if isLibraryEntry(f.fn) {
				c.addEntry(f.fn)
			}
		}
		return
	}
	if fn := definition(c.global.entrySymbol(c)); fn != nil {
		c.addEntry(fn)
	}
}

// definition returns the last function of sym that has a body, nil if there is
// none.
func definition(sym *symbol) *checked.Func {
	if sym == nil || sym.kind != funcSymbol {
		return nil
	}
	for _, f := range slices.Backward(sym.fns) {
		if f.tmpl == nil && f.state == doneBody {
			return f.fn
		}
	}
	return nil
}

// entrySymbol returns what the name of the entry point means.
func (s *scope) entrySymbol(c *checker) *symbol {
	name := c.opts.Entry
	if name == "" {
		name = "main"
	}
	return c.ownOf(s, c.interner.Intern(name))
}

func isLibraryEntry(fn *checked.Func) bool {
	return vkattr.Find(fn.Attrs, vkattr.Shader) != nil || fn.Quals&types.Export != 0 || vkattr.Find(fn.Attrs, vkattr.Export) != nil
}

// addEntry makes fn an entry point.
func (c *checker) addEntry(fn *checked.Func) {
	c.prog.Entries = append(c.prog.Entries, fn)
	fn.Stage = c.stageOf(fn)
	if a := vkattr.Find(fn.Attrs, vkattr.PatchConstantFunc); a != nil && fn.Stage == "hull" {
		fn.PatchConstant = definition(c.ownOf(c.global, c.interner.Intern(a.Strs[0])))
	}
}

// stageOf returns the stage of an entry point.
func (c *checker) stageOf(fn *checked.Func) string {
	if a := vkattr.Find(fn.Attrs, vkattr.Shader); a != nil && c.opts.Library {
		return a.Strs[0]
	}
	return c.opts.Stage
}

// undefinedCalls returns the calls of functions that have no body, in the order
// of the declarations.
func (c *checker) undefinedCalls() (calls []checked.UndefinedCall) {
	if !c.callsUndefined {
		return nil
	}
	add := func(f *function) {
		if f.fn == nil || f.fn.Body != nil || isInstruction(f.fn) || isTypeDef(f.fn) {
			return
		}
		for _, at := range f.calls {
			calls = append(calls, checked.UndefinedCall{Func: f.fn, Caller: at.caller, Pos: at.pos})
		}
	}
	for _, s := range c.functionSymbols(nil, c.global) {
		for _, f := range s.fns {
			add(f)
			if f.tmpl == nil {
				continue
			}
			for _, inst := range f.tmpl.instances {
				add(inst.fn)
			}
		}
	}
	return calls
}

// functionSymbols appends the functions in s and the scopes in it.
func (c *checker) functionSymbols(to []*symbol, s *scope) []*symbol {
	for _, sym := range s.syms {
		switch sym.kind {
		case funcSymbol:
			to = append(to, sym)
		case namespaceSymbol:
			to = c.functionSymbols(to, sym.ns)
		case typeSymbol:
			if in := structScopeOf(sym.t); in != nil && !sym.typdef {
				to = c.functionSymbols(to, in)
			}
		case templateSymbol:
			for _, inst := range sym.tmpl.instances {
				if in := structScopeOf(inst.t); in != nil && sym.tmpl.kind == classTemplate {
					to = c.functionSymbols(to, in)
				}
			}
		}
	}
	return to
}
