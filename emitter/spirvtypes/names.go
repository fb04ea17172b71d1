package spirvtypes

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// TypeName returns the name of t that is part of the debug names of temporaries and SPIR-V types, such as v4float. It returns "" for enums, arrays and other
// types without a name.
func TypeName(t *types.Type) string {
	switch s := ShapeOf(t); {
	case t.Kind == types.Enum:
		return ""
	case s.Scalar():
		return scalarNames[t.Scalar().Kind]
	case s.Vector():
		return "v" + strconv.Itoa(s.Cols) + scalarNames[t.Elem.Kind]
	case s.Matrix():
		return "mat" + Digit(s.Rows) + "v" + Digit(s.Cols) + scalarNames[t.Elem.Kind]
	case t.Kind == types.Struct:
		return t.Struct.Name
	case t.Kind == types.Object:
		return t.Object.String()
	}
	return ""
}

// Digit returns the number n, from 0 to 9, as text.
func Digit(n int) string { return string(rune('0' + n)) }

// scalarNames are the names of scalar types in the names of temporaries and buffer types.
var scalarNames = [...]string{
	types.Bool:       "bool",
	types.Int8:       "char",
	types.Uint8:      "uchar",
	types.Int16:      "short",
	types.Uint16:     "ushort",
	types.Int:        "int",
	types.Uint:       "uint",
	types.Int64:      "int64",
	types.Uint64:     "uint64",
	types.Min12Int:   "min12int",
	types.Min16Int:   "min16int",
	types.Min16Uint:  "min16uint",
	types.Min10Float: "min10float",
	types.Min16Float: "min16float",
	types.Half:       "half",
	types.Float16:    "half",
	types.BFloat16:   "bfloat16",
	types.Float8E4M3: "fp8e4m3",
	types.Float8E5M2: "fp8e5m2",
	types.Float:      "float",
	types.Double:     "double",
	types.LitFloat:   "",
}
