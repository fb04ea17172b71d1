package diagnostics

// Codes about characters, tokens, directives and macros.
const (
	// UnterminatedComment occurs when /* does not have a matching */.
	UnterminatedComment Code = lexBase + iota
	// MissingTerminator occurs when a string or character literal does not end on its line.
	MissingTerminator
	// EmptyCharacter occurs when a character literal is empty.
	EmptyCharacter
	// NonASCII occurs when a non-ASCII character that is not a letter appears between tokens.
	NonASCII
	// InvalidUTF8 occurs when invalid UTF-8 appears between tokens.
	InvalidUTF8
	// UnicodeSpace occurs when a space that is not ASCII separates tokens.
	UnicodeSpace
	// NullCharacter occurs when a null character appears between tokens.
	NullCharacter
	// BackslashSpace occurs when a line continuation has spaces after the backslash.
	BackslashSpace
	// InvalidDirective occurs when # is followed by an unknown directive name.
	InvalidDirective
	// ErrorDirective occurs when #error is reached.
	ErrorDirective
	// WarningDirective occurs when #warning is reached.
	WarningDirective
	// ExtraTokens occurs when a directive is followed by extra tokens.
	ExtraTokens
	// UnterminatedConditional occurs when a file ends inside #if.
	UnterminatedConditional
	// ConditionalWithoutIf occurs when #elif, #else or #endif does not have an #if.
	ConditionalWithoutIf
	// ConditionalAfterElse occurs when #elif or #else comes after #else.
	ConditionalAfterElse
	// ConditionalsTooDeep occurs when conditionals nest more deeply than the limit allows.
	ConditionalsTooDeep
	// ExpectedValue occurs when an #if expression lacks an operand.
	ExpectedValue
	// BadExpressionToken occurs when a token cannot start an operand of an #if expression.
	BadExpressionToken
	// BadBinaryOperator occurs when a token that is not an operator follows an operand in an #if expression.
	BadBinaryOperator
	// ExpectedParenInExpression occurs when a parenthesis in an #if expression is not closed.
	ExpectedParenInExpression
	// ColonWithoutQuestion occurs when an #if expression has : without ?.
	ColonWithoutQuestion
	// MissingColon occurs when an #if expression has ? without :.
	MissingColon
	// DivisionByZero occurs when an #if expression divides by zero.
	DivisionByZero
	// FloatInExpression occurs when an #if expression has a floating literal.
	FloatInExpression
	// BadIntegerInExpression occurs when a number in an #if expression is not an integer.
	BadIntegerInExpression
	// IntegerTooLarge occurs when a number in an #if expression has more than 64 bits.
	IntegerTooLarge
	// ExpressionOverflow occurs when signed arithmetic in an #if expression overflows.
	ExpressionOverflow
	// FunctionMacroNotDefined occurs when an #if expression calls a name that is not a macro.
	FunctionMacroNotDefined
	// UndefinedInExpression occurs when an #if expression uses a name that is not a macro.
	UndefinedInExpression
	// ExpectedMacroName occurs when a directive that requires a macro name ends without one.
	ExpectedMacroName
	// MacroNameNotIdentifier occurs when a directive requires a macro name but has another token.
	MacroNameNotIdentifier
	// DefinedAsMacroName occurs when a macro is named defined.
	DefinedAsMacroName
	// MacroRedefined occurs when a macro is defined again with a different body.
	MacroRedefined
	// BuiltinMacroRedefined occurs when a builtin macro of the preprocessor is defined or undefined.
	BuiltinMacroRedefined
	// MissingSpaceAfterMacroName occurs when a macro's body follows its name without a space.
	MissingSpaceAfterMacroName
	// MissingParenInParameters occurs when a macro's parameter list is not closed.
	MissingParenInParameters
	// BadParameter occurs when a macro's parameter is not an identifier.
	BadParameter
	// ExpectedCommaInParameters occurs when macro parameters are not separated.
	ExpectedCommaInParameters
	// DuplicateParameter occurs when two parameters of a macro have the same name.
	DuplicateParameter
	// HashWithoutParameter occurs when # in a function-like macro is not followed by a parameter.
	HashWithoutParameter
	// PasteAtEdge occurs when ## starts or ends a macro's body.
	PasteAtEdge
	// VAArgsOutsideVariadic occurs when __VA_ARGS__ or __VA_OPT__ is used outside of a variadic macro.
	VAArgsOutsideVariadic
	// BadVAOpt occurs when __VA_OPT__ does not have parentheses, or is nested.
	BadVAOpt
	// BadPaste occurs when the result of ## is not a token.
	BadPaste
	// UnterminatedMacroCall occurs when the argument list of a macro is not closed.
	UnterminatedMacroCall
	// TooManyMacroArguments occurs when a macro is used with more arguments than it has parameters.
	TooManyMacroArguments
	// TooFewMacroArguments occurs when a macro is used with fewer arguments than it has parameters.
	TooFewMacroArguments
	// DirectiveInMacroArguments occurs when #include appears in the arguments of a macro.
	DirectiveInMacroArguments
	// BadFeatureCheck occurs when __has_feature, __has_include or the like does not have a valid argument.
	BadFeatureCheck
	// ExpectedFileName occurs when #include is not followed by a file name.
	ExpectedFileName
	// EmptyFileName occurs when #include has an empty name.
	EmptyFileName
	// FileNotFound occurs when an included file is not found in any of the searched folders.
	FileNotFound
	// FileNotReadable occurs when an included file exists but cannot be read.
	FileNotReadable
	// IncludeTooDeep occurs when includes nest more deeply than the limit allows.
	IncludeTooDeep
	// FileTooLarge occurs when the source text and all macro expansions together exceed 2 GB.
	FileTooLarge
	// MacroNestingTooDeep occurs when macros in macro arguments nest more deeply than the limit allows.
	MacroNestingTooDeep
	// BadLineNumber occurs when #line is not followed by a number.
	BadLineNumber
	// BadLineFileName occurs when the number of #line is followed by a token other than a file name.
	BadLineFileName
	// PragmaOnceInMainFile occurs when #pragma once is in the main file.
	PragmaOnceInMainFile
	// UnknownPragma occurs when #pragma is followed by an unknown name.
	UnknownPragma
	// PragmaMessage occurs when #pragma message is reached.
	PragmaMessage
	// BadPragmaMessage occurs when #pragma message does not have a string.
	BadPragmaMessage
	// ExpectedInPragma occurs when #pragma pack_matrix lacks a parenthesis.
	ExpectedInPragma
	// BadPackMatrix occurs when #pragma pack_matrix does not name a matrix order.
	BadPackMatrix
	// ExtraTokensInPragma occurs when a pragma is followed by extra tokens.
	ExtraTokensInPragma
	// BadPragmaWarning occurs when #pragma warning is malformed.
	BadPragmaWarning
	// BadPragmaDiagnostic occurs when #pragma clang, GCC or dxc diagnostic is malformed.
	BadPragmaDiagnostic
	// PragmaDiagnosticPop occurs when #pragma clang, GCC or dxc diagnostic pop does not have a matching push.
	PragmaDiagnosticPop
	// BadPragmaOperator occurs when _Pragma does not have a string.
	BadPragmaOperator
	// FileOutside occurs when an included file is outside the folders in Options.IncludeRoots.
	FileOutside
	// NonportablePath occurs when the name of an included file differs in case from the file on disk, on a
	// case-insensitive file system.
	NonportablePath
	// MissingIncludeDir occurs when a folder of -I or -isystem does not exist.
	MissingIncludeDir
	// SystemHeaderInMainFile occurs when #pragma clang system_header is in the main file.
	SystemHeaderInMainFile
)

var lexRows = [...]Row{
	{UnterminatedComment, "unterminated-comment", Error, "", "unterminated /* comment", "int a; /* no end"},
	{MissingTerminator, "missing-terminator", Warning, "invalid-pp-token", "missing terminating %s character", "#define A \"abc"},
	{EmptyCharacter, "empty-character", Warning, "invalid-pp-token", "empty character constant", "#define A ''"},
	{NonASCII, "non-ascii", Error, "", "non-ASCII characters are not allowed outside of literals and identifiers", "int \u00d7 a;"},
	{InvalidUTF8, "invalid-utf8", Error, "", "source file is not valid UTF-8", ""},
	{UnicodeSpace, "unicode-space", Warning, "unicode-whitespace", "treating Unicode character as whitespace", "int\u00a0a;"},
	{NullCharacter, "null-character", Warning, "null-character", "null character ignored", ""},
	{BackslashSpace, "backslash-space", Warning, "backslash-newline-escape", "backslash and newline separated by space", "#define A 1 \\ \n"},
	{InvalidDirective, "invalid-directive", Error, "", "invalid preprocessing directive", "#nonsense"},
	{ErrorDirective, "error-directive", Error, "", "%s", "#error no such platform"},
	{WarningDirective, "warning-directive", Warning, "#warnings", "%s", "#warning slow path"},
	{ExtraTokens, "extra-tokens", Warning, "extra-tokens", "extra tokens at end of #%s directive", "#ifdef A B\n#endif"},
	{UnterminatedConditional, "unterminated-conditional", Error, "", "unterminated conditional directive", "#if 1"},
	{ConditionalWithoutIf, "conditional-without-if", Error, "", "#%s without #if", "#endif"},
	{ConditionalAfterElse, "conditional-after-else", Error, "", "#%s after #else", "#if 1\n#else\n#else\n#endif"},
	{ConditionalsTooDeep, "conditionals-too-deep", Fatal, "", "conditional directives nested too deeply (limit %d)", ""},
	{ExpectedValue, "expected-value", Error, "", "expected value in expression", "#if 1 +\n#endif"},
	{BadExpressionToken, "bad-expression-token", Error, "", "invalid token at start of a preprocessor expression", "#if = 1\n#endif"},
	{BadBinaryOperator, "bad-binary-operator", Error, "", "token is not a valid binary operator in a preprocessor subexpression", "#if 1 2\n#endif"},
	{ExpectedParenInExpression, "expected-paren-in-expression", Error, "", "expected ')' in preprocessor expression", "#if (1\n#endif"},
	{ColonWithoutQuestion, "colon-without-question", Error, "", "':' without preceding '?'", "#if 1 : 2\n#endif"},
	{MissingColon, "missing-colon", Error, "", "expected ':' in preprocessor expression", "#if 1 ? 2\n#endif"},
	{DivisionByZero, "division-by-zero", Error, "", "%s by zero in preprocessor expression", "#if 1 / 0\n#endif"},
	{FloatInExpression, "float-in-expression", Error, "", "floating point literal in preprocessor expression", "#if 1.0\n#endif"},
	{BadIntegerInExpression, "bad-integer-in-expression", Error, "", "invalid integer literal '%s' in preprocessor expression", "#if 0x\n#endif"},
	{IntegerTooLarge, "integer-too-large", Error, "", "integer literal is too large to be represented in any integer type", "#if 99999999999999999999\n#endif"},
	{ExpressionOverflow, "expression-overflow", Warning, "", "integer overflow in preprocessor expression", "#if 9223372036854775807 + 1\n#endif"},
	{FunctionMacroNotDefined, "function-macro-not-defined", Error, "", "function-like macro '%s' is not defined", "#if F(1)\n#endif"},
	{UndefinedInExpression, "undefined-in-expression", Ignored, "undef", "'%s' is not defined, evaluates to 0", "#if A\n#endif"},
	{ExpectedMacroName, "expected-macro-name", Error, "", "macro name missing", "#define"},
	{MacroNameNotIdentifier, "macro-name-not-identifier", Error, "", "macro name must be an identifier", "#define 1"},
	{DefinedAsMacroName, "defined-as-macro-name", Error, "", "'defined' cannot be used as a macro name", "#define defined"},
	{MacroRedefined, "macro-redefined", Warning, "macro-redefined", "'%s' macro redefined", "#define A 1\n#define A 2"},
	{BuiltinMacroRedefined, "builtin-macro-redefined", Warning, "builtin-macro-redefined", "%s builtin macro", "#define __LINE__ 1"},
	{MissingSpaceAfterMacroName, "missing-space-after-macro-name", Warning, "", "whitespace required after macro name", "#define A+1"},
	{MissingParenInParameters, "missing-paren-in-parameters", Error, "", "missing ')' in macro parameter list", "#define F(a"},
	{BadParameter, "bad-parameter", Error, "", "invalid token in macro parameter list", "#define F(1) 1"},
	{ExpectedCommaInParameters, "expected-comma-in-parameters", Error, "", "expected comma in macro parameter list", "#define F(a b) 1"},
	{DuplicateParameter, "duplicate-parameter", Error, "", "duplicate macro parameter name '%s'", "#define F(a, a) a"},
	{HashWithoutParameter, "hash-without-parameter", Error, "", "'#' is not followed by a macro parameter", "#define F(a) #b"},
	{PasteAtEdge, "paste-at-edge", Error, "", "'##' cannot appear at %s of macro expansion", "#define A ## b"},
	{VAArgsOutsideVariadic, "va-args-outside-variadic", Warning, "", "%s can only appear in the expansion of a C99 variadic macro", "#define F(a) __VA_ARGS__"},
	{BadVAOpt, "bad-va-opt", Error, "", "%s", "#define F(...) __VA_OPT__ x"},
	{BadPaste, "bad-paste", Error, "invalid-token-paste", "pasting formed '%s', an invalid preprocessing token", "#define P(a, b) a ## b\nint x = P(+, 1);"},
	{UnterminatedMacroCall, "unterminated-macro-call", Error, "", "unterminated function-like macro invocation", "#define F(a) a\n#if F(1\n#endif"},
	{TooManyMacroArguments, "too-many-macro-arguments", Error, "", "too many arguments provided to function-like macro invocation", "#define F(a) a\nint x = F(1, 2);"},
	{TooFewMacroArguments, "too-few-macro-arguments", Error, "", "too few arguments provided to function-like macro invocation", "#define F(a, b) a\nint x = F(1);"},
	{DirectiveInMacroArguments, "directive-in-macro-arguments", Error, "", "embedding a #%s directive within macro arguments is not supported", "#define F(a)\nF(\n#include \"a.h\"\n)"},
	{BadFeatureCheck, "bad-feature-check", Error, "", "builtin feature check macro requires a parenthesized %s", "#if __has_feature\n#endif"},
	{ExpectedFileName, "expected-file-name", Error, "", "expected \"FILENAME\" or <FILENAME>", "#include 1"},
	{EmptyFileName, "empty-file-name", Error, "", "empty filename", "#include \"\""},
	{FileNotFound, "file-not-found", Fatal, "", "'%s' file not found", "#include \"nowhere.h\""},
	{FileNotReadable, "file-not-readable", Fatal, "", "error opening file '%s': %s", ""},
	{IncludeTooDeep, "include-too-deep", Error, "", "#include nested too deeply", ""},
	{FileTooLarge, "file-too-large", Fatal, "", "file '%s' is too large to process", ""},
	{MacroNestingTooDeep, "macro-nesting-too-deep", Fatal, "", "macro invocations nested too deeply in arguments (limit %d)", ""},
	{BadLineNumber, "bad-line-number", Error, "", "#line directive requires a positive integer argument", "#line x"},
	{BadLineFileName, "bad-line-file-name", Error, "", "invalid filename for #line directive", "#line 1 x"},
	{PragmaOnceInMainFile, "pragma-once-in-main-file", Warning, "pragma-once-outside-header", "#pragma once in main file", "#pragma once"},
	{UnknownPragma, "unknown-pragma", Ignored, "unknown-pragmas", "unknown pragma ignored", "#pragma nonsense"},
	{PragmaMessage, "pragma-message", Warning, "#pragma-messages", "%s", "#pragma message(\"slow path\")"},
	{BadPragmaMessage, "bad-pragma-message", Error, "", "pragma message requires parenthesized string", "#pragma message(1)"},
	{ExpectedInPragma, "expected-in-pragma", Error, "", "expected '%s'", "#pragma pack_matrix row_major"},
	{BadPackMatrix, "bad-pack-matrix", Error, "", "invalid keyword in '#pragma pack_matrix': expected row_major or column_major", "#pragma pack_matrix(middle)"},
	{ExtraTokensInPragma, "extra-tokens-in-pragma", Warning, "ignored-pragmas", "extra tokens at end of '#pragma %s' - ignored", "#pragma pack_matrix(row_major) x"},
	{BadPragmaWarning, "bad-pragma-warning", Warning, "unknown-pragmas", "#pragma warning expected %s", "#pragma warning disable"},
	{BadPragmaDiagnostic, "bad-pragma-diagnostic", Warning, "unknown-pragmas", "pragma diagnostic expected %s", "#pragma dxc diagnostic nonsense"},
	{PragmaDiagnosticPop, "pragma-diagnostic-pop", Warning, "unknown-pragmas", "pragma diagnostic pop could not pop, no matching push", "#pragma dxc diagnostic pop"},
	{BadPragmaOperator, "bad-pragma-operator", Error, "", "_Pragma takes a parenthesized string literal", "_Pragma(1)"},
	{FileOutside, "file-outside-roots", Fatal, "", "'%s' is outside the permitted include folders", ""},
	{NonportablePath, "nonportable-path", Ignored, "nonportable-include-path", "non-portable path to file '%s'; the file is called '%s'", ""},
	{MissingIncludeDir, "missing-include-dir", Ignored, "missing-include-dirs", "no such include directory: '%s'", "// args: -T ps_6_0 -Wmissing-include-dirs -I nowhere\nfloat4 main() : SV_Target { return 0; }"},
	{SystemHeaderInMainFile, "system-header-in-main-file", Warning, "pragma-system-header-outside-header", "#pragma system_header ignored in main file", "#pragma GCC system_header"},
}
