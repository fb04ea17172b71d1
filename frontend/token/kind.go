// Package token defines the words of HLSL for the parser: kinds, compact tokens and interned spellings.
//
// It must not depend on the source of the characters or on the grammar. kind.go defines the kinds, and words.go defines
// the words that have a fixed symbol. token.go defines the token, and interner.go defines the interner.
package token

// A Kind is the category of a token in the grammar. Each keyword and each punctuator has its own kind. Words that only
// modify a declaration share the kind Mod. Words that are keywords only in some contexts have the kind Ident.
type Kind uint8

const (
	EOF Kind = iota

	// Ident is an identifier, or a word that is a keyword only in some contexts.
	Ident

	IntLit
	FloatLit
	StringLit
	CharLit

	// PragmaPackMatrix replaces #pragma pack_matrix(order); Sym is SymRowMajor or SymColumnMajor.
	PragmaPackMatrix

	// Mod is a word that modifies a declaration in every context: const, static, in, row_major and so on. Sym
	// identifies it.
	Mod

	Struct
	Class
	Interface
	Enum
	CBuffer
	TBuffer
	Typedef
	Template
	Typename
	Namespace
	Using
	If
	Else
	For
	While
	Do
	Switch
	Case
	Default
	Break
	Continue
	Return
	Discard
	True
	False
	Register
	PackOffset
	This
	Sizeof
	Decltype // __decltype
	Operator
	Unsigned
	Signed
	SamplerState // sampler_state
	Technique
	Asm
	StaticAssert // _Static_assert, static_assert
	Reserved     // a reserved word of HLSL: goto, union, virtual, …; Sym identifies it

	LBrace
	RBrace
	LParen
	RParen
	LBrack
	RBrack
	Semi
	Comma
	Dot
	Ellipsis
	Colon
	ColonColon
	Question
	Tilde
	Not
	Assign
	PlusEq
	MinusEq
	StarEq
	SlashEq
	PercentEq
	ShlEq
	ShrEq // only as the name of an operator; in the source, it is a Gt with the flag Joined and a GtEq
	AndEq
	XorEq
	OrEq
	OrOr
	AndAnd
	Or
	Xor
	And
	EqEq
	NotEq
	Lt
	Gt
	LtEq
	GtEq
	Shl
	Shr // only as the name of an operator; in the source, it is a Gt with the flag Joined and a Gt
	Plus
	Minus
	Star
	Slash
	Percent
	PlusPlus
	MinusMinus
	Arrow
	Hash     // #; the parser receives it only if the source is invalid
	HashHash // ##; the parser receives it only if the source is invalid
	At       // @; the parser receives it only if the source is invalid
	Unknown  // a character that cannot start a token

	// The parser's tagger assigns the kinds below, depending on the meaning of names, so that one token is enough for
	// the grammar to choose. The preprocessor does not produce them.

	TypeIdent      // first word of a type's name: float4, a declared struct, a template parameter
	TypeScope      // :: before a type's name
	CtorIdent      // first word of a type's name before (: float3(1, 2, 3)
	CtorScope      // :: before such a name
	FuncIdent      // first word of the name that a function declarator declares
	TmplOpen       // < that opens template arguments or parameters
	TmplClose      // > that closes them
	DecltypeOpen   // ( after a __decltype that is followed by ::
	DecltypeClose  // ) that closes it
	TypeParam      // typename or class that introduces a template parameter
	TypeMod        // modifier that is part of a type: unsigned, snorm
	Elaborated     // struct, class, interface or enum before the name of a declared type
	EnumClass      // class or struct after enum
	UsingNamespace // using namespace
	UsingName      // using before a name that is made visible
	OpName         // the symbol after the word operator: +, [], ()
	ConstSuffix    // const after the parameters of a method
	BitColon       // : before a bit-field's width
	AttrOpen       // [[
	AttrClose      // ]]
	AttrScope      // vk in [[vk::location(0)]], Vulkan in [[using Vulkan: set(1)]]
	PayloadRead    // read in : read(caller)
	PayloadWrite   // write in : write(caller)
	AnnotComma     // , within register(…), packoffset(…), read(…) or write(…)
	AnnotClose     // ) at the end of one of these
	EffectsBlock   // a state block or the body of a technique, which is parsed and dropped
	EffectsAnnot   // < … > after a declarator, which is parsed and dropped
	TokenPos       // not a token: the position of the next token (participle engine only)
	LastPos        // not a token: the position of the previous token (participle engine only)
	TokenSym       // not a token: the symbol of the next token (participle engine only)
	NumKinds
)

// Kinds holds, for each kind, its name in the grammar and its text. For a kind without a fixed text, Text is a
// description for messages.
var Kinds = [NumKinds]struct{ Name, Text string }{
	EOF:              {"EOF", "end of file"},
	Ident:            {"Ident", "identifier"},
	IntLit:           {"IntLit", "integer literal"},
	FloatLit:         {"FloatLit", "floating literal"},
	StringLit:        {"StringLit", "string literal"},
	CharLit:          {"CharLit", "character literal"},
	PragmaPackMatrix: {"PragmaPackMatrix", "#pragma pack_matrix"},
	Mod:              {"Mod", "modifier"},
	Struct:           {"Struct", "struct"},
	Class:            {"Class", "class"},
	Interface:        {"Interface", "interface"},
	Enum:             {"Enum", "enum"},
	CBuffer:          {"CBuffer", "cbuffer"},
	TBuffer:          {"TBuffer", "tbuffer"},
	Typedef:          {"Typedef", "typedef"},
	Template:         {"Template", "template"},
	Typename:         {"Typename", "typename"},
	Namespace:        {"Namespace", "namespace"},
	Using:            {"Using", "using"},
	If:               {"If", "if"},
	Else:             {"Else", "else"},
	For:              {"For", "for"},
	While:            {"While", "while"},
	Do:               {"Do", "do"},
	Switch:           {"Switch", "switch"},
	Case:             {"Case", "case"},
	Default:          {"Default", "default"},
	Break:            {"Break", "break"},
	Continue:         {"Continue", "continue"},
	Return:           {"Return", "return"},
	Discard:          {"Discard", "discard"},
	True:             {"True", "true"},
	False:            {"False", "false"},
	Register:         {"Register", "register"},
	PackOffset:       {"PackOffset", "packoffset"},
	This:             {"This", "this"},
	Sizeof:           {"Sizeof", "sizeof"},
	Decltype:         {"Decltype", "__decltype"},
	Operator:         {"Operator", "operator"},
	Unsigned:         {"Unsigned", "unsigned"},
	Signed:           {"Signed", "signed"},
	SamplerState:     {"SamplerState", "sampler_state"},
	Technique:        {"Technique", "technique"},
	Asm:              {"Asm", "asm"},
	StaticAssert:     {"StaticAssert", "_Static_assert"},
	Reserved:         {"Reserved", "reserved word"},
	LBrace:           {"LBrace", "{"},
	RBrace:           {"RBrace", "}"},
	LParen:           {"LParen", "("},
	RParen:           {"RParen", ")"},
	LBrack:           {"LBrack", "["},
	RBrack:           {"RBrack", "]"},
	Semi:             {"Semi", ";"},
	Comma:            {"Comma", ","},
	Dot:              {"Dot", "."},
	Ellipsis:         {"Ellipsis", "..."},
	Colon:            {"Colon", ":"},
	ColonColon:       {"ColonColon", "::"},
	Question:         {"Question", "?"},
	Tilde:            {"Tilde", "~"},
	Not:              {"Not", "!"},
	Assign:           {"Assign", "="},
	PlusEq:           {"PlusEq", "+="},
	MinusEq:          {"MinusEq", "-="},
	StarEq:           {"StarEq", "*="},
	SlashEq:          {"SlashEq", "/="},
	PercentEq:        {"PercentEq", "%="},
	ShlEq:            {"ShlEq", "<<="},
	ShrEq:            {"ShrEq", ">>="},
	AndEq:            {"AndEq", "&="},
	XorEq:            {"XorEq", "^="},
	OrEq:             {"OrEq", "|="},
	OrOr:             {"OrOr", "||"},
	AndAnd:           {"AndAnd", "&&"},
	Or:               {"Or", "|"},
	Xor:              {"Xor", "^"},
	And:              {"And", "&"},
	EqEq:             {"EqEq", "=="},
	NotEq:            {"NotEq", "!="},
	Lt:               {"Lt", "<"},
	Gt:               {"Gt", ">"},
	LtEq:             {"LtEq", "<="},
	GtEq:             {"GtEq", ">="},
	Shl:              {"Shl", "<<"},
	Shr:              {"Shr", ">>"},
	Plus:             {"Plus", "+"},
	Minus:            {"Minus", "-"},
	Star:             {"Star", "*"},
	Slash:            {"Slash", "/"},
	Percent:          {"Percent", "%"},
	PlusPlus:         {"PlusPlus", "++"},
	MinusMinus:       {"MinusMinus", "--"},
	Arrow:            {"Arrow", "->"},
	Hash:             {"Hash", "#"},
	HashHash:         {"HashHash", "##"},
	At:               {"At", "@"},
	Unknown:          {"Unknown", "unknown character"},
	TypeIdent:        {"TypeIdent", "type name"},
	TypeScope:        {"TypeScope", "name of a type after ::"},
	CtorIdent:        {"CtorIdent", "name of a type before ("},
	CtorScope:        {"CtorScope", "name of a type after ::, before ("},
	FuncIdent:        {"FuncIdent", "function name"},
	TmplOpen:         {"TmplOpen", "< of a template"},
	TmplClose:        {"TmplClose", "> of a template"},
	DecltypeOpen:     {"DecltypeOpen", "( after __decltype"},
	DecltypeClose:    {"DecltypeClose", ") after __decltype"},
	TypeParam:        {"TypeParam", "typename of a template parameter"},
	TypeMod:          {"TypeMod", "modifier of a type"},
	Elaborated:       {"Elaborated", "struct or enum before a name"},
	EnumClass:        {"EnumClass", "class after enum"},
	UsingNamespace:   {"UsingNamespace", "using namespace"},
	UsingName:        {"UsingName", "using before a name"},
	OpName:           {"OpName", "operator symbol"},
	ConstSuffix:      {"ConstSuffix", "const after parameters"},
	BitColon:         {"BitColon", ": of a bit-field"},
	AttrOpen:         {"AttrOpen", "[["},
	AttrClose:        {"AttrClose", "]]"},
	AttrScope:        {"AttrScope", "scope of an attribute"},
	PayloadRead:      {"PayloadRead", "read"},
	PayloadWrite:     {"PayloadWrite", "write"},
	AnnotComma:       {"AnnotComma", ", in an annotation"},
	AnnotClose:       {"AnnotClose", ") of an annotation"},
	EffectsBlock:     {"EffectsBlock", "effects block"},
	EffectsAnnot:     {"EffectsAnnot", "effects annotation"},
	TokenPos:         {"TokenPos", "place of the next token"},
	LastPos:          {"LastPos", "place of the last token"},
	TokenSym:         {"TokenSym", "symbol of the next token"},
}

// String returns the text of k, or a description if the text varies.
func (k Kind) String() string { return Kinds[k].Text }

// Name returns the name of k in the grammar.
func (k Kind) Name() string { return Kinds[k].Name }

// IsKeyword reports whether k is a keyword, a modifier or a reserved word.
func (k Kind) IsKeyword() bool { return k >= Mod && k <= Reserved }

// IsPunct reports whether k is a punctuator.
func (k Kind) IsPunct() bool { return k >= LBrace && k <= At }
