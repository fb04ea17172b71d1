package cpu

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/host"
)

// hostFunctions returns the names of the host functions that the probes call, without the suffixes that mangling
// appends, and the suffixes of each name.
func hostFunctions(t *testing.T) (names []string, types map[string][]string) {
	t.Helper()
	asm, _ := kernelOf(probes, probeDecorations, probeModule, probeFunctions)
	types = map[string][]string{}
	for _, f := range lowered(t, strings.Replace(asm, "LOCALS", probeLocals, 1)).Functions {
		rest, ok := strings.CutPrefix(f.Name, "_Z")
		if !ok {
			continue
		}
		digits := strings.IndexByte(rest, '_')
		n, err := strconv.Atoi(rest[:digits])
		if err != nil {
			t.Fatal(f.Name)
		}
		name := rest[digits : digits+n]
		names = append(names, name)
		types[name] = append(types[name], rest[digits+n:])
	}
	slices.Sort(names)
	return slices.Compact(names), types
}

// TestPageListsTheHost checks that the documentation lists the host functions, and that the host implements them for
// all types.
func TestPageListsTheHost(t *testing.T) {
	names, types := hostFunctions(t)
	var b strings.Builder
	b.WriteString("| function | suffixes for parameters, for example |\n| --- | --- |\n")
	for _, name := range names {
		list := types[name]
		slices.Sort(list)
		fmt.Fprintf(&b, "| `%s` | `%s` |\n", name, strings.Join(list, "`, `"))
	}
	golden.CheckSection(t, "../../../docs/reference/llvm.md", "llvm-host", b.String())
	for _, name := range names {
		if !strings.Contains(host.Source, name) {
			t.Errorf("the host has no %s", name)
		}
	}
}
