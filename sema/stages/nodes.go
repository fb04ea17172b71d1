package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// checkNodeParams reports parameters of a function that is no entry point, which
// cannot be nodes, and arrays.
func (c *checker) checkNodeParams(fn *checked.Func, entry bool) {
	for _, p := range fn.Params {
		switch {
		case !p.Type.HoldsNode():
		case p.Type.Kind == types.Array:
			c.nodePlace(p.Pos, p.Type, "a parameter of this function")
		case !entry && p.Type.Object.IsNodeOutput():
			c.report(p.Pos, diagnostics.NodeParameter, p.Type)
		}
	}
	if fn.Result.HoldsNode() && (fn.Result.Kind == types.Array || fn.Result.Object.IsNodeOutput()) {
		c.nodePlace(fn.Pos, fn.Result, "returned")
	}
}

func (c *checker) nodePlace(pos source.Pos, t *types.Type, what string) {
	c.report(pos, diagnostics.NodePlace, t, what)
}

// nodeAttrs are the attributes of entry points that are nodes, and of no others.
var nodeAttrs = [...]vkattr.Kind{
	vkattr.NodeDispatchGrid, vkattr.NodeID, vkattr.NodeIsProgramEntry, vkattr.NodeLaunch, vkattr.NodeLocalRootArgumentsTableIndex,
	vkattr.NodeMaxDispatchGrid, vkattr.NodeMaxRecursionDepth, vkattr.NodeShareInputOf,
}

// checkOnlyNode reports such attributes of a function that says it is something
// else.
func (c *checker) checkOnlyNode(fn *checked.Func) {
	shader := vkattr.Find(fn.Attrs, vkattr.Shader)
	if shader == nil || slices.ContainsFunc(fn.Attrs, func(a vkattr.Attr) bool { return a.Kind == vkattr.Shader && a.Strs[0] == "node" }) {
		return
	}
	for i := range fn.Attrs {
		if a := &fn.Attrs[i]; slices.Contains(nodeAttrs[:], a.Kind) {
			name, _ := a.Kind.OfEntry()
			c.report(a.Pos, diagnostics.NodeAttrOnly, name)
		}
	}
}
