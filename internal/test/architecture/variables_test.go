package architecture

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// readVariable matches the names of environment variables that code reads or for which it declares constants.
var readVariable = regexp.MustCompile(`(?:(?:Getenv|LookupEnv)\(|FromEnv\(\w+, |(?:Variable|const child|asUser|asHelper) += )"([A-Z][A-Z0-9_]+)"(?:, "([A-Z][A-Z0-9_]+)")?`)

// systemVariables matches variables of the system and of drivers, and variables that a test sets for its own processes.
var systemVariables = regexp.MustCompile(`^(PATH|GOGC|SEEDS_OF_THE_TEST|HLSLTEST_FAILS|MUTATION_TEST_FAILS|HLSL2SPIRV_HOSTILE_KIND|BUILDCACHE_\w+|HLSL2SPIRV_\w+_WORKER|HLSL2SPIRV_VULKAN_DENORMALS|ENABLE_VULKAN_RENDERDOC_CAPTURE)$`)

// makeTarget and variableName match a target and a variable in a table cell.
var makeTarget = regexp.MustCompile("`make ([a-z-]+)`")
var variableName = regexp.MustCompile("`([A-Z0-9_]+)`")

// docs/internals/testing.md lists exactly the environment variables that tests read.
func TestVariablesAreListed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "internals", "testing.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n## Variables\n")
	section, _, _ = strings.Cut(section, "\n## ")
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, line := range strings.Split(section, "\n| ") {
		cell, rest, _ := strings.Cut(line, " | ")
		targets, _, _ := strings.Cut(rest, " | ")
		for _, m := range variableName.FindAllStringSubmatch(cell, -1) {
			listed[m[1]] = false
		}
		for _, m := range makeTarget.FindAllStringSubmatch(targets, -1) {
			if !strings.Contains(string(makefile), "\n"+m[1]+":") {
				t.Errorf("docs/internals/testing.md names make %s for %s, which the Makefile does not have", m[1], cell)
			}
		}
	}
	goFiles(t, func(file string, src []byte) {
		if !strings.HasSuffix(file, "_test.go") && !strings.HasPrefix(file, "internal/testutil/") {
			return
		}
		for _, m := range readVariable.FindAllStringSubmatch(string(src), -1) {
			for _, name := range m[1:] {
				if name == "" || systemVariables.MatchString(name) {
					continue
				}
				if _, ok := listed[name]; !ok {
					t.Errorf("%s reads %s, which docs/internals/testing.md does not list", file, name)
				}
				listed[name] = true
			}
		}
	})
	for name, read := range listed {
		if !read {
			t.Errorf("docs/internals/testing.md lists %s, which no test reads", name)
		}
	}
}
