package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// goTypes holds the Go types of the C types that the declarations of the registry are based on.
var goTypes = map[string]string{
	"char": "byte", "uint8_t": "uint8", "uint16_t": "uint16", "uint32_t": "uint32", "uint64_t": "uint64", "size_t": "uint64",
	"int": "int32", "int32_t": "int32", "int64_t": "int64", "float": "float32", "double": "float64",
}

// unionMembers names one of the largest members of each union: Go does not have unions, and uses the type of this member.
var unionMembers = map[string]string{
	"VkAccelerationStructureGeometryDataKHR": "triangles",
	"VkClearColorValue":                      "float32",
	"VkClearValue":                           "color",
	"VkDeviceOrHostAddressConstKHR":          "deviceAddress",
	"VkDeviceOrHostAddressKHR":               "deviceAddress",
	"VkPipelineExecutableStatisticValueKHR":  "u64",
}

// A declarer writes structures in Go.
type declarer struct {
	*registry
	structures map[string]string // by their names in C
}

// writeAPI writes the constants and structures with these names, and the structures that those contain. The registry does
// not have all of the names: the others are declared by package vk itself.
func writeAPI(w io.Writer, r *registry, names []string) error {
	d := &declarer{registry: r, structures: map[string]string{}}
	fmt.Fprint(w, "import \"unsafe\"\n\nconst (\n")
	for _, name := range names {
		if v, known := r.values["VK_"+name]; known {
			fmt.Fprintf(w, "\t%s = %d\n", name, v)
		} else if t := r.byName["Vk"+name]; t != nil && t.Category == "struct" {
			if err := d.declare(t); err != nil {
				return err
			}
		}
	}
	fmt.Fprint(w, ")\n")
	for _, name := range slices.Sorted(maps.Keys(d.structures)) {
		fmt.Fprintf(w, "\ntype %s struct {\n%s}\n", strings.TrimPrefix(name, "Vk"), d.structures[name])
	}
	return nil
}

// declare adds a structure and those that it contains.
func (d *declarer) declare(t *typeDecl) error {
	if t.Alias != "" {
		return fmt.Errorf("%s is another name of %s; use that one", t.Name, t.Alias)
	}
	text := ""
	for _, m := range t.Members {
		goType, err := d.memberType(m)
		if err != nil {
			return fmt.Errorf("%s.%s: %w", t.Name, m.Name, err)
		}
		text += fmt.Sprintf("\t%s %s\n", strings.ToUpper(m.Name[:1])+m.Name[1:], goType)
	}
	d.structures[t.Name] = text
	return nil
}

// literalLength matches a length of an array that is a number.
var literalLength = regexp.MustCompile(`\[\d+\]`)

// memberType returns the Go type of a member. A pointer is an unsafe.Pointer, which the garbage collector sees.
func (d *declarer) memberType(m member) (string, error) {
	lengths := strings.Join(literalLength.FindAllString(m.C, -1), "")
	switch {
	case strings.Contains(m.C, ":"):
		return "", errors.New("a bit field does not have a Go type")
	case strings.Contains(m.C, "*"):
		return lengths + "unsafe.Pointer", nil
	case m.Length != "":
		length, known := d.values[m.Length]
		if !known {
			return "", fmt.Errorf("%s does not have a value", m.Length)
		}
		lengths += fmt.Sprintf("[%d]", length)
	}
	element, err := d.goType(m.Type)
	return lengths + element, err
}

// goType returns the Go type of a C type, and declares it if it is a structure.
func (d *declarer) goType(name string) (string, error) {
	t := d.byName[d.resolve(name)]
	switch {
	case goTypes[name] != "":
		return goTypes[name], nil
	case t == nil:
		return "", fmt.Errorf("%s is not declared", name)
	case t.Category == "struct":
		return strings.TrimPrefix(t.Name, "Vk"), d.declare(t)
	case t.Category == "enum":
		return "uint32", nil
	case t.Category == "handle":
		return "uint64", nil
	case t.Category == "union":
		for _, m := range t.Members {
			if m.Name == unionMembers[t.Name] {
				return d.memberType(m)
			}
		}
		return "", fmt.Errorf("union %s does not have a row in unionMembers", t.Name)
	case t.Base != "":
		return d.goType(t.Base)
	}
	return "", fmt.Errorf("%s is of category '%s', which does not have a Go type", name, t.Category)
}
