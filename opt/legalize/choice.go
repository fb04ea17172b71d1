package legalize

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// failChoice records a failure for a choice between resources that remains after legalization. The message describes
// the use of the result, the resources, and the condition.
func failChoice(u *analysis.Unit, f *spirv.Function, b *spirv.Block, in *spirv.Instruction) {
	pos := usePos(u, f, in)
	condition, how := in.Pos, in.Op
	if in.Op == spirv.OpPhi {
		condition, how = decision(u, f, b)
	}
	var notes []analysis.Note
	if list := alternatives(u, f, in); len(list) > 1 {
		what := strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
		if condition != 0 && condition != pos {
			notes = append(notes, analysis.Note{Pos: condition, Text: "it is " + what +
				", depending on this value, which is not a compile-time constant"})
		} else {
			notes = append(notes, analysis.Note{Pos: 0, Text: "it is " + what})
		}
	}
	if _, _, ok := u.Pointer(in.Type); ok {
		notes = append(notes, analysis.Note{Pos: 0,
			Text: fmt.Sprintf("Using pointers with %v requires capability VariablePointers or VariablePointersStorageBuffer, which do not cover this resource", how)})
	}
	u.Fail(pos, "the resource used here depends on values known only at run time; use the resource inside each branch, or an array of resources", notes...)
}

// usePos returns the source position of the first use of the result of an instruction. If there is none, it returns the
// position of the instruction.
func usePos(u *analysis.Unit, f *spirv.Function, in *spirv.Instruction) int32 {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if user := &b.Insts[i]; user.Pos != 0 && user.Op != spirv.OpPhi && uses(user, in.Result) {
				return user.Pos
			}
		}
	}
	return in.Pos
}

func uses(in *spirv.Instruction, id spirv.ID) (found bool) {
	in.EachID(func(x spirv.ID) { found = found || x == id })
	return found
}

// decision returns the source position of the branch that determines the value of a phi in block b, or 0 if it is
// unknown. It also returns OpSelect if the phi corresponds to a selection between two values, and otherwise OpPhi.
func decision(u *analysis.Unit, f *spirv.Function, b *spirv.Block) (pos int32, how spirv.Opcode) {
	g := u.Graph(f)
	i := g.Block(b.Label)
	how = spirv.OpPhi
	if i == cfg.None || !g.Reachable(i) || g.Idom(i) == cfg.None {
		return 0, how
	}
	head := g.Blocks[g.Idom(i)]
	end := &head.Insts[len(head.Insts)-1]
	if m := cfg.MergeOf(head); m != nil && end.Op == spirv.OpBranchConditional &&
		instreader.SelectionMerge(m).MergeBlock() == b.Label && len(g.Preds[i]) == 2 {
		how = spirv.OpSelect
	}
	pos = end.Pos
	if len(end.Operands) > 0 {
		if d := u.LocalDefinitions(f).Of(instreader.BranchConditional(end).Condition()); d != nil && d.Pos != 0 {
			pos = d.Pos
		}
	}
	return pos, how
}

// alternatives returns the names of the resources between which an instruction chooses.
func alternatives(u *analysis.Unit, f *spirv.Function, in *spirv.Instruction) (names []string) {
	defs := u.LocalDefinitions(f)
	seen := map[spirv.ID]bool{}
	work := []spirv.ID{in.Result}
	for len(work) > 0 {
		root := analysis.PointerRoot(defs, work[0])
		work = work[1:]
		if seen[root] {
			continue
		}
		seen[root] = true
		if d := defs.Of(root); d != nil {
			if list := choices(d); list != nil {
				work = append(work, list...)
				continue
			}
		}
		name := ""
		if n := u.Name(root); n != nil {
			text := instreader.Name(n).Name()
			name = "'" + text + "'"
		} else if u.Op(root) == spirv.OpUndef {
			name = "undefined"
		}
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// choices returns the operands from which a phi or select chooses its result, or the pointer of a load. It returns nil
// for other instructions.
func choices(in *spirv.Instruction) (list []spirv.ID) {
	switch in.Op {
	case spirv.OpPhi:
		for k := 0; k < len(in.Operands); k += 2 {
			list = append(list, spirv.ID(in.Operands[k]))
		}
	case spirv.OpSelect:
		list = []spirv.ID{instreader.Select(in).Object1(), instreader.Select(in).Object2()}
	case spirv.OpLoad:
		list = []spirv.ID{instreader.Load(in).Pointer()}
	}
	return list
}
