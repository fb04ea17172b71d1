package main

import (
	"cmp"
	"encoding/xml"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A registry holds the parts of vk.xml that the tables need.
type registry struct {
	Types        []typeDecl   `xml:"types>type"`
	Versions     []block      `xml:"feature"`
	Extensions   []extension  `xml:"extensions>extension"`
	Groups       []group      `xml:"enums"`
	Capabilities []capability `xml:"spirvcapabilities>spirvcapability"`

	byName map[string]*typeDecl
	values map[string]uint64 // values of enumerants
}

// A typeDecl declares a C type: a structure, a union, an enumeration, or a typedef of Base.
type typeDecl struct {
	Category string   `xml:"category,attr"`
	API      api      `xml:"api,attr"`
	Name     string   `xml:"name,attr"`
	Inner    string   `xml:"name"` // name of a typedef
	Alias    string   `xml:"alias,attr"`
	Base     string   `xml:"type"`
	Members  []member `xml:"member"`
}

// A member is a structure member: a type, and the surrounding C text that makes it a pointer, an array or a bit
// field.
type member struct {
	API    api    `xml:"api,attr"`
	Values string `xml:"values,attr"` // for sType: the enumerant
	Type   string `xml:"type"`
	Name   string `xml:"name"`
	Length string `xml:"enum"` // for an array: the length constant
	C      string `xml:",chardata"`
}

// An api lists the APIs that have a declaration. If the list is empty, all APIs have the declaration.
type api string

func (a api) hasVulkan() bool {
	return a == "" || slices.Contains(strings.Split(string(a), ","), "vulkan")
}

// A group is an enumeration, without the enumerants added by versions and extensions.
type group struct {
	Enumerants []enumerant `xml:"enum"`
}

// A block holds the additions of an API version or an extension.
type block struct {
	Requires []struct {
		Enumerants []enumerant `xml:"enum"`
		Types      []struct {
			Name string `xml:"name,attr"`
		} `xml:"type"`
	} `xml:"require"`
}

type extension struct {
	block
	Name      string `xml:"name,attr"`
	Number    string `xml:"number,attr"`
	Supported api    `xml:"supported,attr"`
	Depends   string `xml:"depends,attr"`
	Promoted  string `xml:"promotedto,attr"`
}

// An enumerant has a value, a bit position, or an offset in the numbers of an extension.
type enumerant struct {
	Name      string `xml:"name,attr"`
	Value     string `xml:"value,attr"`
	Bit       string `xml:"bitpos,attr"`
	Offset    string `xml:"offset,attr"`
	Direction string `xml:"dir,attr"` // "-" negates the offset
	Extension string `xml:"extnumber,attr"`
}

// A capability is a SPIR-V capability with the alternatives that enable it.
type capability struct {
	Name    string `xml:"name,attr"`
	Enables []struct {
		Version   string `xml:"version,attr"`
		Property  string `xml:"property,attr"`
		Member    string `xml:"member,attr"`
		Requires  string `xml:"requires,attr"`
		Feature   string `xml:"feature,attr"`
		Struct    string `xml:"struct,attr"`
		Extension string `xml:"extension,attr"`
	} `xml:"enable"`
}

func readRegistry(path string) (*registry, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	r := &registry{byName: map[string]*typeDecl{}, values: map[string]uint64{}}
	if err := xml.Unmarshal(text, r); err != nil {
		return nil, err
	}
	for i := range r.Types {
		if t := &r.Types[i]; t.API.hasVulkan() {
			t.Members = slices.DeleteFunc(t.Members, func(m member) bool { return !m.API.hasVulkan() })
			r.byName[cmp.Or(t.Name, t.Inner)] = t
		}
	}
	for _, g := range r.Groups {
		r.enter(g.Enumerants, "")
	}
	for _, v := range r.Versions {
		r.enterBlock(&v, "")
	}
	for _, x := range r.Extensions {
		r.enterBlock(&x.block, x.Number)
	}
	return r, nil
}

func (r *registry) enterBlock(b *block, extension string) {
	for _, q := range b.Requires {
		r.enter(q.Enumerants, extension)
	}
}

// enter records the values of enumerants; each extension has a range of one thousand numbers.
func (r *registry) enter(list []enumerant, extension string) {
	for _, e := range list {
		if v, known := e.value(extension); known {
			r.values[e.Name] = v
		}
	}
}

func (e *enumerant) value(extension string) (v uint64, known bool) {
	switch e.Value {
	case "(~0U)":
		return math.MaxUint32, true
	case "(~0ULL)":
		return math.MaxUint64, true
	}
	if v, err := strconv.ParseUint(e.Value, 0, 64); err == nil {
		return v, true
	}
	if bit, err := strconv.ParseUint(e.Bit, 10, 6); err == nil {
		return 1 << bit, true
	}
	offset, wrong := strconv.ParseUint(e.Offset, 10, 64)
	number, err := strconv.ParseUint(cmp.Or(e.Extension, extension), 10, 64)
	return 1_000_000_000 + (number-1)*1000 + offset, err == nil && wrong == nil && e.Direction == ""
}

// resolve follows the aliases of a structure.
func (r *registry) resolve(name string) string {
	for r.byName[name] != nil && r.byName[name].Alias != "" {
		name = r.byName[name].Alias
	}
	return name
}

// flags lists the VkBool32 members of a structure in order.
func (r *registry) flags(name string) (names []string) {
	if name == "VkPhysicalDeviceFeatures2" {
		name = "VkPhysicalDeviceFeatures" // the structure that it contains
	}
	for _, m := range r.byName[name].Members {
		if m.Type == "VkBool32" {
			names = append(names, m.Name)
		}
	}
	return names
}

// featureStructures lists the feature structures that an extension defines.
func (r *registry) featureStructures(x *extension) (names []string) {
	for _, q := range x.Requires {
		for _, t := range q.Types {
			if s := r.resolve(t.Name); strings.HasPrefix(s, "VkPhysicalDevice") && strings.Contains(s, "Features") {
				names = append(names, s)
			}
		}
	}
	return names
}
