package compiler

import (
	"cmp"
	"errors"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// A name is the name of a value in options. The rows of value tables contain it. A row with the name "" is the default.
type name string

func (n name) spelling() string { return string(n) }

// A values is a table of the named values of an option.
type values[Row interface{ spelling() string }] struct {
	otherwise string // name of the default value
	// unknown is the error for an unknown name. {name} is replaced with that name, and {names} is replaced with the
	// valid names.
	unknown         string
	separator, last string // texts between the names, and before the last name
	rows            []Row
}

// named returns the row with the name n, or that of the default if n is empty. It returns an error for an unknown name.
func (v *values[Row]) named(n string) (Row, error) {
	n = cmp.Or(n, v.otherwise)
	for _, r := range v.rows {
		if r.spelling() == n {
			return r, nil
		}
	}
	var none Row
	return none, errors.New(strings.NewReplacer("{name}", n, "{names}", v.list()).Replace(v.unknown))
}

// list returns the valid names as a text for messages.
func (v *values[Row]) list() string {
	var names []string
	for _, r := range v.rows {
		if n := r.spelling(); n != "" {
			names = append(names, n)
		}
	}
	end := len(names) - 1
	return strings.Join(names[:end], v.separator) + v.last + names[end]
}

// A target is a value of -fspv-target-env.
type target struct {
	name
	version uint32 // SPIR-V version, as in the header of a module
	waves   bool   // the target supports the subgroup operations of Vulkan 1.1
	rules   validate.Target

	pushConstantBytes int64 // minimum size on all devices; 0 if unknown
	localRead         bool  // all devices have the feature dynamicRenderingLocalRead
}

var targets = values[target]{otherwise: "vulkan1.0", unknown: "unknown SPIR-V target environment '{name}'; valid ones are {names}", separator: ", ", last: ", ", rows: []target{
	{"vulkan1.0", 0x00010000, false, validate.Vulkan10, 128, false},
	{"vulkan1.1", 0x00010300, true, validate.Vulkan11, 128, false},
	{"vulkan1.1spirv1.4", 0x00010400, true, validate.Vulkan11SPIRV14, 128, false},
	{"vulkan1.2", 0x00010500, true, validate.Vulkan12, 128, false},
	{"vulkan1.3", 0x00010600, true, validate.Vulkan13, 128, false},
	{"vulkan1.4", 0x00010600, true, validate.Vulkan13, 256, true},
	{"universal1.5", 0x00010500, true, validate.Universal, 0, true},
}}

// A languageVersion is a value of -HV.
type languageVersion struct {
	name
	version int
	macro   int // value of __HLSL_VERSION
}

var languageVersions = values[languageVersion]{otherwise: "2021", unknown: "unknown HLSL version '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []languageVersion{
	{"2016", 2016, 2016}, {"2017", 2017, 2017}, {"2018", 2018, 2018}, {"2021", 2021, 2021}, {"202x", 2022, 2029},
}}

// A parserRow is a value of -fparser.
type parserRow struct {
	name
	participle bool
}

var parsers = values[parserRow]{otherwise: "generated", unknown: "unknown parser '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []parserRow{
	{"generated", false}, {"participle", true},
}}

// denormModes holds the values of -denorm.
var denormModes = values[name]{unknown: "Unsupported value '{name}' for denorm option.",
	rows: []name{"", "any", "preserve", "ftz"}}

// payloadModes holds the values of PayloadQualifiers.
var payloadModes = values[name]{unknown: "unknown value '{name}' for payload qualifiers; valid ones are {names}",
	separator: ", ", last: " and ", rows: []name{"", "enable", "disable"}}

// registerClasses holds the letters of the registers that shifts and mappings name.
var registerClasses = values[name]{unknown: "unknown register class '{name}'; valid ones are {names}", separator: ", ",
	last: " and ", rows: []name{"b", "s", "t", "u"}}

// A layoutRow is a value of Options.Layout. It includes the layout rules that the validator applies.
type layoutRow struct {
	name
	choice layout.Choice
	strict bool // vectors in blocks are not subject to relaxed rules
	scalar bool // blocks have scalar alignment
}

var layouts = values[layoutRow]{unknown: "unknown layout '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []layoutRow{
	{"", layout.Default, false, false},
	{"gl", layout.GL, true, false},
	{"dx", layout.DX, false, true},
	{"scalar", layout.ScalarAll, false, true},
}}

// A levelRow is a value of Options.Level.
type levelRow struct {
	name
	level opt.Level
}

var levels = values[levelRow]{unknown: "unknown optimization level '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []levelRow{
	{"", opt.Performance}, {"0", opt.None}, {"1", opt.Quick}, {"2", opt.Performance}, {"3", opt.Performance}, {"s", opt.Size},
}}
