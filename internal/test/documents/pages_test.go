package documents

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// home is the folder in which readers run the commands, in the outputs that pages show.
const home = "/home/ann/demo"

func TestMain(m *testing.M) { spirvtools.Main(m) }

// The commands of every tutorial and guide, and of the site's home page, print what the page shows. With -update, the
// test writes their output into the page.
func TestPages(t *testing.T) {
	testenv.Long(t)
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-trimpath", "-o", bin, root+"/cmd/hlsl2spirv").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	pages := []string{filepath.Join(root, "docs", "site", "index.md")}
	for _, folder := range []string{"tutorials", "guides"} {
		names, err := filepath.Glob(filepath.Join(root, "docs", folder, "*.md"))
		if err != nil || len(names) < 1 {
			t.Fatalf("%d pages in %s: %v", len(names), folder, err)
		}
		pages = append(pages, names...)
	}
	for _, path := range pages {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".md"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			got, errs := runPage(t, dir, string(text), bin)
			for _, err := range errs {
				t.Errorf("%s: %v", path, err)
			}
			for _, name := range imagesOf(got) {
				if image, err := os.ReadFile(filepath.Join(dir, name)); err == nil { // the page has drawn it
					golden.Check(t, filepath.Join(filepath.Dir(path), name), image)
				}
			}
			golden.Check(t, path, []byte(got))
		})
	}
}

// A run is a page that runs.
type run struct {
	t         *testing.T
	dir, bin  string
	terminals map[string]*terminal
}

// runPage runs a page in a folder. It returns the page with the outputs of its commands, and an error for each block that fails.
func runPage(t *testing.T, dir, text, bin string) (got string, errs []error) {
	t.Helper()
	p := pageOf(text)
	for _, tool := range p.tools {
		testenv.Tool(t, tool)
	}
	r := &run{t, dir, bin, map[string]*terminal{}}
	for _, folder := range p.folders {
		to := r.dir
		if !strings.HasSuffix(folder, "/") {
			to = filepath.Join(to, filepath.Base(folder))
		}
		if err := os.CopyFS(to, os.DirFS(filepath.Join(root, folder))); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	copied := 0
	for _, block := range p.blocks {
		body, err := r.block(block, text[block.start:block.end])
		if err != nil {
			errs = append(errs, fmt.Errorf("the block after line %d: %w", block.line, err))
			continue
		}
		b.WriteString(text[copied:block.start] + body)
		copied = block.end
	}
	return b.String() + text[copied:], errs
}

// block checks a block, and returns it with the outputs of its commands.
func (r *run) block(b block, text string) (string, error) {
	name := firstLine.FindStringSubmatch(text)
	switch {
	case b.mark == "from":
		file, err := os.ReadFile(filepath.Join(root, b.value))
		if err == nil && !strings.Contains("\n"+string(file), "\n"+text) {
			err = fmt.Errorf("%s does not contain it", b.value)
		}
		return text, err
	case b.mark == "test":
		return text, namedByTests(b.value)
	case b.mark == "example":
		return text, nil
	case b.mark == "file":
		return text, r.write(b.value, text)
	case b.language == "console":
		return r.console(b, text)
	case b.language == "diff" && name != nil:
		path := filepath.Join(r.dir, name[1])
		file, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		changed, err := change(string(file), text[len(name[0]):])
		if err != nil {
			return "", fmt.Errorf("%s: %w", name[1], err)
		}
		return text, os.WriteFile(path, []byte(changed), 0o666)
	case name != nil:
		return text, r.write(name[1], text)
	}
	return "", fmt.Errorf("nothing checks it: it has neither a mark nor a first line with a path")
}

func (r *run) write(name, text string) error {
	path := filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o666)
}

// namedByTests returns an error if no test file of a package reads a page.
func namedByTests(folder string) error {
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if strings.Contains(string(text), "docs/guides/") || strings.Contains(string(text), "docs/tutorials/") {
			return nil
		}
	}
	return fmt.Errorf("%s does not read a tutorial or a guide", folder)
}

// plain returns an output as a reader in another folder sees it.
func (r *run) plain(output string) string {
	return strings.NewReplacer(r.dir, home, r.bin, "/usr/local/bin").Replace(progress.ReplaceAllString(output, ""))
}

// console runs the commands of a block. A command that fails shows an output.
func (r *run) console(b block, text string) (string, error) {
	var other string
	if b.mark == "terminal" {
		other = b.value
	}
	x := r.terminals[other]
	if x == nil {
		x = open(r.t, r.dir, r.bin)
		r.terminals[other] = x
	}
	shows := func(text string) func(string) bool {
		return func(output string) bool { return matches(text, r.plain(output)) }
	}
	if b.mark == "instead" {
		output, status, err := x.run(b.value)
		if err == nil && status != 0 {
			err = fmt.Errorf("%s\nexit status %d\n%s", b.value, status, strings.TrimSpace(output))
		}
		return text, err
	}
	if other != "" && text == "^C\n" {
		return text, x.interrupt()
	}
	if other != "" && !strings.HasPrefix(text, "$ ") {
		return text, x.expect(shows(text))
	}
	commands, err := commandsOf(text)
	if err != nil {
		return "", err
	}
	var result strings.Builder
	for i, c := range commands {
		if other != "" && i == len(commands)-1 {
			if err := x.begin(c.text); err != nil {
				return "", err
			}
			result.WriteString(c.shown + c.output)
			return result.String(), x.expect(shows(c.output))
		}
		output, status, err := x.run(c.text)
		if err != nil {
			return "", fmt.Errorf("%s%w\n%s", c.shown, err, output)
		}
		output = r.plain(output)
		if output != "" && !strings.HasSuffix(output, "\n") {
			output += "\n"
		}
		if matches(c.output, output) {
			output = c.output
		}
		if status != 0 && output == "" {
			return "", fmt.Errorf("%sexit status %d without an output", c.shown, status)
		}
		result.WriteString(c.shown + output)
	}
	return result.String(), nil
}
