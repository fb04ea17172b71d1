package specialize

// Indices of the lists of an Analysis. Each list has its own type, so that the compiler rejects
// the number of a block where the number of an edge is expected.
type (
	instIndex      int32 // of Analysis.insts
	blockIndex     int32 // of Analysis.blocks
	edgeIndex      int32 // of Analysis.edges
	constructIndex int32 // of Analysis.constructs
	functionIndex  int32 // of Analysis.functions
	localIndex     int32 // of Analysis.locals
	specIndex      int32 // of Analysis.specs
)

// Positions in the tables of an Analysis.
type (
	predAt    int32
	targetAt  int32
	phiEdgeAt int32
	exitAt    int32
	innerAt   int32
	branchAt  int32
	visitAt   int32
	rootAt    int32
	choiceAt  int32
	storeAt   int32
)

// An auxiliary is a functionIndex, a localIndex or a phiEdgeAt, depending on the instruction.
type auxiliary int32

// none is the index of a missing instruction, block, edge, construct or function.
const none = -1

// An index is a position in a list or a table.
type index interface{ ~int32 }

// A span is a part of a list or a table: the positions from <= i < to.
type span[At index] struct{ from, to At }

// A table holds the lists of many owners in sequence. An owner has the span of its list. The type of positions differs
// for each table, so a span can select only from its own table.
type table[At index, T any] []T

// part returns the list that a span selects.
func (t table[At, T]) part(s span[At]) []T { return t[s.from:s.to] }

// end returns the position of the next appended entry.
func (t table[At, T]) end() At { return At(len(t)) }

// appendPart appends the list of an owner and returns its span.
func (t *table[At, T]) appendPart(list []T) span[At] {
	from := t.end()
	*t = append(*t, list...)
	return span[At]{from, t.end()}
}

// filled returns a list of n elements with the value none.
func filled[I index](n int) []I {
	list := make([]I, n)
	for i := range list {
		list[i] = none
	}
	return list
}
