//go:build js && wasm

// Command wasm is the compiler inside index.mjs. It exports two functions to JavaScript and waits for calls. Their
// parameters and results are private to index.mjs, whose types document the package.
//
// The command must not depend on flags or options, which belong to the command line. It must not access files,
// processes or the network; the caller passes included files.
package main

import (
	"context"
	"errors"
	"strings"
	"syscall/js"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/textfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func main() {
	js.Global().Call("hlsl2spirvReady", contained(compile), contained(disassemble))
	select {}
}

// contained returns a JavaScript function. A panic becomes an object with the text of a bug report, which index.mjs
// throws.
func contained(f func(args []js.Value) (any, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		out, err := guarded(f, args)
		var bug *hlsl2spirv.InternalError
		switch {
		case errors.As(err, &bug):
			return map[string]any{"bug": bug.Report()}
		case err != nil:
			return refusal(err)
		}
		return out
	})
}

func guarded(f func([]js.Value) (any, error), args []js.Value) (out any, err error) {
	defer crash.Recover(&err)
	return f(args)
}

// compile takes the name and text of the source, the arguments, and the files that may be included as alternating names
// and texts. It returns an object with the module, its reflection, and diagnostics as JSON and as text, or with the
// reason why nothing was compiled.
func compile(args []js.Value) (any, error) {
	opts, err := commandline.Options(texts(args[2]))
	if err != nil {
		return nil, err
	}
	opts.Files = readFiles(args[3])
	src := hlsl2spirv.Source{Name: args[0].String(), Text: args[1].String()}
	r, err := hlsl2spirv.CompileHLSL(context.Background(), src, opts)
	return result(&r, err)
}

func result(r *hlsl2spirv.Result, err error) (any, error) {
	var list, text strings.Builder
	_ = r.Diagnostics.WriteJSON(&list) // a strings.Builder does not fail
	_ = r.Diagnostics.Write(&text)
	out := map[string]any{"diagnostics": list.String(), "text": text.String()}
	switch err.(type) {
	case nil:
		out["spirv"] = array(r.Bytes())
		reflected, err := r.Reflection(context.Background())
		if err != nil {
			return nil, err
		}
		out["reflection"] = object(reflected)
	case *hlsl2spirv.Error, *hlsl2spirv.InternalError: // covered by the diagnostics
	default:
		return nil, err
	}
	return out, nil
}

// refusal returns the reason why nothing was compiled.
func refusal(err error) map[string]any {
	out := map[string]any{"refused": err.Error()}
	var option *hlsl2spirv.OptionError
	if errors.As(err, &option) && option.Flag != "" {
		out["flag"] = option.Flag
	}
	return out
}

// disassemble takes the bytes of a module and returns its text, or null if they are not a module.
func disassemble(args []js.Value) (any, error) {
	b := make([]byte, args[0].Length())
	js.CopyBytesToGo(b, args[0])
	m, err := spirv.Decode(spirv.WordsOf(b))
	if err != nil {
		return nil, nil
	}
	return spirv.Disassemble(m, spirv.TextOptions{}), nil
}

func array(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}

func readFiles(list js.Value) textfiles.Files {
	f := textfiles.Files{}
	all := texts(list)
	for i := 0; i+1 < len(all); i += 2 {
		f[textfiles.Cleaned(all[i])] = all[i+1]
	}
	return f
}

func texts(list js.Value) []string {
	out := make([]string, list.Length())
	for i := range out {
		out[i] = list.Index(i).String()
	}
	return out
}
