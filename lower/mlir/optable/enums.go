package optable

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Enum is a SPIR-V enumeration that the dialect has as an attribute, such as #spirv.scope<Subgroup>.
type Enum struct {
	Name   string            // name of the attribute without spirv, such as "scope"
	Kind   spirv.OperandKind // kind of operand whose enumerants it has
	Since  Version           // first version that has the attribute; 0 for all
	Spells []Spelling        // enumerants whose names differ from those in SPIR-V
	// Lacks lists the SPIR-V names, in ascending order, of enumerants that version 22 does not have and version 19 does
	// not write.
	Lacks []string
	// Lacks19 lists further enumerants that version 19 does not have, or for which it has another name.
	Lacks19 []string
}

// A Spelling is an enumerant and its name in the dialect.
type Spelling struct {
	Value uint32
	Text  string
}

// Lookup returns the value of the enumerant with the given name in the dialect. It returns false if there is none.
func (e *Enum) Lookup(name string) (uint32, bool) {
	for _, s := range e.Spells {
		if s.Text == name {
			return s.Value, true
		}
	}
	return e.Kind.Lookup(name)
}

// Append appends the text of a value in the dialect. A mask consists of the names of its bits, separated by bars. A
// value without a name is a number.
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
	// The dialect still has the suffix INTEL for enumerants that SPIR-V has renamed to end in ALTERA.
	if name, ok := strings.CutSuffix(row.Name, "ALTERA"); ok {
		return append(append(b, name...), "INTEL"...)
	}
	return append(b, row.Name...)
}

// Has reports whether version v supports a value. A mask is supported if all of its bits are.
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

// EnumNamed returns the enumeration with the given attribute name, or nil if there is none.
func EnumNamed(name string) *Enum {
	i, ok := slices.BinarySearchFunc(enums[:], name,
		func(e *Enum, name string) int { return strings.Compare(e.Name, name) })
	if !ok {
		return nil
	}
	return enums[i]
}

// enums contains the enumerations in ascending order of their names.
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
