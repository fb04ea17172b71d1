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

// StyleFile is the name of a file that contains a style.
const StyleFile = ".clang-format"

// A Found is a style, with the file in which it was found.
type Found struct {
	Style   Style
	File    string   // "" if the style is not from a file
	Ignored []string // keys in the file that are not supported
}

// Find returns the style for a source. It is the style in the nearest StyleFile, which is in the folder of the source
// or in one of its parent folders. If there is no such file, it is HLSL. The function read returns the text of a file,
// or an error if the file does not exist.
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

// A setting is a key in a .clang-format file, with its value as it is written.
type setting struct{ key, value string }

// ParseStyle parses a style in the syntax of clang-format. The text is the content of a .clang-format file, or the
// value of -style, which is a name or has the form {key: value, …}. The result ignored lists the keys that are not
// supported although they would affect HLSL, in the order of the text.
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

// StyleNames lists the names of styles that ParseStyle accepts.
const StyleNames = "HLSL, LLVM, Google, Chromium, Mozilla, WebKit, Microsoft"

// parseSettings parses the subset of YAML that .clang-format files use: documents, keys with values, and nested keys.
// The name of a nested key begins with that of its outer key.
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
			continue // element of a list; keys whose values are lists are not supported
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

// set changes a style as a setting requires. It returns false if the key is unknown or the value is not supported.
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

// parseSwitch parses true and false. The parameters on and off list synonyms for them.
func parseSwitch(value, on, off string) (is, known bool) {
	switch {
	case value == "true" || on != "" && slices.Contains(strings.Fields(on), value):
		return true, true
	case value == "false" || off != "" && slices.Contains(strings.Fields(off), value):
		return false, true
	}
	return false, false
}

// numberKeys lists the keys whose values are numbers.
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

// switchKeys lists the keys whose values are true, false, or synonyms for them.
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

// choiceKeys lists the keys that have several named values. There is one row for each value.
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

// moot lists prefixes of keys that do not affect HLSL: keys for features that HLSL does not have, and keys for
// clang-format's penalties.
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
