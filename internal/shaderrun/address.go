package shaderrun

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// An Address is how a user refers to a resource: by its name in HLSL ("values"), by its register ("u0", "u0,space1"),
// or by its set and its binding in the module ("0:1"). If the resource is an array, an index in brackets selects an
// element ("textures[2]"). Addresses with the same spelling are equal.
type Address struct {
	text     string
	resource string // without the index
	element  uint32
}

// ParseAddress parses an address. The error message explains the syntax.
func ParseAddress(text string) (Address, error) {
	resource, rest, array := strings.Cut(text, "[")
	number, closed := strings.CutSuffix(rest, "]")
	a := Address{text: text, resource: resource}
	if array {
		n, err := strconv.ParseUint(number, 10, 32)
		if err != nil || !closed {
			return a, fmt.Errorf("'%s' is not an element of a resource; write it as in 'textures[2]'", text)
		}
		a.element = uint32(n)
	}
	if resource == "" {
		return a, fmt.Errorf("'%s' does not name a resource; use a name, a register such as u0, or a set and binding such as 0:1", text)
	}
	return a, nil
}

// String returns the address as it was written.
func (a Address) String() string { return a.text }

// Find returns the index of the resource in a list, and the selected element. A resource with the name takes precedence
// over one with the register, and that over one with the set and the binding. The error message lists the resources to
// which addresses can refer.
func (a Address) Find(list []reflection.Binding) (at int, element uint32, err error) {
	register := strings.TrimSuffix(strings.ToLower(strings.ReplaceAll(a.resource, " ", "")), ",space0")
	for i, means := range [...]func(b *reflection.Binding) bool{
		// "textures[2]" is also the name of a variable for an element if an array has been split
		func(b *reflection.Binding) bool { return b.Name == a.text },
		func(b *reflection.Binding) bool { return baseName(b) == a.resource },
		func(b *reflection.Binding) bool { return b.Register != nil && b.Register.String() == register },
		func(b *reflection.Binding) bool { return numbers(b) == a.resource },
	} {
		var found []reflection.Binding
		for k := range list {
			if means(&list[k]) {
				if len(found) == 0 {
					at = k
				}
				found = append(found, list[k])
			}
		}
		if i > 0 {
			element = a.element
		}
		found = distinct(found)
		switch {
		case len(found) > 1:
			return 0, 0, fmt.Errorf("'%s' is more than one resource: %s", a.resource, described(found))
		case len(found) == 1 && found[0].Count != 0 && element >= found[0].Count:
			return 0, 0, fmt.Errorf("'%v' does not exist: the number of elements of %s is %d", a, Describe(&found[0]),
				found[0].Count)
		case len(found) == 1:
			return at, element, nil
		}
	}
	if len(list) == 0 {
		return 0, 0, fmt.Errorf("the shader does not use a resource '%s' or any other resource", a.resource)
	}
	return 0, 0, fmt.Errorf("the shader does not use a resource '%s'; its resources are %s", a.resource, described(list))
}

// numbers returns the set and the binding of a resource, such as 0:1.
func numbers(b *reflection.Binding) string { return fmt.Sprintf("%d:%d", b.Set, b.Binding) }

// Describe returns a text for messages that describes a resource by all its addresses, such as "values (u0, 0:16)".
func Describe(b *reflection.Binding) string {
	at := numbers(b)
	if b.Register != nil {
		at = b.Register.String() + ", " + at
	}
	if b.Name == "" {
		return at
	}
	return baseName(b) + " (" + at + ")"
}

// byteViews is the prefix of certain names of types. If a shader accesses a byte address buffer with elements of other
// sizes, the module has an additional variable for each size, with such a type. The name of the variable consists of
// the name of the buffer, a dot, and the size.
const byteViews = "type.RWByteAddressBuffer."

// baseName returns the name in HLSL of the resource to which a variable belongs.
func baseName(b *reflection.Binding) string {
	if b.Type != nil {
		if size, ok := strings.CutPrefix(b.Type.Name, byteViews); ok {
			return strings.TrimSuffix(b.Name, "."+size)
		}
	}
	return b.Name
}

// sameResource reports whether two variables belong to the same resource in the source.
func sameResource(a, b *reflection.Binding) bool {
	return a.Set == b.Set && a.Binding == b.Binding && a.Kind == b.Kind && baseName(a) == baseName(b)
}

// distinct returns the first of the variables of each resource.
func distinct(list []reflection.Binding) (out []reflection.Binding) {
	for i := range list {
		if !slices.ContainsFunc(out, func(b reflection.Binding) bool { return sameResource(&b, &list[i]) }) {
			out = append(out, list[i])
		}
	}
	return out
}

// described returns a text that lists resources. It omits counters of buffers.
func described(list []reflection.Binding) string {
	var names []string
	list = distinct(list)
	for i := range list {
		if !slices.ContainsFunc(list, func(b reflection.Binding) bool {
			return b.Counter != "" &&
				b.Counter == list[i].Name
		}) {
			names = append(names, Describe(&list[i]))
		}
	}
	return strings.Join(names, ", ")
}

// CheckShared returns an error if several resources have the same set and binding, and cannot be one resource.
func CheckShared(list []reflection.Binding) error {
	for i := range list {
		same := slices.DeleteFunc(slices.Clone(list), func(b reflection.Binding) bool {
			return b.Set != list[i].Set || b.Binding != list[i].Binding || b.Count == 0
		})
		if slices.ContainsFunc(same, func(b reflection.Binding) bool { return !canShare(&list[i], &b) }) {
			return fmt.Errorf("set %d, binding %d is more than one resource: %s; run the HLSL source, or compile it with -fvk-separate-registers",
				list[i].Set, list[i].Binding, described(same))
		}
	}
	return nil
}

// canShare reports whether two variables can be one resource.
func canShare(a, b *reflection.Binding) bool {
	sampled := func(b *reflection.Binding) bool {
		return b.Kind == "sampler" || b.Kind == "sampledImage" || b.Kind == "combinedImageSampler"
	}
	return a.Kind == b.Kind || sampled(a) && sampled(b)
}

// SeparateRegisters causes registers of different classes to have different bindings, unless the options contain
// shifts. It also turns off the warning about resources with the same binding, because users refer to resources by name
// or register.
func SeparateRegisters(o *hlsl2spirv.Options) {
	o.Bindings.SeparateRegisters = o.Bindings.SeparateRegisters || len(o.Bindings.Shifts) == 0
	o.Warnings = append(slices.Clip(o.Warnings), "no-binding-shared")
}
