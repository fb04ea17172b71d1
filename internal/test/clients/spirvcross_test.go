package clients

import (
	"errors"
	"fmt"
	"regexp"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/clientpage"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/rotation"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvcross"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// parts is the number of parts of the list of shaders. Each commit tests one of them.
const parts = 20

// eachModule calls f with the modules of the shaders below testdata: all with FULL=1, otherwise those of a part.
func eachModule(t *testing.T, f func(t *testing.T, c *shadertest.Compilation, words []uint32)) {
	part := rotation.Choose(t.Context(), ".", parts)
	t.Run("shaders", func(t *testing.T) {
		for i, path := range shadertest.Files(t) {
			if !part.Has(i) && !testenv.Full() {
				continue
			}
			s, err := shadertest.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(path, func(t *testing.T) {
				t.Parallel()
				for _, r := range s.Runs {
					c := shadertest.Compilation{Shader: s, Run: r}
					c.Options.Raw = false
					if words, _ := c.Output(); words != nil {
						f(t, &c, words)
					}
				}
			})
		}
	})
}

// A refusal is a feature that SPIRV-Cross does not translate to some languages.
type refusal struct {
	languages string // their initials: Metal, HLSL, GLSL, and E for GLSL ES
	message   string // regular expression for the whole message
	code      string // regular expression that matches the disassembly; "" if the message names the feature
}

// initials maps the letters in refusal to the languages.
var initials = []struct {
	letter   string
	language spirvcross.Language
}{{"M", spirvcross.MSL}, {"H", spirvcross.HLSL}, {"G", spirvcross.GLSL}, {"E", spirvcross.ESSL}}

// SPIRV-Cross translates all modules, except for those with a feature that it does not support.
func TestModulesThroughSPIRVCross(t *testing.T) {
	spirvcross.Require(t)
	var mu sync.Mutex
	used := make([]int, len(refusals))
	translated := map[string]int{}
	modules := 0
	eachModule(t, func(t *testing.T, c *shadertest.Compilation, words []uint32) {
		for _, i := range initials {
			_, err := i.language.Translate(words)
			var refused *spirvcross.Refusal
			if err != nil && !errors.As(err, &refused) {
				t.Fatal(err)
			}
			row := -1
			if refused != nil {
				if row = findRefusal(i.letter, refused.Text, words); row < 0 {
					t.Errorf("%s: %s: %s", c.Args, i.language.Name, refused.Text)
				}
			}
			mu.Lock()
			if row >= 0 {
				used[row]++
			} else {
				translated[i.language.Name]++
			}
			mu.Unlock()
		}
		mu.Lock()
		modules++
		mu.Unlock()
	})
	if !testenv.Full() || t.Failed() {
		return
	}
	for i, n := range used {
		if n == 0 {
			t.Errorf("refusals: the row with %q is not used", refusals[i].message)
		}
	}
	var rows []clientpage.Row
	for _, i := range initials {
		rows = append(rows, clientpage.Row{Version: clientpage.PackageVersion("spirv-cross"),
			Run:    fmt.Sprintf("%d modules to %s", modules, i.language.Name),
			Result: fmt.Sprintf("%d translated; the others have features that the tool does not support", translated[i.language.Name])})
	}
	clientpage.Report(t, "spirv-cross", rows...)
}

// findRefusal returns the index of the row that explains a refusal, or -1.
func findRefusal(letter, message string, words []uint32) int {
	for i, r := range compiledRefusals() {
		if !regexp.MustCompile("["+refusals[i].languages+"]").MatchString(letter) || !r.message.MatchString(message) {
			continue
		}
		if r.code == nil {
			return i
		}
		m, err := spirv.Decode(words)
		if err == nil && r.code.MatchString(spirv.Disassemble(m, spirv.TextOptions{})) {
			return i
		}
	}
	return -1
}

type compiledRefusal struct{ message, code *regexp.Regexp }

var compiledRefusals = sync.OnceValue(func() (list []compiledRefusal) {
	for _, r := range refusals {
		c := compiledRefusal{message: regexp.MustCompile("^(?:" + r.message + ")$")}
		if r.code != "" {
			c.code = regexp.MustCompile(`\b(?:` + r.code + `)\b`)
		}
		list = append(list, c)
	}
	return list
})
