package ast

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Dump prints n as an indented list of nodes. Each line names a node, or a field with its node. Positions and empty
// fields are omitted, and a node with only simple fields is on one line:
//
//	ExprStmt
//	  X Binary Op:=
//	    X Name Name:N::x
//	    Y Literal Kind:int Text:1
func Dump(n any) string {
	var d dumper
	d.value("", reflect.ValueOf(n), 0)
	return d.String()
}

type dumper struct{ strings.Builder }

// value prints v on lines of its own, after label.
func (d *dumper) value(label string, v reflect.Value, depth int) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			return
		}
		v = v.Elem()
	}
	if v.Kind() == reflect.Slice {
		for i := range v.Len() {
			d.value(label, v.Index(i), depth)
		}
		return
	}
	if v.Kind() != reflect.Struct {
		return
	}
	d.WriteString(strings.Repeat("  ", depth))
	if label != "" {
		d.WriteString(label)
	}
	if name := v.Type().Name(); label != name && !plain(name) {
		if label != "" {
			d.WriteByte(' ')
		}
		d.WriteString(name)
	}
	d.simple(v)
	d.WriteByte('\n')
	for i := range v.NumField() {
		if _, simple := shortName(v.Field(i)); simple {
			continue
		}
		if k := v.Field(i).Kind(); k == reflect.Pointer || k == reflect.Interface || k == reflect.Slice ||
			k == reflect.Struct && !isIdent(v.Field(i)) {
			d.value(v.Type().Field(i).Name, v.Field(i), depth+1)
		}
	}
}

// plain reports whether Dump omits the name of a node type, because the name of the field is enough.
func plain(name string) bool { return name == "NamePart" || name == "Modifier" || name == "Ident" }

// shortName returns the text of v, and true, if v is a name without template arguments.
func shortName(v reflect.Value) (string, bool) {
	if v.Type() == reflect.TypeFor[QualName]() {
		v = v.Addr()
	}
	n, ok := v.Interface().(*QualName)
	if !ok || n == nil {
		return "", false
	}
	var parts []string
	for i := range n.Len() {
		p := n.Part(i)
		if p.Args != nil {
			return "", false
		}
		parts = append(parts, p.Name)
	}
	text := strings.Join(parts, "::")
	if n.Global {
		text = "::" + text
	}
	return text, true
}

func isIdent(v reflect.Value) bool { return v.Type() == reflect.TypeFor[Ident]() }

// simple prints the fields of v that fit on the line of v.
func (d *dumper) simple(v reflect.Value) {
	for i := range v.NumField() {
		f, name := v.Field(i), v.Type().Field(i).Name
		short, isName := shortName(f)
		switch {
		case isName:
			fmt.Fprintf(d, " %s:%s", name, short)
		case f.Type() == reflect.TypeFor[source.Pos]():
		case isIdent(f):
			if s := f.Interface().(Ident).Name; s != "" {
				fmt.Fprintf(d, " %s:%s", name, s)
			}
		case f.Kind() == reflect.Bool:
			if f.Bool() {
				fmt.Fprintf(d, " %s", name)
			}
		case f.Kind() == reflect.String || f.Kind() == reflect.Uint8:
			if !f.IsZero() || name == "Kind" {
				fmt.Fprintf(d, " %s:%v", name, f.Interface())
			}
		}
	}
}
