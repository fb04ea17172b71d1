package architecture

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// requiredModule matches the modules that a go.mod requires directly.
var requiredModule = regexp.MustCompile(`(?m)^(?:require )?\t?((?:github\.com|golang\.org|google\.golang\.org|honnef\.co|cloud\.google\.com)/\S+) v\S+$`)

// Every module required by the main go.mod is in the table of docs/internals/decisions.md. Developer tools are in a separate
// module, so that programs that import hlsl2spirv do not get their dependencies.
func TestModulesAreListed(t *testing.T) {
	read := func(parts ...string) string {
		text, err := os.ReadFile(filepath.Join(append([]string{root}, parts...)...))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	_, table, _ := strings.Cut(read("docs", "internals", "decisions.md"), "\n## Which dependencies are used, and why?\n")
	table, _, _ = strings.Cut(table, "\n## ")
	main := read("go.mod")
	modules := requiredModule.FindAllStringSubmatch(main, -1)
	if len(modules) < 5 {
		t.Errorf("found only %d modules in go.mod", len(modules))
	}
	for _, m := range modules {
		if name := strings.TrimPrefix(m[1], "github.com/"); !strings.Contains(table, "\n| "+name) {
			t.Errorf("docs/internals/decisions.md does not list %s", m[1])
		}
	}
	tool := regexp.MustCompile(`(?m)^(?:tool |\t)(\S+/cmd/\S+)$`)
	if found := tool.FindAllString(main, -1); found != nil {
		t.Errorf("go.mod has tools, which belong into internal/devtools/tools/go.mod: %q", found)
	}
	tools := tool.FindAllStringSubmatch(read("internal", "devtools", "tools", "go.mod"), -1)
	if len(tools) < 2 {
		t.Errorf("found only %d tools", len(tools))
	}
	for _, m := range tools {
		if strings.Contains(main, strings.SplitN(m[1], "/cmd/", 2)[0]+" ") {
			t.Errorf("go.mod requires the tool %s", m[1])
		}
		if name, _, _ := strings.Cut(strings.TrimPrefix(m[1], "github.com/"), "/cmd/"); !strings.Contains(table, name) {
			t.Errorf("docs/internals/decisions.md does not list the tool %s", name)
		}
	}
}
