package ast

// Walk calls f for n, a pointer to a node of this package or an interface that
// holds one, and, where f returns true, for the nodes inside it in the order of
// the text. Identifiers, modifiers and other nodes that are values are not
// visited; qualified names are.
func Walk(n any, f func(n any) bool) {
	if isNil(n) || !f(n) {
		return
	}
	switch n := n.(type) {
	case *File:
		walkAll(n.Decls, f)
	case *Decl:
		walkAll(n.Attrs, f)
		Walk(n.Node, f)
	case DeclNode:
		walkDecl(n, f)
	case Stmt:
		walkStmt(n, f)
	case Expr:
		walkExpr(n, f)
	default:
		walkPart(n, f)
	}
}

func walkAll[T any](list []T, f func(any) bool) {
	for _, n := range list {
		Walk(n, f)
	}
}

// isNil reports whether n is nil or a nil pointer, as absent nodes are.
func isNil(n any) bool {
	switch n := n.(type) {
	case nil:
		return true
	case *Type:
		return n == nil
	case *StructDef:
		return n == nil
	case *EnumDef:
		return n == nil
	case *QualName:
		return n == nil
	case *NameRest:
		return n == nil
	case *TemplateArgs:
		return n == nil
	case *TemplateArg:
		return n == nil
	case *Init:
		return n == nil
	case *FuncDecl:
		return n == nil
	case *Block:
		return n == nil
	case *Cond:
		return n == nil
	case *Declaration:
		return n == nil
	case *Decl:
		return n == nil
	}
	return false
}

func walkDecl(n DeclNode, f func(any) bool) {
	switch n := n.(type) {
	case *Namespace:
		walkAll(n.Decls, f)
	case *BufferDecl:
		walkAll(n.Annots, f)
		walkAll(n.Members, f)
	case *Template:
		walkAll(n.Params, f)
		Walk(n.Decl, f)
	case *UsingAlias:
		walkAll(n.Attrs, f)
		Walk(n.Type, f)
		walkAll(n.Dims, f)
	case *UsingNamespace:
		Walk(n.Name, f)
	case *UsingDecl:
		Walk(n.Name, f)
	case *Typedef:
		Walk(n.Type, f)
		walkAll(n.Names, f)
	case *Declaration:
		Walk(n.Type, f)
		walkAll(n.Declarators, f)
		Walk(n.Func, f)
	case *StaticAssert:
		Walk(n.Cond, f)
	}
}

func walkStmt(n Stmt, f func(any) bool) {
	switch n := n.(type) {
	case *Block:
		walkAll(n.Stmts, f)
	case *AttrStmt:
		walkAll(n.Attrs, f)
		Walk(n.Stmt, f)
	case *DeclStmt:
		Walk(n.Decl, f)
	case *ExprStmt:
		Walk(n.X, f)
	case *If:
		Walk(n.Cond, f)
		Walk(n.Then, f)
		Walk(n.Else, f)
	case *For:
		Walk(n.Init, f)
		Walk(n.Cond, f)
		Walk(n.Post, f)
		Walk(n.Body, f)
	case *While:
		Walk(n.Cond, f)
		Walk(n.Body, f)
	case *Do:
		Walk(n.Body, f)
		Walk(n.Cond, f)
	case *Switch:
		Walk(n.Cond, f)
		Walk(n.Body, f)
	case *Case:
		Walk(n.Value, f)
	case *Return:
		Walk(n.X, f)
	}
}

func walkExpr(n Expr, f func(any) bool) {
	switch n := n.(type) {
	case *Name:
		Walk(&n.Name, f)
	case *Paren:
		Walk(n.X, f)
	case *Unary:
		Walk(n.X, f)
	case *Binary:
		Walk(n.X, f)
		Walk(n.Y, f)
	case *Conditional:
		Walk(n.Cond, f)
		Walk(n.X, f)
		Walk(n.Y, f)
	case *Cast:
		Walk(n.Type, f)
		walkAll(n.Dims, f)
		Walk(n.X, f)
	case *Construct:
		Walk(n.Type, f)
		walkAll(n.Args, f)
	case *Call:
		Walk(n.Fun, f)
		walkAll(n.Args, f)
	case *Member:
		Walk(n.X, f)
		Walk(&n.Name, f)
	case *Index:
		Walk(n.X, f)
		Walk(n.I, f)
	case *InitList:
		walkAll(n.Elems, f)
	case *Sizeof:
		Walk(n.Type, f)
		walkAll(n.Dims, f)
		Walk(n.X, f)
	}
}

// walkPart walks what is neither a declaration, a statement nor an expression.
func walkPart(n any, f func(any) bool) {
	switch n := n.(type) {
	case *QualName:
		Walk(n.First.Args, f)
		Walk(n.Rest, f)
	case *NameRest:
		for i := range n.Parts {
			Walk(n.Parts[i].Args, f)
		}
	case *TemplateArgs:
		walkAll(n.List, f)
	case *Attribute:
		walkAll(n.Args, f)
	case *Type:
		Walk(n.Struct, f)
		Walk(n.Enum, f)
		Walk(n.Of, f)
		Walk(n.Name, f)
	case *StructDef:
		walkAll(n.Attrs, f)
		Walk(n.Name, f)
		walkAll(n.Bases, f)
		walkAll(n.Members, f)
	case *EnumDef:
		Walk(n.Base, f)
		walkAll(n.Items, f)
	case *Enumerator:
		walkAll(n.Attrs, f)
		Walk(n.Value, f)
	case *TemplateParam:
		walkAll(n.Params, f)
		Walk(n.Type, f)
		Walk(n.Default, f)
	case *TemplateArg:
		Walk(n.Type, f)
		walkAll(n.Dims, f)
		Walk(n.Value, f)
	case *Declarator:
		Walk(n.Name, f)
		walkAll(n.Dims, f)
		Walk(n.BitWidth, f)
		walkAll(n.Annots, f)
		Walk(n.Init, f)
	case *Dim:
		Walk(n.Size, f)
	case *Annotation:
		walkAll(n.Indices, f)
		for i := range n.Words {
			walkAll(n.Words[i].Indices, f)
		}
	case *Init:
		Walk(n.Expr, f)
	case *FuncDecl:
		Walk(n.Name, f)
		walkAll(n.Params, f)
		walkAll(n.Dims, f)
		walkAll(n.Annots, f)
		Walk(n.Body, f)
	case *Param:
		walkAll(n.Attrs, f)
		Walk(n.Type, f)
		walkAll(n.Dims, f)
		walkAll(n.Annots, f)
		Walk(n.Default, f)
	case *Cond:
		Walk(n.Decl, f)
		Walk(n.X, f)
	}
}
