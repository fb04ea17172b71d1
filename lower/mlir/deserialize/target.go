package deserialize

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// A Target describes the device in spirv.target_env.
type Target struct {
	Vendor     string
	DeviceType string  // "" if not specified
	DeviceID   *uint32 // nil if not specified
	limits     [len(limits)][]uint32
}

// The vendors and device types that #spirv.target_env supports.
var (
	vendors = []string{"AMD", "Apple", "ARM", "Broadcom", "Imagination", "Intel", "NVIDIA", "Qualcomm",
		"SwiftShader", "Unknown"}
	deviceTypes = []string{"CPU", "DiscreteGPU", "IntegratedGPU", "Other", "Unknown"}
)

// limits holds the limits of #spirv.resource_limits in the order in which MLIR prints them, and the number of values of
// each.
var limits = [...]struct {
	name    string
	numbers int
}{
	{"max_compute_shared_memory_size", 1}, // in bytes
	{"max_compute_workgroup_invocations", 1},
	{"max_compute_workgroup_size", 3},
	{"subgroup_size", 1},
	{"min_subgroup_size", 1},
	{"max_subgroup_size", 1},
}

// ParseTarget parses the description of a device and its limits, such as
//
//	AMD:DiscreteGPU:0x73bf,max_compute_workgroup_size=1024x1024x64,subgroup_size=64
//
// The device type, the device ID and the limits are optional. The error names the part that is not valid.
func ParseTarget(s string) (*Target, error) {
	words := strings.Split(s, ",")
	t, err := parseDevice(words[0])
	for _, word := range words[1:] {
		if err == nil {
			err = t.parseLimit(word)
		}
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

func parseDevice(s string) (*Target, error) {
	words := strings.SplitN(s, ":", 3)
	t := &Target{Vendor: words[0]}
	if !slices.Contains(vendors, t.Vendor) {
		return nil, fmt.Errorf("unknown vendor '%s'; expected one of %s", t.Vendor, strings.Join(vendors, ", "))
	}
	if len(words) > 1 {
		if t.DeviceType = words[1]; !slices.Contains(deviceTypes, t.DeviceType) {
			return nil, fmt.Errorf("unknown device type '%s'; expected one of %s", t.DeviceType,
				strings.Join(deviceTypes, ", "))
		}
	}
	if len(words) > 2 {
		id, err := strconv.ParseUint(words[2], 0, 31)
		if err != nil {
			return nil, fmt.Errorf("invalid device ID '%s'; expected a number", words[2])
		}
		n := uint32(id)
		t.DeviceID = &n
	}
	return t, nil
}

// parseLimit parses a limit of the form name=number or name=XxYxZ.
func (t *Target) parseLimit(word string) error {
	name, value, _ := strings.Cut(word, "=")
	for i, l := range limits {
		if l.name != name {
			continue
		}
		for _, n := range strings.Split(value, "x") {
			v, err := strconv.ParseUint(n, 10, 31)
			if err != nil {
				return fmt.Errorf("invalid value '%s' for limit '%s'; expected a number", n, name)
			}
			t.limits[i] = append(t.limits[i], uint32(v))
		}
		if len(t.limits[i]) != l.numbers {
			return fmt.Errorf("invalid value for limit '%s'; expected %s=%s", name, name,
				strings.Join([]string{"128", "128", "64"}[:l.numbers], "x"))
		}
		return nil
	}
	var names []string
	for _, l := range limits {
		names = append(names, l.name)
	}
	return fmt.Errorf("unknown limit '%s'; expected one of %s", name, strings.Join(names, ", "))
}

// environment returns the target environment of a module with the requirements vce.
func (t *Target) environment(c *mlir.Context, vce mlir.VCE) mlir.TargetEnv {
	env := mlir.TargetEnv{VCE: vce, API: "Vulkan", Vendor: t.Vendor, DeviceType: t.DeviceType, DeviceID: t.DeviceID}
	i32 := c.Type(mlir.Type{Kind: mlir.Int, Width: 32})
	var entries []mlir.NamedAttribute
	for i, l := range limits {
		var list []mlir.Attribute
		for _, n := range t.limits[i] {
			list = append(list, mlir.Integer{Type: i32, Bits: uint64(n)})
		}
		switch {
		case len(list) == 1:
			entries = append(entries, mlir.NamedAttribute{Name: l.name, Value: list[0]})
		case len(list) > 1:
			entries = append(entries, mlir.NamedAttribute{Name: l.name, Value: mlir.Array{Elements: list}})
		}
	}
	env.Limits = mlir.ResourceLimits{Entries: entries} // required even if it is empty
	return env
}
