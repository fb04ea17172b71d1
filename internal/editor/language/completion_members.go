package language

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// members adds the items after a dot: fields and methods, or components.
func (c *completer) members() {
	o, ok := c.snapshot.ObjectBefore(c.path, c.at)
	if !ok {
		return
	}
	for _, e := range c.snapshot.Members(o.Type) {
		item := c.entity(e)
		item.object = o.Type
		c.add(item)
	}
	switch t := o.Type; {
	case t.Kind == types.Vector, t.IsScalar():
		c.swizzles(t)
	case t.Kind == types.Matrix:
		c.elements(t)
	case t.Kind == types.Array && c.snapshot.Analysis().Config.HLSLVersion == "2016":
		c.words(CompleteField, "Length")
	}
}

// swizzles adds the swizzles of a vector, as coordinates and as colors. It adds single components, the first two or
// more components, and the typed text followed by each component.
func (c *completer) swizzles(t *types.Type) {
	n := max(int(t.Cols), 1)
	for set, letters := range [...]string{"xyzw", "rgba"} {
		c.rank = 10 * set
		for i := range n {
			c.swizzle(t, letters[i:i+1])
		}
		c.rank++
		for i := 2; i <= n; i++ {
			c.swizzle(t, letters[:i])
		}
		c.rank++
		if len(c.begun) > 0 && len(c.begun) < 4 && all(c.begun, letters[:n]) {
			for i := range n {
				c.swizzle(t, c.begun+letters[i:i+1])
			}
		}
	}
}

// all reports whether every byte of s occurs in others.
func all(s, others string) bool {
	for i := range len(s) {
		found := false
		for j := range len(others) {
			found = found || s[i] == others[j]
		}
		if !found {
			return false
		}
	}
	return true
}

func (c *completer) swizzle(t *types.Type, name string) {
	c.add(CompletionItem{Name: name, Kind: CompleteSwizzle, Detail: shaped(t.Scalar(), len(name))})
}

// shaped returns the name of a vector type with n components, or of the scalar type if n is 1.
func shaped(scalar *types.Type, n int) string {
	if n == 1 {
		return scalar.String()
	}
	return scalar.String() + digits(n)
}

// elements adds the elements of a matrix, counted from 0 and from 1.
func (c *completer) elements(t *types.Type) {
	for set, prefix := range [...]string{"_m", "_"} {
		c.rank = set
		for row := range int(t.Rows) {
			for col := range int(t.Cols) {
				c.add(CompletionItem{Name: prefix + digits(row+set) + digits(col+set), Kind: CompleteSwizzle,
					Detail: t.Scalar().String()})
			}
		}
	}
}
