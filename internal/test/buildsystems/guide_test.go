package buildsystems

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

const guide = "../../../docs/guides/moving-from-dxc.md"

var (
	guideBlock    = regexp.MustCompile("(?s)```(hlsl|console)\n(.*?)\n```")
	guideFile     = regexp.MustCompile(`^// (\S+\.hlsli?)\n`)
	guideCommand  = regexp.MustCompile(`(?m)^\$ (.*)$`)
	guideTime     = regexp.MustCompile(`in \d+\.\d\d s`)
	guideProgress = regexp.MustCompile(`(?m)^\[\d+/\d+\] .*\n`)
)

// The commands of the guide print what it shows. They run in document order in a copy of the engine, with the files
// that the guide shows. With -update, the test writes their output into the guide.
func TestTheGuideRuns(t *testing.T) {
	testenv.Long(t)
	e := newEngine(t, compiler(t))
	e.project.dir = filepath.Join(e.dir, "engine")
	if err := os.Rename(filepath.Join(e.dir, "..", "bin"), filepath.Join(e.dir, "bin")); err != nil {
		t.Fatal(err)
	}
	ran := 0
	got := guideBlock.ReplaceAllStringFunc(e.read(guide), func(block string) string {
		m := guideBlock.FindStringSubmatch(block)
		if m[1] == "hlsl" {
			if name := guideFile.FindStringSubmatch(m[2]); name != nil {
				e.write(filepath.Join(e.dir, name[1]), m[2]+"\n")
			}
			return block
		}
		var b strings.Builder
		for _, command := range guideCommand.FindAllStringSubmatch(m[2], -1) {
			ran++
			out, _ := e.try(command[1])
			b.WriteString("$ " + command[1] + "\n" + guideProgress.ReplaceAllString(out, ""))
		}
		printed := "```console\n" + b.String() + "```"
		if guideTime.ReplaceAllString(printed, "") == guideTime.ReplaceAllString(block, "") {
			return block
		}
		return printed
	})
	if ran < 20 {
		t.Errorf("%d commands were run", ran)
	}
	golden.Check(t, guide, []byte(got))
}
