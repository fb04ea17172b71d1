package format

import "strings"

// A Style holds the options for formatting. The fields have the names of clang-format's options.
type Style struct {
	IndentWidth                  int
	ContinuationIndentWidth      int
	TabWidth                     int
	UseTab                       UseTab
	Braces                       BraceWrapping
	IndentCaseLabels             bool
	NamespaceIndentation         NamespaceIndentation
	BracedListsWithoutSpaces     bool // Cpp11BracedListStyle
	SpacesInParens               bool
	SpaceAfterCStyleCast         bool
	SpaceAfterTemplateKeyword    bool
	SpaceBeforeControlParens     bool
	SpacesBeforeTrailingComments int
	AlignTrailingComments        bool
	DirectivesAtMargin           bool // IndentPPDirectives: None
	KeepEmptyLinesAtBlockStart   bool
	MaxEmptyLinesToKeep          int
	Disable                      bool // DisableFormat
}

// UseTab determines where tabs are used.
type UseTab uint8

const (
	Never          UseTab = iota
	ForIndentation        // but spaces where a line is aligned with a token
	Always                // in all white space at the beginning of a line
)

// BraceWrapping determines which braces begin a line.
type BraceWrapping struct {
	AfterControlStatement, AfterFunction, AfterStruct, AfterEnum, AfterNamespace, AfterCaseLabel bool
	BeforeElse                                                                                   bool
}

// NamespaceIndentation determines whether the content of a namespace is indented.
type NamespaceIndentation uint8

const (
	AsWritten NamespaceIndentation = iota // as the first item in the namespace is indented in the text
	NoNamespaces
	InnerNamespaces
	AllNamespaces
)

// Brace styles. They have the names of clang-format's styles.
var (
	attach     = BraceWrapping{}
	allman     = BraceWrapping{true, true, true, true, true, true, true}
	linux      = BraceWrapping{AfterFunction: true, AfterNamespace: true}
	stroustrup = BraceWrapping{AfterFunction: true, BeforeElse: true}
	mozilla    = BraceWrapping{AfterFunction: true, AfterStruct: true, AfterEnum: true}
	webkit     = BraceWrapping{AfterFunction: true}
	microsoft  = BraceWrapping{true, true, true, true, true, false, true}
)

// HLSL is the style that most shaders have: braces on lines of their own, and an indentation of four spaces.
var HLSL = Style{
	IndentWidth: 4, ContinuationIndentWidth: 4, TabWidth: 4, Braces: allman, SpaceBeforeControlParens: true,
	SpacesBeforeTrailingComments: 1, AlignTrailingComments: true, MaxEmptyLinesToKeep: 1,
}

// llvm is the style that a .clang-format file changes if it does not name another one.
var llvm = Style{
	IndentWidth: 2, ContinuationIndentWidth: 4, TabWidth: 8, Braces: attach, SpaceBeforeControlParens: true,
	NamespaceIndentation: NoNamespaces, BracedListsWithoutSpaces: true, SpaceAfterTemplateKeyword: true,
	SpacesBeforeTrailingComments: 1, AlignTrailingComments: true, DirectivesAtMargin: true,
	KeepEmptyLinesAtBlockStart: true, MaxEmptyLinesToKeep: 1,
}

// maxWidth is the maximum for options that are numbers of columns.
const maxWidth = 32

// bounded returns the style with its numbers limited to the range that .clang-format files permit. It is necessary
// because editors and programs can pass any numbers.
func (s Style) bounded() Style {
	for i := range numberKeys {
		row := &numberKeys[i]
		n := row.field(&s)
		*n = min(max(*n, row.least), row.most)
	}
	return s
}

// A namedStyle is a style with the name that it has in clang-format. It is described by its differences from LLVM.
type namedStyle struct {
	name   string
	change func(*Style)
}

var namedStyles = [...]namedStyle{
	{"HLSL", func(s *Style) { *s = HLSL }},
	{"LLVM", func(*Style) {}},
	{"Google", google},
	{"Chromium", google},
	{"Mozilla", func(s *Style) {
		s.ContinuationIndentWidth, s.Braces, s.IndentCaseLabels = 2, mozilla, true
		s.BracedListsWithoutSpaces, s.SpaceAfterTemplateKeyword = false, false
	}},
	{"WebKit", func(s *Style) {
		s.IndentWidth, s.Braces, s.NamespaceIndentation = 4, webkit, InnerNamespaces
		s.BracedListsWithoutSpaces, s.AlignTrailingComments = false, false
	}},
	{"Microsoft", func(s *Style) { s.IndentWidth, s.TabWidth, s.Braces = 4, 4, microsoft }},
}

func google(s *Style) {
	s.IndentCaseLabels, s.SpacesBeforeTrailingComments, s.KeepEmptyLinesAtBlockStart = true, 2, false
}

// named returns the style with a name, in any letter case. It returns false if there is none.
func named(name string) (Style, bool) {
	for _, row := range namedStyles {
		if strings.EqualFold(row.name, name) {
			s := llvm
			row.change(&s)
			return s, true
		}
	}
	return Style{}, false
}
