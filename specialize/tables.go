package specialize

// Indices into the lists of an Analysis. Each list has its own index type, so that the compiler rejects the number of a
// block where the number of an edge is expected.
type (
	instIndex      int32 // into Analysis.insts
	blockIndex     int32 // into Analysis.blocks
	edgeIndex      int32 // into Analysis.edges
	constructIndex int32 // into Analysis.constructs
	functionIndex  int32 // into Analysis.functions
	localIndex     int32 // into Analysis.locals
	specIndex      int32 // into Analysis.specs
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

// An auxiliary is the auxiliary number of an instruction: a functionIndex, a localIndex or a phiEdgeAt, depending on
// its kind.
type auxiliary int32

// none is the index of a missing instruction, block, edge, construct or function.
const none = -1

// An index is a position in a list or a table.
type index interface{ ~int32 }

// A span selects the positions from <= i < to of a list or a table.
type span[At index] struct{ from, to At }

// A table stores the lists of many owners, such as blocks, one after the other. Each owner has the span of its list.
// Each table has its own type of positions, so a span can select only from its own table.
type table[At index, T any] []T

// part returns the list that a span selects.
func (t table[At, T]) part(s span[At]) []T { return t[s.from:s.to] }

// end returns the position of the next appended entry.
func (t table[At, T]) end() At { return At(len(t)) }

// appendPart appends list to the table and returns its span.
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
