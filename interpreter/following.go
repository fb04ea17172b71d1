package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// follow adds a step that computes which lanes of the result are undefined. in is the step that has just been added.
func (c *coder) follow(in *inst) {
	switch {
	case in.probe || !c.checks(undefinedChecks):
	case in.pure == nil:
		c.ran = true
	default:
		c.watch(inst{run: followers[followKindOf(c.op)], d: in.d, a: in.a, b: in.b, c: in.c, steps: in.steps, n: in.n})
	}
}

// A followKind is a rule for the lanes in which the result of a step is undefined.
type followKind uint8

const (
	ofAll     followKind = iota // undefined if any operand is undefined
	ofChosen                    // undefined if the condition or the chosen operand of OpSelect is undefined
	unlessOff                   // like ofAll, but defined if an operand is defined and zero
	unlessOn                    // like ofAll, but defined if an operand is defined and one
)

var followers = [...]func(x *subgroup, in *inst){ofAll: followAll, ofChosen: followChosen, unlessOff: followUnlessOff,
	unlessOn: followUnlessOn}

func followKindOf(op spirv.Opcode) followKind {
	switch op {
	case spirv.OpSelect:
		return ofChosen
	case spirv.OpLogicalAnd, spirv.OpBitwiseAnd, spirv.OpIMul:
		return unlessOff
	case spirv.OpLogicalOr:
		return unlessOn
	}
	return ofAll
}

// step returns the row of an operand that belongs to row k of the result. first is the operand's first row.
func (in *inst) step(operand int, first, k int32) int32 { return first + k*int32(in.steps[operand]) }

func followAll(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	for k := range in.n {
		a, b, c := in.step(0, in.a, k), in.step(1, in.b, k), in.step(2, in.c, k)
		x.put(in.d+k, u.lanes[a].or(u.lanes[b]).or(u.lanes[c]), x.firstSource(a, b, c))
	}
}

// firstSource returns the source of the undefined value in the first of rows that has undefined active lanes.
func (x *subgroup) firstSource(rows ...int32) int32 {
	for _, row := range rows {
		if !x.undefined.lanes[row].and(x.active).isEmpty() {
			return x.undefined.from[row]
		}
	}
	return 0
}

func followChosen(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	for k := range in.n {
		a, b, c := in.step(0, in.a, k), in.step(1, in.b, k), in.step(2, in.c, k)
		yes := x.where(a)
		m := u.lanes[a].or(u.lanes[b].and(yes)).or(u.lanes[c].minus(yes))
		x.put(in.d+k, m, x.firstSource(a, b, c))
	}
}

func followUnlessOff(x *subgroup, in *inst) {
	x.followUnless(in, func(v uint64) bool { return v == 0 })
}
func followUnlessOn(x *subgroup, in *inst) { x.followUnless(in, func(v uint64) bool { return v == 1 }) }

// followUnless propagates undefined lanes through an operation that one operand may determine alone. decides reports
// whether a value of an operand does.
func (x *subgroup) followUnless(in *inst, decides func(v uint64) bool) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	for k := range in.n {
		a, b := in.step(0, in.a, k), in.step(1, in.b, k)
		m := u.lanes[a].or(u.lanes[b])
		if !m.and(x.active).isEmpty() {
			m = m.minus(x.decided(a, decides)).minus(x.decided(b, decides))
		}
		x.put(in.d+k, m, x.firstSource(a, b))
	}
}

// decided returns the lanes in which a row is defined and its value determines the result.
func (x *subgroup) decided(row int32, decides func(v uint64) bool) (m mask) {
	r := x.row(row)
	for _, l := range x.list {
		if decides(r[l]) {
			m.add(l)
		}
	}
	return m.minus(x.undefined.lanes[row])
}

// followResult adds a step that marks all rows of an instruction's result as undefined in the lanes in which an operand
// is. It is for instructions with steps that are not pure, unless another step has done so.
func (c *coder) followResult(in *spirv.Instruction) {
	if !c.ran || c.followed || !c.checks(undefinedChecks) || in.Result == 0 {
		return
	}
	v := c.value(in.Result)
	if v.shape == nil || v.of != in.Result || v.shape.rows == 0 {
		return
	}
	all := &gathered{result: rowsOf{v.row, int32(v.shape.rows)}}
	for k := in.IDs(); k.Next(); {
		if k.At < len(in.Operands) {
			all.operands = c.appendRows(all.operands, in.Operands[k.At])
		}
	}
	c.watch(inst{run: followGathered, more: all})
}

// appendRows appends the rows of value id to list if they may be undefined.
func (c *coder) appendRows(list []rowsOf, id uint32) []rowsOf {
	if int(id) >= len(c.values) || c.addressOf(id) != nil && c.addressOf(id).variable != nil {
		return list
	}
	v := c.value(spirv.ID(id))
	if v.shape == nil || v.of == 0 || v.shape.rows == 0 {
		if n := c.undefinedConstant(id); n.n > 0 {
			return append(list, n)
		}
		return list
	}
	return append(list, rowsOf{c.value(v.of).row + v.at, int32(v.shape.rows)})
}

// undef compiles an OpUndef in a function.
func (c *coder) undef(in *spirv.Instruction) {
	if c.checks(CheckUninitialized) {
		d, s := c.result(in)
		c.watch(inst{run: undefine, d: d, n: int32(s.rows)})
	}
}

// undefinedConstant returns the rows of id if it is an OpUndef outside functions, otherwise an empty range.
func (c *coder) undefinedConstant(id uint32) rowsOf {
	if int(id) < len(c.defs) && c.defs[id] != nil && c.defs[id].Op == spirv.OpUndef && c.checks(CheckUninitialized) {
		row, s := c.operand(id)
		return rowsOf{row, int32(s.rows)}
	}
	return rowsOf{}
}

// undefRows returns the first of n rows for an undefined constant. No other constant shares them.
func (c *coder) undefRows(id spirv.ID, n int) int32 {
	if at := c.constantAt[id]; at > 0 {
		return at
	}
	at := c.newRows(n)
	for k := range int32(n) {
		c.undefs = append(c.undefs, at+k)
	}
	c.constantAt[id] = at
	return at
}

// A gathered lists the rows of a result and of all operands on which each of its rows depends.
type gathered struct {
	result   rowsOf
	operands []rowsOf
}

func followGathered(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	g := in.more.(*gathered)
	m, from := mask{}, int32(0)
	for _, o := range g.operands {
		for k := range o.n {
			if from == 0 {
				from = x.firstSource(o.row + k)
			}
			m = m.or(u.lanes[o.row+k])
		}
	}
	for k := range g.result.n {
		x.put(g.result.row+k, m, from)
	}
}

// followMoves copies to the targets of moves which of the given lanes are undefined in their sources.
func (x *subgroup) followMoves(moves []move, lanes mask) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	for _, m := range moves {
		for k := range m.n {
			was, is := u.lanes[m.d+k].minus(lanes), u.lanes[m.s+k].and(lanes)
			from := u.from[m.d+k]
			if !is.isEmpty() {
				from = u.from[m.s+k]
			}
			u.set(m.d+k, was.or(is), from)
		}
	}
}

// undefine marks the rows of a step's result as undefined in all active lanes.
func undefine(x *subgroup, in *inst) {
	for k := range in.n {
		x.put(in.d+k, x.active, 0)
	}
}

// maxNamed is the maximum number of parts of a value that have their own names in findings.
const maxNamed = 1 << 12

// noteRead adds a step that records where n rows were read from a variable, for findings about undefined values.
func (c *coder) noteRead(d int32, a *address, n int32) {
	if !c.checks(CheckUninitialized) {
		return
	}
	s := source{check: CheckUninitialized, pos: c.pos, verb: "reads ", path: c.pathOf(a),
		reason: ", which is uninitialized", subject: subjectOf(a)}
	step := inst{run: noteRead, d: d, n: n}
	if n <= maxNamed {
		s.of = a.to
		step.more, step.steps[0] = c.sourceNumber(s, n), 1
	} else {
		step.more = c.sourceNumber(s, 1)
	}
	c.watch(step)
}

func noteRead(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	for k := range in.n {
		if row := in.d + k; u.from[row] == 0 && !u.lanes[row].and(x.active).isEmpty() {
			u.from[row] = in.step(0, in.more.(int32), k)
		}
	}
}

// replaces returns the ID of the variable if store writes back a value that was loaded from it and changed in part,
// otherwise 0. Such a load does not count as a read of the other parts.
func (c *coder) replaces(store *spirv.Instruction, a *address) spirv.ID {
	if !c.checks(CheckUninitialized) {
		return 0
	}
	insts := c.graph.Blocks[c.order[c.here]].Insts
	for i := len(insts) - len(c.remaining) - 2; i >= 0; i-- {
		c.spend(i & 1)
		if in := &insts[i]; uint32(in.Result) == word(store, 1) {
			if in.Op == spirv.OpVectorShuffle || in.Op == spirv.OpCompositeInsert ||
				in.Op == spirv.OpCompositeConstruct {
				return subjectOf(a)
			}
			break
		}
	}
	return 0
}

// noteWrite adds a step for the write of n rows, from row d on, to the variable subject. If an undefined row was loaded
// from the same variable, the step removes the source of the row.
func (c *coder) noteWrite(d int32, n int32, subject spirv.ID) {
	if subject != 0 {
		c.watch(inst{run: noteWrite, d: d, n: n, more: subject})
	}
}

func noteWrite(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	for k := range in.n {
		if row := in.d + k; x.program.isOf(u.from[row], in.more.(spirv.ID)) {
			u.from[row] = 0
		}
	}
}

// followLoad propagates undefined lanes through a load from rows through a pointer.
func followLoad(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	offset := in.more.(*rowAccess).offset
	if p, ok := x.commonRow(in.a, offset, in.n); ok {
		for k := range in.n {
			from := p + k
			x.put(in.d+k, u.lanes[from], u.from[from])
		}
		return
	}
	a := x.row(in.a)
	for k := range in.n {
		m, from := mask{}, int32(0)
		for _, l := range x.list {
			if row := a[l] + offset + uint64(k); a[l] < uint64(len(u.lanes)) && row < uint64(len(u.lanes)) &&
				u.lanes[row].has(l) {
				m.add(l)
				from = u.from[row]
			}
		}
		x.put(in.d+k, m, from)
	}
}

// commonRow returns the row at the given offset from the pointers of all active lanes. It returns false if the pointers
// differ or are out of range.
func (x *subgroup) commonRow(pointers int32, offset uint64, n int32) (int32, bool) {
	a, limit := x.row(pointers), uint64(len(x.undefined.lanes))
	p := a[x.list[0]]
	if p >= limit || p+offset+uint64(n) > limit {
		return 0, false
	}
	for _, l := range x.list {
		if a[l] != p {
			return 0, false
		}
	}
	return int32(p + offset), true
}

// followStore propagates undefined lanes through a store to rows through a pointer.
func followStore(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	more := in.more.(*rowAccess)
	a, offset := x.row(in.a), more.offset
	for k := range in.n {
		is, from := u.lanes[in.d+k], u.from[in.d+k]
		if x.program.isOf(from, more.subject) {
			from = 0 // the value was read from the same variable, as in noteWrite
		}
		for _, l := range x.list {
			row := a[l] + offset + uint64(k)
			if a[l] >= uint64(len(u.lanes)) || row >= uint64(len(u.lanes)) || u.lanes[row].has(l) == is.has(l) {
				continue
			}
			m := u.lanes[row]
			if is.has(l) {
				m.add(l)
				u.set(int32(row), m, from)
			} else {
				var one mask
				one.add(l)
				u.set(int32(row), m.minus(one), u.from[row])
			}
		}
	}
}

// followComponent propagates undefined lanes through OpVectorExtractDynamic.
func followComponent(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	m, from, index := mask{}, int32(0), x.row(in.b)
	for _, l := range x.list {
		if i := index[l]; i < uint64(in.n) && u.lanes[in.a+int32(i)].has(l) {
			m.add(l)
			from = u.from[in.a+int32(i)]
		}
	}
	x.put(in.d, m, from)
}

// followInsertion propagates undefined lanes through OpVectorInsertDynamic.
func followInsertion(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	index := x.row(in.b)
	for k := range in.n {
		var here mask
		for _, l := range x.list {
			if index[l] == uint64(k) {
				here.add(l)
			}
		}
		row, from := in.d+k, u.from[in.d+k]
		m := u.lanes[row].minus(here).or(u.lanes[in.a].and(here))
		if from == 0 {
			from = u.from[in.a]
		}
		x.put(row, m, from)
	}
}

// followShuffle propagates undefined lanes through an instruction that reads values of other lanes. A value read from
// an inactive lane is undefined.
func followShuffle(x *subgroup, in *inst) {
	u, more := x.undefined, in.more.(*shuffleSource)
	by := x.row(in.b)
	var none mask
	for _, l := range x.list {
		from := more.choose(l, by[l], x)
		if (from < 0 || from >= x.width || !x.active.has(from)) && more.from != 0 {
			none.add(l)
		}
	}
	if none.isEmpty() && u.rows == 0 {
		return
	}
	for k := range in.n {
		m, source := none, int32(0)
		if !none.isEmpty() {
			source = more.from
		}
		is := u.lanes[in.a+k]
		for _, l := range x.list {
			if from := more.choose(l, by[l], x); from >= 0 && from < x.width && x.active.has(from) && is.has(from) {
				m.add(l)
				source = u.from[in.a+k]
			}
		}
		x.put(in.d+k, m, source)
	}
}

// followBy adds step in with function f, which propagates undefined lanes. The general rule is then not applied to the
// current instruction.
func (c *coder) followBy(f func(x *subgroup, in *inst), in inst) {
	if c.checks(undefinedChecks) {
		c.followed = true
		in.run = f
		c.watch(in)
	}
}

// shuffleSource returns a shuffleSource for the current instruction, which selects lanes with choose.
func (c *coder) shuffleSource(choose laneChoice) *shuffleSource {
	s := &shuffleSource{choose: choose}
	if c.checks(CheckLanes) {
		s.from = c.sourceNumber(source{check: CheckLanes, pos: c.pos, verb: "reads a lane that is not active"}, 1)
	}
	return s
}

// A shuffleSource determines the lanes from which an instruction reads values.
type shuffleSource struct {
	choose laneChoice
	from   int32 // source of the undefined values read from inactive lanes; 0 if the check is disabled
}
