package modulefile

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An origin is the place in the source from which an instruction was generated.
type origin struct {
	file      spirv.ID // an OpString
	line, col uint32   // from 1; column 0 means unknown
}

// origins holds the places that the debug information of a module records. It uses OpLine, and DebugLine of
// NonSemantic.Shader.DebugInfo.100.
type origins struct {
	s       *Source
	of      []origin // by Pos of an instruction: its origin
	strings map[spirv.ID]string
	texts   map[spirv.ID][]string // by OpString of a file: the parts of its text
	files   map[spirv.ID]*source.File
}

func findOrigins(s *Source) *origins {
	o := &origins{s: s, of: []origin{{}}, strings: map[spirv.ID]string{}, texts: map[spirv.ID][]string{},
		files: map[spirv.ID]*source.File{}}
	r := originReader{origins: o, numbers: map[spirv.ID]uint32{}, debugFiles: map[spirv.ID]spirv.ID{}}
	s.Module.Each(func(in *spirv.Instruction) {
		r.read(in)
		o.of = append(o.of, r.current)
	})
	return o
}

// An originReader reads the instructions of a module in order, and records their origins.
type originReader struct {
	*origins
	current    origin
	sourceFile spirv.ID              // file of the last OpSource
	numbers    map[spirv.ID]uint32   // by ID of a 32-bit constant: its value
	debugFiles map[spirv.ID]spirv.ID // by DebugSource: the OpString of its file
}

func (r *originReader) read(in *spirv.Instruction) {
	ops := in.Operands
	switch in.Op {
	case spirv.OpString:
		r.strings[in.Result] = text(ops)
	case spirv.OpSource:
		r.sourceFile = 0
		if len(ops) > 2 {
			r.sourceFile = spirv.ID(ops[2])
			r.texts[r.sourceFile] = []string{text(ops[3:])}
		}
	case spirv.OpSourceContinued:
		if r.sourceFile != 0 {
			r.texts[r.sourceFile] = append(r.texts[r.sourceFile], text(ops))
		}
	case spirv.OpConstant:
		r.numbers[in.Result] = ops[0]
	case spirv.OpLine:
		r.current = origin{spirv.ID(ops[0]), ops[1], ops[2]}
	case spirv.OpNoLine, spirv.OpFunctionEnd, spirv.OpLabel:
		r.current = origin{}
	case spirv.OpExtInst:
		r.debug(in)
	}
}

// text returns the string that words begin with.
func text(words []uint32) string {
	s, _ := spirv.StringAt(words)
	return s
}

// debug reads an extended instruction. It ignores those that are not about files or lines.
func (r *originReader) debug(in *spirv.Instruction) {
	ops := in.Operands
	if r.setOf(spirv.ID(ops[0])) != spirv.ExtSetShaderDebugInfo {
		return
	}
	switch {
	case ops[1] == spirv.ShaderDebugSource && len(ops) > 2:
		file := spirv.ID(ops[2])
		r.debugFiles[in.Result] = file
		if len(ops) > 3 {
			r.texts[file] = []string{r.strings[spirv.ID(ops[3])]}
		}
	case ops[1] == spirv.ShaderDebugLine && len(ops) > 5:
		r.current = origin{r.debugFiles[spirv.ID(ops[2])], r.numbers[spirv.ID(ops[3])], r.numbers[spirv.ID(ops[5])]}
	case ops[1] == spirv.ShaderDebugNoLine:
		r.current = origin{}
	}
}

// setOf returns the extended instruction set that was imported with the given ID.
func (r *originReader) setOf(id spirv.ID) spirv.ExtSet {
	for i := range r.s.Module.ExtInstImports {
		if in := &r.s.Module.ExtInstImports[i]; in.Result == id {
			name, _ := spirv.StringAt(in.Operands)
			return spirv.LookupExtSet(name)
		}
	}
	return 0
}

// at returns the position that debug information records for the instruction with number pos. It is in the text of the
// recorded file or, if the text is unknown, in the text of the instruction. It returns NoPos if debug information does
// not record a position.
func (o *origins) at(pos int32) source.Pos {
	if pos <= 0 || int(pos) >= len(o.of) || o.of[pos].file == 0 || o.of[pos].line == 0 {
		return source.NoPos
	}
	from := o.of[pos]
	f := o.files[from.file]
	if f == nil {
		text := strings.Join(o.texts[from.file], "")
		if text == "" || !o.s.sources.Room(len(text)+1) {
			return o.inInstruction(pos, from)
		}
		f = o.s.sources.AddFile(o.strings[from.file], text, source.NoPos)
		o.files[from.file] = f
	}
	return f.Pos(offset(f.Text(), from))
}

// offset returns the byte offset in text of the line and column of an origin.
func offset(text string, from origin) int {
	at := 0
	for line := uint32(1); line < from.line; line++ {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	end := strings.IndexByte(text[at:], '\n')
	if end < 0 {
		end = len(text) - at
	}
	return at + min(int(max(from.col, 1))-1, end)
}

// maxColumn is the maximum column of a position in a file whose text is unknown.
const maxColumn = 1000

// inInstruction returns a position whose file, line and column are those of an origin. The text of the line is that of
// the instruction with number pos.
func (o *origins) inInstruction(pos int32, from origin) source.Pos {
	o.s.show()
	if int(pos) > len(o.s.starts) {
		return source.NoPos
	}
	line, _, _ := strings.Cut(o.s.text[o.s.starts[pos-1]:], "\n")
	before := int(min(max(from.col, 1), maxColumn)) - 1
	text := strings.Repeat(" ", before) + line
	if !o.s.sources.Room(len(text) + 1) {
		return source.NoPos
	}
	f := o.s.sources.AddFile(o.strings[from.file], text, source.NoPos)
	f.AddLine(0, int(min(from.line, 1<<30)), "")
	return f.Pos(before)
}
