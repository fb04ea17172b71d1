package ast

import "github.com/hlsl2spirv/hlsl2spirv/source"

// End returns the end of s, without a semicolon at its end. If s does not record its end, it returns the start.
func End(s Stmt) source.Pos {
	switch s := s.(type) {
	case *Block:
		return s.End + 1
	case *AttrStmt:
		return End(s.Stmt)
	case *ExprStmt:
		return s.X.Span().End
	case *If:
		if s.Else != nil {
			return End(s.Else)
		}
		return End(s.Then)
	case *For:
		return End(s.Body)
	case *While:
		return End(s.Body)
	case *Do:
		return s.End + 1
	case *Switch:
		return s.Body.End + 1
	case *Return:
		if s.X != nil {
			return s.X.Span().End
		}
	case *BadStmt, *Case, *DeclStmt, *EmptyStmt, *Jump: // do not record their end
	}
	return s.Position()
}
