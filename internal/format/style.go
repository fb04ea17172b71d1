package format

import "strings"

// A Style says how a text is laid out. Its fields are called as those of clang-format.
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

// UseTab says where tabs stand.
type UseTab uint8

const (
	Never          UseTab = iota
	ForIndentation        // blanks move a line below a token
	Always                // wherever a line begins
)

// BraceWrapping says which braces begin a line.
type BraceWrapping struct {
	AfterControlStatement, AfterFunction, AfterStruct, AfterEnum, AfterNamespace, AfterCaseLabel bool
	BeforeElse                                                                                   bool
}

// NamespaceIndentation says whether what a namespace holds is indented.
type NamespaceIndentation uint8

const (
	AsWritten NamespaceIndentation = iota // as the first thing in it is
	NoNamespaces
	InnerNamespaces
	AllNamespaces
)

// Where braces stand, by the names of clang-format.
var (
	attach     = BraceWrapping{}
	allman     = BraceWrapping{true, true, true, true, true, true, true}
	linux      = BraceWrapping{AfterFunction: true, AfterNamespace: true}
	stroustrup = BraceWrapping{AfterFunction: true, BeforeElse: true}
	mozilla    = BraceWrapping{AfterFunction: true, AfterStruct: true, AfterEnum: true}
	webkit     = BraceWrapping{AfterFunction: true}
	microsoft  = BraceWrapping{true, true, true, true, true, false, true}
)

// HLSL is the style of most shaders: braces on lines of their own, four blanks.
var HLSL = Style{
	IndentWidth: 4, ContinuationIndentWidth: 4, TabWidth: 4, Braces: allman, SpaceBeforeControlParens: true,
	SpacesBeforeTrailingComments: 1, AlignTrailingComments: true, MaxEmptyLinesToKeep: 1,
}

// llvm is what a .clang-format changes that names no other style.
var llvm = Style{
	IndentWidth: 2, ContinuationIndentWidth: 4, TabWidth: 8, Braces: attach, SpaceBeforeControlParens: true,
	NamespaceIndentation: NoNamespaces, BracedListsWithoutSpaces: true, SpaceAfterTemplateKeyword: true,
	SpacesBeforeTrailingComments: 1, AlignTrailingComments: true, DirectivesAtMargin: true,
	KeepEmptyLinesAtBlockStart: true, MaxEmptyLinesToKeep: 1,
}

// maxWidth is the largest number of columns that a style may ask for.
const maxWidth = 32

// bounded returns a style whose numbers are those that .clang-format may have: editors and
// programs may ask for anything.
func (s Style) bounded() Style {
	for i := range numberKeys {
		row := &numberKeys[i]
		n := row.field(&s)
		*n = min(max(*n, row.least), row.most)
	}
	return s
}

// A namedStyle is a style by the name that it has in clang-format, and how it differs
// from LLVM's.
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

// named returns the style of a name.
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
