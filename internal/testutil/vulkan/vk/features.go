package vk

//go:generate go run ./gen

// A FeatureStructure is a structure of features: a head, and a VkBool32 for each name.
type FeatureStructure struct {
	Extension string // what brings it, "" if Vulkan 1.3 does
	SType     uint32
	Names     []string
}

// A Capability is one of SPIR-V and the alternatives that allow it. If there are none,
// Vulkan 1.3 does.
type Capability struct {
	Name       string
	Features   []string
	Extensions []string
}
