package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// listsOnly reports whether the rule is the only output. As in dxc, this is the case if the command line does not
// name other output files.
func (v *Invocation) listsOnly() bool {
	return v.Rule.Only || v.wantsRule() && v.firstOutput() == ""
}

func (v *Invocation) wantsRule() bool { return v.Rule.Only || v.Rule.Beside || v.Rule.File != "" }

// firstOutput returns the first output file.
func (v *Invocation) firstOutput() string {
	if v.Preprocess {
		return v.textFile()
	}
	for _, o := range outputs {
		if name := o.file(v); name != "" {
			return name
		}
	}
	return ""
}

// listed implements work for -M.
func (v *Invocation) listed(ctx context.Context, c *hlsl2spirv.Compiler, src hlsl2spirv.Source, out *Product) {
	result, err := c.Includes(ctx, src, v.Options)
	out.Reads = result.Files
	if v.report(result.Diagnostics, err, out); out.Status == statusOK {
		v.addRule(out)
	}
}

// addRule adds the rule if it is requested. It goes to standard output if the command line does not name a file for
// it.
func (v *Invocation) addRule(out *Product) {
	if !v.wantsRule() {
		return
	}
	r := commandline.Rule{Targets: v.Rule.Targets, Phony: v.Rule.Phony}
	if len(r.Targets) == 0 {
		r.Targets = []string{commandline.Escaped(cmp.Or(v.firstOutput(), v.Input))}
	}
	if v.Input != commandline.Stdin {
		r.Files = append(r.Files, v.Input)
	}
	if v.project != "" {
		r.Files = append(r.Files, v.project)
	}
	for i := range out.Reads {
		if f := &out.Reads[i]; f.Err == nil {
			r.Files = append(r.Files, f.Path)
		}
	}
	text, err := r.Text()
	if err != nil {
		out.fail(err)
		return
	}
	out.add(v.ruleFile(), []byte(text))
}

// ruleFile returns the file for the rule, or "" for standard output.
func (v *Invocation) ruleFile() string {
	if v.Rule.File == "" && v.Rule.Beside {
		return withExtension(v.Input, ".d")
	}
	return v.Rule.File
}

// textFile returns the file for the text of -P, or "" for standard output.
func (v *Invocation) textFile() string {
	switch {
	case v.PrintText, v.TextFile == "" && v.Input == commandline.Stdin:
		return ""
	case v.TextFile == "":
		return withExtension(v.Input, ".i")
	}
	return v.TextFile
}

// withExtension returns a file name with another extension.
func withExtension(name, extension string) string {
	return strings.TrimSuffix(name, filepath.Ext(name)) + extension
}

// showIncludes prints each file that is opened.
func showIncludes(w io.Writer, list []hlsl2spirv.Include) {
	for _, i := range list {
		fmt.Fprintf(w, "; Opening file [%s], stack top [%d]\n", i.Path, i.Depth-1)
	}
}
