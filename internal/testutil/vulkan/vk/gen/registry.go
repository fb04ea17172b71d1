package main

import (
	"cmp"
	"encoding/xml"
	"os"
	"strconv"
	"strings"
)

// A registry is what vk.xml says that the tables need.
type registry struct {
	Types        []structure  `xml:"types>type"`
	Versions     []block      `xml:"feature"`
	Extensions   []extension  `xml:"extensions>extension"`
	Groups       []group      `xml:"enums"`
	Capabilities []capability `xml:"spirvcapabilities>spirvcapability"`

	byName map[string]*structure
	values map[string]int64 // of enumerants
}

// A structure is a type with members, or the alias of one.
type structure struct {
	Name    string   `xml:"name,attr"`
	Alias   string   `xml:"alias,attr"`
	Members []member `xml:"member"`
}

type member struct {
	API    string `xml:"api,attr"`
	Values string `xml:"values,attr"` // of sType: the enumerant
	Type   string `xml:"type"`
	Name   string `xml:"name"`
}

// A group is an enumeration, as far as versions and extensions do not add to it.
type group struct {
	Enumerants []enumerant `xml:"enum"`
}

// A block is what a version of the API, or an extension, brings.
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
	Supported string `xml:"supported,attr"`
}

// An enumerant has a value, or an offset in the numbers of an extension.
type enumerant struct {
	Name      string `xml:"name,attr"`
	Value     string `xml:"value,attr"`
	Offset    string `xml:"offset,attr"`
	Extension string `xml:"extnumber,attr"`
}

// A capability is one of SPIR-V with what allows it, any of which is enough.
type capability struct {
	Name    string `xml:"name,attr"`
	Enables []struct {
		Version   string `xml:"version,attr"`
		Property  string `xml:"property,attr"`
		Feature   string `xml:"feature,attr"`
		Struct    string `xml:"struct,attr"`
		Extension string `xml:"extension,attr"`
	} `xml:"enable"`
}

func load(path string) (*registry, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	r := &registry{byName: map[string]*structure{}, values: map[string]int64{}}
	if err := xml.Unmarshal(text, r); err != nil {
		return nil, err
	}
	for i := range r.Types {
		r.byName[r.Types[i].Name] = &r.Types[i]
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

// enter notes the values of enumerants; those of an extension have a thousand numbers
// of their own.
func (r *registry) enter(list []enumerant, extension string) {
	for _, e := range list {
		if v, err := strconv.ParseInt(e.Value, 0, 64); err == nil {
			r.values[e.Name] = v
			continue
		}
		offset, wrong := strconv.ParseInt(e.Offset, 10, 64)
		if number, err := strconv.ParseInt(cmp.Or(e.Extension, extension), 10, 64); err == nil && wrong == nil {
			r.values[e.Name] = 1_000_000_000 + (number-1)*1000 + offset
		}
	}
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
		name = "VkPhysicalDeviceFeatures" // which it contains
	}
	for _, m := range r.byName[name].Members {
		if m.Type == "VkBool32" {
			names = append(names, m.Name)
		}
	}
	return names
}

// featureStructures lists the structures of features that an extension brings.
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
