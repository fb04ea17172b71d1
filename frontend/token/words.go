package token

// A Symbol identifies a text in an Interner. The words below have the same symbol in every interner. Zero is the empty
// text.
type Symbol uint32

const (
	NoSymbol Symbol = iota

	// keywords
	SymStruct
	SymClass
	SymInterface
	SymEnum
	SymCBuffer
	SymTBuffer
	SymTypedef
	SymTemplate
	SymTypename
	SymNamespace
	SymUsing
	SymIf
	SymElse
	SymFor
	SymWhile
	SymDo
	SymSwitch
	SymCase
	SymDefault
	SymBreak
	SymContinue
	SymReturn
	SymDiscard
	SymTrue
	SymFalse
	SymRegister
	SymPackOffset
	SymThis
	SymSizeof
	SymDecltype
	SymOperator
	SymUnsigned
	SymSigned
	SymSamplerState
	SymTechnique
	SymTechniqueUpper
	SymTechnique10
	SymTechnique11
	SymAsm
	SymStaticAssert
	SymStaticAssertCXX

	// modifiers, which always have the kind Mod
	SymStatic
	SymConst
	SymExtern
	SymVolatile
	SymInline
	SymUniform
	SymShared
	SymGroupShared
	SymIn
	SymOut
	SymInOut
	SymRowMajor
	SymColumnMajor
	SymSnorm
	SymUnorm
	SymNoInterpolation
	SymNoPerspective

	// words that the parser treats as modifiers before a type, and as identifiers elsewhere; the first of them are also
	// valid as names in declarators
	SymCenter
	SymSample
	SymPrecise
	SymGloballyCoherent
	SymReorderCoherent
	SymIndices
	SymVertices
	SymPrimitives
	SymPayload
	SymLinear
	SymCentroid
	SymExport
	SymPoint
	SymLine
	SymTriangle
	SymLineAdj
	SymTriangleAdj

	// reserved words
	SymGoto
	SymUnion
	SymVirtual
	SymFriend
	SymExplicit
	SymMutable
	SymNew
	SymDelete
	SymThrow
	SymTry
	SymCatch
	SymPrivate
	SymProtected
	SymPublic
	SymConstCast
	SymDynamicCast
	SymReinterpretCast
	SymStaticCast
	SymTypeid
	SymChar
	SymShort
	SymLong
	SymWCharT
	SymAlignas
	SymAlignof
	SymAtomic
	SymComplex
	SymGeneric
	SymImaginary
	SymNoreturn
	SymThreadLocal
	SymInt128

	// types that are keywords: identifiers for the grammar, but not valid as declared names
	SymVoid
	SymBool
	SymInt
	SymFloat
	SymDouble
	SymAuto

	// words of the preprocessor
	SymDefine
	SymUndef
	SymInclude
	SymIfdef
	SymIfndef
	SymElif
	SymElifdef
	SymElifndef
	SymEndif
	SymPragma
	SymError
	SymWarning
	SymDefined
	SymOnce
	SymPackMatrix
	SymMessage
	SymRegion
	SymEndregion
	SymDxc
	SymGCC
	SymClang
	SymSystemHeader
	SymDiagnostic
	SymPush
	SymPop
	SymIgnored
	SymFatal
	SymMark
	SymDisable
	SymSuppress
	SymVAArgs
	SymVAOpt
	SymFileMacro
	SymLineMacro
	SymCounterMacro
	SymDateMacro
	SymTimeMacro
	SymIncludeLevel
	SymBaseFile
	SymHasInclude
	SymHasFeature
	SymHasExtension
	SymHasAttribute
	SymHasCPPAttribute
	SymHasBuiltin
	SymHasWarning
	SymPragmaOperator

	numWords
)

// words holds the text and the token kind of each fixed symbol.
var words = [numWords]struct {
	text string
	kind Kind
}{
	NoSymbol:            {"", Ident},
	SymStruct:           {"struct", Struct},
	SymClass:            {"class", Class},
	SymInterface:        {"interface", Interface},
	SymEnum:             {"enum", Enum},
	SymCBuffer:          {"cbuffer", CBuffer},
	SymTBuffer:          {"tbuffer", TBuffer},
	SymTypedef:          {"typedef", Typedef},
	SymTemplate:         {"template", Template},
	SymTypename:         {"typename", Typename},
	SymNamespace:        {"namespace", Namespace},
	SymUsing:            {"using", Using},
	SymIf:               {"if", If},
	SymElse:             {"else", Else},
	SymFor:              {"for", For},
	SymWhile:            {"while", While},
	SymDo:               {"do", Do},
	SymSwitch:           {"switch", Switch},
	SymCase:             {"case", Case},
	SymDefault:          {"default", Default},
	SymBreak:            {"break", Break},
	SymContinue:         {"continue", Continue},
	SymReturn:           {"return", Return},
	SymDiscard:          {"discard", Discard},
	SymTrue:             {"true", True},
	SymFalse:            {"false", False},
	SymRegister:         {"register", Register},
	SymPackOffset:       {"packoffset", PackOffset},
	SymThis:             {"this", This},
	SymSizeof:           {"sizeof", Sizeof},
	SymDecltype:         {"__decltype", Decltype},
	SymOperator:         {"operator", Operator},
	SymUnsigned:         {"unsigned", Unsigned},
	SymSigned:           {"signed", Signed},
	SymSamplerState:     {"sampler_state", SamplerState},
	SymTechnique:        {"technique", Technique},
	SymTechniqueUpper:   {"Technique", Technique},
	SymTechnique10:      {"technique10", Technique},
	SymTechnique11:      {"technique11", Technique},
	SymAsm:              {"asm", Asm},
	SymStaticAssert:     {"_Static_assert", StaticAssert},
	SymStaticAssertCXX:  {"static_assert", StaticAssert},
	SymStatic:           {"static", Mod},
	SymConst:            {"const", Mod},
	SymExtern:           {"extern", Mod},
	SymVolatile:         {"volatile", Mod},
	SymInline:           {"inline", Mod},
	SymUniform:          {"uniform", Mod},
	SymShared:           {"shared", Mod},
	SymGroupShared:      {"groupshared", Mod},
	SymIn:               {"in", Mod},
	SymOut:              {"out", Mod},
	SymInOut:            {"inout", Mod},
	SymRowMajor:         {"row_major", Mod},
	SymColumnMajor:      {"column_major", Mod},
	SymSnorm:            {"snorm", Mod},
	SymUnorm:            {"unorm", Mod},
	SymNoInterpolation:  {"nointerpolation", Mod},
	SymNoPerspective:    {"noperspective", Mod},
	SymLinear:           {"linear", Ident},
	SymCentroid:         {"centroid", Ident},
	SymCenter:           {"center", Ident},
	SymSample:           {"sample", Ident},
	SymPrecise:          {"precise", Ident},
	SymGloballyCoherent: {"globallycoherent", Ident},
	SymReorderCoherent:  {"reordercoherent", Ident},
	SymExport:           {"export", Ident},
	SymPoint:            {"point", Ident},
	SymLine:             {"line", Ident},
	SymTriangle:         {"triangle", Ident},
	SymLineAdj:          {"lineadj", Ident},
	SymTriangleAdj:      {"triangleadj", Ident},
	SymIndices:          {"indices", Ident},
	SymVertices:         {"vertices", Ident},
	SymPrimitives:       {"primitives", Ident},
	SymPayload:          {"payload", Ident},
	SymGoto:             {"goto", Reserved},
	SymUnion:            {"union", Reserved},
	SymVirtual:          {"virtual", Reserved},
	SymFriend:           {"friend", Reserved},
	SymExplicit:         {"explicit", Reserved},
	SymMutable:          {"mutable", Reserved},
	SymNew:              {"new", Reserved},
	SymDelete:           {"delete", Reserved},
	SymThrow:            {"throw", Reserved},
	SymTry:              {"try", Reserved},
	SymCatch:            {"catch", Reserved},
	SymPrivate:          {"private", Reserved},
	SymProtected:        {"protected", Reserved},
	SymPublic:           {"public", Reserved},
	SymConstCast:        {"const_cast", Reserved},
	SymDynamicCast:      {"dynamic_cast", Reserved},
	SymReinterpretCast:  {"reinterpret_cast", Reserved},
	SymStaticCast:       {"static_cast", Reserved},
	SymTypeid:           {"typeid", Reserved},
	SymChar:             {"char", Reserved},
	SymShort:            {"short", Reserved},
	SymLong:             {"long", Reserved},
	SymWCharT:           {"wchar_t", Reserved},
	SymAlignas:          {"_Alignas", Reserved},
	SymAlignof:          {"_Alignof", Reserved},
	SymAtomic:           {"_Atomic", Reserved},
	SymComplex:          {"_Complex", Reserved},
	SymGeneric:          {"_Generic", Reserved},
	SymImaginary:        {"_Imaginary", Reserved},
	SymNoreturn:         {"_Noreturn", Reserved},
	SymThreadLocal:      {"_Thread_local", Reserved},
	SymInt128:           {"__int128", Reserved},
	SymVoid:             {"void", Ident},
	SymBool:             {"bool", Ident},
	SymInt:              {"int", Ident},
	SymFloat:            {"float", Ident},
	SymDouble:           {"double", Ident},
	SymAuto:             {"auto", Ident},
	SymDefine:           {"define", Ident},
	SymUndef:            {"undef", Ident},
	SymInclude:          {"include", Ident},
	SymIfdef:            {"ifdef", Ident},
	SymIfndef:           {"ifndef", Ident},
	SymElif:             {"elif", Ident},
	SymElifdef:          {"elifdef", Ident},
	SymElifndef:         {"elifndef", Ident},
	SymEndif:            {"endif", Ident},
	SymPragma:           {"pragma", Ident},
	SymError:            {"error", Ident},
	SymWarning:          {"warning", Ident},
	SymDefined:          {"defined", Ident},
	SymOnce:             {"once", Ident},
	SymPackMatrix:       {"pack_matrix", Ident},
	SymMessage:          {"message", Ident},
	SymRegion:           {"region", Ident},
	SymEndregion:        {"endregion", Ident},
	SymDxc:              {"dxc", Ident},
	SymGCC:              {"GCC", Ident},
	SymClang:            {"clang", Ident},
	SymSystemHeader:     {"system_header", Ident},
	SymDiagnostic:       {"diagnostic", Ident},
	SymPush:             {"push", Ident},
	SymPop:              {"pop", Ident},
	SymIgnored:          {"ignored", Ident},
	SymFatal:            {"fatal", Ident},
	SymMark:             {"mark", Ident},
	SymDisable:          {"disable", Ident},
	SymSuppress:         {"suppress", Ident},
	SymVAArgs:           {"__VA_ARGS__", Ident},
	SymVAOpt:            {"__VA_OPT__", Ident},
	SymFileMacro:        {"__FILE__", Ident},
	SymLineMacro:        {"__LINE__", Ident},
	SymCounterMacro:     {"__COUNTER__", Ident},
	SymDateMacro:        {"__DATE__", Ident},
	SymTimeMacro:        {"__TIME__", Ident},
	SymIncludeLevel:     {"__INCLUDE_LEVEL__", Ident},
	SymBaseFile:         {"__BASE_FILE__", Ident},
	SymHasInclude:       {"__has_include", Ident},
	SymHasFeature:       {"__has_feature", Ident},
	SymHasExtension:     {"__has_extension", Ident},
	SymHasAttribute:     {"__has_attribute", Ident},
	SymHasCPPAttribute:  {"__has_cpp_attribute", Ident},
	SymHasBuiltin:       {"__has_builtin", Ident},
	SymHasWarning:       {"__has_warning", Ident},
	SymPragmaOperator:   {"_Pragma", Ident},
}

// IsModifier reports whether s is a word that is a modifier before a type and an identifier elsewhere.
func (s Symbol) IsModifier() bool { return SymCenter <= s && s <= SymTriangleAdj }

// IsType reports whether s is a keyword that is a type.
func (s Symbol) IsType() bool { return SymVoid <= s && s <= SymAuto }

// A Naming specifies what a word can name if the grammar treats it as an identifier.
type Naming uint8

const (
	NamesAll         Naming = iota
	NamesDeclarators        // a variable, field, parameter, function or typedef, but not a struct or the like
	NamesNothing
)

// Naming returns what s can name in a declaration.
func (s Symbol) Naming() Naming {
	switch {
	case s.IsModifier() && s <= SymPayload:
		return NamesDeclarators
	case s.IsModifier(), s.IsType():
		return NamesNothing
	}
	return NamesAll
}
