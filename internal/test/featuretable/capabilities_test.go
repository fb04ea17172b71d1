package featuretable

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const capabilitiesIntro = `
## Capabilities

The table lists what an application must enable on a device of Vulkan 1.0 or 1.1 for each capability
in a module: a device feature, or a property that the device must report, and the extension that has
it. Where the table lists alternatives, one is enough. A dash means that no extension of this version
has the capability. The extension itself can depend on further extensions. Capabilities that every
device supports are omitted. The data comes from the registry of Vulkan.

| capability | Vulkan 1.0 | Vulkan 1.1 |
| --- | --- | --- |
`

// capabilityTable returns the section about capabilities.
func capabilityTable() string {
	var rows []string
	for _, c := range vk.Capabilities {
		first, second := requirement(c.Ways, 0), requirement(c.Ways, 1)
		if value, known := spirv.KindCapability.Lookup(c.Name); first == always || !known || len(c.Ways) == 0 ||
			spirv.KindCapability.Enumerant(value).Name != c.Name {
			continue
		}
		if second == first {
			second = "same"
		}
		rows = append(rows, fmt.Sprintf("| %s | %s | %s |\n", c.Name, first, second))
	}
	slices.Sort(rows)
	return capabilitiesIntro + strings.Join(rows, "")
}

// always is the requirement of a capability that every device supports.
const always = "none"

// requirement returns what enables a capability in a minor version of Vulkan.
func requirement(ways []vk.Way, version int) string {
	var extensions []string // "" for Vulkan itself
	features := map[string][]string{}
	for _, w := range ways {
		switch {
		case w.Since > version:
			continue
		case w.Feature == "" && w.Extension == "":
			return always
		case w.Feature != "" && w.Core != 0 && w.Core <= version:
			w.Extension = ""
		}
		if !slices.Contains(extensions, w.Extension) {
			extensions = append(extensions, w.Extension)
		}
		if code := "`" + w.Feature + "`"; w.Feature != "" && !slices.Contains(features[w.Extension], code) {
			features[w.Extension] = append(features[w.Extension], code)
		}
	}
	var list []string
	for _, x := range extensions {
		f := strings.Join(features[x], " or ")
		switch {
		case f == "":
			f = x
		case x != "":
			f += " of " + x
		}
		list = append(list, f)
	}
	if len(list) == 0 {
		return "–"
	}
	return strings.Join(list, ", or ")
}
