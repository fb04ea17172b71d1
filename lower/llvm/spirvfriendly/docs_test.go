package spirvfriendly

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const page = "../../../docs/reference/llvm.md"

// TestPageShowsNames checks that the documentation shows the forms of names.
func TestPageShowsNames(t *testing.T) {
	v4 := Vector(4, Float)
	image := Pointer(Class("__spirv_Image__void_1_0_0_0_0_0_0"), 1)
	var b strings.Builder
	b.WriteString("| form | function | name |\n| --- | --- | --- |\n")
	for _, r := range []struct {
		form, name string
		params     []*Type
	}{
		{"`__spirv_{instruction}`", Instruction("ControlBarrier", Postfix{}), []*Type{Int, Int, Int}},
		{"`_R{type}`: the type of the result", Instruction("ImageRead", Postfix{Return: v4}), []*Type{image, Vector(2, Int)}},
		{"`_sat`, `_rte`, `_rtz`, `_rtp`, `_rtn`: conversions", Instruction("ConvertFToS", Postfix{Return: Char, Saturated: true, Rounding: RoundToPositive}), []*Type{Float}},
		{"`_ToGlobal`, `_ToLocal`, `_ToPrivate`: casts", Instruction("GenericCastToPtrExplicit", Postfix{Variant: "ToGlobal"}), []*Type{Pointer(Char, 4), Int}},
		{"`_1D`, `_2D`, `_3D`", Instruction("BuildNDRange", Postfix{Variant: "1D"}), []*Type{Long, Long, Long}},
		{"`_read`, `_write`", Instruction("CreatePipeFromPipeStorage", Postfix{Variant: "read"}), []*Type{Pointer(Class("__spirv_PipeStorage"), 1)}},
		{"`__spirv_ocl_{instruction}` of OpenCL.std", Extended("fma", Postfix{}), []*Type{v4, v4, v4}},
		{"the same with a postfix", Extended("vloadn", Postfix{Return: v4}), []*Type{Long, Pointer(Float, 1), Int}},
		{"`__spirv_BuiltIn{variable}`", BuiltIn("WorkgroupId"), []*Type{Int}},
	} {
		fmt.Fprintf(&b, "| %s | `%s` | `%s` |\n", r.form, r.name, Function(r.name, r.params...))
	}
	golden.CheckSection(t, page, "friendly-names", b.String())
}

// TestPageListsTypes checks that the documentation lists the types and the address spaces.
func TestPageListsTypes(t *testing.T) {
	var b strings.Builder
	b.WriteString("| SPIR-V | LLVM 15 | from LLVM 16 on | in names |\n| --- | --- | --- | --- |\n")
	for _, o := range opaqueTypes {
		name, pointer, more := opaqueName(o.op), "ptr", ""
		if o.space != 0 {
			pointer = fmt.Sprintf("ptr addrspace(%d)", o.space)
		}
		target := fmt.Sprintf("target(\"spirv.%s\")", name)
		switch o.op {
		case spirv.OpTypeImage, spirv.OpTypeSampledImage:
			target = fmt.Sprintf("target(\"spirv.%s\", void, 1, 0, 0, 0, 0, 0, 0)", name)
			more = "__void_1_0_0_0_0_0_0"
		case spirv.OpTypePipe:
			target, more = "target(\"spirv.Pipe\", 0)", "__0"
		}
		fmt.Fprintf(&b, "| %v | `%s` | `%s` | `__spirv_%s%s` |\n", o.op, pointer, target, name, more)
	}
	golden.CheckSection(t, page, "friendly-types", b.String())

	b.Reset()
	b.WriteString("| storage class | address space |\n| --- | --- |\n")
	for _, s := range spaces {
		fmt.Fprintf(&b, "| %v | %d |\n", s.class, s.space)
	}
	golden.CheckSection(t, page, "friendly-spaces", b.String())
}

// TestPageListsInstructions checks that the documentation lists the form of each instruction.
func TestPageListsInstructions(t *testing.T) {
	groups := []struct {
		title string
		in    func(r *row) bool
		text  func(r *row) string
	}{
		{"LLVM instructions", func(r *row) bool { return r.form > nothing && r.form < call }, (*row).llvmText},
		{"function calls", func(r *row) bool { return r.form == call }, (*row).callText},
		{"computed from others", func(r *row) bool { return r.form == computed }, (*row).opText},
		{"computed from others for LLVM 22", func(r *row) bool { return r.llvm22 == replaced }, (*row).opText},
		{"functions of OpenCL C for LLVM 22", func(r *row) bool { return r.llvm22 == dimension || r.llvm22 == openCL }, (*row).opText},
		{"not supported for LLVM 15", func(r *row) bool { return r.llvm15 == absent }, (*row).opText},
		{"not supported for LLVM 22", func(r *row) bool { return r.llvm22 == absent }, (*row).opText},
		{"removed", func(r *row) bool { return r.form == nothing }, (*row).opText},
	}
	var b strings.Builder
	b.WriteString("| conversion | instructions |\n| --- | --- |\n")
	for _, g := range groups {
		var list []string
		for i := range instructions {
			if r := &instructions[i]; g.in(r) {
				list = append(list, g.text(r))
			}
		}
		fmt.Fprintf(&b, "| %s | %s |\n", g.title, strings.Join(list, ", "))
	}
	var byName []string
	for _, x := range extended22 {
		byName = append(byName, spirv.ExtSetOpenCLStd.Inst(x.number).Name)
	}
	fmt.Fprintf(&b, "| OpenCL.std | all %d, as functions; those of OpenCL C for LLVM 22: %s |\n",
		len(spirv.ExtSetOpenCLStd.Info().Insts), strings.Join(byName, ", "))
	golden.CheckSection(t, page, "friendly-instructions", b.String())
}

func (r *row) opText() string { return strings.TrimPrefix(r.op.String(), "Op") }

// llvmText returns the name of an instruction with the LLVM instruction that it becomes, if the row contains one.
func (r *row) llvmText() string {
	switch r.form {
	case binary, shift, convert:
		return fmt.Sprintf("%s `%v`", r.opText(), r.llvm)
	case intCompare:
		return fmt.Sprintf("%s `icmp %v`", r.opText(), r.pred)
	case floatCompare:
		return fmt.Sprintf("%s `fcmp %v`", r.opText(), r.pred)
	}
	return r.opText()
}

// callText returns the name of a function with its postfix.
func (r *row) callText() string {
	return r.instruction() + [...]string{noPostfix: "", returned: "`_R…`", converted: "`_R…_sat_rt…`",
		toSpace: "`_To…`", dimensions: "`_…D`", access: "`_read`, `_write`"}[r.postfix]
}

// TestPageListsDecorations checks that the documentation lists the decorations in elsewhere.
func TestPageListsDecorations(t *testing.T) {
	var b strings.Builder
	b.WriteString("| decoration | in LLVM IR |\n| --- | --- |\n")
	for _, e := range elsewhere {
		fmt.Fprintf(&b, "| %v | %s |\n", e.decoration, e.form)
	}
	golden.CheckSection(t, page, "friendly-decorations", b.String())

	b.Reset()
	b.WriteString("| decoration | annotation |\n| --- | --- |\n")
	for _, n := range reservedNames {
		argument := n.extra
		if e := spirv.KindDecoration.Enumerant(uint32(n.decoration)); e != nil && len(e.Params) > 0 {
			argument = "…"
			if len(e.Params) > 1 {
				argument += n.separator + "…"
			}
		}
		fmt.Fprintf(&b, "| %v | `{%s:%s}` |\n", n.decoration, n.name, argument)
	}
	golden.CheckSection(t, page, "friendly-members", b.String())
}
