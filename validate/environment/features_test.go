package environment

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestFeaturesAreReadAsPrinted checks that ParseFeatures is the inverse of String.
func TestFeaturesAreReadAsPrinted(t *testing.T) {
	for f := Features(0); f <= AllFeatures; f++ {
		if got, err := ParseFeatures(f.String()); err != nil || got != f {
			t.Errorf("%q is read as %q, %v", f, got, err)
		}
	}
	if _, err := ParseFeatures("fp16,tensors"); err == nil ||
		!strings.Contains(err.Error(), "'tensors'; expected fp16,fp64,int64-atomics,images,subgroups,float-atomics") {
		t.Errorf("an unknown feature gives %v", err)
	}
}

// broken returns the names of the rules that a module violates if it only declares capability c.
func broken(c spirv.Capability, o Options) (names []string) {
	m := &spirv.Module{Version: 0x00010200}
	m.Capabilities = []spirv.Instruction{{Op: spirv.OpCapability, Operands: []uint32{uint32(c)}}}
	m.MemoryModel = spirv.Instruction{Op: spirv.OpMemoryModel,
		Operands: []uint32{uint32(spirv.AddressingModelPhysical64), uint32(spirv.MemoryModelOpenCL)}}
	o.MaxVersion = m.Version
	Check(&Module{Module: m, Poll: func() {}}, o,
		func(_ *spirv.Instruction, rule, _ string) { names = append(names, rule) })
	return names
}

// TestCapabilitiesNeedTheirFeatures checks that a device supports a capability if the device has all features that the
// capability requires. It also checks that Level Zero does not support capabilities without a row.
func TestCapabilitiesNeedTheirFeatures(t *testing.T) {
	for c := range spirv.Capability(7000) {
		if spirv.KindCapability.Enumerant(uint32(c)) == nil {
			continue
		}
		row := capabilityRowOf(c)
		for f := Features(0); f <= AllFeatures; f++ {
			has := row != nil && row.levelZero && f&row.needs == row.needs
			if rules := broken(c, Options{Environment: LevelZero, Features: f}); (len(rules) == 0) != has {
				t.Errorf("%v with %q breaks %q", c, f, rules)
			}
		}
	}
}
