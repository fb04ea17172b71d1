// Package robustness checks the compiler's promises for every source, valid or not. A compilation ends within a time
// limit, with a module that validators accept or with diagnostics. It yields the same bytes each time. Whether a
// source is accepted does not depend on the optimization level or the debug information.
//
// The package is independent of the origin of the sources. Read Case and Check first, then minimize.go for the
// reduction of cases that break a promise.
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

// A Case is a source with its compiler flags in dxc's syntax.
type Case struct {
	Name string
	Args []string
	Text string
}

// String returns the case as a shader with a line for its flags.
func (c Case) String() string {
	return "// args: " + strings.Join(c.Args, " ") + "\n" + strings.TrimSuffix(c.Text, "\n") + "\n"
}

// A Finding is a broken promise.
type Finding struct {
	Promise string
	Text    string   // observed behavior
	Args    []string // flags with which it was observed
}

// numbers matches the parts in which findings of one kind differ.
var numbers = regexp.MustCompile(`[0-9]+|'[^']*'|%\w+|0x[0-9a-f]+`)

// Kind returns the finding without the parts that differ between programs.
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

// A Depth selects the checks of a case in addition to the compilation itself.
type Depth uint8

const (
	Once     Depth = iota // one compilation
	Again                 // also a second compilation, and two other forms
	All                   // also all other forms
	Thorough              // also spirv-val
)

// Budget is the processor time limit of a compilation; it is higher for long sources.
const Budget = 2 * time.Second

func budgetOf(text string) time.Duration {
	return max(Budget, time.Duration(len(text))*20*time.Microsecond)
}

// A compiled is the result of one compilation.
type compiled struct {
	options hlsl2spirv.Options
	result  hlsl2spirv.Result
	err     error
	finding *Finding
}

// accepted reports whether the compilation produced a module.
func (c *compiled) accepted() bool { return c.err == nil }

// Check checks the promises for the compilation of c, and returns nil if they are kept. The number selects the other
// forms to try.
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

// compile compiles c with the flags and checks the promises that concern a single compilation.
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

// read checks the output in every format.
func (r *compiled) read(args []string) *Finding {
	for _, d := range r.result.Diagnostics.All() {
		if d.Code == diagnostics.InvalidModule {
			return &Finding{valid, d.Text, args}
		}
	}
	var text bytes.Buffer
	for _, write := range []func(io.Writer) error{r.result.Diagnostics.Write, r.result.Diagnostics.WriteJSON,
		r.result.Diagnostics.WriteSARIF} {
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

// frames lists our functions in the stack of a panic.
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

// A form is a set of flags that must not affect whether a source is accepted.
type form struct {
	flags []string
	// prefixes of the flags that this one replaces
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

// with returns the flags in this form.
func (f *form) with(args []string) []string {
	kept := slices.DeleteFunc(slices.Clone(args), func(a string) bool {
		return slices.ContainsFunc(f.replaces, func(p string) bool { return strings.HasPrefix(a, p) })
	})
	return append(kept, f.flags...)
}

// isOf reports whether a compilation already had this form. This is the case if the flags of the form do not change the
// options.
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

// differing lists the errors that depend on passes or debug information. A failed legalization is detected only by
// the passes, and some restrictions apply only to modules of one form.
var differing = []diagnostics.Code{diagnostics.NotLegal, diagnostics.DebugMemberFunctions,
	diagnostics.ExtensionNotPermitted}

// ofDecorations occurs in errors for decorations requested by inline SPIR-V, because passes may remove the invalid
// target.
const ofDecorations = " decoration on target "

// mayDiffer reports whether two compilations are permitted to end differently.
func mayDiffer(a, b *compiled) bool {
	for _, c := range []*compiled{a, b} {
		for _, d := range c.result.Diagnostics.All() {
			if d.Severity >= diagnostics.Error && (slices.Contains(differing, d.Code) ||
				strings.Contains(d.Text, ofDecorations)) {
				return true
			}
		}
	}
	return false
}

// tool runs spirv-val if it is installed. Modules compiled without validation are not checked.
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
