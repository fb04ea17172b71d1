package llvmtools

import (
	"bytes"
	"cmp"
	"debug/elf"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A ZeKernel is the description of a kernel by Intel's compiler.
type ZeKernel struct {
	Name      string
	Arguments []ZeArgument // by index
	GroupSize [3]int       // zero if the size is unrestricted
	SLMSize   int          // group-shared memory in bytes
}

// A ZeArgument is an argument of a kernel.
type ZeArgument struct {
	Index         int
	Name          string // only if the module has names
	Type          string
	Address       string // qualifier, as OpenCL spells it
	Passed        bool   // the compiled kernel takes the argument because it uses it
	AddressedWith string // "stateful", "stateless", "bindful" …
}

// Devices lists some devices that Ocloc supports: a small one, a larger one, and one for data centers, which has
// double precision.
var Devices = [...]string{"skl", "tgllp", "pvc"}

// Ocloc compiles a module for a device and returns the kernels in the binary. The compiler reports success even for
// a truncated module, so only the binary counts.
func Ocloc(module []byte, device string, options ...string) ([]ZeKernel, error) {
	dir, err := os.MkdirTemp("", "hlsl2spirv")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	in, out := filepath.Join(dir, "input.spv"), filepath.Join(dir, "out")
	if err := os.WriteFile(in, module, 0o600); err != nil {
		return nil, err
	}
	args := []string{"compile", "-spirv_input", "-file", in, "-device", device, "-out_dir", out,
		"-internal_options", strings.Join(append([]string{"-ze-allow-zebin"}, options...), " ")}
	outputText, err := IntelOcloc.run(nil, []string{"NEO_CACHE_PERSISTENT=0"}, args)
	if err != nil {
		return nil, err
	}
	binaries, err := filepath.Glob(filepath.Join(out, "*.bin"))
	if err != nil || len(binaries) != 1 {
		return nil, fmt.Errorf("%s: %w\n%s", IntelOcloc, cmp.Or(err, ErrNoOutput), outputText)
	}
	kernels, err := readZebin(binaries[0])
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", IntelOcloc, err, outputText)
	}
	return kernels, nil
}

// readZebin reads the section .ze_info of a binary.
func readZebin(path string) ([]ZeKernel, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	f, err := elf.NewFile(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	section := f.Section(".ze_info")
	if section == nil {
		return nil, errors.New("the binary has no .ze_info")
	}
	info, err := section.Data()
	if err != nil {
		return nil, err
	}
	kernels := zeKernels(parseYAML(string(info)))
	if len(kernels) == 0 {
		return nil, errors.New("the binary has no kernels")
	}
	return kernels, nil
}

// zeKernels reads the kernels of a .ze_info.
func zeKernels(info node) []ZeKernel {
	var list []ZeKernel
	for _, k := range info.at("kernels").items {
		z := ZeKernel{Name: k.at("name").text, SLMSize: k.at("execution_env", "slm_size").number()}
		for i, n := range k.at("execution_env", "required_work_group_size").numbers() {
			z.GroupSize[min(i, 2)] = n
		}
		for _, p := range k.at("payload_arguments").items {
			if index := p.at("arg_index"); index.text != "" {
				a := z.argument(index.number())
				a.Passed = true
				a.AddressedWith = cmp.Or(a.AddressedWith, p.at("addrmode").text)
			}
		}
		list = append(list, z)
	}
	for _, k := range info.at("kernels_misc_info").items {
		i := slices.IndexFunc(list, func(z ZeKernel) bool { return z.Name == k.at("name").text })
		if i < 0 {
			continue
		}
		for _, p := range k.at("args_info").items {
			a := list[i].argument(p.at("index").number())
			a.Name, a.Type, a.Address = p.at("name").text, p.at("type_name").text, p.at("address_qualifier").text
		}
	}
	return list
}

// argument finds the argument with the index, or inserts it.
func (k *ZeKernel) argument(index int) *ZeArgument {
	at, found := slices.BinarySearchFunc(k.Arguments, index,
		func(a ZeArgument, index int) int { return a.Index - index })
	if !found {
		k.Arguments = slices.Insert(k.Arguments, at, ZeArgument{Index: index})
	}
	return &k.Arguments[at]
}

// A node is a value of YAML: a text, a list, or a map.
type node struct {
	text   string
	items  []node
	keys   []string // of items, in a map
	isList bool
}

// at follows keys through nested maps. It returns an empty node for a missing key.
func (n node) at(path ...string) node {
	for _, key := range path {
		i := slices.Index(n.keys, key)
		if i < 0 {
			return node{}
		}
		n = n.items[i]
	}
	return n
}

func (n node) number() int {
	v, _ := strconv.Atoi(n.text) // 0 if missing
	return v
}

// numbers parses a list on one line: [ 4, 1, 1 ].
func (n node) numbers() []int {
	var list []int
	for _, f := range strings.FieldsFunc(n.text, func(r rune) bool { return strings.ContainsRune("[], ", r) }) {
		v, _ := strconv.Atoi(f)
		list = append(list, v)
	}
	return list
}

// parseYAML parses the subset of YAML that Intel's compiler writes: block maps and block lists, with values on one
// line.
func parseYAML(text string) node {
	p := &yamlLines{}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n\x00 ")
		if trimmed := strings.TrimLeft(line, " "); trimmed != "" && trimmed != "---" && trimmed != "..." {
			p.lines = append(p.lines, yamlLine{len(line) - len(trimmed), trimmed})
		}
	}
	return p.block(0)
}

// A yamlLine is a line with its indentation.
type yamlLine struct {
	indent int
	text   string
}

type yamlLines struct {
	lines []yamlLine
	next  int
}

// block parses lines that have the same indentation as the first line. That line must have at least the given
// indentation.
func (p *yamlLines) block(least int) node {
	var n node
	if p.next == len(p.lines) || p.lines[p.next].indent < least {
		return n
	}
	for indent := p.lines[p.next].indent; p.next < len(p.lines) && p.lines[p.next].indent == indent; {
		line := &p.lines[p.next]
		if item, ok := strings.CutPrefix(line.text, "- "); ok {
			// the item's own lines are aligned with its text, not with its dash
			trimmed := strings.TrimLeft(item, " ")
			line.indent, line.text = indent+len(line.text)-len(trimmed), trimmed
			n.isList = true
			n.items = append(n.items, p.block(indent+1))
			continue
		}
		key, value, _ := strings.Cut(line.text, ":")
		p.next++
		n.keys = append(n.keys, key)
		if value = strings.TrimSpace(value); value != "" {
			n.items = append(n.items, node{text: strings.Trim(value, "'\"")})
			continue
		}
		n.items = append(n.items, p.block(indent+1))
	}
	return n
}
