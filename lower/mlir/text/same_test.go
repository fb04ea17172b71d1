package text

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// A comparison finds differences between two trees. If they have different contexts, it compares the texts of types.
type comparison struct {
	names, locations bool
	onlyPresent      bool // ignore locations that the first tree does not have
	values           map[*mlir.Value]*mlir.Value
	blocks           map[*mlir.Block]*mlir.Block
}

// difference returns a description of the first difference between two trees, or "". names and locations say whether
// the names of values and the locations are compared, because the tools change both.
func difference(a, b *mlir.File, names, locations bool) string {
	return newComparison(names, locations).ops("", a.Ops, b.Ops)
}

func newComparison(names, locations bool) *comparison {
	return &comparison{names: names, locations: locations, values: map[*mlir.Value]*mlir.Value{},
		blocks: map[*mlir.Block]*mlir.Block{}}
}

// otherLocation reports whether two locations differ. The tools replace unknown locations by positions in the text, and
// simplify fused ones.
func (c *comparison) otherLocation(a, b *mlir.Location) bool {
	if !c.locations || c.onlyPresent && (a == nil || isFused(a)) {
		return false
	}
	return !sameLocation(a, b)
}

func isFused(loc *mlir.Location) bool {
	return loc.Kind == mlir.FusedLocation || slices.ContainsFunc(loc.Children, isFused)
}

func (c *comparison) ops(at string, a, b []*mlir.Operation) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%s: %d and %d operations", at, len(a), len(b))
	}
	for i := range a {
		if d := c.op(fmt.Sprintf("%s/%d %s", at, i, a[i].Name), a[i], b[i]); d != "" {
			return d
		}
	}
	return ""
}

func (c *comparison) op(at string, a, b *mlir.Operation) string {
	if a.Name != b.Name || a.Op != b.Op {
		return at + ": the other is " + b.Name
	}
	if d := c.attributes(at, a.Attributes, b.Attributes); d != "" {
		return d
	}
	if len(a.Operands) != len(b.Operands) || len(a.Results) != len(b.Results) || len(a.Regions) != len(b.Regions) ||
		len(a.Successors) != len(b.Successors) {
		return fmt.Sprintf("%s: %d(%d)->%d and %d(%d)->%d operands, successors, results", at, len(a.Operands),
			len(a.Successors), len(a.Results), len(b.Operands), len(b.Successors), len(b.Results))
	}
	if d := c.valueLists(at+" operands", a.Operands, b.Operands); d != "" {
		return d
	}
	for i := range a.Results {
		if a.Results[i].Def != a || a.Results[i].Index != i || b.Results[i].Def != b || b.Results[i].Index != i {
			return at + ": a result does not know its operation"
		}
	}
	if d := c.valueLists(at+" results", a.Results, b.Results); d != "" {
		return d
	}
	for i := range a.Successors {
		if d := c.block(at, a.Successors[i].Block, b.Successors[i].Block); d != "" {
			return d
		}
		if d := c.valueLists(at+" successor", a.Successors[i].Args, b.Successors[i].Args); d != "" {
			return d
		}
	}
	if c.otherLocation(a.Loc, b.Loc) {
		return at + ": other locations"
	}
	for i := range a.Regions {
		if d := c.region(at, a.Regions[i], b.Regions[i]); d != "" {
			return d
		}
	}
	return ""
}

func (c *comparison) region(at string, a, b *mlir.Region) string {
	if len(a.Blocks) != len(b.Blocks) {
		return fmt.Sprintf("%s: %d and %d blocks", at, len(a.Blocks), len(b.Blocks))
	}
	for i := range a.Blocks {
		x, y := a.Blocks[i], b.Blocks[i]
		at := fmt.Sprintf("%s ^%d", at, i)
		if d := c.block(at, x, y); d != "" {
			return d
		}
		if d := c.valueLists(at, x.Args, y.Args); d != "" {
			return d
		}
		for i, v := range x.Args {
			if v.Def != nil || v.Index != i || c.otherLocation(v.Loc, y.Args[i].Loc) {
				return at + ": other arguments"
			}
		}
		if d := c.ops(at, x.Ops, y.Ops); d != "" {
			return d
		}
	}
	return ""
}

func (c *comparison) block(at string, a, b *mlir.Block) string {
	if c.blocks[a] == nil {
		c.blocks[a] = b
	}
	if c.blocks[a] != b || c.names && a.Name != b.Name {
		return at + ": other blocks: " + a.Name + ", " + b.Name
	}
	return ""
}

func (c *comparison) valueLists(at string, a, b []*mlir.Value) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%s: %d and %d values", at, len(a), len(b))
	}
	for i := range a {
		if c.values[a[i]] == nil {
			c.values[a[i]] = b[i]
		}
		switch {
		case c.values[a[i]] != b[i]:
			return fmt.Sprintf("%s: value %d is another one", at, i)
		case c.names && a[i].Name != b[i].Name:
			return fmt.Sprintf("%s: value %d is called %q and %q", at, i, a[i].Name, b[i].Name)
		case typeText(a[i].Type) != typeText(b[i].Type):
			return fmt.Sprintf("%s: value %d is %s and %s", at, i, typeText(a[i].Type), typeText(b[i].Type))
		}
	}
	return ""
}

func (c *comparison) attributes(at string, a, b []mlir.NamedAttribute) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%s: attributes %v and %v", at, a, b)
	}
	for i := range a {
		if a[i].Name != b[i].Name {
			return at + ": attribute " + a[i].Name + " and " + b[i].Name
		}
		if !sameAttribute(a[i].Value, b[i].Value) {
			return fmt.Sprintf("%s: attribute %s is %s and %s", at, a[i].Name, attributeText(a[i].Value),
				attributeText(b[i].Value))
		}
	}
	return ""
}

func attributeText(a mlir.Attribute) string {
	p := printer{}
	p.attribute(a)
	return fmt.Sprintf("%s (%T)", p.out, a)
}

// sameAttribute reports whether all fields of two attributes are equal.
func sameAttribute(a, b mlir.Attribute) bool {
	return sameField(reflect.ValueOf(&a).Elem(), reflect.ValueOf(&b).Elem())
}

var typeOfType = reflect.TypeFor[*mlir.Type]()

func sameField(a, b reflect.Value) bool {
	if a.Type() == typeOfType {
		return typeText(a.Interface().(*mlir.Type)) == typeText(b.Interface().(*mlir.Type))
	}
	switch a.Kind() {
	case reflect.Interface, reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		if a.Elem().Type() != b.Elem().Type() {
			return false
		}
		return a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() || sameField(a.Elem(), b.Elem())
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !sameField(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		for i := range a.NumField() {
			if !sameField(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}

func sameLocation(a, b *mlir.Location) bool {
	if a == nil || b == nil {
		return a == b
	}
	if a.Kind != b.Kind || a.Name != b.Name || a.Line != b.Line || a.Col != b.Col || a.EndLine != b.EndLine ||
		a.EndCol != b.EndCol || len(a.Children) != len(b.Children) || !sameAttribute(a.Metadata, b.Metadata) {
		return false
	}
	for i := range a.Children {
		if !sameLocation(a.Children[i], b.Children[i]) {
			return false
		}
	}
	return true
}
