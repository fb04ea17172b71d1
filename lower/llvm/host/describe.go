package host

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// KernelName is the name that the entry point has in the program.
const KernelName = "hlsl2spirv_kernel"

// padding is the alignment of buffers. Their sizes are rounded up to multiples of it, so that no two of them share a
// page.
const padding = 16384

// stackBytes is the size of the stack that an invocation needs for C library functions, in addition to its variables.
const stackBytes = 64 << 10

// entryPoint returns the entry point with the given name. If name is "", it returns the only one.
func entryPoint(m *llvm.Module, name string) (*llvm.Function, error) {
	var found *llvm.Function
	for _, f := range m.Functions {
		if f.IsDeclaration() || f.Linkage != llvm.External || name != "" && f.Name != name {
			continue
		}
		if found != nil {
			return nil, fmt.Errorf("the module has several entry points, such as %s and %s: choose one", found.Name,
				f.Name)
		}
		found = f
	}
	switch {
	case found == nil && name == "":
		return nil, fmt.Errorf("the module does not have an entry point")
	case found == nil:
		return nil, fmt.Errorf("entry point %s not found", name)
	case len(found.Params) > 0:
		return nil, fmt.Errorf("entry point %s has parameters; its resources must be variables", found.Name)
	}
	return found, nil
}

// localSize returns the group size of an entry point. The module contains it as the constant for the execution mode
// LocalSize.
func localSize(m *llvm.Module, entry string) (size [3]uint64) {
	size = [3]uint64{1, 1, 1}
	for _, g := range m.Globals {
		init, ok := g.Init.(*llvm.Const)
		if !ok || !strings.HasSuffix(g.Name, "_"+entry+"_execution_mode_info_17") || len(init.Elems()) != 2 {
			continue
		}
		list, _ := init.Elems()[1].(*llvm.Const)
		for i := range size {
			if list != nil && i < len(list.Elems()) {
				size[i] = list.Elems()[i].(*llvm.Const).Bits()
			}
		}
	}
	return size
}

// maxBytes is the maximum size of all buffers together, because the program addresses them with 32-bit offsets.
const maxBytes = 1 << 30

// maxInvocations is the maximum number of invocations in a group. No Vulkan device permits more.
const maxInvocations = 4096

// A description is the state of writing kernel.h.
type description struct {
	d       *Dispatch
	header  []byte
	buffers []*Buffer // by number of the buffer
	names   []string  // names of the buffers as C string literals
	lists   [4]string // the macros BUFFERS, ALIASES, SIZES and LINKS
}

// describe writes kernel.h and gives numbers to the buffers.
func describe(m *llvm.Module, d *Dispatch) (*description, error) {
	entry, err := entryPoint(m, d.Entry)
	if err != nil {
		return nil, err
	}
	local := localSize(m, entry.Name)
	if n := local[0] * local[1] * local[2]; n == 0 || n > maxInvocations || local[0] > maxInvocations ||
		local[1] > maxInvocations {
		return nil, fmt.Errorf("invalid group size %d x %d x %d", local[0], local[1], local[2])
	}
	stack, err := stackOf(m)
	if err != nil {
		return nil, err
	}
	h := &description{d: d}
	h.define("KERNEL", strconv.Quote(KernelName))
	for i, axis := range [...]string{"X", "Y", "Z"} {
		h.define("LOCAL_"+axis, local[i])
		h.define("GROUPS_"+axis, d.Groups[i])
	}
	h.define("TOGETHER", together(m))
	h.define("STACK", stack)
	h.define("LIMIT", int(limit.Seconds()))
	for _, g := range m.Globals {
		if r, ok := ResourceOf(g); ok {
			if err := h.resource(r, g); err != nil {
				return nil, err
			}
		}
	}
	if err := h.links(); err != nil {
		return nil, err
	}
	total := 0
	for _, b := range h.buffers {
		total += len(b.Data)
	}
	if total > maxBytes {
		return nil, fmt.Errorf("the buffers have %d bytes in total; the limit is %d", total, maxBytes)
	}
	for i, name := range [...]string{"BUFFERS", "ALIASES", "SIZES", "LINKS"} {
		h.define(name+"(F)", h.lists[i])
	}
	return h, nil
}

func (h *description) define(name string, value any) {
	h.header = fmt.Appendf(h.header, "#define %s %v\n", name, value)
}

// resource describes variable g of resource r. Several variables may have the same memory.
func (h *description) resource(r Resource, g *llvm.Global) error {
	b, err := h.d.buffer(r)
	if err != nil {
		return err
	}
	at := slices.Index(h.buffers, b)
	switch {
	case r.IsSize:
		h.lists[2] += fmt.Sprintf(" F(%d, %s, %d)", g.Index(), cText(g.Name), len(b.Data))
	case at >= 0:
		h.lists[1] += fmt.Sprintf(" F(%s, %s)", cText(g.Name), h.names[at])
	default:
		h.buffer(b, g.Name)
	}
	return nil
}

// buffer gives the next number and a name to a buffer.
func (h *description) buffer(b *Buffer, name string) {
	padded := (len(b.Data)/padding + 1) * padding
	h.lists[0] += fmt.Sprintf(" F(%d, %s, %d, %d)", len(h.buffers), cText(name), len(b.Data), padded)
	h.names = append(h.names, cText(name))
	h.buffers = append(h.buffers, b)
}

// links describes the addresses that are stored in buffers. A buffer to which an address refers may not have a
// variable.
func (h *description) links() error {
	for i := range h.d.Buffers {
		b := &h.d.Buffers[i]
		for _, l := range b.Links {
			if l.To < 0 || l.To >= len(h.d.Buffers) || l.At < 0 || l.At+8 > len(b.Data) {
				return fmt.Errorf("invalid link to buffer %d at byte %d", l.To, l.At)
			}
			for _, end := range [...]*Buffer{b, &h.d.Buffers[l.To]} {
				if !slices.Contains(h.buffers, end) {
					h.buffer(end, fmt.Sprintf("hlsl2spirv_buffer%d", len(h.buffers)))
				}
			}
			h.lists[3] += fmt.Sprintf(" F(%d, %d, %d, %d)", slices.Index(h.buffers, b), l.At,
				slices.Index(h.buffers, &h.d.Buffers[l.To]), l.Offset)
		}
	}
	return nil
}

// cText returns s as a C string literal.
func cText(s string) string {
	b := []byte{'"'}
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '?' {
			b = fmt.Appendf(b, "\\%03o", c)
		} else {
			b = append(b, c)
		}
	}
	return string(append(b, '"'))
}

// together returns 1 if the module calls functions that the invocations of a group execute together, otherwise 0.
func together(m *llvm.Module) int {
	for _, f := range m.Functions {
		if f.IsDeclaration() && strings.HasPrefix(f.Name, "_Z") && strings.Contains(f.Name, "__spirv_") {
			return 1
		}
	}
	return 0
}

// stackOf returns the size of the stack that an invocation needs: the size of the variables of all functions, because
// functions are not recursive, and stackBytes.
func stackOf(m *llvm.Module) (uint64, error) {
	total := uint64(stackBytes)
	for _, f := range m.Functions {
		for _, a := range f.Allocas {
			total += 2*sizeOf(a.Elem()) + 64
		}
	}
	if total > 1<<30 {
		return 0, fmt.Errorf("the variables of an invocation need %d bytes", total)
	}
	return (total + 4095) &^ 4095, nil
}

// sizeOf returns a size in bytes that a value of type t does not exceed.
func sizeOf(t *llvm.Type) uint64 {
	switch t.Kind() {
	case llvm.VectorKind:
		n := uint64(1)
		for n < uint64(t.Len()) {
			n *= 2
		}
		return n * sizeOf(t.Elem())
	case llvm.ArrayKind:
		e := sizeOf(t.Elem())
		if n := uint64(t.Len()); n < 1<<40 && e < 1<<20 {
			return n * e
		}
		return 1 << 40
	case llvm.StructKind, llvm.NamedKind:
		n := uint64(0)
		for _, p := range t.Parts() {
			n += sizeOf(p) + 16
		}
		return n
	}
	return max(uint64(t.Bits()+7)/8, 8)
}

// A Resource identifies the memory that a variable represents.
type Resource struct {
	Set, Binding, Element uint32
	IsPushConstant        bool
	IsSize                bool // the variable is the size in bytes of the resource
}

// String returns the resource as users write it, such as 0:1, 0:1[2] or push constants.
func (r Resource) String() string {
	if r.IsPushConstant {
		return "push constants"
	}
	if r.Element > 0 {
		return fmt.Sprintf("%d:%d[%d]", r.Set, r.Binding, r.Element)
	}
	return fmt.Sprintf("%d:%d", r.Set, r.Binding)
}

// ResourceOf returns the resource of a variable. Names of variables have the form name_descriptor_set0_binding1,
// name_descriptor_set0_binding1_size or name_push_constant. ok is false for other names.
func ResourceOf(g *llvm.Global) (r Resource, ok bool) {
	if g.Init != nil {
		return r, false
	}
	name, isSize := strings.CutSuffix(g.Name, "_size")
	r.IsSize = isSize
	if strings.HasSuffix(name, "_push_constant") {
		r.IsPushConstant = true
		return r, true
	}
	at := strings.LastIndex(name, "_descriptor_set")
	if at < 0 {
		return r, false
	}
	set, binding, ok := strings.Cut(name[at+len("_descriptor_set"):], "_binding")
	if !ok {
		return r, false
	}
	binding, element, array := strings.Cut(binding, "_")
	numbers := [...]struct {
		text string
		to   *uint32
	}{{set, &r.Set}, {binding, &r.Binding}, {element, &r.Element}}
	for i, n := range numbers {
		if i == 2 && !array {
			break
		}
		v, err := strconv.ParseUint(n.text, 10, 32)
		if err != nil {
			return r, false
		}
		*n.to = uint32(v)
	}
	return r, true
}

// buffer returns the buffer for a resource. It returns an error if the dispatch does not have one.
func (d *Dispatch) buffer(r Resource) (*Buffer, error) {
	if r.IsPushConstant {
		if d.PushConstants == nil {
			return nil, fmt.Errorf("no data for the push constants of the kernel")
		}
		d.push.Data = d.PushConstants
		return &d.push, nil
	}
	for i := range d.Buffers {
		if b := &d.Buffers[i]; b.Set == r.Set && b.Binding == r.Binding && b.Element == r.Element {
			return b, nil
		}
	}
	return nil, fmt.Errorf("no data for the buffer at %v of the kernel", r)
}
