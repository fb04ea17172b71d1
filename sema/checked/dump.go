package checked

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Dump returns the program as text. It contains one line for each node, indented by depth, with the type of every
// expression. The text depends only on the program.
func (p *Program) Dump() string {
	d := &dumper{}
	for _, g := range p.Globals {
		d.global(g)
	}
	for _, f := range p.Funcs {
		d.function(f)
	}
	for _, f := range p.Entries {
		d.line("entry %s", f.Qualified)
	}
	return d.b.String()
}

type dumper struct {
	b     strings.Builder
	depth int
}

func (d *dumper) line(format string, args ...any) {
	for range d.depth {
		d.b.WriteString("  ")
	}
	fmt.Fprintf(&d.b, format, args...)
	d.b.WriteByte('\n')
}

func (d *dumper) in(f func()) {
	d.depth++
	f()
	d.depth--
}

var storageNames = [...]string{
	Local: "local", Parameter: "param", StaticLocal: "static local", StaticGlobal: "static",
	GroupShared: "groupshared", Uniform: "uniform", Resource: "resource", BufferMember: "member",
}

func (d *dumper) global(g Global) {
	switch g := g.(type) {
	case *Var:
		d.variable(g)
	case *Buffer:
		d.line("%s %s%s", g.Keyword(), g.Name, registers(g.Registers))
		d.in(func() {
			for _, m := range g.Members {
				d.variable(m)
			}
		})
	case *Enum:
		d.enum(g)
	}
}

func (d *dumper) enum(g *Enum) {
	d.line("enum %s", g.Type)
	d.in(func() {
		for _, item := range g.Items {
			d.line("%s = %s", item.Name, valueText(item.Value))
		}
	})
}

func registers(list []types.Register) string {
	var b strings.Builder
	for _, r := range list {
		b.WriteString(" : ")
		if r.Class != 0 {
			b.WriteByte(r.Class)
			b.WriteString(strconv.Itoa(r.Number))
		}
		if r.HasSpace {
			b.WriteString(" space" + strconv.Itoa(r.Space))
		}
	}
	return b.String()
}

func (d *dumper) variable(v *Var) {
	name := v.Qualified
	if name == "" {
		name = "(unnamed)"
	}
	text := storageNames[v.Storage] + " " + types.Describe(v.Type, v.Quals) + " " + name
	if v.Storage == Parameter {
		text = direction(v.Quals) + " " + text
	}
	if v.Annots.Semantic != "" {
		text += " : " + v.Annots.Semantic
	}
	text += registers(v.Annots.Registers())
	if v.Annots.PackOffset() != nil {
		text += " : offset " + strconv.FormatInt(v.Annots.PackOffset().Bytes, 10)
	}
	for i := range v.Attrs {
		text += fmt.Sprintf(" [attr %d %v]", v.Attrs[i].Kind, v.Attrs[i].Ints)
	}
	d.line("%s", text)
	if v.Init != nil {
		d.in(func() { d.expr(v.Init) })
	}
}

func direction(q types.Quals) string {
	switch q & types.InOut {
	case types.Out:
		return "out"
	case types.InOut:
		return "inout"
	}
	return "in"
}

func (d *dumper) function(f *Func) {
	text := f.Result.String() + " " + f.Qualified
	if f.This != nil {
		text += " this " + f.This.String()
	}
	if f.Annots.Semantic != "" {
		text += " : " + f.Annots.Semantic
	}
	d.line("func %s", text)
	d.in(func() {
		for _, p := range f.Params {
			d.variable(p)
		}
		if f.PatchConstant != nil {
			d.line("patch constant function %s", f.PatchConstant.Qualified)
		}
		if f.Body != nil {
			d.stmt(f.Body)
		}
	})
}

func (d *dumper) stmt(s Stmt) {
	switch s := s.(type) {
	case *Block:
		d.line("block")
		d.in(func() {
			for _, x := range s.Stmts {
				d.stmt(x)
			}
		})
	case *DeclStmt:
		for _, v := range s.Vars {
			d.variable(v)
		}
	case *ExprStmt:
		d.expr(s.X)
	case *If:
		d.ifStmt(s)
	case *For:
		d.forStmt(s)
	case *Do:
		d.line("do")
		d.in(func() {
			d.stmt(s.Body)
			d.expr(s.Cond)
		})
	case *Switch:
		d.line("switch")
		d.in(func() {
			d.declared(s.Var)
			d.expr(s.Cond)
			d.stmt(s.Body)
		})
	case *Case:
		if s.Value == nil {
			d.line("default")
			return
		}
		d.line("case %d", s.Const)
		d.in(func() { d.expr(s.Value) })
	case *Return:
		d.line("return")
		if s.X != nil {
			d.in(func() { d.expr(s.X) })
		}
	case *Break:
		d.line("break")
	case *Continue:
		d.line("continue")
	case *Discard:
		d.line("discard")
	case *Empty:
		d.line("empty")
	default:
		panic(fmt.Sprintf("checked: unexpected %T", s))
	}
}

func (d *dumper) declared(s *DeclStmt) {
	if s != nil {
		d.stmt(s)
	}
}

func (d *dumper) ifStmt(s *If) {
	d.line("if")
	d.in(func() {
		d.declared(s.Var)
		d.expr(s.Cond)
		d.stmt(s.Then)
		if s.Else != nil {
			d.line("else")
			d.stmt(s.Else)
		}
	})
}

func (d *dumper) forStmt(s *For) {
	word := "for"
	if s.While {
		word = "while"
	}
	d.line("%s", word)
	d.in(func() {
		if s.Init != nil {
			d.stmt(s.Init)
		}
		d.declared(s.Var)
		if s.Cond != nil {
			d.expr(s.Cond)
		}
		if s.Post != nil {
			d.expr(s.Post)
		}
		d.stmt(s.Body)
	})
}

// node prints a line for the expression x, with its kind, its type and whether it is an lvalue. The operands follow,
// indented.
func (d *dumper) node(x Expr, what string, operands ...Expr) {
	i := x.Info()
	value := ""
	if i.LValue {
		value = " lvalue"
	}
	d.line("%s '%s'%s", what, types.Describe(i.Type, i.Quals), value)
	d.in(func() {
		for _, o := range operands {
			if o != nil {
				d.expr(o)
			}
		}
	})
}

func (d *dumper) expr(x Expr) {
	switch x := x.(type) {
	case *Literal:
		if x.Enum != nil {
			d.node(x, "enumerator "+x.Enum.Name)
			return
		}
		d.node(x, "literal "+valueText(x.Value))
	case *VarRef:
		d.node(x, "var "+x.Var.Qualified)
	case *This:
		d.node(x, "this")
	case *Field:
		d.node(x, "field "+x.Field.Name, x.X)
	case *Index:
		d.node(x, "index", x.X, x.I)
	case *ResourceIndex:
		d.node(x, "resource index", x.X, x.Level, x.I)
	case *Swizzle:
		d.node(x, "swizzle "+swizzleText(x.Elems), x.X)
	case *MatrixSwizzle:
		d.node(x, fmt.Sprintf("swizzle %v", x.Elems), x.X)
	case *Unary:
		d.node(x, "unary "+x.Op.String(), x.X)
	case *IncDec:
		fix := "prefix "
		if x.Postfix {
			fix = "postfix "
		}
		d.node(x, fix+x.Op.String(), x.X)
	case *Binary:
		d.node(x, "binary "+x.Op.String(), x.X, x.Y)
	case *Logical:
		d.node(x, "logical "+x.Op.String()+short(x.ShortCircuit), x.X, x.Y)
	case *Conditional:
		d.node(x, "conditional"+short(x.ShortCircuit), x.Cond, x.X, x.Y)
	case *Comma:
		d.node(x, "comma", x.X, x.Y)
	case *Assign:
		d.node(x, "assign", x.X, x.Y)
	case *CompoundAssign:
		d.node(x, "assign "+x.Op.String()+"= in '"+x.Compute.String()+"'", x.X, x.ToCompute, x.Y, x.FromCompute)
	case *Operand:
		d.node(x, "operand")
	case *Cast:
		d.node(x, "cast "+castNames[x.Kind]+explicit(x.Explicit), x.X)
	case *Construct:
		what := "construct"
		if x.Brace {
			what = "construct {}"
		}
		d.node(x, what, x.Args...)
	case *Call:
		d.node(x, "call "+x.Func.Qualified, x.Object)
		d.in(func() { d.args(x.Args) })
	case *Intrinsic:
		what := "intrinsic " + x.Row.Name
		if x.TArg != nil {
			what += "<" + x.TArg.String() + ">"
		}
		d.node(x, what, x.Object)
		d.in(func() { d.args(x.Args) })
	case *ExecutionMode:
		d.node(x, fmt.Sprintf("execution mode %d", x.Mode), x.Operands...)
	case *BadExpr:
		d.line("bad")
	default:
		panic(fmt.Sprintf("checked: unexpected %T", x))
	}
}

func (d *dumper) args(list []Arg) {
	for _, a := range list {
		if a.Dest == nil {
			d.expr(a.Value)
			continue
		}
		d.line("out")
		d.in(func() {
			d.expr(a.Dest)
			for _, x := range [...]Expr{a.Value, a.Back} {
				if x != nil {
					d.expr(x)
				}
			}
		})
	}
}

func short(on bool) string {
	if on {
		return " short"
	}
	return ""
}

func explicit(on bool) string {
	if on {
		return " explicit"
	}
	return ""
}

func swizzleText(elems []uint8) string {
	b := make([]byte, len(elems))
	for i, e := range elems {
		b[i] = "xyzw"[e]
	}
	return string(b)
}

var castNames = [...]string{
	NoOp: "no-op", NumericCast: "numeric", ToBool: "to bool", SplatVector: "splat vector", SplatMatrix: "splat matrix",
	SplatAggregate: "splat aggregate", VectorTruncate: "truncate vector", MatrixTruncate: "truncate matrix",
	VectorToScalar: "vector to scalar", MatrixToScalar: "matrix to scalar", ScalarToVec1: "scalar to vector1",
	VectorToMatrix: "vector to matrix", MatrixToVector: "matrix to vector", Flat: "flat", ToBase: "to base",
	HeapToObject: "heap to object", ToContents: "to contents", ToVoid: "to void",
	PointerToUint: "pointer to uint", UintToPointer: "uint to pointer", PointerCast: "pointer",
}

func valueText(v constant.Value) string {
	switch v.Kind {
	case constant.Bool:
		return strconv.FormatBool(v.I != 0)
	case constant.Int:
		return strconv.FormatInt(v.I, 10)
	case constant.Uint:
		return strconv.FormatUint(uint64(v.I), 10)
	case constant.Float:
		return strconv.FormatFloat(v.F(), 'g', -1, 64)
	case constant.String:
		return strconv.Quote(v.S())
	}
	return "{…}"
}
