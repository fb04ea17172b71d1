package cli

import (
	"context"
	"fmt"
	"io"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// listed implements work for -M.
func (v *Invocation) listed(ctx context.Context, c *hlsl2spirv.Compiler, src hlsl2spirv.Source, out *Product) {
	result, err := c.Includes(ctx, src, v.Options)
	out.Reads = result.Files
	if v.report(result.Diagnostics, err, out); out.Status == statusOK {
		v.addRule(out)
	}
}

// addRule adds the rule if it is requested.
func (v *Invocation) addRule(out *Product) {
	if !v.WantsRule() {
		return
	}
	var more []string
	if v.project != "" {
		more = []string{v.project}
	}
	text, err := v.RuleText(more, out.Reads)
	if err != nil {
		out.fail(err)
		return
	}
	out.add(v.RuleFile(), []byte(text))
}

// showIncludes prints each file that is opened.
func showIncludes(w io.Writer, list []hlsl2spirv.Include) {
	for _, i := range list {
		fmt.Fprintf(w, "; Opening file [%s], stack top [%d]\n", i.Path, i.Depth-1)
	}
}
