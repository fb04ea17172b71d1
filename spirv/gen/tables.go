package main

import (
	"fmt"
	"sort"
	"strings"
)

func writeOpcodes(p *printer, in *inputs) {
	p.line("// The opcodes.\nconst (")
	for _, i := range in.core.Instructions {
		p.line("%s Opcode = %d", i.Name, i.Opcode)
	}
	p.line(")\n\n// Other names of opcodes.\nconst (")
	for _, i := range in.core.Instructions {
		for _, a := range i.Aliases {
			p.line("%s = %s", a, i.Name)
		}
	}
	p.line(")\n\n// A Class is a group of opcodes in the specification.\ntype Class uint8\n\n// The classes.\nconst (")
	classes := classNames(in)
	for n, c := range classes {
		if n == 0 {
			p.line("%s Class = iota", className(c))
			continue
		}
		p.line("%s", className(c))
	}
	p.line(")")
}

func classNames(in *inputs) []string {
	seen := map[string]bool{}
	var names []string
	for _, i := range in.core.Instructions {
		if !seen[i.Class] {
			seen[i.Class] = true
			names = append(names, i.Class)
		}
	}
	sort.Strings(names)
	return names
}

func writeOpTable(p *printer, in *inputs) {
	rows := in.core.Instructions
	p.line("// opTable has one row an opcode, in the order of their numbers.\nvar opTable = [...]OpInfo{")
	for i := range rows {
		p.line("%s,", opRow(in, &rows[i]))
	}
	p.line("}\n")
	p.line("// opIndex holds one more than the row of an opcode in opTable and where its ids")
	p.line("// stand, 0 if there is none.")
	p.line("var opIndex = [...]opEntry{")
	for i := range rows {
		layout, leading := idLayout(in, &rows[i])
		p.line("%s: {%d, %s, %d},", rows[i].Name, i+1, layout, leading)
	}
	p.line("}\n")
	var names []namedValue
	for _, i := range rows {
		for _, n := range append([]string{i.Name}, i.Aliases...) {
			names = append(names, namedValue{n, fmt.Sprintf("uint32(%s)", i.Name)})
		}
	}
	p.line("// opNames finds an opcode by name.\nvar opNames = [...]nameValue%s", nameRows(names))
}

func opRow(in *inputs, i *instruction) string {
	var row strings.Builder
	fmt.Fprintf(&row, "{Opcode: %s, Name: %q, Class: %s", i.Name, i.Name, className(i.Class))
	ops := i.Operands
	if len(ops) > 0 && ops[0].Kind == "IdResultType" {
		row.WriteString(", HasType: true")
		ops = ops[1:]
	}
	if len(ops) > 0 && ops[0].Kind == "IdResult" {
		row.WriteString(", HasResult: true")
		ops = ops[1:]
	}
	row.WriteString(operands(in, "Operands", ops, ""))
	row.WriteString(i.fields())
	return row.String() + "}"
}

// idLayout returns the name of the constant that describes which operands of an instruction are IDs, and the number of
// leading operands that are IDs.
func idLayout(in *inputs, i *instruction) (layout string, leading int) {
	ops := i.Operands
	for len(ops) > 0 && (ops[0].Kind == "IdResultType" || ops[0].Kind == "IdResult") {
		ops = ops[1:]
	}
	if i.Name == "OpExtInst" || i.Name == "OpSpecConstantOp" {
		return "idsMixed", 0 // the operands depend on another grammar
	}
	for leading < len(ops) && in.kind(ops[leading].Kind).Category == "Id" && ops[leading].Quantifier == "" {
		leading++
	}
	layout = "idsAll"
	for _, o := range ops[leading:] {
		k := in.kind(o.Kind)
		switch {
		case k.Category == "Id" || k.Name == "PairIdRefIdRef":
		case k.Category == "Composite":
			return "idsMixed", leading
		default:
			layout = "idsLeading"
		}
	}
	for _, o := range ops[leading:] {
		k := in.kind(o.Kind)
		if layout == "idsLeading" && (k.Category == "Id" || k.Category == "Composite" || hasIDParam(in, k)) {
			return "idsMixed", leading
		}
	}
	return layout, leading
}

func hasIDParam(in *inputs, k *kind) bool {
	for _, e := range k.Enumerants {
		for _, o := range e.Params {
			if param := in.kind(o.Kind); param.Category == "Id" || hasIDParam(in, param) {
				return true
			}
		}
	}
	return false
}

// operands returns a field with the given name that holds a list of operands, preceded by a comma. It returns "" if the
// list is empty.
func operands(in *inputs, field string, ops []operand, prefix string) string {
	if len(ops) == 0 {
		return ""
	}
	var row strings.Builder
	fmt.Fprintf(&row, ", %s: []Operand{", field)
	for n, o := range ops {
		if n > 0 {
			row.WriteString(", ")
		}
		quantifier := map[string]string{"": "One", "?": "Optional", "*": "Variadic"}[o.Quantifier]
		fmt.Fprintf(&row, "{Kind%s, %s}", in.resolve(o.Kind, prefix), quantifier)
	}
	return row.String() + "}"
}

// fields returns the fields of a table row that hold requirements, each preceded by a comma.
func (r *requirements) fields() string {
	var row strings.Builder
	if len(r.Capabilities) > 0 {
		row.WriteString(", Capabilities: []Capability{")
		for n, c := range r.Capabilities {
			if n > 0 {
				row.WriteString(", ")
			}
			row.WriteString("Capability" + c)
		}
		row.WriteString("}")
	}
	if len(r.Extensions) > 0 {
		fmt.Fprintf(&row, ", Extensions: %#v", r.Extensions)
	}
	missing := "1.0"
	if len(r.Extensions) > 0 {
		missing = "None"
	}
	if v := version(r.Version, missing); v != "0" {
		fmt.Fprintf(&row, ", MinVersion: %s", v)
	}
	if r.LastVersion != "" {
		fmt.Fprintf(&row, ", LastVersion: %s", version(r.LastVersion, ""))
	}
	return row.String()
}

func writeEnums(p *printer, in *inputs) {
	for i := range in.all {
		if k := &in.all[i]; k.isEnum() {
			writeEnum(p, k)
		}
	}
}

func writeEnum(p *printer, k *kind) {
	name := k.goName()
	article := "A"
	if strings.ContainsRune("AEIO", rune(name[0])) {
		article = "An"
	}
	p.line("// %s %s is a value of the grammar's operand kind %s.", article, name, k.Name)
	p.line("type %s uint32\n\n// The values of %s.\nconst (", name, name)
	for _, e := range k.Enumerants {
		if k.Category == "BitEnum" {
			p.line("%s%s %s = %#x", name, e.Name, name, e.value)
		} else {
			p.line("%s%s %s = %d", name, e.Name, name, e.value)
		}
	}
	for _, e := range k.Enumerants {
		for _, a := range e.Aliases {
			p.line("%s%s = %s%s", name, a, name, e.Name)
		}
	}
	p.line(")\n\n// String returns the spelling of v in assembly.")
	p.line("func (v %s) String() string { return enumString(Kind%s, uint32(v)) }\n", name, name)
}

func writeKinds(p *printer, in *inputs) {
	p.line("// The operand kinds.\nconst (")
	for i := range in.all {
		p.line("Kind%s OperandKind = %d", in.all[i].goName(), i)
	}
	p.line(")\n\n// kindTable has one row an operand kind.\nvar kindTable = [...]KindInfo{")
	for i := range in.all {
		writeKind(p, in, &in.all[i])
	}
	p.line("}")
}

func writeKind(p *printer, in *inputs, k *kind) {
	category := map[string]string{"Id": "CategoryID", "Literal": "CategoryLiteral", "ValueEnum": "CategoryValueEnum",
		"BitEnum": "CategoryBitEnum", "Composite": "CategoryComposite"}[k.Category]
	p.line("Kind%s: {Name: %q, Category: %s,", k.goName(), k.Name, category)
	if len(k.Bases) == 2 {
		p.line("Bases: [2]OperandKind{Kind%s, Kind%s},", k.Bases[0], k.Bases[1])
	}
	if len(k.Enumerants) > 0 {
		var names []namedValue
		p.line("Enumerants: []Enumerant{")
		for _, e := range k.Enumerants {
			p.line("{Value: %#x, Name: %q%s%s},", e.value, e.Name, operands(in, "Params", e.Params, k.prefix),
				e.fields())
			for _, n := range append([]string{e.Name}, e.Aliases...) {
				names = append(names, namedValue{n, fmt.Sprintf("%#x", e.value)})
			}
		}
		p.line("},\nnames: []nameValue%s,", nameRows(names))
	}
	p.line("},")
}

func writeExtInsts(p *printer, in *inputs) {
	p.line("// The known extended instruction sets.\nconst (")
	for i, set := range extSets {
		p.line("ExtSet%s ExtSet = %d // %s", set.name, i+1, set.importName)
	}
	p.line(")\n")
	for i, set := range extSets {
		p.line("// The instructions of %s.\nconst (", set.importName)
		for _, inst := range in.ext[i].Instructions {
			p.line("%s%s uint32 = %d", set.prefix, camel(inst.Name), inst.Opcode)
		}
		p.line(")\n")
	}
	p.line("// extSetTable has one row a set.\nvar extSetTable = [...]ExtSetInfo{")
	for i, set := range extSets {
		var names []namedValue
		p.line("ExtSet%s: {Name: %q, Insts: []ExtInstInfo{", set.name, set.importName)
		for _, inst := range in.ext[i].Instructions {
			p.line("{Number: %d, Name: %q%s},", inst.Opcode, inst.Name,
				operands(in, "Operands", inst.Operands, set.kindPrefix))
			names = append(names, namedValue{inst.Name, fmt.Sprint(inst.Opcode)})
		}
		p.line("},\nnames: []nameValue%s},", nameRows(names))
	}
	p.line("}")
}

type namedValue struct{ name, value string }

// nameRows returns the rows of a table, sorted by name.
func nameRows(rows []namedValue) string {
	sort.Slice(rows, func(i, j int) bool { return rows[i].name < rows[j].name })
	var out strings.Builder
	out.WriteString("{\n")
	for i, r := range rows {
		if i > 0 && rows[i-1].name == r.name {
			continue
		}
		fmt.Fprintf(&out, "{%q, %s},\n", r.name, r.value)
	}
	out.WriteString("}")
	return out.String()
}
