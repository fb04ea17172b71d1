// Package reflection describes the interface of a module with the application. The interface consists of entry points,
// descriptors, push and specialization constants, variables between stages, and required device features.
//
// A description is derived only from the module, so it is always correct for the module that is written. It depends on
// HLSL only through the names that the emitter gives to variables, and through a Source, which supplies source
// information for positions. Start with Of, then types.go. The JSON form is described in docs/reference/reflection.md.
package reflection

import (
	"encoding/json"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Source provides source information for the positions of a module's instructions. A module that was read from a file
// does not have a Source.
type Source interface {
	// Place returns the source location of position pos, or nil if the position does not have a location.
	Place(pos int32) *Place
	// Semantic returns the semantic of the stage variable that is declared at position pos: that of a builtin or, if
	// builtin is nil, that of the variable with a name. It returns "" if the variable does not have a semantic.
	Semantic(pos int32, name string, builtin *uint32) string
	// Register returns the register of the resource that is declared at position pos, or nil if the resource does not
	// have a register.
	Register(pos int32) *Register
	// WaveSize returns the wave sizes of the entry point whose function is at position pos, or nil if the entry point
	// allows all sizes.
	WaveSize(pos int32) *WaveSize
	// Default returns the constant initializer of the buffer member that is declared at position pos, or nil if the
	// member does not have an initializer. A scalar value is a bool, an int64 or uint64, or a Number. The components of
	// a vector, the rows of a matrix and the elements of an array are a []any. The fields of a struct are a
	// map[string]any.
	Default(pos int32) any
}

// A Place is a source location.
type Place struct {
	File   string `json:"file"`
	Line   int    `json:"line"`   // from 1
	Column int    `json:"column"` // from 1, in bytes
}

// Schema is the version of the JSON form, which docs/reference/reflection.schema.json describes. It changes if a field
// changes or is removed, but not if fields are added.
const Schema = 1

// A Module describes a SPIR-V module. Lists are in module order, except that Bindings are sorted by set and binding.
type Module struct {
	SchemaVersion int            `json:"schemaVersion"` // the value of Schema
	Version       string         `json:"spirvVersion"`  // for example 1.3
	Capabilities  []string       `json:"capabilities"`
	Extensions    []string       `json:"extensions"`
	EntryPoints   []EntryPoint   `json:"entryPoints"`
	Bindings      []Binding      `json:"bindings"`
	PushConstants []Block        `json:"pushConstants"`
	Heaps         []Heap         `json:"heaps,omitempty"`
	SpecConstants []SpecConstant `json:"specConstants"`
	Kernels       []Kernel       `json:"kernels,omitempty"` // kernels that were made from entry points

	// CombinedImages lists the textures that were combined with a sampler into sampled images.
	CombinedImages []CombinedImage `json:"combinedImages,omitempty"`

	// Incomplete is set if parts are omitted because the description is too large. This only happens to modules
	// constructed for that purpose.
	Incomplete bool `json:"incomplete,omitempty"`
}

// A CombinedImage is a texture that was combined with its sampler into a sampled image. The sampler is then no longer a
// resource.
type CombinedImage struct {
	Texture Resource `json:"texture"` // has the binding of the sampled image
	Sampler Resource `json:"sampler"`
}

// A Resource is a resource variable, or an element of an array of resources.
type Resource struct {
	Name    string `json:"name"`
	Set     uint32 `json:"set"`
	Binding uint32 `json:"binding"`
	Element *int64 `json:"element,omitempty"` // index in an array; nil for a variable
}

// A Kernel is the OpenCL or Level Zero kernel that was made from an entry point of a compute shader.
type Kernel struct {
	Name      string     `json:"name"`
	Arguments []Argument `json:"arguments"`
}

// An Argument is a parameter of a kernel, or a module-level variable that replaces a parameter.
type Argument struct {
	Index   *int    `json:"index,omitempty"` // index of the parameter, from 0; nil for a variable
	Name    string  `json:"name"`
	Kind    string  `json:"kind"` // buffer, image, sampler, push constants, counter, length, table
	Set     *uint32 `json:"set,omitempty"`
	Binding *uint32 `json:"binding,omitempty"`
	Element uint32  `json:"element,omitempty"` // index in the array of resources, if the argument is an element of one
	Of      *int    `json:"of,omitempty"`      // of a length: index in this list, from 0, of the measured argument
}

// An EntryPoint describes an entry point and the variables of its interface.
type EntryPoint struct {
	Name          string          `json:"name"`
	Stage         string          `json:"stage"`
	WorkgroupSize []uint32        `json:"workgroupSize,omitempty"` // three numbers, for stages with workgroups
	WaveSize      *WaveSize       `json:"waveSize,omitempty"`
	Groupshared   uint32          `json:"groupsharedSize,omitempty"` // bytes of the groupshared variables that it uses
	Modes         []Mode          `json:"executionModes"`
	Inputs        []StageVariable `json:"inputs"`
	Outputs       []StageVariable `json:"outputs"`
	RayVariables  []RayVariable   `json:"rayVariables,omitempty"`  // data of ray tracing stages, from SPIR-V 1.4 on
	Bindings      []Descriptor    `json:"bindings"`                // bindings that the entry point uses, sorted
	PushConstants []string        `json:"pushConstants,omitempty"` // names of the blocks that it uses
	Heaps         []string        `json:"heaps,omitempty"`         // names of the descriptor heaps that it uses
	Source        *Place          `json:"source,omitempty"`
}

// A WaveSize is the range of wave sizes that an entry point allows with the attribute [WaveSize].
type WaveSize struct {
	Min       uint32 `json:"min"` // number of lanes
	Max       uint32 `json:"max"`
	Preferred uint32 `json:"preferred,omitempty"` // 0 if the entry point does not prefer a size
}

// A Descriptor identifies a descriptor by its set and binding.
type Descriptor struct {
	Set     uint32 `json:"set"`
	Binding uint32 `json:"binding"`
}

// A RayVariable describes data that a shader of a ray tracing pipeline exchanges with other shaders or the application:
// a payload, hit attributes, callable data, or the shader record.
type RayVariable struct {
	Class    string  `json:"class"` // storage class
	Name     string  `json:"name"`
	Location *uint32 `json:"location,omitempty"`
	Size     uint32  `json:"size,omitempty"` // in bytes
	Type     *Type   `json:"type"`
}

// A Mode is an execution mode.
type Mode struct {
	Name     string   `json:"name"`
	Operands []uint32 `json:"operands,omitempty"`
}

// A StageVariable is an input or output of an entry point. It has a location or is a builtin.
type StageVariable struct {
	Name          string   `json:"name"`
	Semantic      string   `json:"semantic,omitempty"`
	Location      *uint32  `json:"location,omitempty"`
	Component     uint32   `json:"component,omitempty"`
	Index         uint32   `json:"index,omitempty"`  // index of an output for dual-source blending
	Stream        uint32   `json:"stream,omitempty"` // vertex stream of a geometry shader
	BuiltIn       string   `json:"builtIn,omitempty"`
	Interpolation []string `json:"interpolation,omitempty"` // Flat, NoPerspective, Centroid, …
	Type          *Type    `json:"type"`
	Source        *Place   `json:"source,omitempty"`
}

// A Binding is a resource. Count is its number of descriptors: 1 for a single resource, the length of an array, or 0
// for an unsized array.
type Binding struct {
	Set             uint32    `json:"set"`
	Binding         uint32    `json:"binding"`
	Name            string    `json:"name"`
	Kind            string    `json:"kind"` // Vulkan's name for the descriptor type
	Count           uint32    `json:"count"`
	ReadOnly        bool      `json:"readOnly,omitempty"`
	InputAttachment *uint32   `json:"inputAttachmentIndex,omitempty"`
	Counter         string    `json:"counter,omitempty"` // name of the variable that holds the buffer's counter
	Register        *Register `json:"register,omitempty"`
	HLSLType        string    `json:"hlslType,omitempty"`
	Type            *Type     `json:"type"`
	Source          *Place    `json:"source,omitempty"`
}

// A Register is the register that the HLSL source gives a resource.
type Register struct {
	Class  string `json:"class"` // b, s, t or u
	Number uint32 `json:"number"`
	Space  uint32 `json:"space"`
}

// String returns the register as written in HLSL, such as "u0" or "u0,space1", and "" for nil.
func (r *Register) String() string {
	switch {
	case r == nil:
		return ""
	case r.Space == 0:
		return fmt.Sprint(r.Class, r.Number)
	}
	return fmt.Sprintf("%s%d,space%d", r.Class, r.Number, r.Space)
}

// A Block is a block of push constants.
type Block struct {
	Name   string `json:"name"`
	Type   *Type  `json:"type"`
	Source *Place `json:"source,omitempty"`
}

// A SpecConstant is a specialization constant. Default is a bool or a number.
type SpecConstant struct {
	ID      uint32    `json:"id"`
	Name    string    `json:"name"`
	Type    *Type     `json:"type"`
	Default any       `json:"default"`
	Uses    []SpecUse `json:"uses"`
	Source  *Place    `json:"source,omitempty"`
}

// JSON returns the description as indented JSON that ends with a newline.
func (m *Module) JSON() []byte {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		panic("reflection: " + err.Error()) // only non-finite floats fail, and they are encoded as strings
	}
	return append(text, '\n')
}

// Of returns the description of m. source is nil if the source of m is not available.
func Of(m *spirv.Module, source Source) *Module {
	r := newReader(m)
	r.source = source
	d := &Module{
		SchemaVersion: Schema,
		Version:       r.version(),
		Capabilities:  r.capabilities(),
		Extensions:    r.extensions(),
		EntryPoints:   r.entryPoints(),
		Bindings:      r.bindings(),
		PushConstants: r.pushConstants(),
		Heaps:         r.heaps(),
		SpecConstants: r.specConstants(),
	}
	d.Incomplete = r.isSpent()
	return d
}
