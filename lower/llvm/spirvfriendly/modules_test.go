package spirvfriendly

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// expectation matches a line of a module of the form ; key: "regexp".
var expectation = regexp.MustCompile(`(?m)^; ([\w-]+): ("(?:[^"\\]|\\.)*")$`)

// expectations returns the regular expressions with the given key in the text of a module.
func expectations(t testing.TB, text, key string) (list []*regexp.Regexp) {
	for _, m := range expectation.FindAllStringSubmatch(text, -1) {
		if m[1] != key {
			continue
		}
		// a backslash is a part of the expression, unless a quotation mark follows
		re, err := regexp.Compile("(?m)" + strings.ReplaceAll(m[2][1:len(m[2])-1], `\"`, `"`))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, re)
	}
	return list
}

// checkText checks that the expressions match parts of a text, one after the other.
func checkText(t *testing.T, got string, list []*regexp.Regexp) {
	t.Helper()
	rest := got
	for _, re := range list {
		at := re.FindStringIndex(rest)
		if at == nil {
			t.Errorf("%s is missing, or stands further up:\n%s", re, got)
			return
		}
		rest = rest[at[1]:]
	}
}

// TestModules checks that lowered modules match the expectations in their comments, or have the expected findings.
func TestModules(t *testing.T) {
	for name, source := range testfiles.Texts(t, "testdata/modules/*.spvasm") {
		t.Run(name, func(t *testing.T) {
			m, err := spirv.Assemble(source)
			if err != nil {
				t.Fatal(err)
			}
			if want := expectations(t, source, "finding"); len(want) > 0 {
				_, findings := Lower(m, Options{})
				var texts []string
				for _, f := range findings {
					texts = append(texts, f.Text)
				}
				checkText(t, strings.Join(texts, "\n"), want)
				return
			}
			ll := lowered(t, m, Options{Name: "test", Version: 15})
			checkText(t, ll, expectations(t, source, "ir"))
			for _, re := range expectations(t, source, "ir-") {
				if re.MatchString(ll) {
					t.Errorf("has %s:\n%s", re, ll)
				}
			}
			checkText(t, lowered(t, m, Options{Name: "test", Version: 22}), expectations(t, source, "ir22"))
			checkText(t, lowered(t, m, Options{Name: "test", Version: 15, Builtins: Variables}),
				expectations(t, source, "variables"))
		})
	}
}

// readersOf returns the readers for which a module is intended: all, or the one in its comment.
func readersOf(source string) (list []friendlyReader) {
	_, only, _ := strings.Cut(source, "\n; read: ")
	only, _, found := strings.Cut(only, "\n")
	for _, r := range readers {
		if !found || !strings.Contains(source, "\n; read: ") || only == strconv.Itoa(r.version) {
			list = append(list, r)
		}
	}
	return list
}

// entryNames returns the names of a module's kernels in ascending order.
func entryNames(m *spirv.Module) (names []string) {
	for _, in := range m.EntryPoints {
		name, _ := spirv.StringAt(in.Operands[2:])
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// expectMembers checks that a reader has converted annotations of pointers to decorations of members, one for each
// reserved name.
func expectMembers(t *testing.T, m *spirv.Module) {
	t.Helper()
	var got []spirv.Decoration
	for _, in := range m.Annotations {
		if in.Op == spirv.OpMemberDecorate {
			got = append(got, spirv.Decoration(in.Operands[2]))
		}
	}
	for _, n := range reservedNames {
		if !slices.Contains(got, n.decoration) {
			t.Errorf("no member is decorated with %v", n.decoration)
		}
	}
}

// TestModulesAreReadAgain checks that the readers convert modules to valid SPIR-V. This can be lowered again, although
// other producers have written it.
func TestModulesAreReadAgain(t *testing.T) {
	for name, source := range testfiles.Texts(t, "testdata/modules/*.spvasm") {
		if strings.Contains(source, "\n; finding: ") {
			continue
		}
		original, err := spirv.Assemble(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, reader := range readersOf(source) {
			for _, form := range []BuiltinForm{Calls, Variables} {
				t.Run(fmt.Sprintf("%s/%d/%d", name, reader.version, form), func(t *testing.T) {
					llvmtools.Require(t, reader.tools...)
					spirvtools.Require(t)
					o := Options{Name: "test", Version: reader.version, Builtins: form}
					m := original
					for range 2 {
						data, err := reader.read([]byte(lowered(t, m, o)))
						if err != nil {
							t.Fatal(err)
						}
						if err := spirvtools.Validate(data, "--target-env", "spv1.6"); err != nil &&
							!strings.Contains(source, "\n; invalid: ") {
							t.Fatal(err)
						}
						again, names, err := decoded(data)
						if err != nil {
							t.Fatal(err)
						}
						for _, n := range names {
							if strings.Contains(n, "__spirv_") && !strings.HasPrefix(n, "__spirv_BuiltIn") {
								t.Errorf("%s is still a function", n)
							}
						}
						if m == original {
							for _, re := range expectations(t, source, "again") {
								if text := spirv.Disassemble(again, spirv.TextOptions{}); !re.MatchString(text) {
									t.Errorf("%s is missing:\n%s", re, text)
								}
							}
						}
						if strings.Contains(source, "\n; invalid: ") {
							expectMembers(t, again)
							break
						}
						if got, want := entryNames(again), entryNames(original); !slices.Equal(got, want) {
							t.Errorf("the kernels are %q, want %q", got, want)
						}
						m = again
					}
				})
			}
		}
	}
}
