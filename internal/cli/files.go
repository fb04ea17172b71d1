package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// readInput returns the text of the input. Input that is longer than limit, or endless, is cut off one byte above
// limit, so that the compilation rejects it.
func readInput(e Environment, name string, limit int) (string, error) {
	if name == commandline.Stdin {
		text, err := preprocessor.ReadText(e.Stdin, 0, limit)
		return decoded(text, limit), err
	}
	if e.Compiler != nil {
		if text, err := e.Compiler.ReadFile(e.Dir, name, limit); err == nil {
			return text, nil
		}
	}
	f, err := os.Open(preprocessor.InDir(e.Dir, name))
	switch {
	case errors.Is(err, os.ErrNotExist):
		return "", fmt.Errorf("input file '%s' does not exist", name)
	case errors.Is(err, os.ErrPermission):
		return "", fmt.Errorf("input file '%s' cannot be read: permission denied", name)
	case err != nil:
		return "", err
	}
	defer f.Close()
	var size int64
	if info, err := f.Stat(); err == nil {
		if info.IsDir() {
			return "", fmt.Errorf("'%s' is a directory", name)
		}
		size = info.Size()
	}
	text, err := preprocessor.ReadText(f, size, limit)
	return decoded(text, limit), err
}

// decoded returns a text in UTF-8, unless it is longer than limit.
func decoded(text string, limit int) string {
	if len(text) > limit {
		return text
	}
	return preprocessor.Decode(text)
}

// An output is an output format of the module, requested by a flag.
type output struct {
	file func(*Invocation) string // returns the output file, or "" if it is not requested
	make func(context.Context, *Invocation, *hlsl2spirv.Result) ([]byte, error)
}

// outputs lists all output formats of the module.
var outputs = [...]output{
	{func(v *Invocation) string { return v.OutputFile }, func(_ context.Context, v *Invocation, r *hlsl2spirv.Result) ([]byte, error) { return object(v, r), nil }},
	{func(v *Invocation) string { return v.AssemblyFile }, func(_ context.Context, v *Invocation, r *hlsl2spirv.Result) ([]byte, error) {
		return disassembly(v, r), nil
	}},
	{func(v *Invocation) string { return v.HeaderFile }, func(_ context.Context, v *Invocation, r *hlsl2spirv.Result) ([]byte, error) {
		return v.headerText(r), nil
	}},
	{func(v *Invocation) string { return v.ReflectionFile }, reflected},
}

// reflected returns the file of -Fre.
func reflected(ctx context.Context, _ *Invocation, r *hlsl2spirv.Result) ([]byte, error) {
	m, err := r.Reflection(ctx)
	if err != nil {
		return nil, err
	}
	return m.JSON(), nil
}

// object returns the file of -Fo.
func object(v *Invocation, r *hlsl2spirv.Result) []byte {
	switch v.WordsForm {
	case "":
		return r.Bytes()
	case "num":
		return wordsText("", r.Words(), 4, "\n")
	case "c":
		return wordsText("{", r.Words(), 4, "}\n")
	}
	if v.ArrayName == "" {
		return wordsText("\t", r.Words(), 8, "\n")
	}
	return wordsText("#pragma once\nconst uint32_t "+v.ArrayName+"[] = {\n\t", r.Words(), 8, "\n};\n")
}

// wordsText formats words as comma-separated numbers, with perLine numbers per line.
func wordsText(before string, words []uint32, perLine int, after string) []byte {
	b := []byte(before)
	for i, w := range words {
		if i > 0 {
			b = append(b, ',')
			if i%perLine == 0 {
				b = append(b, '\n')
				if perLine == 8 {
					b = append(b, '\t')
				}
			}
		}
		b = fmt.Appendf(b, "0x%08x", w)
	}
	return append(b, after...)
}

func disassembly(v *Invocation, r *hlsl2spirv.Result) []byte {
	if v.ColourListing {
		return coloured(r.Disassembly())
	}
	return []byte(r.Disassembly())
}

// wantsBytesOnly reports whether the only requested output is the bytes of the module.
func (v *Invocation) wantsBytesOnly() bool {
	for i := range outputs {
		if named := outputs[i].file(v) != ""; named != (i == 0) {
			return false
		}
	}
	return true
}

// addOutputs adds the requested files, or, if no file is requested, the module as text on standard output.
func (v *Invocation) addOutputs(ctx context.Context, result *hlsl2spirv.Result, out *Product) {
	any := false
	for _, o := range outputs {
		if name := o.file(v); name != "" {
			data, err := o.make(ctx, v, result)
			if err != nil {
				out.fail(err)
				return
			}
			any = true
			out.add(name, data)
		}
	}
	v.addDebugFile(result, out)
	switch {
	case any:
	case v.EmitsText():
		out.add("", result.Bytes())
	default:
		out.add("", disassembly(v, result))
	}
}

// headerText returns the file of -Fh: the disassembly, which is hidden from the C compiler, and the module's bytes as
// an array.
func (v *Invocation) headerText(result *hlsl2spirv.Result) []byte {
	name := cmp.Or(v.ArrayName, "g_"+cmp.Or(v.Entry, "main"))
	var b bytes.Buffer
	fmt.Fprintf(&b, "#if 0\n%s#endif\n\nconst unsigned char %s[] = {", result.Disassembly(), name)
	instbuilder.ToArray(&b)(result.Words())
	b.WriteString("\n};\n")
	return b.Bytes()
}
