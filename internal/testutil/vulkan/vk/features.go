package vk

//go:generate go run ./gen

// A FeatureStructure is a structure of features: a head, and a VkBool32 for each name.
type FeatureStructure struct {
	Extension string // extension that defines it; "" for Vulkan 1.3
	SType     uint32
	Names     []string
}

// A Capability is a SPIR-V capability with the alternatives that enable it. Without alternatives, Vulkan 1.3 enables
// it.
type Capability struct {
	Name       string
	Features   []string
	Extensions []string
}
