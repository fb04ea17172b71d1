package stageio

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// TestLocationsOfTypes checks that a location holds four 32-bit components, so that vectors of more than two wider
// components take two locations, and that a matrix takes the locations of its rows and an array those of its elements.
func TestLocationsOfTypes(t *testing.T) {
	u := types.NewUniverse(true)
	float, double, half := u.Basic(types.Float), u.Basic(types.Double), u.Basic(types.Float16)
	for _, c := range []struct {
		typ  *types.Type
		want int
	}{
		{float, 1}, {u.Vector(float, 4), 1}, {u.Vector(half, 4), 1},
		{double, 1}, {u.Vector(double, 2), 1}, {u.Vector(double, 3), 2}, {u.Vector(double, 4), 2},
		{u.Matrix(float, 3, 4), 3}, {u.Matrix(float, 1, 4), 1}, {u.Matrix(float, 4, 1), 1},
		{u.Matrix(double, 2, 3), 4}, {u.Matrix(double, 1, 3), 2}, {u.Matrix(double, 3, 2), 3},
		{u.Array(u.Vector(double, 3), 5), 10}, {u.Array(u.Matrix(float, 2, 2), 3), 6},
	} {
		if got := locations(c.typ); got != c.want {
			t.Errorf("%s takes %d locations, want %d", c.typ, got, c.want)
		}
	}
}
