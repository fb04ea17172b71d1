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

// goTypes maps the C types at the base of registry declarations to Go types.
var goTypes = map[string]string{
	"char": "byte", "uint8_t": "uint8", "uint16_t": "uint16", "uint32_t": "uint32", "uint64_t": "uint64", "size_t": "uint64",
	"int": "int32", "int32_t": "int32", "int64_t": "int64", "float": "float32", "double": "float64",
}

// unionMembers maps each union to one of its largest members, whose type represents the union in Go.
var unionMembers = map[string]string{
	"VkAccelerationStructureGeometryDataKHR": "triangles",
	"VkClearColorValue":                      "float32",
	"VkClearValue":                           "color",
	"VkDeviceOrHostAddressConstKHR":          "deviceAddress",
	"VkDeviceOrHostAddressKHR":               "deviceAddress",
	"VkPipelineExecutableStatisticValueKHR":  "u64",
}

// A declarer writes Go declarations of structures.
type declarer struct {
	*registry
	structures map[string]string // by C name
}

// writeAPI writes the constants and structures with these names, and the structures that they contain. Names that
// are not in the registry are skipped, because package vk declares them itself.
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

// declare adds a structure and the structures that it contains.
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

// literalLength matches an array length that is a number.
var literalLength = regexp.MustCompile(`\[\d+\]`)

// memberType returns the Go type of a member. Pointers become unsafe.Pointer, which the garbage collector sees.
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

// goType returns the Go type of a C type. If the type is a structure, goType declares it.
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
