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
	Ways       []Way // for every version of Vulkan
}

// A Way is one of the alternatives that enable a capability: a feature (or the property that reports it), an extension,
// or both. Without them, Vulkan itself enables the capability.
type Way struct {
	Feature, Extension string
	Since              int // first minor version of Vulkan 1 that has the feature or the extension
	Core               int // first minor version that contains the extension; 0 if none does
}
