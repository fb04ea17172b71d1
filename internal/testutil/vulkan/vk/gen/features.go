package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// coreStructures lists the structures with the features of Vulkan 1.3.
var coreStructures = []string{"VkPhysicalDeviceFeatures2", "VkPhysicalDeviceVulkan11Features",
	"VkPhysicalDeviceVulkan12Features", "VkPhysicalDeviceVulkan13Features"}

// extraFeatures lists structures that SPIR-V capabilities do not require but that shaders, or statistics about
// them, depend on.
var extraFeatures = []string{
	"VkPhysicalDeviceAccelerationStructureFeaturesKHR", "VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR",
	"VkPhysicalDeviceShaderMaximalReconvergenceFeaturesKHR", "VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR",
}

// A row is a capability with the alternatives that enable it.
type row struct {
	name                 string
	features, extensions []string
	ways                 []way
}

// writeFeatures writes the features of each structure, and the features that enable each capability.
func writeFeatures(w io.Writer, r *registry) error {
	rows, wanted := r.rows()
	fmt.Fprint(w, "// Features lists the structures of features, those of Vulkan 1.3 itself first.\nvar Features = []FeatureStructure{\n")
	for _, s := range coreStructures {
		if err := r.writeStructure(w, s, ""); err != nil {
			return err
		}
	}
	bringer := r.bringers()
	for _, s := range wanted {
		if bringer[s] == "" || r.isPromoted(s) {
			continue
		}
		if err := r.writeStructure(w, s, bringer[s]); err != nil {
			return err
		}
	}
	fmt.Fprint(w, "}\n\n// Capabilities says what allows the capabilities of SPIR-V, by their numbers.\nvar Capabilities = map[uint32]Capability{\n")
	for _, number := range slices.Sorted(maps.Keys(rows)) {
		writeRow(w, number, rows[number])
	}
	fmt.Fprint(w, "}\n")
	return nil
}

// rows returns the alternatives that enable the capabilities, and the structures of the features among them.
func (r *registry) rows() (rows map[uint32]row, wanted []string) {
	rows, wanted = map[uint32]row{}, slices.Clone(extraFeatures)
	byExtension := map[string][]string{}
	for i := range r.Extensions {
		if x := &r.Extensions[i]; x.Supported.hasVulkan() {
			byExtension[x.Name] = r.featureStructures(x)
		}
	}
	for _, c := range r.Capabilities {
		number, known := spirv.KindCapability.Lookup(c.Name)
		if !known {
			continue
		}
		x, always := row{name: c.Name}, false
		for _, e := range c.Enables {
			switch {
			case e.Version != "" && e.Version < "VK_VERSION_1_4", e.Property != "":
				always = true
			case e.Feature != "":
				x.features = append(x.features, e.Feature)
				wanted = append(wanted, r.resolve(e.Struct))
			case e.Extension != "":
				x.extensions = append(x.extensions, e.Extension)
				wanted = append(wanted, byExtension[e.Extension]...)
			}
		}
		if always {
			x = row{name: c.Name}
		}
		x.ways = r.ways(&c)
		rows[number] = x
	}
	slices.Sort(wanted)
	return rows, slices.Compact(wanted)
}

// bringers maps each structure to the extension that defines it.
func (r *registry) bringers() map[string]string {
	by := map[string]string{}
	for i := range r.Extensions {
		if x := &r.Extensions[i]; x.Supported.hasVulkan() {
			for _, s := range r.featureStructures(x) {
				by[s] = x.Name
			}
		}
	}
	return by
}

// isPromoted reports whether a Vulkan 1.3 structure contains a feature of this structure. A chain must not contain both
// structures.
func (r *registry) isPromoted(name string) bool {
	mine := r.flags(name)
	return slices.ContainsFunc(coreStructures, func(core string) bool {
		return slices.ContainsFunc(r.flags(core), func(f string) bool { return slices.Contains(mine, f) })
	})
}

func (r *registry) writeStructure(w io.Writer, name, extension string) error {
	head := r.byName[name].Members[0].Values
	number, known := r.values[head]
	if !known {
		return fmt.Errorf("%s has no number", head)
	}
	fmt.Fprintf(w, "\t{%q, %d, %s},\n", extension, number, goStrings(r.flags(name)))
	return nil
}

func writeRow(w io.Writer, number uint32, x row) {
	fmt.Fprintf(w, "\t%d: {Name: %q", number, x.name)
	if len(x.features) > 0 {
		slices.Sort(x.features)
		fmt.Fprintf(w, ", Features: %s", goStrings(slices.Compact(x.features)))
	}
	if len(x.extensions) > 0 {
		fmt.Fprintf(w, ", Extensions: %s", goStrings(x.extensions))
	}
	writeWays(w, x.ways)
	fmt.Fprint(w, "},\n")
}

func goStrings(list []string) string { return fmt.Sprintf("%#v", list) }
