package optable

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Enum is a SPIR-V enumeration in attribute syntax: #spirv.scope<Subgroup>.
type Enum struct {
	Name    string            // "scope" in #spirv.scope
	Kind    spirv.OperandKind // the enumerants
	Since   Version           // the first version that has the attribute, 0 for all
	Spells  []Spelling        // enumerants spelled differently from SPIR-V
	Lacks   []string          // in SPIR-V spelling, sorted; version 22 lacks them, version 19 does not write them
	Lacks19 []string          // further enumerants that version 19 lacks or spells differently
}

// A Spelling is the dialect's spelling of an enumerant.
type Spelling struct {
	Value uint32
	Text  string
}

// Lookup returns the value of the enumerant with the given name.
func (e *Enum) Lookup(name string) (uint32, bool) {
	for _, s := range e.Spells {
		if s.Text == name {
			return s.Value, true
		}
	}
	return e.Kind.Lookup(name)
}

// Append appends the dialect's spelling of a value. A mask is spelled as the names of its bits, separated by bars.
// Unnamed values are numbers.
func (e *Enum) Append(b []byte, value uint32) []byte {
	if row := e.Kind.Enumerant(value); row != nil || value == 0 || e.Kind.Info().Category != spirv.CategoryBitEnum {
		return e.appendOne(b, value, row)
	}
	first := true
	for bit := uint32(1); bit != 0; bit <<= 1 {
		if value&bit == 0 {
			continue
		}
		if !first {
			b = append(b, '|')
		}
		first = false
		b = e.appendOne(b, bit, e.Kind.Enumerant(bit))
	}
	return b
}

func (e *Enum) appendOne(b []byte, value uint32, row *spirv.Enumerant) []byte {
	for _, s := range e.Spells {
		if s.Value == value {
			return append(b, s.Text...)
		}
	}
	if row == nil {
		return strconv.AppendUint(b, uint64(value), 10)
	}
	// The dialect still uses Intel's suffix for enumerants renamed to Altera's.
	if name, ok := strings.CutSuffix(row.Name, "ALTERA"); ok {
		return append(append(b, name...), "INTEL"...)
	}
	return append(b, row.Name...)
}

// Has reports whether a version supports a value. A mask is supported if the version supports every bit.
func (e *Enum) Has(value uint32, v Version) bool {
	row := e.Kind.Enumerant(value)
	if row == nil {
		return e.Kind.Info().Category == spirv.CategoryBitEnum && value != 0 && e.hasBits(value, v)
	}
	if _, lacks := slices.BinarySearch(e.Lacks, row.Name); lacks {
		return false
	}
	_, lacks := slices.BinarySearch(e.Lacks19, row.Name)
	return v >= e.Since && (v > V19 || !lacks)
}

func (e *Enum) hasBits(value uint32, v Version) bool {
	for bit := uint32(1); bit != 0; bit <<= 1 {
		if value&bit != 0 && (e.Kind.Enumerant(bit) == nil || !e.Has(bit, v)) {
			return false
		}
	}
	return true
}

// EnumNamed returns the enumeration with the given attribute name, or nil.
func EnumNamed(name string) *Enum {
	i, ok := slices.BinarySearchFunc(enums[:], name,
		func(e *Enum, name string) int { return strings.Compare(e.Name, name) })
	if !ok {
		return nil
	}
	return enums[i]
}

// enums contains the enumerations, sorted by name.
var enums = [...]*Enum{
	&addressingModel,
	&builtIn,
	&capability,
	&cooperativeMatrixLayout,
	&cooperativeMatrixUse,
	&cooperativeMatrixOperands,
	&decoration,
	&dim,
	&executionMode,
	&executionModel,
	&fpFastMathMode,
	&fpRoundingMode,
	&functionControl,
	&groupOperation,
	&imageFormat,
	&imageOperands,
	&linkageType,
	&loadCacheControl,
	&loopControl,
	&matrixLayout,
	&memoryAccess,
	&memoryModel,
	&memorySemantics,
	&packedVectorFormat,
	&scope,
	&selectionControl,
	&storageClass,
	&storeCacheControl,
}
