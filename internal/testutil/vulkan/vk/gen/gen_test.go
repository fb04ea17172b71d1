package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// headers returns the checkout of Vulkan-Headers, or skips the test.
func headers(t *testing.T) string {
	folder := os.Getenv("VULKAN_HEADERS")
	if folder == "" {
		t.Skip("VULKAN_HEADERS is not set: the generated files are not compared with the registry")
	}
	return folder
}

// TestOutputIsFresh generates the files in memory and compares them with the committed files.
func TestOutputIsFresh(t *testing.T) {
	want, err := generate(headers(t), "..")
	if err != nil {
		t.Fatal(err)
	}
	committed, err := filepath.Glob(filepath.Join("..", "*_gen.go"))
	if err != nil {
		t.Fatal(err)
	}
	if len(committed) != len(want) {
		t.Errorf("generated files: %v, want %d of them", committed, len(want))
	}
	for name, text := range want {
		have, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(have, text) {
			t.Errorf("%s is stale: run go generate ./internal/testutil/vulkan/vk", name)
		}
	}
}

// TestHeaderOfCAgrees compares the constants, and the sizes and offsets of the structures, with the results of a C
// compiler for the Vulkan header.
func TestHeaderOfCAgrees(t *testing.T) {
	include := filepath.Join(headers(t), "include")
	compiler, err := exec.LookPath("gcc")
	if err != nil {
		t.Skip("gcc is not installed")
	}
	var source, want bytes.Buffer
	source.WriteString("#include <stddef.h>\n#include <stdio.h>\n#include <vulkan/vulkan_core.h>\nint main(void) {\n")
	ask := func(expression string, value any) {
		fmt.Fprintf(&source, "printf(\"%%s = %%llu\\n\", %q, (unsigned long long)(%s));\n", expression, expression)
		fmt.Fprintf(&want, "%s = %v\n", expression, value)
	}
	scope, sizes := declarations(t), types.SizesFor("gc", "amd64")
	for _, name := range scope.Names() {
		switch o := scope.Lookup(name).(type) {
		case *types.Const:
			ask("VK_"+name, constant.ToInt(o.Val()))
		case *types.TypeName:
			s := o.Type().Underlying().(*types.Struct)
			ask("sizeof(Vk"+name+")", sizes.Sizeof(s))
			var fields []*types.Var
			for f := range s.Fields() {
				fields = append(fields, f)
			}
			for i, offset := range sizes.Offsetsof(fields) {
				member := fields[i].Name()
				ask(fmt.Sprintf("offsetof(Vk%s, %s)", name, strings.ToLower(member[:1])+member[1:]), offset)
			}
		}
	}
	source.WriteString("}\n")
	program := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(program+".c", source.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command(compiler, "-I", include, "-o", program, program+".c").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	got, err := exec.Command(program).Output()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(want.String(), "\n"), strings.Split(string(got), "\n")); diff != "" {
		t.Errorf("package vk (-) and C (+) differ:\n%s", diff)
	}
}

// declarations returns the constants and structures of the generated file.
func declarations(t *testing.T) *types.Scope {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, filepath.Join("..", "api_gen.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	p, err := (&types.Config{Importer: importer.Default()}).Check("vk", files, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.Scope()
}

// smallRegistry contains each kind of declaration, spelled as in vk.xml.
const smallRegistry = `<registry>
<types>
<type category="basetype">typedef <type>uint64_t</type> <name>VkSize</name>;</type>
<type category="bitmask">typedef <type>VkFlags</type> <name>VkWaysA</name>;</type>
<type category="bitmask" api="vulkansc">typedef <type>VkSize</type> <name>VkWaysA</name>;</type>
<type category="basetype">typedef <type>uint32_t</type> <name>VkFlags</name>;</type>
<type category="handle"><type>VK_DEFINE_HANDLE</type>(<name>VkThing</name>)</type>
<type category="enum" name="VkColor"/>
<type category="union" name="VkClearColorValue">
<member><type>int32_t</type> <name>int32</name>[4]</member>
<member><type>float</type> <name>float32</name>[4]</member>
</type>
<type category="union" name="VkUnknown"><member><type>int32_t</type> <name>x</name></member></type>
<type category="struct" name="VkInner"><member><type>uint8_t</type> <name>byte</name></member></type>
<type category="struct" name="VkInnerKHR" alias="VkInner"/>
<type category="struct" name="VkOther"><member><type>int</type> <name>x</name></member></type>
<type category="struct" name="VkOuter">
<member values="VK_OUTER"><type>VkColor</type> <name>sType</name></member>
<member>const <type>void</type>* <name>pNext</name><comment>not * this: one</comment></member>
<member><type>char</type> <name>text</name>[<enum>VK_LENGTH</enum>]</member>
<member><type>VkWaysA</type> <name>ways</name></member>
<member api="vulkansc"><type>uint64_t</type> <name>ways</name></member>
<member><type>VkSize</type> <name>matrix</name>[3][2]</member>
<member><type>VkThing</type> <name>thing</name></member>
<member>const <type>VkOther</type>* const* <name>ppOthers</name></member>
<member><type>VkInnerKHR</type> <name>inner</name></member>
<member><type>VkClearColorValue</type> <name>clear</name></member>
</type>
<type category="struct" name="VkBits"><member><type>uint32_t</type> <name>mask</name>:8</member></type>
<type category="funcpointer" name="PFN_vkF"/>
<type category="struct" name="VkCalls"><member><type>PFN_vkF</type> <name>f</name></member></type>
<type category="struct" name="VkLost"><member><type>VkNowhere</type> <name>x</name></member></type>
<type category="struct" name="VkMixed"><member><type>VkUnknown</type> <name>u</name></member></type>
<type category="struct" name="VkLong"><member><type>char</type> <name>x</name>[<enum>VK_NOWHERE</enum>]</member></type>
</types>
<enums><enum name="VK_LENGTH" value="256"/><enum name="VK_BIT" bitpos="5"/><enum name="VK_ALL" value="(~0U)"/><enum name="VK_HUGE" value="(~0ULL)"/></enums>
<extensions><extension name="VK_KHR_x" number="12" supported="vulkan"><require>
<enum offset="3" name="VK_OUTER"/><enum offset="3" dir="-" name="VK_ERROR"/>
</require></extension></extensions>
</registry>`

func load(t *testing.T) *registry {
	path := filepath.Join(t.TempDir(), "vk.xml")
	if err := os.WriteFile(path, []byte(smallRegistry), 0o666); err != nil {
		t.Fatal(err)
	}
	r, err := readRegistry(path)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestDeclarationsInGo(t *testing.T) {
	var got bytes.Buffer
	if err := writeAPI(&got, load(t), []string{"ALL", "BIT", "ERROR", "HUGE", "OUTER", "Outer", "Thing",
		"ownName"}); err != nil {
		t.Fatal(err)
	}
	const want = `import "unsafe"

const (
	ALL = 4294967295
	BIT = 32
	HUGE = 18446744073709551615
	OUTER = 1000011003
)

type Inner struct {
	Byte uint8
}

type Outer struct {
	SType uint32
	PNext unsafe.Pointer
	Text [256]byte
	Ways uint32
	Matrix [3][2]uint64
	Thing uint64
	PpOthers unsafe.Pointer
	Inner Inner
	Clear [4]float32
}
`
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Error(diff)
	}
}

func TestDeclarationsWithoutGoTypes(t *testing.T) {
	for name, want := range map[string]string{
		"Bits":     "VkBits.mask: a bit field does not have a Go type",
		"Calls":    "VkCalls.f: PFN_vkF is of category 'funcpointer', which does not have a Go type",
		"Lost":     "VkLost.x: VkNowhere is not declared",
		"Mixed":    "VkMixed.u: union VkUnknown does not have a row in unionMembers",
		"Long":     "VkLong.x: VK_NOWHERE does not have a value",
		"InnerKHR": "VkInnerKHR is another name of VkInner; use that one",
	} {
		if err := writeAPI(new(bytes.Buffer), load(t), []string{name}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}
