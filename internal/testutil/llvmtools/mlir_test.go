package llvmtools

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
)

var dialects = []SPIRVDialect{SPIRVDialect19, SPIRVDialect22}

func TestTextsOfTheSPIRVDialectGoThereAndBack(t *testing.T) {
	text, err := os.ReadFile("testdata/dialect.mlir")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dialects {
		d.Require(t)
		printed, err := d.Verify(text)
		if err != nil {
			t.Fatal(err)
		}
		module, err := d.Serialize(printed)
		if err != nil {
			t.Fatal(err)
		}
		again, err := d.Deserialize(module)
		if err != nil || !bytes.Contains(again, []byte("spirv.Store")) {
			t.Errorf("%d: %v\n%s", d.Version, err, again)
		}
	}
}

func TestEmptyMLIROutputIsAnError(t *testing.T) {
	empty := []byte("module {}\n")
	for _, d := range dialects {
		d.Require(t)
		if _, err := d.Verify(empty); !errors.Is(err, ErrNoFunction) {
			t.Errorf("%d verifies a text without functions: %v", d.Version, err)
		}
		if _, err := d.Serialize(empty); !errors.Is(err, ErrNoFunction) {
			t.Errorf("%d serializes a text without functions: %v", d.Version, err)
		}
		if _, err := d.Deserialize([]byte("no module")); err == nil {
			t.Errorf("%d deserializes what is no module", d.Version)
		}
	}
}

// An unknown operation in generic form is accepted until it is serialized.
func TestUnknownOperationsAreNotSerialized(t *testing.T) {
	text, err := os.ReadFile("testdata/dialect.mlir")
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(text), "spirv.Return", `"spirv.Nothing"() : () -> ()`+"\n    spirv.Return", 1)
	for _, d := range dialects {
		d.Require(t)
		if _, err := d.Serialize([]byte(wrong)); err == nil || !strings.Contains(err.Error(), "spirv.Nothing") {
			t.Errorf("%d: %v", d.Version, err)
		}
	}
}
