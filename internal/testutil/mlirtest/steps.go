package mlirtest

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// A Refusal is the first error for a shader that cannot be printed.
type Refusal struct{ Text string }

// Error returns the error.
func (r *Refusal) Error() string { return r.Text }

// Print returns the text of a shader or module for a version of MLIR, with textures and samplers combined, or a
// *Refusal.
func Print(src hlsl2spirv.Source, o hlsl2spirv.Options, d llvmtools.SPIRVDialect) ([]byte, error) {
	o.Emit = "mlir"
	o.MLIR = hlsl2spirv.MLIR{Version: strconv.Itoa(d.Version), CombineSamplers: true}
	result, err := hlsl2spirv.Compile(context.Background(), src, o)
	if why := firstError(result.Diagnostics); why != "" {
		return nil, &Refusal{why}
	}
	if err != nil {
		return nil, err
	}
	return result.Bytes(), nil
}

// firstError returns the text of the first error, or "".
func firstError(list hlsl2spirv.Diagnostics) string {
	for _, d := range list.All() {
		if d.Severity == diagnostics.Error {
			return d.Text
		}
	}
	return ""
}

// A Module is the result of a step.
type Module struct {
	Step  string
	Words []uint32
}

// Take passes a text through all steps and returns their modules, each of which is valid. The first module is the
// serialized text. The second module is the result of deserializing the first module and serializing it again. The
// others are the deserialized text and the original text, both as read by our reader.
func Take(text []byte, d llvmtools.SPIRVDialect) (list []Module, err error) {
	t := &trip{dialect: d}
	t.step("verify", func() error { _, err := d.Verify(text); return err })
	first := t.serialize("serialize", text)
	var again []byte
	t.step("deserialize", func() (err error) { again, err = d.Deserialize(first); return err })
	t.serialize("serialize again", again)
	t.read("read", again)
	t.read("read what we print", text)
	return t.modules, t.err
}

// A trip runs the steps; after an error, it skips the remaining ones.
type trip struct {
	dialect llvmtools.SPIRVDialect
	modules []Module
	err     error
}

func (t *trip) step(name string, do func() error) {
	if t.err != nil {
		return
	}
	if err := do(); err != nil {
		t.err = fmt.Errorf("MLIR %d: %s: %w", t.dialect.Version, name, err)
	}
}

func (t *trip) serialize(name string, text []byte) (module []byte) {
	t.step(name, func() (err error) {
		if module, err = t.dialect.Serialize(text); err != nil {
			return err
		}
		m, err := spirv.DecodeBytes(module)
		if err != nil {
			return err
		}
		return t.add(name, m)
	})
	return module
}

func (t *trip) read(name string, text []byte) {
	t.step(name, func() error {
		m, err := Read(text)
		if err != nil {
			return err
		}
		return t.add(name, m)
	})
}

// add validates and adds a module.
func (t *trip) add(name string, m *spirv.Module) error {
	words := instbuilder.Encode(m)
	t.modules = append(t.modules, Module{name, words})
	return valid(m, words)
}

// Read returns the module of a text as read by the compiler.
func Read(text []byte) (*spirv.Module, error) {
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "text.mlir", Text: string(text)},
		hlsl2spirv.Options{})
	if why := firstError(result.Diagnostics); why != "" {
		return nil, &Refusal{why}
	}
	return result.Module, err
}

// valid runs both validators.
func valid(m *spirv.Module, words []uint32) error {
	var all strings.Builder
	for _, f := range validate.Module(m, validate.Options{ScalarBlockLayout: true}) {
		fmt.Fprintln(&all, f.Text)
	}
	if all.Len() > 0 {
		return fmt.Errorf("invalid: %s", &all)
	}
	environment := "vulkan1.2"
	if m.Version > 0x00010500 {
		environment = "vulkan1.3"
	}
	return shadertest.SpirvVal(hlsl2spirv.Options{TargetEnv: environment, Layout: "scalar"}, words, shadertest.Legal)
}
