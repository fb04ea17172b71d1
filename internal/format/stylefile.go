package format

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// StyleFile is the name of files with a style.
const StyleFile = ".clang-format"

// A Found is a style with the file that contains it.
type Found struct {
	Style   Style
	File    string   // "" if there is none
	Ignored []string // unsupported keys in the file
}

// Find returns the style of a source. The style is in the nearest StyleFile in the folder of the source or in a parent
// folder; the default is HLSL. The function read returns the text of a file, or an error if the file does not exist.
func Find(path string, read func(name string) ([]byte, error)) (Found, error) {
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		name := filepath.Join(dir, StyleFile)
		text, err := read(name)
		switch {
		case err == nil:
			style, ignored, err := ParseStyle(string(text))
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
			return Found{style, name, ignored}, err
		case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission):
			return Found{}, err
		case dir == filepath.Dir(dir):
			return Found{Style: HLSL}, nil
		}
	}
}

// A setting is a key of .clang-format with its value as written.
type setting struct{ key, value string }

// ParseStyle parses a style in clang-format's syntax: the text of a .clang-format file or the value of -style, which
// is a name or {key: value, …}. It returns the unsupported keys that would affect HLSL, in order.
func ParseStyle(text string) (style Style, ignored []string, err error) {
	if s, ok := named(strings.TrimSpace(text)); ok {
		return s, nil, nil
	}
	settings, err := parseSettings(text)
	if err != nil {
		return HLSL, nil, err
	}
	style = llvm
	for _, s := range settings {
		if s.key == "BasedOnStyle" {
			var ok bool
			if style, ok = named(s.value); !ok {
				return HLSL, nil, fmt.Errorf("BasedOnStyle: unknown style '%s'; expected one of %s", s.value,
					StyleNames)
			}
		}
	}
	for _, s := range settings {
		switch followed, err := style.set(s.key, s.value); {
		case err != nil:
			return HLSL, nil, fmt.Errorf("%s: %w", s.key, err)
		case !followed && !isMoot(s.key) && !slices.Contains(ignored, s.key):
			ignored = append(ignored, s.key)
		}
	}
	return style, ignored, nil
}

// StyleNames lists the names that ParseStyle accepts.
const StyleNames = "HLSL, LLVM, Google, Chromium, Mozilla, WebKit, Microsoft"

// parseSettings parses the subset of YAML that these files use: documents, keys with values, and nested keys, which
// are prefixed by the outer key.
func parseSettings(text string) ([]setting, error) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if strings.HasPrefix(text, "{") {
		return flowSettings(text, "")
	}
	var all, document []setting
	parent, language := "", ""
	finish := func() {
		if len(all) == 0 && (language == "" || language == "Cpp") {
			all = document
		}
		document, parent, language = nil, "", ""
	}
	for n, l := range strings.Split(text, "\n") {
		if i := strings.Index(l, "#"); i == 0 || i > 0 && (l[i-1] == ' ' || l[i-1] == '\t') {
			l = l[:i]
		}
		l = strings.TrimRight(l, " \t\r")
		trimmed := strings.TrimLeft(l, " ")
		switch {
		case trimmed == "" || strings.HasPrefix(trimmed, "%"):
			continue
		case l == "---" || l == "...":
			finish()
			continue
		case strings.HasPrefix(trimmed, "-"):
			continue // list elements; keys with lists are not supported
		}
		key, value, ok := strings.Cut(trimmed, ":")
		if !ok {
			return nil, fmt.Errorf("line %d: expected 'key: value', not '%s'", n+1, trimmed)
		}
		key, value = strings.TrimSpace(key), unquoted(value)
		if nested := len(trimmed) < len(l); nested {
			key = parent + "." + key
		} else if parent = key; key == "Language" {
			language = value
			continue
		}
		switch {
		case strings.HasPrefix(value, "{"):
			more, err := flowSettings(value, key+".")
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", n+1, err)
			}
			document = append(document, more...)
		case value != "":
			document = append(document, setting{key, value})
		}
	}
	finish()
	return all, nil
}

// flowSettings parses {key: value, …}.
func flowSettings(text, prefix string) (settings []setting, err error) {
	inner, ok := strings.CutSuffix(strings.TrimPrefix(text, "{"), "}")
	if !ok {
		return nil, fmt.Errorf("missing '}' in '%s'", text)
	}
	depth, from := 0, 0
	for i := 0; i <= len(inner); i++ {
		if i < len(inner) {
			switch inner[i] {
			case '{', '[':
				depth++
			case '}', ']':
				depth--
			}
			if inner[i] != ',' || depth > 0 {
				continue
			}
		}
		part := strings.TrimSpace(inner[from:i])
		from = i + 1
		if part == "" {
			continue
		}
		key, value, ok := strings.Cut(part, ":")
		if key, value = prefix+strings.TrimSpace(key), unquoted(value); !ok {
			return nil, fmt.Errorf("expected 'key: value', not '%s'", part)
		}
		if strings.HasPrefix(value, "{") {
			more, err := flowSettings(value, key+".")
			if err != nil {
				return nil, err
			}
			settings = append(settings, more...)
			continue
		}
		settings = append(settings, setting{key, value})
	}
	return settings, nil
}

func unquoted(value string) string {
	return strings.Trim(strings.TrimSpace(value), `'"`)
}

// set applies a setting. The result is false if the key is unknown or the value is not supported.
func (s *Style) set(key, value string) (followed bool, err error) {
	for i := range numberKeys {
		if row := &numberKeys[i]; row.key == key {
			n, err := strconv.Atoi(value)
			if err != nil || n < row.least || n > row.most {
				return true, fmt.Errorf("invalid value '%s'; expected a number from %d to %d", value, row.least,
					row.most)
			}
			*row.field(s) = n
			return true, nil
		}
	}
	for i := range switchKeys {
		if row := &switchKeys[i]; row.key == key {
			on, known := parseSwitch(value, row.on, row.off)
			if known {
				for _, field := range row.fields(s) {
					*field = on
				}
			}
			return known, nil
		}
	}
	for i := range choiceKeys {
		if row := &choiceKeys[i]; row.key == key && row.value == value {
			row.set(s)
			return true, nil
		}
	}
	return key == "BasedOnStyle", nil
}

// parseSwitch parses true, false, and their synonyms.
func parseSwitch(value, on, off string) (is, known bool) {
	switch {
	case value == "true" || on != "" && slices.Contains(strings.Fields(on), value):
		return true, true
	case value == "false" || off != "" && slices.Contains(strings.Fields(off), value):
		return false, true
	}
	return false, false
}

// numberKeys lists the keys with numeric values.
var numberKeys = [...]struct {
	key         string
	least, most int
	field       func(*Style) *int
}{
	{"IndentWidth", 0, maxWidth, func(s *Style) *int { return &s.IndentWidth }},
	{"ContinuationIndentWidth", 0, maxWidth, func(s *Style) *int { return &s.ContinuationIndentWidth }},
	{"TabWidth", 1, maxWidth, func(s *Style) *int { return &s.TabWidth }},
	{"SpacesBeforeTrailingComments", 0, maxWidth, func(s *Style) *int { return &s.SpacesBeforeTrailingComments }},
	{"MaxEmptyLinesToKeep", 0, 90, func(s *Style) *int { return &s.MaxEmptyLinesToKeep }},
}

// switchKeys lists the keys whose values are true, false, or synonyms.
var switchKeys = [...]struct {
	key, on, off string
	fields       func(*Style) []*bool
}{
	{"DisableFormat", "", "", func(s *Style) []*bool { return []*bool{&s.Disable} }},
	{"IndentCaseLabels", "", "", func(s *Style) []*bool { return []*bool{&s.IndentCaseLabels} }},
	{"Cpp11BracedListStyle", "FunctionCall AlignFirstComment", "Block", func(s *Style) []*bool { return []*bool{&s.BracedListsWithoutSpaces} }},
	{"SpacesInParentheses", "", "", func(s *Style) []*bool { return []*bool{&s.SpacesInParens} }},
	{"SpacesInParens", "", "Never", func(s *Style) []*bool { return []*bool{&s.SpacesInParens} }},
	{"SpaceAfterCStyleCast", "", "", func(s *Style) []*bool { return []*bool{&s.SpaceAfterCStyleCast} }},
	{"SpaceAfterTemplateKeyword", "", "", func(s *Style) []*bool { return []*bool{&s.SpaceAfterTemplateKeyword} }},
	{"SpaceBeforeParens", "ControlStatements ControlStatementsExceptControlMacros", "Never", func(s *Style) []*bool { return []*bool{&s.SpaceBeforeControlParens} }},
	{"AlignTrailingComments", "", "", func(s *Style) []*bool { return []*bool{&s.AlignTrailingComments} }},
	{"AlignTrailingComments.Kind", "Always", "Never Leave", func(s *Style) []*bool { return []*bool{&s.AlignTrailingComments} }},
	{"IndentPPDirectives", "None", "Leave", func(s *Style) []*bool { return []*bool{&s.DirectivesAtMargin} }},
	{"KeepEmptyLinesAtTheStartOfBlocks", "", "", func(s *Style) []*bool { return []*bool{&s.KeepEmptyLinesAtBlockStart} }},
	{"KeepEmptyLines.AtStartOfBlock", "", "", func(s *Style) []*bool { return []*bool{&s.KeepEmptyLinesAtBlockStart} }},
	{"BraceWrapping.AfterControlStatement", "Always", "Never", func(s *Style) []*bool { return []*bool{&s.Braces.AfterControlStatement} }},
	{"BraceWrapping.AfterFunction", "", "", func(s *Style) []*bool { return []*bool{&s.Braces.AfterFunction} }},
	{"BraceWrapping.AfterStruct", "", "", func(s *Style) []*bool { return []*bool{&s.Braces.AfterStruct} }},
	{"BraceWrapping.AfterClass", "", "", func(s *Style) []*bool { return []*bool{&s.Braces.AfterStruct} }},
	{"BraceWrapping.AfterEnum", "", "", func(s *Style) []*bool { return []*bool{&s.Braces.AfterEnum} }},
	{"BraceWrapping.AfterNamespace", "", "", func(s *Style) []*bool { return []*bool{&s.Braces.AfterNamespace} }},
	{"BraceWrapping.AfterCaseLabel", "", "", func(s *Style) []*bool { return []*bool{&s.Braces.AfterCaseLabel} }},
	{"BraceWrapping.BeforeElse", "", "", func(s *Style) []*bool { return []*bool{&s.Braces.BeforeElse} }},
}

// choiceKeys lists the values of keys with several choices, one row per value.
var choiceKeys = [...]struct {
	key, value string
	set        func(*Style)
}{
	{"UseTab", "Never", func(s *Style) { s.UseTab = Never }},
	{"UseTab", "false", func(s *Style) { s.UseTab = Never }},
	{"UseTab", "Always", func(s *Style) { s.UseTab = Always }},
	{"UseTab", "true", func(s *Style) { s.UseTab = Always }},
	{"UseTab", "ForIndentation", func(s *Style) { s.UseTab = ForIndentation }},
	{"UseTab", "ForContinuationAndIndentation", func(s *Style) { s.UseTab = ForIndentation }},
	{"UseTab", "AlignWithSpaces", func(s *Style) { s.UseTab = ForIndentation }},
	{"NamespaceIndentation", "None", func(s *Style) { s.NamespaceIndentation = NoNamespaces }},
	{"NamespaceIndentation", "Inner", func(s *Style) { s.NamespaceIndentation = InnerNamespaces }},
	{"NamespaceIndentation", "All", func(s *Style) { s.NamespaceIndentation = AllNamespaces }},
	{"BreakBeforeBraces", "Attach", func(s *Style) { s.Braces = attach }},
	{"BreakBeforeBraces", "Allman", func(s *Style) { s.Braces = allman }},
	{"BreakBeforeBraces", "Linux", func(s *Style) { s.Braces = linux }},
	{"BreakBeforeBraces", "Stroustrup", func(s *Style) { s.Braces = stroustrup }},
	{"BreakBeforeBraces", "Mozilla", func(s *Style) { s.Braces = mozilla }},
	{"BreakBeforeBraces", "WebKit", func(s *Style) { s.Braces = webkit }},
	{"BreakBeforeBraces", "Custom", func(s *Style) {}},
	{"ColumnLimit", "0", func(s *Style) {}},
	{"SortIncludes", "false", func(s *Style) {}},
	{"SortIncludes", "Never", func(s *Style) {}},
	{"SpaceBeforeAssignmentOperators", "true", func(s *Style) {}},
}

// moot lists prefixes of keys for features that HLSL does not have, and for clang-format's penalties.
var moot = [...]string{
	"AccessModifierOffset", "AllowShortEnumsOnASingleLine", "AllowShortLambdasOnASingleLine", "AlwaysBreakBeforeMultilineStrings", "AttributeMacros",
	"BitFieldColonSpacing", "BraceWrapping.AfterExternBlock", "BraceWrapping.AfterObjC", "BraceWrapping.AfterUnion", "BraceWrapping.BeforeCatch",
	"BraceWrapping.BeforeLambdaBody", "BreakAfterJava", "BreakBeforeConceptDeclarations", "BreakBeforeInheritanceComma", "BreakConstructorInitializers",
	"BreakInheritanceList", "BreakStringLiterals", "CommentPragmas", "CompactNamespaces", "ConstructorInitializer", "DeriveLineEnding",
	"DerivePointerAlignment", "EmptyLineBeforeAccessModifier", "EmptyLineAfterAccessModifier", "ExperimentalAutoDetectBinPacking", "FixNamespaceComments",
	"ForEachMacros", "IfMacros", "IncludeBlocks", "IncludeCategories", "IncludeIsMain", "IndentAccessModifiers", "IndentExternBlock", "IndentGotoLabels",
	"IndentRequires", "InsertNewlineAtEOF", "JavaImport", "JavaScript", "LambdaBodyIndentation", "Language", "LineEnding", "MacroBlock", "Macros",
	"NamespaceMacros", "ObjC", "PackConstructorInitializers", "Penalty", "PointerAlignment", "QualifierAlignment", "RawStringFormats",
	"ReferenceAlignment", "RequiresClausePosition", "SortJavaStaticImport", "SortUsingDeclarations", "SpaceAroundPointerQualifiers",
	"SpaceBeforeCtorInitializerColon", "SpaceBeforeInheritanceColon", "SpaceBeforeRangeBasedForLoopColon", "SpacesInContainerLiterals", "Standard",
	"StatementAttributeLikeMacros", "StatementMacros", "TypenameMacros", "UseCRLF", "WhitespaceSensitiveMacros",
}

func isMoot(key string) bool {
	for _, prefix := range moot {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}
