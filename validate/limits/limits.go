// Package limits finds the parts of a module that exceed the universal limits of SPIR-V (specification §2.17). Every
// consumer supports modules that do not exceed these limits. A valid module that exceeds them may fail on a device.
package limits

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Limit is one of the universal limits: the maximum number of certain things.
type Limit struct {
	Things string // the name of the things in the plural
	Most   int
	Advice string // how to stay within the limit
}

// These are the limits. Decorations are not included because an ID can have each decoration only once.
var (
	Characters     = Limit{"characters in a name or string", 65535, "use a shorter one"}
	IDs            = Limit{"ids in a module", 0x3fffff, "split the shader"}
	FlowNesting    = Limit{"nested control-flow constructs", 1023, "move the inner ones to a function with [noinline]"}
	Globals        = Limit{"global variables", 65535, "combine them in arrays or structs"}
	Locals         = Limit{"local variables of a function", 524287, "combine them in arrays or structs"}
	ExecutionModes = Limit{"execution modes of an entry point", 255, "remove repeated ones"}
	Indices        = Limit{"indices of one access", 255, "nest fewer arrays and structs"}
	Parameters     = Limit{"parameters of a function", 255, "combine them in arrays or structs"}
	Arguments      = Limit{"arguments of a call", 255, "combine them in arrays or structs"}
	ExtArguments   = Limit{"arguments of an extended instruction", 255, "pass fewer values"}
	Cases          = Limit{"cases of a switch", 16383, "split the switch"}
	Members        = Limit{"members of a struct", 16383, "split the struct, or use arrays"}
	StructNesting  = Limit{"nested structs", 255, "nest fewer structs"}
)

// An Excess is a part of a module that exceeds a limit.
type Excess struct {
	*Limit
	In    *spirv.Instruction // the instruction that exceeds the limit; nil for the module
	Count int
}

// A finder collects the parts of a module that exceed a limit.
type finder struct {
	m      *spirv.Module
	list   []Excess
	depths map[spirv.ID]int // by ID of a struct type: its nesting depth
}

// Find returns the parts of m that exceed a limit.
func Find(m *spirv.Module) []Excess {
	f := finder{m: m}
	f.count(nil, &IDs, int(m.Bound)-1)
	f.strings(m.Names)
	f.strings(m.Strings)
	f.types()
	f.modes()
	for _, fn := range m.Functions {
		f.function(fn)
	}
	return f.list
}

// count adds an excess to the list if n is greater than limit l. The parameter in is the instruction that the excess
// refers to, and n is the counted number.
func (f *finder) count(in *spirv.Instruction, l *Limit, n int) {
	if n > l.Most {
		f.list = append(f.list, Excess{l, in, n})
	}
}

// strings checks the lengths of names and strings. It skips the source text in debug information, which exceeds the
// limit in the modules of all compilers.
func (f *finder) strings(list []spirv.Instruction) {
	for i := range list {
		in := &list[i]
		if 4*len(in.Operands) <= Characters.Most {
			continue
		}
		at := 0
		switch in.Op {
		case spirv.OpName:
			at = 1
		case spirv.OpMemberName:
			at = 2
		case spirv.OpString:
			if !f.usedByFunctions(in.Result) {
				continue
			}
		default:
			continue
		}
		text, _ := spirv.StringAt(in.Operands[at:])
		f.count(in, &Characters, len(text))
	}
}

// usedByFunctions reports whether an OpExtInst in a function has id as an operand.
func (f *finder) usedByFunctions(id spirv.ID) bool {
	for _, fn := range f.m.Functions {
		for _, b := range fn.Blocks {
			for i := range b.Insts {
				if in := &b.Insts[i]; in.Op == spirv.OpExtInst && slices.Contains(in.Operands, uint32(id)) {
					return true
				}
			}
		}
	}
	return false
}

// types checks the declarations of types, constants and variables.
func (f *finder) types() {
	globals := 0
	var last *spirv.Instruction
	for i := range f.m.Types {
		switch in := &f.m.Types[i]; in.Op {
		case spirv.OpTypeStruct:
			f.count(in, &Members, len(in.Operands))
			f.nesting(in)
		case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
			if d := f.depths[first(in)]; d > 0 {
				f.depths[in.Result] = d
			}
		case spirv.OpTypeFunction:
			f.count(in, &Parameters, len(in.Operands)-1)
		case spirv.OpVariable, spirv.OpUntypedVariableKHR:
			if globals++; globals == Globals.Most+1 {
				last = in
			}
		}
	}
	f.count(last, &Globals, globals)
}

// nesting records the nesting depth of a struct type, and checks it.
func (f *finder) nesting(in *spirv.Instruction) {
	depth := 0
	for _, m := range in.Operands {
		depth = max(depth, f.depths[spirv.ID(m)])
	}
	if f.depths == nil {
		f.depths = make(map[spirv.ID]int)
	}
	f.depths[in.Result] = depth + 1
	if depth+1 == StructNesting.Most+1 { // report only the innermost struct
		f.count(in, &StructNesting, depth+1)
	}
}

// modes checks how many execution modes each entry point has.
func (f *finder) modes() {
	if len(f.m.ExecutionModes) <= ExecutionModes.Most {
		return
	}
	counts := make(map[spirv.ID]int)
	for i := range f.m.ExecutionModes {
		in := &f.m.ExecutionModes[i]
		if counts[first(in)]++; counts[first(in)] == ExecutionModes.Most+1 {
			f.count(in, &ExecutionModes, counts[first(in)])
		}
	}
}

// function checks a function and its instructions.
func (f *finder) function(fn *spirv.Function) {
	locals := 0
	var open map[spirv.ID]bool // merge blocks of open constructs
	var deepest *spirv.Instruction
	depth := 0
	for _, b := range fn.Blocks {
		delete(open, b.Label)
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpVariable, spirv.OpUntypedVariableKHR:
				locals++
			case spirv.OpSelectionMerge, spirv.OpLoopMerge:
				if open == nil {
					open = make(map[spirv.ID]bool)
				}
				open[first(in)] = true
				if len(open) > depth {
					depth, deepest = len(open), in
				}
			default:
				f.instruction(in)
			}
		}
	}
	f.count(&fn.Def, &Locals, locals)
	f.count(deepest, &FlowNesting, depth)
}

// first returns the first operand as an ID, or 0 if it is missing. Inline SPIR-V may have any number of operands.
func first(in *spirv.Instruction) spirv.ID {
	if len(in.Operands) == 0 {
		return 0
	}
	return spirv.ID(in.Operands[0])
}

// instruction checks how many indices or arguments an instruction has.
func (f *finder) instruction(in *spirv.Instruction) {
	n := len(in.Operands)
	switch {
	case n <= min(Indices.Most, Arguments.Most, ExtArguments.Most):
	case in.Op == spirv.OpAccessChain, in.Op == spirv.OpInBoundsAccessChain, in.Op == spirv.OpCompositeExtract:
		f.count(in, &Indices, n-1)
	case in.Op == spirv.OpPtrAccessChain, in.Op == spirv.OpInBoundsPtrAccessChain, in.Op == spirv.OpCompositeInsert:
		f.count(in, &Indices, n-2)
	case in.Op == spirv.OpFunctionCall:
		f.count(in, &Arguments, n-1)
	case in.Op == spirv.OpExtInst:
		f.count(in, &ExtArguments, n-2)
	case in.Op == spirv.OpSwitch:
		pairs := (n - 2) / 2
		if in.Form == spirv.FormWide {
			pairs = (n - 2) / 3
		}
		f.count(in, &Cases, pairs)
	}
}
