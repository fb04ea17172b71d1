package shaderrun

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// An Address identifies a resource in the notation of users. It is the name of the resource in HLSL ("values"), its
// register ("u0", "u0,space1"), or its set and binding in the module ("0:1"). A suffix in brackets selects an element
// of an array of resources ("textures[2]"). Addresses with the same spelling are equal.
type Address struct {
	text     string
	resource string // without the element
	element  uint32
}

// ParseAddress parses an address. The error describes the syntax of addresses.
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

// Find returns the index of the resource in a list, and the element. Names take precedence over registers, and
// registers over sets and bindings. The error lists the resources that the address may refer to.
func (a Address) Find(list []reflection.Binding) (at int, element uint32, err error) {
	register := strings.TrimSuffix(strings.ToLower(strings.ReplaceAll(a.resource, " ", "")), ",space0")
	for i, means := range [...]func(b *reflection.Binding) bool{
		// "textures[2]" is also the name of an element of an array that was split
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

// numbers returns the set and binding of a resource, such as 0:1.
func numbers(b *reflection.Binding) string { return fmt.Sprintf("%d:%d", b.Set, b.Binding) }

// Describe returns a description of a resource for messages, with all its addresses, such as "values (u0, 0:16)".
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

// byteViews is the prefix of the type name of an additional variable for a byte address buffer, with elements of
// another size. The name of the variable is the name of the buffer, followed by a point and the size.
const byteViews = "type.RWByteAddressBuffer."

// baseName returns the HLSL name of a variable's resource.
func baseName(b *reflection.Binding) string {
	if b.Type != nil {
		if size, ok := strings.CutPrefix(b.Type.Name, byteViews); ok {
			return strings.TrimSuffix(b.Name, "."+size)
		}
	}
	return b.Name
}

// sameResource reports whether two variables belong to the same resource of the source.
func sameResource(a, b *reflection.Binding) bool {
	return a.Set == b.Set && a.Binding == b.Binding && a.Kind == b.Kind && baseName(a) == baseName(b)
}

// distinct returns the first variable of each resource.
func distinct(list []reflection.Binding) (out []reflection.Binding) {
	for i := range list {
		if !slices.ContainsFunc(out, func(b reflection.Binding) bool { return sameResource(&b, &list[i]) }) {
			out = append(out, list[i])
		}
	}
	return out
}

// described lists resources without the counters of buffers.
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

// CheckShared reports resources that have the same set and binding although a single resource cannot serve all of
// them.
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

// canShare reports whether a single resource can serve both.
func canShare(a, b *reflection.Binding) bool {
	sampled := func(b *reflection.Binding) bool {
		return b.Kind == "sampler" || b.Kind == "sampledImage" || b.Kind == "combinedImageSampler"
	}
	return a.Kind == b.Kind || sampled(a) && sampled(b)
}

// SeparateRegisters gives each register class separate bindings unless the options shift registers. It disables the
// warning about shared bindings, because resources are addressed by name or register.
func SeparateRegisters(o *hlsl2spirv.Options) {
	o.Bindings.SeparateRegisters = o.Bindings.SeparateRegisters || len(o.Bindings.Shifts) == 0
	o.Warnings = append(slices.Clip(o.Warnings), "no-binding-shared")
}
