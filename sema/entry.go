package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stages"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// finish checks what remains at the end of the translation unit, and finds the entry points.
func (c *checker) finish() {
	if c.diags.Stopped() {
		return
	}
	c.flush()
	c.checkTemplates()
	c.finishStatics()
	c.findEntries()
	c.prog.InitUses, c.prog.InitCallees = c.initStages, c.initUses
	c.prog.Undefined, c.prog.NumberedTypes = c.undefinedCalls(), c.inline.Numbered
	c.inline.PlaceDescriptors()
}

// findEntries adds the entry point, or all entry points of a library, to the program.
func (c *checker) findEntries() {
	if c.opts.Library {
		exported := isLibraryEntry
		if c.opts.Exported != nil {
			exported = c.opts.Exported
		}
		for _, f := range c.funcs {
			if exported(f.Func) {
				c.addEntry(f.Func)
			}
		}
		return
	}
	if c.opts.Chosen != nil {
		c.chooseEntries()
		return
	}
	if fn := c.entryFunction(); fn != nil {
		c.addEntry(fn)
	}
}

// entryFunction returns the entry point of a shader that is not a library, or nil if none exists. If the options do not
// name it, the entry point is the function main. If no such function exists, it is the only candidate.
func (c *checker) entryFunction() *checked.Func {
	sym := c.entrySymbol()
	if c.opts.Entry == "" && (sym == nil || sym.Kind != scope.FuncSymbol) {
		return stages.Only(stages.Candidates(c.prog), c.opts.Stage)
	}
	return definition(sym)
}

// chooseEntries adds the global functions that Options.Chosen selects to the program as entry points.
func (c *checker) chooseEntries() {
	for _, f := range c.funcs {
		if fn := f.Func; fn.Qualified == fn.Name && f.Origin == nil && c.opts.Chosen(fn) {
			c.addEntry(fn)
		}
	}
}

// definition returns the last function of sym that has a body, or nil if none exists.
func definition(sym *scope.Symbol) *checked.Func {
	if sym == nil || sym.Kind != scope.FuncSymbol {
		return nil
	}
	for _, f := range slices.Backward(sym.Functions) {
		if f.Template == nil && f.State == scope.DoneBody {
			return f.Func
		}
	}
	return nil
}

// entrySymbol returns the global symbol with the name of the entry point, or nil.
func (c *checker) entrySymbol() *scope.Symbol {
	name := c.opts.Entry
	if name == "" {
		name = "main"
	}
	return c.names.OwnOf(c.names.Global, c.interner.Intern(name))
}

func isLibraryEntry(fn *checked.Func) bool {
	return attr.Find(fn.Attrs, attr.Shader) != nil || fn.Quals&types.Export != 0 ||
		attr.Find(fn.Attrs, attr.Export) != nil
}

// addEntry adds fn to the program as an entry point.
func (c *checker) addEntry(fn *checked.Func) {
	c.prog.Entries = append(c.prog.Entries, fn)
	fn.Stage = c.stageOf(fn)
	if a := attr.Find(fn.Attrs, attr.PatchConstantFunc); a != nil && fn.Stage == "hull" {
		fn.PatchConstant = definition(c.names.OwnOf(c.names.Global, c.interner.Intern(a.Strs[0])))
	}
}

// stageOf returns the stage of an entry point.
func (c *checker) stageOf(fn *checked.Func) string {
	if a := attr.Find(fn.Attrs, attr.Shader); a != nil && c.opts.Library {
		return a.Strs[0]
	}
	return c.opts.Stage
}

// undefinedCalls returns the calls of functions that do not have a body, in the order in which the functions are
// declared.
func (c *checker) undefinedCalls() (calls []checked.UndefinedCall) {
	if !c.callsUndefined {
		return nil
	}
	add := func(f *scope.Function) {
		if f.Func == nil || f.Func.Body != nil || inlinespirv.IsInstruction(f.Func) || inlinespirv.IsTypeDef(f.Func) {
			return
		}
		for _, at := range f.Calls {
			calls = append(calls, checked.UndefinedCall{Func: f.Func, Caller: at.Caller, Pos: at.Pos})
		}
	}
	for _, s := range c.functionSymbols(nil, c.names.Global) {
		for _, f := range s.Functions {
			add(f)
			if f.Template == nil {
				continue
			}
			for _, inst := range f.Template.Instances {
				add(inst.Function)
			}
		}
	}
	return calls
}

// functionSymbols appends the symbols of the functions in s and its nested scopes.
func (c *checker) functionSymbols(to []*scope.Symbol, s *scope.Scope) []*scope.Symbol {
	for _, sym := range s.Symbols {
		switch sym.Kind {
		case scope.FuncSymbol:
			to = append(to, sym)
		case scope.NamespaceSymbol:
			to = c.functionSymbols(to, sym.Namespace)
		case scope.TypeSymbol:
			if in := scope.StructScopeOf(sym.Type); in != nil && !sym.Typedef {
				to = c.functionSymbols(to, in)
			}
		case scope.TemplateSymbol:
			for _, inst := range sym.Template.Instances {
				if in := scope.StructScopeOf(inst.Type); in != nil && sym.Template.Kind == scope.ClassTemplate {
					to = c.functionSymbols(to, in)
				}
			}
		}
	}
	return to
}
