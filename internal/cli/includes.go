package cli

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/depfile"
)

// A ruleConfig says what is asked of the rule for Make that tells what was read.
type ruleConfig struct {
	only    bool     // -M: nothing else is made
	beside  bool     // -MD: to a file, beside the outputs
	file    string   // -MF
	targets []string // -MT, -MQ: as they are to stand in the rule
	phony   bool     // -MP
}

// listsOnly reports whether the rule is all that is asked for. As in dxc it is if no
// other file is to be written.
func (v *Invocation) listsOnly() bool {
	return v.rule.only || v.wantsRule() && v.firstOutput() == ""
}

func (v *Invocation) wantsRule() bool { return v.rule.only || v.rule.beside || v.rule.file != "" }

// firstOutput returns the first of the files that are to be written.
func (v *Invocation) firstOutput() string {
	if v.preprocess {
		return v.textFile()
	}
	for _, o := range outputs {
		if name := o.file(v); name != "" {
			return name
		}
	}
	return ""
}

// listed is work for -M.
func (v *Invocation) listed(c *hlsl2spirv.Compiler, src hlsl2spirv.Source, out *Product) {
	result, err := c.Includes(src, v.Options)
	out.Reads = result.Files
	if v.report(result.Diagnostics, err, out); out.Status == statusOK {
		v.addRule(out)
	}
}

// addRule adds the rule, if it is asked for. It goes to standard output if nothing
// names a file.
func (v *Invocation) addRule(out *Product) {
	if !v.wantsRule() {
		return
	}
	r := depfile.Rule{Targets: v.rule.targets, Phony: v.rule.phony}
	if len(r.Targets) == 0 {
		r.Targets = []string{depfile.Escaped(cmp.Or(v.firstOutput(), v.input))}
	}
	if v.input != stdinName {
		r.Files = append(r.Files, v.input)
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
	name := v.rule.file
	if name == "" && v.rule.beside {
		name = withExtension(v.input, ".d")
	}
	out.add(name, []byte(text))
}

// textFile returns where the text of -P goes, "" for standard output.
func (v *Invocation) textFile() string {
	switch {
	case v.printText, v.preprocessF == "" && v.input == stdinName:
		return ""
	case v.preprocessF == "":
		return withExtension(v.input, ".i")
	}
	return v.preprocessF
}

// withExtension returns a file's name with another extension.
func withExtension(name, extension string) string {
	return strings.TrimSuffix(name, filepath.Ext(name)) + extension
}

// showIncludes tells of every file that is opened.
func showIncludes(w io.Writer, list []hlsl2spirv.Include) {
	for _, i := range list {
		fmt.Fprintf(w, "; Opening file [%s], stack top [%d]\n", i.Path, i.Depth-1)
	}
}
