package langserver

import (
	"encoding/json"
	"fmt"
	"path"
	"testing"
)

// Links name the files that the compiler includes, in every configuration of the document.
func TestDocumentLinks(t *testing.T) {
	dir := folder(t, map[string]string{
		"hlsl2spirv.toml":   "include = [\"../lib\"]\n[[shader]]\nsource = \"a.ps.hlsl\"\nprofile = \"ps_6_0\"\n[shader.permutations]\nFAST = [false, true]\n",
		"../lib/common.hli": "#include \"deep/é.h\"\n",
		"../lib/deep/é.h":   "",
		"fast.h":            "",
		"slow.h":            "",
	})
	const text = `#include <common.hli>
#if FAST
  #include "fast.h" // é
#else
/* 𝄞 */ # include "slow.h"
#endif
#include "none.h"
#include <vk/spirv.h>
`
	ask := func(capabilities string) []string {
		c := Start(t, ServerOptions())
		c.Initialize(capabilities, dir)
		list := []string{}
		for _, d := range [...]struct{ name, text string }{{dir + "/a.ps.hlsl", text},
			{path.Dir(dir) + "/lib/common.hli", "#include \"deep/é.h\"\n"}} {
			uri := URI(d.name)
			c.Open(uri, d.text)
			var links []struct {
				Range           Range
				Target, Tooltip string
			}
			if err := json.Unmarshal(c.Request("textDocument/documentLink",
				map[string]any{"textDocument": map[string]any{"uri": uri}}), &links); err != nil {
				t.Fatal(err)
			}
			for _, l := range links {
				list = append(list, fmt.Sprintf("%v %s %s", l.Range, l.Target, l.Tooltip))
			}
		}
		return list
	}
	lib := path.Dir(dir) + "/lib"
	want := []string{
		"0:9-0:21 " + URI(lib) + "/common.hli " + lib + "/common.hli",
		"4:21-4:29 " + URI(dir) + "/slow.h slow.h",
		"2:11-2:19 " + URI(dir) + "/fast.h fast.h",
		"0:9-0:20 " + URI(lib) + "/deep/%C3%A9.h " + lib + "/deep/é.h",
	}
	for i, got := range ask(full) {
		if got != want[i] {
			t.Errorf("link %d is %s, not %s", i, got, want[i])
		}
	}
	if got := ask(`{}`); len(got) != 4 || got[1] != "4:19-4:27 "+URI(dir)+"/slow.h " {
		t.Errorf("the links of a plain client are %q", got)
	}
}
