package deserialize

import (
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

func TestParseTarget(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"AMD", "AMD,,-,"},
		{"ARM:IntegratedGPU", "ARM,IntegratedGPU,-,"},
		{"AMD:DiscreteGPU:0x73bf", "AMD,DiscreteGPU,29631,"},
		{"NVIDIA:DiscreteGPU,max_compute_workgroup_size=1024x1024x64,subgroup_size=32", "NVIDIA,DiscreteGPU,-, max_compute_workgroup_size=[1024 1024 64] subgroup_size=32"},
		{"Nvidia", "error: unknown vendor 'Nvidia'; expected one of AMD, Apple, ARM, Broadcom, Imagination, Intel, NVIDIA, Qualcomm, SwiftShader, Unknown"},
		{"AMD:GPU", "error: unknown device type 'GPU'; expected one of CPU, DiscreteGPU, IntegratedGPU, Other, Unknown"},
		{"AMD:CPU:x", "error: invalid device ID 'x'; expected a number"},
		{"AMD,waves=3", "error: unknown limit 'waves'; expected one of max_compute_shared_memory_size, max_compute_workgroup_invocations, max_compute_workgroup_size, subgroup_size, min_subgroup_size, max_subgroup_size"},
		{"AMD,subgroup_size=many", "error: invalid value 'many' for limit 'subgroup_size'; expected a number"},
		{"AMD,max_compute_workgroup_size=64", "error: invalid value for limit 'max_compute_workgroup_size'; expected max_compute_workgroup_size=128x128x64"},
		{"AMD,subgroup_size", "error: invalid value '' for limit 'subgroup_size'; expected a number"},
	} {
		if got := describe(ParseTarget(test.text)); got != test.want {
			t.Errorf("ParseTarget(%q) is %s, want %s", test.text, got, test.want)
		}
	}
}

func describe(target *Target, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	env := target.environment(mlir.NewContext(), mlir.VCE{})
	id := "-"
	if env.DeviceID != nil {
		id = fmt.Sprint(*env.DeviceID)
	}
	s := fmt.Sprintf("%s,%s,%s,", env.Vendor, env.DeviceType, id)
	if env.Limits == nil {
		return s
	}
	for _, e := range env.Limits.(mlir.ResourceLimits).Entries {
		switch v := e.Value.(type) {
		case mlir.Integer:
			s += fmt.Sprintf(" %s=%d", e.Name, v.Bits)
		case mlir.Array:
			var list []uint64
			for _, x := range v.Elements {
				list = append(list, x.(mlir.Integer).Bits)
			}
			s += fmt.Sprintf(" %s=%d", e.Name, list)
		}
	}
	return s
}
