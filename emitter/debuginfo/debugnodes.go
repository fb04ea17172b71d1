package debuginfo

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Rich debug information is a graph of debug instructions outside of functions, which describe sources, types,
// functions, blocks and variables. Two extended instruction sets provide such instructions. They use the same
// instruction numbers, and differ only in the encoding of literals and in a few operands. The graph is built together
// with the module, and is written at the end, when all references are known.

// A debugNode is a debug instruction in the graph.
type debugNode struct {
	id   spirv.ID
	inst uint32
	ops  []debugOperand
}

// A debugOperand is an operand of a debug instruction.
type debugOperand struct {
	kind debugOperandKind
	n    uint32 // number, NodeRef or ID, depending on kind
	text string
}

// A debugOperandKind is the kind of a debugOperand.
type debugOperandKind uint8

const (
	debugNumber   debugOperandKind = iota // number: a literal in OpenCL.DebugInfo.100, a constant in the other set
	debugConstant                         // number: a constant in both instruction sets
	debugTrue                             // the constant true
	debugText                             // a string
	debugRef                              // a reference to another node
	debugID                               // any other ID
)

// A NodeRef identifies a node by its number, starting at 1. 0 means no node.
type NodeRef uint32

func num(n int) debugOperand                { return debugOperand{kind: debugNumber, n: uint32(n)} }
func konst[T int | int64](n T) debugOperand { return debugOperand{kind: debugConstant, n: uint32(n)} }
func text(s string) debugOperand            { return debugOperand{kind: debugText, text: s} }
func ref(r NodeRef) debugOperand            { return debugOperand{kind: debugRef, n: uint32(r)} }
func debugIDOf(id spirv.ID) debugOperand    { return debugOperand{kind: debugID, n: uint32(id)} }

// debugNode adds a node to the graph.
func (e *Recorder) debugNode(inst uint32, ops ...debugOperand) NodeRef {
	e.debug.nodes = append(e.debug.nodes, debugNode{id: e.b.NewID(), inst: inst, ops: ops})
	return NodeRef(len(e.debug.nodes))
}

func (e *Recorder) nodeOf(r NodeRef) *debugNode { return &e.debug.nodes[r-1] }

// nodeID returns the ID of a node, or 0 if r is 0.
func (e *Recorder) nodeID(r NodeRef) spirv.ID {
	if r == 0 {
		return 0
	}
	return e.nodeOf(r).id
}

// operandOrder lists which operands of an instruction are written first, if these are nodes. The other operands follow
// in order. Both precede the instruction itself. Operand numbers start at 0.
var operandOrder = [...]struct {
	inst uint32
	ops  []int
}{
	{spirv.ShaderDebugFunction, []int{1, 5, 2}},
	{spirv.ShaderDebugLocalVariable, []int{1, 5, 2}},
	{spirv.ShaderDebugGlobalVariable, []int{1, 5, 2}},
	{spirv.ShaderDebugTypeMember, []int{1, 5, 2}},
	{spirv.ShaderDebugTypeComposite, []int{5, 2}},
	{spirv.ShaderDebugLexicalBlock, []int{3, 0}},
}

// before returns the operands of n that are nodes and should be written before n, in order.
func (e *Recorder) before(n *debugNode) []NodeRef {
	var list []NodeRef
	add := func(o debugOperand) {
		if o.kind == debugRef {
			list = append(list, NodeRef(o.n))
		}
	}
	for _, row := range operandOrder {
		if row.inst == n.inst {
			for _, i := range row.ops {
				add(n.ops[i])
			}
		}
	}
	// in OpenCL.DebugInfo.100, a composite may refer to members that are written later
	if n.inst == spirv.ShaderDebugTypeComposite && !e.Want.Vulkan {
		for _, o := range n.ops[:debugMembersAt] {
			add(o)
		}
		return list
	}
	for _, o := range n.ops {
		add(o)
	}
	return list
}

// debugMembersAt is the number of operands of DebugTypeComposite that precede the members.
const debugMembersAt = 9

// sortedNodes returns all nodes in the order in which they are written, which is that of dxc. It starts with the last
// node to which no other node refers and continues to the first. The nodes to which a node refers precede it.
func (e *Recorder) sortedNodes() []NodeRef {
	mentioned := make([]bool, len(e.debug.nodes)+1)
	for i := range e.debug.nodes {
		for _, r := range e.before(&e.debug.nodes[i]) {
			mentioned[r] = true
		}
	}
	visited := make([]bool, len(e.debug.nodes)+1)
	order := make([]NodeRef, 0, len(e.debug.nodes))
	var visit func(r NodeRef)
	visit = func(r NodeRef) { // limits on the nesting of types and blocks bound the depth of this recursion
		if visited[r] {
			return
		}
		visited[r] = true
		for _, d := range e.before(e.nodeOf(r)) {
			visit(d)
		}
		order = append(order, r)
	}
	list := e.listedNodes()
	for _, roots := range [...]bool{true, false} { // first nodes to which no node refers, then nodes in cycles
		for i := len(list) - 1; i >= 0; i-- {
			if mentioned[list[i]] != roots {
				visit(list[i])
			}
		}
	}
	return order
}

// listedNodes returns all nodes in order of creation, except that types follow the other nodes and members follow their
// types.
func (e *Recorder) listedNodes() []NodeRef {
	list := make([]NodeRef, 0, len(e.debug.nodes))
	for i := range e.debug.nodes {
		if !isTypeNode(e.debug.nodes[i].inst) {
			list = append(list, NodeRef(i+1))
		}
	}
	for i := range e.debug.nodes {
		n := &e.debug.nodes[i]
		switch {
		case !isTypeNode(n.inst), n.inst == spirv.ShaderDebugTypeMember:
			continue
		}
		list = append(list, NodeRef(i+1))
		if n.inst != spirv.ShaderDebugTypeComposite {
			continue
		}
		for _, o := range n.ops[debugMembersAt:] {
			if isTypeNode(e.nodeOf(NodeRef(o.n)).inst) {
				list = append(list, NodeRef(o.n))
			}
		}
	}
	return list
}

func isTypeNode(inst uint32) bool {
	return spirv.ShaderDebugTypeBasic <= inst && inst <= spirv.ShaderDebugTypeTemplateParameterPack ||
		inst == spirv.ShaderDebugTypeMatrix
}

// writeNodes writes the graph to the module.
func (e *Recorder) writeNodes() {
	if !e.Want.Rich {
		return
	}
	if e.Want.Vulkan && !e.Want.ForwardRefs {
		e.dropMemberFunctions()
	}
	written := make([]bool, len(e.debug.nodes)+1)
	order := e.sortedNodes()
	for _, r := range order {
		n := e.nodeOf(r)
		ahead := e.Want.Vulkan && slices.ContainsFunc(n.ops, func(o debugOperand) bool {
			return o.kind == debugRef && !written[o.n] && NodeRef(o.n) != r
		})
		e.b.AddDebug(e.debugInst(n, ahead))
		written[r] = true
		e.continueSource(r)
	}
}

// RelaxedExtension is the extension that allows a debug instruction to refer to a later one.
const RelaxedExtension = "SPV_KHR_relaxed_extended_instruction"

// dropMemberFunctions removes functions from the member lists of composites. A composite and its function refer to each
// other, so one of the two references would need RelaxedExtension.
func (e *Recorder) dropMemberFunctions() {
	for i := range e.debug.nodes {
		n := &e.debug.nodes[i]
		if n.inst == spirv.ShaderDebugTypeComposite {
			members := slices.DeleteFunc(n.ops[debugMembersAt:],
				func(o debugOperand) bool { return !isTypeNode(e.nodeOf(NodeRef(o.n)).inst) })
			n.ops = n.ops[:debugMembersAt+len(members)]
		}
	}
}

// debugInst returns the instruction for n. If ahead is set, n refers to later nodes, which requires a different opcode.
func (e *Recorder) debugInst(n *debugNode, ahead bool) spirv.Instruction {
	op, void := spirv.OpExtInst, e.b.TypeVoid()
	words := make([]uint32, 0, 2+len(n.ops))
	words = append(words, uint32(e.b.ExtInstSet(e.debugSet())), n.inst)
	if ahead {
		op = spirv.OpExtInstWithForwardRefsKHR
		e.b.RequireExtension(RelaxedExtension)
	}
	for _, o := range n.ops {
		words = append(words, e.debugWord(o))
	}
	in := instbuilder.Op(op, void, n.id, words)
	if !e.Want.Vulkan {
		in.Form = spirv.FormOpenCLDebugInfo
	}
	return in
}

func (e *Recorder) debugWord(o debugOperand) uint32 {
	switch o.kind {
	case debugNumber:
		if !e.Want.Vulkan {
			return o.n
		}
		return uint32(e.b.LazyUint(o.n))
	case debugConstant:
		return uint32(e.b.LazyUint(o.n))
	case debugTrue:
		return uint32(e.b.ConstantBool(true))
	case debugText:
		return uint32(e.b.String(cleanText(o.text)))
	case debugRef:
		return uint32(e.nodeID(NodeRef(o.n)))
	}
	return o.n
}

const (
	openCLDebugSet = "OpenCL.DebugInfo.100"
	vulkanDebugSet = "NonSemantic.Shader.DebugInfo.100"
)

func (e *Recorder) debugSet() string {
	if e.Want.Vulkan {
		return vulkanDebugSet
	}
	return openCLDebugSet
}

// emitDebug emits a debug instruction at the insertion point.
func (e *Recorder) emitDebug(inst uint32, operands ...spirv.ID) {
	set := e.b.ExtInstSet(e.debugSet())
	in := instbuilder.ExtInst(e.b.TypeVoid(), 0, set, inst, operands...)
	if !e.Want.Vulkan {
		in.Form = spirv.FormOpenCLDebugInfo
	}
	e.b.Emit(in)
}
