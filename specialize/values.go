package specialize

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Value assigns a value to all specialization constants with a SpecId. The low bits hold the value in the type of the
// constant. The bits above must be zero or, for a signed integer, copies of the sign bit. A bool is false if all bits
// are zero.
type Value struct {
	ID   uint32
	Bits uint64
}

// A Fixing selects the treatment of specialization constants to which no value is assigned.
type Fixing uint8

const (
	KeepOthers  Fixing = iota // the other constants remain specialization constants
	FixDefaults               // the other constants get their default values
)

// A Constant describes a specialization constant.
type Constant struct {
	ID      uint32 // SpecId
	Name    string // from OpName, or ""
	Type    string // type in HLSL syntax, such as bool, int8_t, uint16_t, int, uint64_t, half, float or double
	Default uint64 // the bits of the default value
	Used    bool   // used by an instruction that is neither a name nor a decoration
}

// DefaultText returns the default value in the syntax of Parse.
func (c *Constant) DefaultText() string {
	switch bits := c.Default; c.Type {
	case "bool":
		return strconv.FormatBool(bits != 0)
	case "half":
		return strconv.FormatFloat(fold.Scalar{Bits: bits, Width: 16, IsFloat: true}.Float64(), 'g', -1, 32)
	case "float":
		return strconv.FormatFloat(float64(math.Float32frombits(uint32(bits))), 'g', -1, 32)
	case "double":
		return strconv.FormatFloat(math.Float64frombits(bits), 'g', -1, 64)
	case "int8_t":
		return strconv.Itoa(int(int8(bits)))
	case "int16_t":
		return strconv.Itoa(int(int16(bits)))
	case "int":
		return strconv.Itoa(int(int32(bits)))
	case "int64_t":
		return strconv.FormatInt(int64(bits), 10)
	default:
		return strconv.FormatUint(bits, 10)
	}
}

// Constants returns the specialization constants, sorted by SpecId.
func (a *Analysis) Constants() []Constant { return slices.Clone(a.list) }

// A ValueError describes an invalid value of a specialization constant.
type ValueError struct {
	ID   uint32 // SpecId
	Name string // name of the constant if the input identified it by name
	Text string
}

func (e *ValueError) Error() string {
	if e.Name != "" {
		return "constant " + e.Name + ": " + e.Text
	}
	return fmt.Sprintf("constant %d: %s", e.ID, e.Text)
}

// describe builds the list of specialization constants that Constants returns.
func (p *preparer) describe() {
	names := map[uint32]string{}
	for i := range p.m.Names {
		if in := &p.m.Names[i]; in.Op == spirv.OpName {
			names[uint32(instreader.Name(in).Target())] = instreader.Name(in).Name()
		}
	}
	used := map[uint32]bool{}
	for i := p.sections[sectionModes]; i < p.sections[sectionCount]; i++ {
		if p.sections[sectionStrings] <= i && i < p.sections[sectionTypes] && p.insts[i].op != spirv.OpDecorateId {
			continue
		}
		for _, at := range p.idsOf(i) {
			used[p.words[p.insts[i].at+uint32(at)]] = true
		}
	}
	for k := range p.specs {
		s := &p.specs[k]
		id := p.insts[s.def].result
		p.list = append(p.list, Constant{ID: s.id, Name: names[id], Type: p.types[s.typ].name(), Default: s.bits,
			Used: used[id]})
	}
	slices.SortStableFunc(p.list, func(x, y Constant) int { return int(int64(x.ID) - int64(y.ID)) })
}

// name returns the HLSL name of a scalar type.
func (t *typeInfo) name() string {
	switch {
	case t.form == formBool:
		return "bool"
	case t.form == formFloat:
		return map[uint8]string{16: "half", 32: "float", 64: "double"}[t.width]
	}
	name := "uint"
	if t.signed {
		name = "int"
	}
	if t.width != 32 {
		name += strconv.Itoa(int(t.width)) + "_t"
	}
	return name
}

// assign sets the values of the specialization constants, in the way that o selects for those without a value.
func (r *run) assign(values []Value, o Fixing) error {
	a := r.a
	for _, v := range values {
		list, ok := a.specAt[v.ID]
		if !ok {
			return &ValueError{ID: v.ID, Text: "the module does not declare this specialization constant"}
		}
		for _, k := range list {
			s := &a.specs[k]
			bits, ok := a.types[s.typ].fit(v.Bits)
			if !ok {
				return &ValueError{ID: v.ID, Text: fmt.Sprintf("value %#x does not fit in type %s", v.Bits,
					a.types[s.typ].name())}
			}
			id := a.insts[s.def].result
			if r.value[id].isConstant() {
				return &ValueError{ID: v.ID, Text: "specified more than once"}
			}
			r.value[id] = r.scalar(s.typ, bits, id)
		}
	}
	if o == FixDefaults {
		for k := range a.specs {
			s := &a.specs[k]
			if id := a.insts[s.def].result; !r.value[id].isConstant() {
				r.value[id] = r.scalar(s.typ, s.bits, id)
			}
		}
	}
	return nil
}

// fit returns the bits of a value of scalar type t. It returns false if the value does not fit the type.
func (t *typeInfo) fit(bits uint64) (uint64, bool) {
	switch low := t.cut(bits); {
	case t.form == formBool:
		return min(bits, 1), true
	case low == bits:
		return low, true
	case t.signed: // bits is a negative number, sign-extended to 64 or 32 bits
		if v := uint64(spirv.ExtendInteger(bits, uint32(t.width), true)); v == bits || v&math.MaxUint32 == bits {
			return low, true
		}
	}
	return 0, false
}

// check returns an error if the values give a workgroup or an array an invalid size.
func (r *run) check() error {
	a := r.a
	for _, t := range a.arrays {
		if !r.live[t.def] {
			continue
		}
		v := r.value[t.length]
		if !v.isConstant() {
			continue
		}
		c := r.constant(v)
		if of := &a.types[c.typ]; c.bits == 0 || of.signed && spirv.ExtendInteger(c.bits, uint32(of.width), true) < 0 {
			return &ValueError{Name: a.nameOf(t.length), Text: "the length of an array must be positive"}
		}
	}
	for i := a.sections[sectionModes]; i < a.sections[sectionStrings]; i++ {
		words := r.wordsOf(i)
		if spirv.ExecutionMode(words[2]) != spirv.ExecutionModeLocalSizeId || a.insts[i].op != spirv.OpExecutionModeId {
			continue
		}
		for _, id := range words[3:] {
			if v := r.value[id]; v.isConstant() && r.constant(v).bits == 0 {
				return &ValueError{Name: a.nameOf(id), Text: "the size of the workgroup must not be 0"}
			}
		}
	}
	if r.isGroupKnown() {
		for k := range uint32(3) {
			if r.groupSize(k) == 0 {
				return &ValueError{Name: a.nameOf(a.insts[a.groupSize].result),
					Text: "the size of the workgroup must not be 0"}
			}
		}
	}
	return nil
}

// nameOf returns the OpName of ID id for error messages.
func (a *Analysis) nameOf(id uint32) string {
	for i := a.sections[sectionNames]; i < a.sections[sectionProcessed]; i++ {
		if ops := a.operands(i); a.insts[i].op == spirv.OpName && ops[0] == id {
			if name, _ := spirv.StringAt(ops[1:]); name != "" {
				return name
			}
		}
	}
	return "%" + strconv.FormatUint(uint64(id), 10)
}

// Parse parses a command-line argument of the form ID=VALUE or NAME=VALUE. VALUE is true, false or a number; integers
// may be hexadecimal or binary.
func (a *Analysis) Parse(text string) (v Value, err error) {
	defer crash.Recover(&err)
	name, number, ok := strings.Cut(text, "=")
	if !ok {
		return Value{}, &ValueError{Name: name, Text: "expected ID=VALUE or NAME=VALUE"}
	}
	c, err := a.find(name)
	if err != nil {
		return Value{}, err
	}
	s := &a.specs[a.specAt[c.ID][0]]
	t := &a.types[s.typ]
	bits, allowed, ok := t.parse(number)
	if !ok {
		return Value{}, &ValueError{ID: c.ID, Name: name, Text: fmt.Sprintf("invalid value '%s' for type %s%s", number,
			t.name(), allowed)}
	}
	return Value{c.ID, bits}, nil
}

// find returns the constant with the given SpecId or name.
func (a *Analysis) find(name string) (*Constant, error) {
	if id, err := strconv.ParseUint(name, 0, 32); err == nil {
		for k := range a.list {
			if a.list[k].ID == uint32(id) {
				return &a.list[k], nil
			}
		}
		return nil, &ValueError{ID: uint32(id), Text: "the module does not declare this specialization constant" +
			a.known()}
	}
	var found *Constant
	for k := range a.list {
		if c := &a.list[k]; c.Name == name && name != "" {
			if found != nil && found.ID != c.ID {
				return nil, &ValueError{Name: name,
					Text: fmt.Sprintf("constants %d and %d have this name; use an id instead", found.ID, c.ID)}
			}
			found = c
		}
	}
	if found == nil {
		return nil, &ValueError{Name: name, Text: "the module does not declare this specialization constant" +
			a.known()}
	}
	return found, nil
}

// known returns the end of an error message that lists the constants of the module.
func (a *Analysis) known() string {
	if len(a.list) == 0 {
		return "; it does not declare any"
	}
	text := "; it declares "
	for k, c := range a.list {
		if k == 16 {
			return text + ", …"
		}
		if k > 0 {
			text += ", "
		}
		text += strconv.FormatUint(uint64(c.ID), 10)
		if c.Name != "" {
			text += " (" + c.Name + ")"
		}
	}
	return text
}

// parse parses a value of type t. allowed is the end of an error message that describes the accepted values.
func (t *typeInfo) parse(text string) (bits uint64, allowed string, ok bool) {
	width := int(t.width)
	switch {
	case t.form == formBool:
		v := slices.Index([]string{"false", "true", "0", "1"}, text)
		return uint64(v & 1), "; expected true, false, 1 or 0", v >= 0
	case t.form == formFloat:
		return t.parseFloat(text)
	case !t.signed:
		v, err := strconv.ParseUint(text, 0, width)
		return v, fmt.Sprintf("; expected 0 to %d", t.cut(math.MaxUint64)), err == nil
	}
	if v, err := strconv.ParseInt(text, 0, width); err == nil {
		return t.cut(uint64(v)), "", true
	}
	// as an unsigned number, text may specify all bits, as in 0xffffffff
	v, err := strconv.ParseUint(text, 0, width)
	return v, fmt.Sprintf("; expected %d to %d", -int64(1)<<(width-1), int64(1)<<(width-1)-1), err == nil &&
		text[0] == '0'
}

func (t *typeInfo) parseFloat(text string) (bits uint64, allowed string, ok bool) {
	size := 64
	if t.width == 32 {
		size = 32
	}
	v, err := strconv.ParseFloat(text, size)
	if err != nil { // text may have a suffix, or be a hexadecimal integer
		v, err = strconv.ParseFloat(strings.TrimRight(text, "fFhHlL"), size)
	}
	if n, e := strconv.ParseInt(text, 0, 64); e == nil {
		v, err = float64(n), nil
	}
	if err != nil {
		return 0, "", false
	}
	bits = spirv.LiteralBits(spirv.AppendFloat(nil, v, uint32(t.width)))
	if t.width == 16 && bits&0x7fff == 0x7c00 && !math.IsInf(v, 0) {
		return 0, "; expected -65504 to 65504", false
	}
	return bits, "", true
}
