package deserialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// op returns a new operation of the given row, for an instruction at pos.
func (r *reader) op(row *optable.Op, pos int32) *mlir.Operation {
	o := r.ops.New()
	o.Name, o.Op = row.Name, row
	o.Loc = r.locate(pos)
	return o
}

// locate returns the source location of an instruction at pos, or nil if it is unknown.
func (r *reader) locate(pos int32) *mlir.Location {
	if r.o.Locate == nil || pos == 0 {
		return nil
	}
	if pos != r.located {
		r.located, r.location = pos, nil
		if file, line, col := r.o.Locate(pos); line > 0 {
			r.location = r.locations.New()
			*r.location = mlir.Location{Kind: mlir.FileLocation, Name: file, Line: line, Col: col}
		}
	}
	return r.location
}

// result adds a result of type t to operation o and returns it.
func (r *reader) result(o *mlir.Operation, t *mlir.Type) *mlir.Value {
	v := r.vals.New()
	v.Type, v.Def = t, o
	o.Results = r.pointers.Take(1)
	o.Results[0] = v
	return v
}

// set adds an attribute to operation o, which must not have the attribute yet.
func (r *reader) set(o *mlir.Operation, name string, value mlir.Attribute) {
	if o.Attributes == nil {
		o.Attributes = r.attrs.Take(1)
		o.Attributes[0] = mlir.NamedAttribute{Name: name, Value: value}
		return
	}
	o.Set(name, value)
}

func (r *reader) addRegion(o *mlir.Operation) *mlir.Region {
	region := r.regions.New()
	o.Regions = append(o.Regions, region)
	return region
}

// integers returns an array of i32 numbers.
func (r *reader) integers(words []uint32) mlir.Array {
	list := make([]mlir.Attribute, len(words))
	for i, w := range words {
		list[i] = r.integer(w)
	}
	return mlir.Array{Elements: list}
}

func (r *reader) integer(word uint32) mlir.Attribute {
	return mlir.Integer{Type: r.i32, Bits: uint64(word)}
}
