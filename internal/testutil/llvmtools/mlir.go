package llvmtools

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"testing"
)

// SPIRVDialect runs a version of MLIR on texts in its spirv dialect. Each step fails if a tool exits with an error
// or crashes, or if its output lacks required content. The last check is needed because the tools of both versions
// may write nothing and still report success.
type SPIRVDialect struct {
	Version        int
	Opt, Translate Tool
}

// The supported versions.
var (
	SPIRVDialect19 = SPIRVDialect{19, MLIROpt19, MLIRTranslate19}
	SPIRVDialect22 = SPIRVDialect{22, MLIROpt22, MLIRTranslate22}
)

// Require calls Require for the tools.
func (d SPIRVDialect) Require(t testing.TB) {
	t.Helper()
	Require(t, d.Opt, d.Translate)
}

// ErrNoFunction reports that a text does not contain a function of the spirv dialect.
var ErrNoFunction = errors.New("there is no spirv.func")

// Verify reads and verifies a text and runs the passes named by args, if any. It returns the text as printed by
// MLIR. Unknown operations in generic form are accepted.
func (d SPIRVDialect) Verify(text []byte, args ...string) ([]byte, error) {
	if err := hasFunction(text); err != nil {
		return nil, err
	}
	out, err := d.Opt.Convert(text, append([]string{"--no-implicit-module"}, args...)...)
	if err != nil {
		return nil, err
	}
	return out, hasFunction(out)
}

// Serialize returns the SPIR-V module of a text.
func (d SPIRVDialect) Serialize(text []byte) ([]byte, error) {
	if err := hasFunction(text); err != nil {
		return nil, err
	}
	module, err := d.Translate.Convert(text, "--no-implicit-module", "--serialize-spirv")
	if err != nil {
		return nil, err
	}
	const header, magic = 20, 0x07230203
	if len(module) <= header || len(module)%4 != 0 || binary.LittleEndian.Uint32(module) != magic {
		return nil, fmt.Errorf("%s: %d bytes that are no module", d.Translate, len(module))
	}
	return module, nil
}

// Deserialize returns the text of a SPIR-V module.
func (d SPIRVDialect) Deserialize(module []byte) ([]byte, error) {
	text, err := d.Translate.Convert(module, "--no-implicit-module", "--deserialize-spirv")
	if err != nil {
		return nil, err
	}
	return text, hasFunction(text)
}

func hasFunction(text []byte) error {
	if !bytes.Contains(text, []byte("spirv.func")) {
		return ErrNoFunction
	}
	return nil
}
