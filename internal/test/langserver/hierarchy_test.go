package langserver

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
)

// A hierarchyItem is the protocol's CallHierarchyItem.
type hierarchyItem struct {
	Name           string `json:"name"`
	Kind           int    `json:"kind"`
	Detail         string `json:"detail"`
	URI            string `json:"uri"`
	Range          Range  `json:"range"`
	SelectionRange Range  `json:"selectionRange"`
}

// calls asks for the calls to or from a function, and returns each function with the places of
// the calls.
func (c *Client) calls(method string, item hierarchyItem) (list []string) {
	c.t.Helper()
	var calls []struct {
		From, To   *hierarchyItem
		FromRanges []Range
	}
	if err := json.Unmarshal(c.Request(method, map[string]any{"item": item}), &calls); err != nil {
		c.t.Fatal(err)
	}
	for _, x := range calls {
		other := x.From
		if method == "callHierarchy/outgoingCalls" {
			other = x.To
		}
		if other == nil || other.Kind == 0 {
			c.t.Fatalf("%s: %+v", method, x)
		}
		list = append(list, fmt.Sprintf("%s of %s at %v", other.Name, path.Base(other.URI), x.FromRanges))
	}
	slices.Sort(list)
	return list
}

// Calls are found in open sources and in the sources of the project, in all configurations.
func TestCallHierarchy(t *testing.T) {
	dir := folder(t, map[string]string{
		"a.h":             "float twice(float x);\n#include \"b.h\"\n",
		"b.h":             "float twice(float x) { return x + x; }\nfloat once(float x) { return x; }\n",
		"three.hlsl":      "#include \"a.h\"\nfloat4 main() : SV_Target {\n#if FAST\n  return twice(4);\n#else\n  return once(twice(4));\n#endif\n}\n",
		"hlsl2spirv.toml": "[[shader]]\nsource = \"three.hlsl\"\nprofile = \"ps_6_0\"\n[shader.permutations]\nFAST = [false, true]\n",
	})
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	one, two := URI(dir+"/one.hlsl"), URI(dir+"/two.hlsl")
	c.Open(one, "#include \"a.h\"\nfloat f() { return twice(1) + twice(2); }\n")
	c.Open(two, "#include \"a.h\"\nstruct S { float g() { return twice(2); } };\nfloat4 h(S s) : SV_Target { return s.g(); }\n")
	var items []hierarchyItem
	if err := json.Unmarshal(c.Request("textDocument/prepareCallHierarchy", at(one, 1, 20)), &items); err != nil ||
		len(items) != 1 {
		t.Fatalf("%v, %+v", err, items)
	}
	twice := items[0]
	if twice.Name != "twice" || twice.Kind != 12 || twice.Detail != "float (float)" ||
		!strings.HasSuffix(twice.URI, "/b.h") || twice.Range.String() != "0:0-0:38" ||
		twice.SelectionRange.String() != "0:6-0:11" {
		t.Errorf("the item is %+v", twice)
	}
	want := []string{"S::g of two.hlsl at [1:30-1:35]", "f of one.hlsl at [1:19-1:24 1:30-1:35]",
		"main of three.hlsl at [3:9-3:14 5:14-5:19]"}
	if got := c.calls("callHierarchy/incomingCalls", twice); len(got) != 3 || got[0] != want[0] || got[1] != want[1] ||
		(got[2] != want[2] && got[2] != "main of three.hlsl at [5:14-5:19 3:9-3:14]") {
		t.Errorf("the callers are %q", got)
	}
	main := hierarchyItem{Name: "main", Kind: 12, URI: URI(dir + "/three.hlsl"),
		SelectionRange: Range{Position{1, 7}, Position{1, 11}}}
	if got := c.calls("callHierarchy/outgoingCalls", main); len(got) != 2 || got[0] != "once of b.h at [5:9-5:13]" {
		t.Errorf("main calls %q", got)
	}
	if got := c.calls("callHierarchy/incomingCalls", main); len(got) != 0 {
		t.Errorf("main is called by %q", got)
	}
	if got := string(c.Request("textDocument/prepareCallHierarchy", at(one, 0, 1))); got != "null" {
		t.Errorf("where no function is there are %s", got)
	}
	main.URI = URI(dir + "/none.hlsl")
	c.refused("callHierarchy/incomingCalls", map[string]any{"item": main}, invalidParams)
}
