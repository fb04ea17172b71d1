package format

import "strings"

// A Style holds the formatting options. Its fields are named after those of clang-format.
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

// UseTab selects where tabs are used.
type UseTab uint8

const (
	Never          UseTab = iota
	ForIndentation        // spaces align a line with a token
	Always                // at the beginning of every line
)

// BraceWrapping selects the braces that begin a line.
type BraceWrapping struct {
	AfterControlStatement, AfterFunction, AfterStruct, AfterEnum, AfterNamespace, AfterCaseLabel bool
	BeforeElse                                                                                   bool
}

// NamespaceIndentation selects whether the content of a namespace is indented.
type NamespaceIndentation uint8

const (
	AsWritten NamespaceIndentation = iota // like the first item in it
	NoNamespaces
	InnerNamespaces
	AllNamespaces
)

// Brace styles, with the names of clang-format.
var (
	attach     = BraceWrapping{}
	allman     = BraceWrapping{true, true, true, true, true, true, true}
	linux      = BraceWrapping{AfterFunction: true, AfterNamespace: true}
	stroustrup = BraceWrapping{AfterFunction: true, BeforeElse: true}
	mozilla    = BraceWrapping{AfterFunction: true, AfterStruct: true, AfterEnum: true}
	webkit     = BraceWrapping{AfterFunction: true}
	microsoft  = BraceWrapping{true, true, true, true, true, false, true}
)

// HLSL is the most common style of shaders: braces on their own lines, indentation by four spaces.
var HLSL = Style{
	IndentWidth: 4, ContinuationIndentWidth: 4, TabWidth: 4, Braces: allman, SpaceBeforeControlParens: true,
	SpacesBeforeTrailingComments: 1, AlignTrailingComments: true, MaxEmptyLinesToKeep: 1,
}

// llvm is the base of a .clang-format that does not name another style.
var llvm = Style{
	IndentWidth: 2, ContinuationIndentWidth: 4, TabWidth: 8, Braces: attach, SpaceBeforeControlParens: true,
	NamespaceIndentation: NoNamespaces, BracedListsWithoutSpaces: true, SpaceAfterTemplateKeyword: true,
	SpacesBeforeTrailingComments: 1, AlignTrailingComments: true, DirectivesAtMargin: true,
	KeepEmptyLinesAtBlockStart: true, MaxEmptyLinesToKeep: 1,
}

// maxWidth is the maximum number of columns in a style option.
const maxWidth = 32

// bounded returns the style with numbers limited to the range of .clang-format, because editors and programs may
// pass arbitrary numbers.
func (s Style) bounded() Style {
	for i := range numberKeys {
		row := &numberKeys[i]
		n := row.field(&s)
		*n = min(max(*n, row.least), row.most)
	}
	return s
}

// A namedStyle is a style with its name in clang-format, and its differences from the LLVM style.
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

// named returns the style with a name.
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
