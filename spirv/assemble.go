package spirv

import (
	"fmt"
	"strconv"
	"strings"
)

// Assemble parses assembly and returns the module. IDs are names or numbers. An ID written as a number keeps that
// number. Names get the remaining numbers in the order of their first use. Version, generator, bound and schema are
// taken from the header comment if it is present. Errors have type *AssemblyError unless they concern the whole text.
func Assemble(text string) (*Module, error) {
	a := &assembler{text: text, ids: make(map[string]ID)}
	return a.assemble()
}

// AssembleLocated is like Assemble but also returns the byte offset of each instruction in the text, in the order of
// Module.Each.
func AssembleLocated(text string) (m *Module, starts []int, err error) {
	a := &assembler{text: text, ids: make(map[string]ID), located: true}
	m, err = a.assemble()
	return m, a.starts, err
}

// An AssemblyError is an error at a position in assembly.
type AssemblyError struct {
	Offset       int // offset in bytes
	Line, Column int // starting at 1
	Err          error
}

// Error returns the message of the error, preceded by the line and the column.
func (e *AssemblyError) Error() string { return fmt.Sprintf("%d:%d: %v", e.Line, e.Column, e.Err) }

// Unwrap returns the underlying error.
func (e *AssemblyError) Unwrap() error { return e.Err }

func (a *assembler) assemble() (*Module, error) {
	a.layouter = *newLayouter(0x00010600, GeneratorUnregistered, 0, 0)
	a.readHeader()
	a.scan()
	if err := a.reserveNumbers(); err != nil {
		return nil, err
	}
	for a.at < len(a.tokens) {
		start := a.at
		if a.located {
			a.starts = append(a.starts, a.tokens[start].start)
		}
		in, err := a.instruction()
		if err == nil && in.Words() > MaxInstructionWords {
			err = fmt.Errorf("%v is longer than 65535 words", in.Op)
		}
		if err == nil {
			if err = a.add(in); err != nil {
				a.at = start
			}
		}
		if err != nil {
			return nil, a.errorAt(err)
		}
	}
	a.m.Bound = max(a.m.Bound, a.top+1)
	return a.finish()
}

// An assembler parses one text.
type assembler struct {
	layouter
	text   string
	tokens []asmToken
	at     int // index in tokens

	ids  map[string]ID
	used []bool // numbers used in the text, by value
	last ID     // last number assigned to a name
	top  ID     // largest ID in the module

	located bool
	starts  []int // byte offsets of the instructions if located is set
}

// An asmToken is the range of byte offsets of a word in the text.
type asmToken struct{ start, end int }

// scan splits the text into words. White space and comments end a word, except within quotes or after a backslash.
func (a *assembler) scan() {
	s := a.text
	for i := 0; i < len(s); {
		switch s[i] {
		case ' ', '\t', '\r', '\n':
			i++
		case ';':
			for i < len(s) && s[i] != '\n' {
				i++
			}
		default:
			end := wordEnd(s, i)
			a.tokens = append(a.tokens, asmToken{i, end})
			i = end
		}
	}
}

func wordEnd(s string, i int) int {
	quoted := false
	for ; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			quoted = !quoted
		case ' ', ';', '\t', '\n', '\r':
			if !quoted {
				return i
			}
		}
	}
	return len(s)
}

// readHeader reads version, generator, bound and schema from the comment lines at the start of the text.
func (a *assembler) readHeader() {
	for rest := a.text; ; {
		line, tail, _ := strings.Cut(rest, "\n")
		line = strings.TrimSpace(line)
		if line != "" && line[0] != ';' || rest == "" {
			return
		}
		key, value, ok := strings.Cut(strings.TrimLeft(line, "; "), ": ")
		if ok {
			a.headerField(key, value)
		}
		rest = tail
	}
}

func (a *assembler) headerField(key, value string) {
	switch key {
	case "Version":
		major, minor, _ := strings.Cut(value, ".")
		ma, err1 := strconv.ParseUint(major, 10, 8)
		mi, err2 := strconv.ParseUint(minor, 10, 8)
		if err1 == nil && err2 == nil {
			a.m.Version = uint32(ma<<16 | mi<<8)
		}
	case "Generator":
		tool, low, _ := strings.Cut(value, "; ")
		n, known := generatorNumber(tool)
		if number, ok := strings.CutPrefix(tool, "Unknown("); ok && !known {
			v, err := strconv.ParseUint(strings.TrimSuffix(number, ")"), 10, 16)
			n, known = uint32(v), err == nil
		}
		if v, err := strconv.ParseUint(low, 10, 16); err == nil && known {
			a.m.Generator = n<<16 | uint32(v)
		}
	case "Bound":
		if v, err := strconv.ParseUint(value, 10, 32); err == nil && v <= maxBound {
			a.m.Bound = ID(v)
		}
	case "Schema":
		if v, err := strconv.ParseUint(value, 10, 32); err == nil {
			a.m.Schema = uint32(v)
		}
	}
}

// reserveNumbers finds the IDs that are written as numbers, so that names do not get these numbers.
func (a *assembler) reserveNumbers() error {
	for i := range a.tokens {
		word := a.word(i)
		if word[0] != '%' {
			continue
		}
		v, ok := canonicalNumber(word[1:])
		if !ok {
			continue
		}
		if v == 0 || v >= maxBound {
			a.at = i
			return a.errorAt(fmt.Errorf("id '%s' is out of range", word))
		}
		a.used = grow(a.used, ID(v))
		a.used[v] = true
	}
	return nil
}

func (a *assembler) word(i int) string { return a.text[a.tokens[i].start:a.tokens[i].end] }

// errorAt returns an AssemblyError with err and the position of the current word.
func (a *assembler) errorAt(err error) error {
	pos := len(a.text)
	if a.at < len(a.tokens) {
		pos = a.tokens[a.at].start
	}
	before := a.text[:pos]
	line := 1 + strings.Count(before, "\n")
	column := pos - (strings.LastIndexByte(before, '\n') + 1) + 1
	return &AssemblyError{pos, line, column, err}
}

// more reports whether the current word belongs to the current instruction.
func (a *assembler) more() bool {
	if a.at >= len(a.tokens) {
		return false
	}
	word := a.word(a.at)
	if isOpcodeWord(word) {
		return false
	}
	return word[0] != '%' || a.at+1 >= len(a.tokens) || a.word(a.at+1) != "="
}

func isOpcodeWord(word string) bool {
	return len(word) > 2 && word[0] == 'O' && word[1] == 'p' && word[2] >= 'A' && word[2] <= 'Z'
}

// id returns the number of the ID written as word.
func (a *assembler) id(word string) (ID, error) {
	if len(word) < 2 || word[0] != '%' {
		return 0, fmt.Errorf("expected an id, found '%s'", word)
	}
	for i := 1; i < len(word); i++ {
		if !isNameByte(word[i]) {
			return 0, fmt.Errorf("invalid id '%s'", word)
		}
	}
	if v, ok := canonicalNumber(word[1:]); ok {
		a.top = max(a.top, ID(v))
		return ID(v), nil
	}
	if id := a.ids[word]; id != 0 {
		return id, nil
	}
	for a.last++; int(a.last) < len(a.used) && a.used[a.last]; {
		a.last++
	}
	if a.last >= maxBound {
		return 0, fmt.Errorf("the module has more than %d ids", maxBound)
	}
	a.ids[word] = a.last
	a.top = max(a.top, a.last)
	return a.last, nil
}

// instruction parses one instruction.
func (a *assembler) instruction() (in Instruction, err error) {
	result := -1
	if word := a.word(a.at); word[0] == '%' {
		if a.at+1 >= len(a.tokens) || a.word(a.at+1) != "=" {
			return in, fmt.Errorf("expected an opcode or a result, found '%s'", word)
		}
		result = a.at
		a.at += 2
	}
	if a.at >= len(a.tokens) {
		return in, fmt.Errorf("expected an opcode")
	}
	word := a.word(a.at)
	op, ok := LookupOpcode(word)
	if !ok {
		return in, fmt.Errorf("unknown opcode '%s'", word)
	}
	in.Op = op
	info := op.Info()
	if info.HasResult != (result >= 0) {
		if info.HasResult {
			return in, fmt.Errorf("%s requires a result id", word)
		}
		return in, fmt.Errorf("%s does not produce a result id", word)
	}
	a.at++
	return in, a.rest(&in, info, result)
}

// rest parses the result type, the result and the operands of an instruction. result is the index of the word that
// contains the result ID. Names are numbered in the order of the binary encoding.
func (a *assembler) rest(in *Instruction, info *OpInfo, result int) (err error) {
	if info.HasType {
		if !a.more() {
			return fmt.Errorf("%v: the result type is missing", in.Op)
		}
		if in.Type, err = a.id(a.word(a.at)); err != nil {
			return err
		}
		a.at++
	}
	if info.HasResult {
		if in.Result, err = a.id(a.word(result)); err != nil {
			a.at = result
			return err
		}
	}
	if err = a.list(in, info.Operands); err != nil {
		return err
	}
	if a.more() {
		return fmt.Errorf("%v: unexpected operand '%s'", in.Op, a.word(a.at))
	}
	return nil
}

func (a *assembler) list(in *Instruction, ops []Operand) error {
	for _, o := range ops {
		switch {
		case o.Quantifier == Optional && !a.more():
			continue
		case o.Quantifier == Variadic:
			for a.more() {
				if err := a.operand(in, o.Kind); err != nil {
					return err
				}
			}
			continue
		}
		if err := a.operand(in, o.Kind); err != nil {
			return err
		}
		if o.Kind == KindLiteralExtInstInteger && in.Form != FormPlain {
			return nil // the extended instruction determines the remaining operands
		}
	}
	return nil
}

// operand parses one operand, and the parameters that its value requires.
func (a *assembler) operand(in *Instruction, k OperandKind) error {
	info := &kindTable[k]
	if info.Category == CategoryComposite {
		if err := a.operand(in, info.Bases[0]); err != nil {
			return err
		}
		return a.operand(in, info.Bases[1])
	}
	if !a.more() {
		return fmt.Errorf("%v: expected %s", in.Op, info.Name)
	}
	word := a.word(a.at)
	if word[0] == '!' {
		return a.immediate(in, word[1:])
	}
	switch info.Category {
	case CategoryID:
		id, err := a.id(word)
		if err != nil {
			return err
		}
		return a.take(in, uint32(id))
	case CategoryValueEnum:
		v, ok := k.Lookup(word)
		if !ok {
			return fmt.Errorf("unknown %s '%s'", info.Name, word)
		}
		a.take(in, v)
		return a.list(in, k.Enumerant(v).Params)
	case CategoryBitEnum:
		return a.mask(in, k, word)
	}
	return a.literal(in, k, word)
}

// take appends words to the operands of an instruction, and advances to the next word.
func (a *assembler) take(in *Instruction, words ...uint32) error {
	in.Operands = append(in.Operands, words...)
	a.at++
	return nil
}

func (a *assembler) immediate(in *Instruction, word string) error {
	v, err := parseInt(word, literalWord)
	if err != nil {
		return fmt.Errorf("'!%s' %w", word, err)
	}
	return a.take(in, uint32(v))
}

func (a *assembler) mask(in *Instruction, k OperandKind, word string) error {
	mask := uint32(0)
	for name := range strings.SplitSeq(word, "|") {
		v, ok := k.Lookup(name)
		if !ok {
			return fmt.Errorf("unknown %s '%s'", k, name)
		}
		mask |= v
	}
	a.take(in, mask)
	for mask != 0 {
		bit := mask & -mask
		mask &^= bit
		if e := k.Enumerant(bit); e != nil {
			if err := a.list(in, e.Params); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *assembler) literal(in *Instruction, k OperandKind, word string) error {
	switch k {
	case KindLiteralString:
		s, err := unquote(word)
		if err != nil {
			return err
		}
		in.Operands = AppendString(in.Operands, s)
		a.at++
		return nil
	case KindLiteralExtInstInteger:
		return a.extInst(in, word)
	case KindLiteralSpecConstantOpInteger:
		op, _ := LookupOpcode("Op" + word)
		inner := innerOp(uint32(op))
		if inner == nil {
			return fmt.Errorf("OpSpecConstantOp does not support '%s'", word)
		}
		a.take(in, uint32(op))
		return a.list(in, inner.Operands)
	}
	return a.number(in, k, word)
}

// number parses a number. Its kind is determined by the operand kind k or, if k depends on the context, by a type.
func (a *assembler) number(in *Instruction, k OperandKind, word string) error {
	kind := literalWord
	switch {
	case k == KindLiteralFloat:
		kind = literalKind{literalFloat, 32}
	case k == KindLiteralContextDependentNumber:
		kind = kindAt(a.lits, in.Type)
	case in.Op == OpSwitch:
		kind = a.selectorKind(ID(in.Operands[0]))
		if kind.width > 32 {
			in.Form = FormWide
		}
	}
	if kind.class == literalNone || kind.width == 0 {
		return fmt.Errorf("%v: the type of '%s' is not an integer or a float", in.Op, word)
	}
	words, err := parseLiteral(in.Operands, word, kind)
	if err != nil {
		return fmt.Errorf("'%s' %w", word, err)
	}
	in.Operands = words
	a.at++
	return nil
}

// extInst parses the name or number of an extended instruction.
func (a *assembler) extInst(in *Instruction, word string) error {
	set := a.sets.of(ID(in.word(0)))
	n, ok := set.Lookup(word)
	if !ok {
		v, err := parseInt(word, literalWord)
		if err != nil {
			return fmt.Errorf("unknown extended instruction '%s'", word)
		}
		n = uint32(v)
	}
	in.Form = FormOf(set)
	if in.Form == FormPlain {
		return a.take(in, n)
	}
	inst := set.Inst(n)
	if inst == nil {
		return fmt.Errorf("unknown extended instruction '%s'", word)
	}
	a.take(in, n)
	return a.list(in, inst.Operands)
}

// unquote returns the text of a quoted string literal. A backslash escapes any byte.
func unquote(word string) (string, error) {
	if len(word) < 2 || word[0] != '"' || word[len(word)-1] != '"' {
		return "", fmt.Errorf("expected a string, found '%s'", word)
	}
	body := word[1 : len(word)-1]
	if strings.IndexByte(body, 0) >= 0 {
		return "", fmt.Errorf("a string contains a zero byte")
	}
	if strings.IndexByte(body, '\\') < 0 {
		return body, nil
	}
	out := make([]byte, 0, len(body))
	for i := 0; i < len(body); i++ {
		if body[i] == '\\' && i+1 < len(body) {
			i++
		}
		out = append(out, body[i])
	}
	return string(out), nil
}
