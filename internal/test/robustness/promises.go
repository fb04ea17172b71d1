// Package robustness holds the compiler to what it promises about every source,
// whatever that is: it ends in a module that validators accept or in diagnostics,
// soon, with the same bytes again, and the verdict does not depend on how much is
// optimized or described for debuggers.
//
// It must not know where sources come from. Read Case and Check, then minimize.go
// for how what breaks a promise is made small.
package robustness

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A Case is a source with the flags that it is compiled with, as dxc spells them.
type Case struct {
	Name string
	Args []string
	Text string
}

// String returns the case as a shader that says how it is compiled.
func (c Case) String() string {
	return "// args: " + strings.Join(c.Args, " ") + "\n" + strings.TrimSuffix(c.Text, "\n") + "\n"
}

// A Finding is a broken promise.
type Finding struct {
	Promise string
	Text    string   // what was seen instead
	Args    []string // the flags with which it was seen
}

// numbers are what differs between findings of one kind.
var numbers = regexp.MustCompile(`[0-9]+|'[^']*'|%\w+|0x[0-9a-f]+`)

// Kind returns the finding without what differs from one program to another.
func (f *Finding) Kind() string {
	return f.Promise + ": " + numbers.ReplaceAllString(f.Text, "#")
}

func (f *Finding) String() string {
	return fmt.Sprintf("%s: %s (with %s)", f.Promise, f.Text, strings.Join(f.Args, " "))
}

// The promises.
const (
	noPanic   = "no panic"
	valid     = "a valid module"
	validTool = "a module that spirv-val accepts"
	soon      = "an end within the budget"
	sameBytes = "the same bytes again"
	sameEnd   = "the same verdict at every level"
)

// A Depth says how much of a case is checked beside the compilation itself.
type Depth uint8

const (
	Once     Depth = iota // one compilation
	Again                 // the same bytes, and two of the other forms
	All                   // all other forms
	Thorough              // the same, and spirv-val has its say
)

// Budget is the processor time that a compilation may take; long sources may take
// more.
const Budget = 2 * time.Second

func budgetOf(text string) time.Duration {
	return max(Budget, time.Duration(len(text))*20*time.Microsecond)
}

// A compiled is what one compilation gave.
type compiled struct {
	options hlsl2spirv.Options
	result  hlsl2spirv.Result
	err     error
	finding *Finding
}

// accepted reports whether there is a module.
func (c *compiled) accepted() bool { return c.err == nil }

// Check holds the compilation of c to the promises, and returns nil if they are
// kept. The number chooses which other forms are tried.
func Check(c Case, depth Depth, number uint64) *Finding {
	first := compile(c, c.Args)
	if first.finding != nil || depth == Once {
		return first.finding
	}
	if first.accepted() {
		if f := again(c, first); f != nil {
			return f
		}
	}
	if f := others(c, first, depth, number); f != nil {
		return f
	}
	if depth == Thorough && first.accepted() {
		return tool(c, first)
	}
	return nil
}

// compile compiles c with the flags and looks at what can be seen of one
// compilation.
func compile(c Case, args []string) (r compiled) {
	found := func(promise, text string) { r.finding = &Finding{promise, text, args} }
	defer func() {
		if p := recover(); p != nil {
			r.err = errors.New("panic")
			found(noPanic, fmt.Sprintf("%v in %s", p, frames(debug.Stack())))
		}
	}()
	o, err := shadertest.ParseWords(args)
	if err != nil {
		panic(err)
	}
	r.options = o
	budget := budgetOf(c.Text)
	ctx, cancel := context.WithTimeout(context.Background(), 10*budget)
	defer cancel()
	start := testenv.Used()
	r.result, r.err = hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: c.Name, Text: c.Text}, o)
	used := testenv.Used() - start
	var internal *hlsl2spirv.InternalError
	switch {
	case errors.As(r.err, &internal):
		found(noPanic, fmt.Sprintf("%v in %s", internal.Reason, frames(internal.Stack)))
	case errors.Is(r.err, context.DeadlineExceeded), used > budget:
		found(soon, fmt.Sprintf("took %v of %v", used, budget))
	}
	if r.finding == nil {
		r.finding = r.read(args)
	}
	return r
}

// read looks at what came out, in every form that it can be written in.
func (r *compiled) read(args []string) *Finding {
	for _, d := range r.result.Diagnostics.All() {
		if d.Code == diagnostics.InvalidModule {
			return &Finding{valid, d.Text, args}
		}
	}
	var text bytes.Buffer
	for _, write := range []func(io.Writer) error{r.result.Diagnostics.Write, r.result.Diagnostics.WriteJSON, r.result.Diagnostics.WriteSARIF} {
		if err := write(&text); err != nil {
			return &Finding{noPanic, err.Error(), args}
		}
	}
	if r.err == nil {
		if len(r.result.Words()) < 5 {
			return &Finding{valid, "an empty module without an error", args}
		}
		if _, err := r.result.Reflection(context.Background()); err != nil {
			return &Finding{noPanic, err.Error(), args}
		}
	}
	return nil
}

// frames names the functions of ours that a panic went through.
func frames(stack []byte) string {
	_, after, _ := strings.Cut(string(stack), "\npanic(")
	var names []string
	for _, line := range strings.Split(after, "\n") {
		name, ok := strings.CutPrefix(line, "github.com/hlsl2spirv/hlsl2spirv/")
		if i := strings.LastIndex(name, "("); ok && i > 0 && len(names) < 3 {
			names = append(names, name[:i])
		}
	}
	return strings.Join(names, " < ")
}

// again compiles a second time.
func again(c Case, first compiled) *Finding {
	second := compile(c, c.Args)
	if second.finding != nil || !slices.Equal(first.result.Words(), second.result.Words()) {
		return &Finding{sameBytes, "other words", c.Args}
	}
	return nil
}

// A form is a way to compile a source that changes nothing about whether it is
// accepted.
type form struct {
	flags []string
	// before are prefixes of the flags that this one replaces.
	replaces []string
}

var (
	levels = []string{"-O0", "-O1", "-O2", "-O3", "-Os", "-Od", "-Oconfig", "-fcgl"}
	debugs = []string{"-Zi", "-fspv-debug="}
	forms  = [...]form{
		{[]string{"-fcgl"}, levels}, {[]string{"-O0"}, levels}, {[]string{"-O1"}, levels}, {[]string{"-O3"}, levels}, {[]string{"-Os"}, levels},
		{[]string{"-Zi"}, debugs},
		{[]string{"-fspv-debug=vulkan-with-source"}, debugs},
		{[]string{"-fspv-debug=rich-with-source", "-O0"}, append(debugs, levels...)},
	}
)

// with returns the flags in another form.
func (f *form) with(args []string) []string {
	kept := slices.DeleteFunc(slices.Clone(args), func(a string) bool {
		return slices.ContainsFunc(f.replaces, func(p string) bool { return strings.HasPrefix(a, p) })
	})
	return append(kept, f.flags...)
}

// isOf reports whether a compilation was of this form already: its flags say nothing
// that the options do not.
func (f *form) isOf(o *hlsl2spirv.Options) bool {
	return len(f.flags) == 1 && f.flags[0] == "-O"+cmp.Or(o.Level, "3") && !o.Raw && len(o.Passes) == 0
}

// others compiles c in other forms. All must be accepted, or none.
func others(c Case, first compiled, depth Depth, number uint64) *Finding {
	for i := range forms {
		if depth == Again && uint64(i) != number%uint64(len(forms)) && uint64(i) != number/8%uint64(len(forms)) {
			continue
		}
		if forms[i].isOf(&first.options) {
			continue
		}
		args := forms[i].with(c.Args)
		other := compile(c, args)
		if other.finding != nil {
			return other.finding
		}
		if first.accepted() != other.accepted() && !mayDiffer(&first, &other) {
			text := "refused"
			for _, x := range []*compiled{&first, &other} {
				if x.err != nil {
					text = firstError(x)
				}
			}
			return &Finding{sameEnd, text, args}
		}
	}
	return nil
}

// firstError returns the first error of a compilation.
func firstError(c *compiled) string {
	for _, d := range c.result.Diagnostics.All() {
		if d.Severity >= diagnostics.Error {
			return d.Text
		}
	}
	return c.err.Error()
}

// differing are the errors that the passes or the debug information give: what
// cannot be made legal is seen only when that is tried, what is only in a module of
// one form can be forbidden there alone.
var differing = []diagnostics.Code{diagnostics.NotLegal, diagnostics.DebugMemberFunctions, diagnostics.ExtensionNotPermitted}

// ofDecorations is in errors about decorations that inline SPIR-V asks for: passes may
// remove what must not have them.
const ofDecorations = " decoration on target "

// mayDiffer reports whether two compilations end differently on purpose.
func mayDiffer(a, b *compiled) bool {
	for _, c := range []*compiled{a, b} {
		for _, d := range c.result.Diagnostics.All() {
			if d.Severity >= diagnostics.Error && (slices.Contains(differing, d.Code) || strings.Contains(d.Text, ofDecorations)) {
				return true
			}
		}
	}
	return false
}

// tool asks spirv-val, if there is one. Nothing is promised of a module that is not
// to be validated.
func tool(c Case, r compiled) *Finding {
	if r.options.NoValidate {
		return nil
	}
	how := shadertest.Legal
	if r.options.Raw {
		how = shadertest.Legible
	}
	if err := shadertest.SpirvVal(r.options, r.result.Words(), how); err != nil {
		return &Finding{validTool, err.Error(), c.Args}
	}
	return nil
}
