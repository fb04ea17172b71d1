package diagnostics

// Codes about names, declarations, types, functions, statements, templates and attributes.
const (
	// UndeclaredIdentifier occurs when an undeclared name is used.
	UndeclaredIdentifier Code = semaBase + iota
	// NotAScope occurs when the name before :: is not a scope.
	NotAScope
	// NoMember occurs when a struct, object or namespace does not have the named member.
	NoMember
	// NoTypeInScope occurs when a qualified name that should be a type is not declared.
	NoTypeInScope
	// NotAType occurs when a name that should be a type is a variable or function.
	NotAType
	// NotATemplate occurs when template arguments follow a name that is not a template.
	NotATemplate
	// TypeAsValue occurs when the name of a type or namespace is used as a value.
	TypeAsValue
	// FunctionAsValue occurs when a function is named but not called.
	FunctionAsValue
	// TypeAsMember occurs when x.T names a type.
	TypeAsMember
	// MethodNotCalled occurs when a method is named but not called.
	MethodNotCalled
	// MemberOfNonStruct occurs when a member of a value without members is accessed.
	MemberOfNonStruct
	// IncompleteMemberAccess occurs when a member of an incomplete struct is accessed.
	IncompleteMemberAccess
	// FieldWithoutObject occurs when a field is named without an object.
	FieldWithoutObject
	// MethodWithoutObject occurs when a method is called without an object.
	MethodWithoutObject
	// InvalidThis occurs when this is used outside of a method.
	InvalidThis
	// NotCallable occurs when a value is called.
	NotCallable
	// NoMatchingMember occurs when no method accepts the arguments.
	NoMatchingMember
	// MethodTemplateArg occurs when template arguments of a method of an object are invalid.
	MethodTemplateArg
	// ListInExpression occurs when { … } is used as an expression.
	ListInExpression
	// SizeofLiteral occurs when sizeof is applied to an untyped literal.
	SizeofLiteral
	// SizeofIncomplete occurs when sizeof is applied to a struct that is not defined.
	SizeofIncomplete
	// SizeofBitField occurs when sizeof is applied to a bit-field.
	SizeofBitField
	// SizeofNonNumeric occurs when sizeof is applied to an object.
	SizeofNonNumeric
	// NeedsVersion occurs when a construct requires a newer language version.
	NeedsVersion
	// NeedsOldVersion occurs when a construct requires an older language version.
	NeedsOldVersion
	// Redefinition occurs when a name is defined twice.
	Redefinition
	// DifferentKind occurs when a name is declared as two different kinds of entity.
	DifferentKind
	// ElaboratedOther occurs when struct, class or enum precedes the name of a type that is not a struct or enum.
	ElaboratedOther
	// ElaboratedTag occurs when struct precedes the name of an enum, or enum precedes the name of a struct.
	ElaboratedTag
	// AnonymousStruct occurs when an anonymous struct outside of other structs does not declare anything.
	AnonymousStruct
	// DifferentType occurs when a static member is defined with another type.
	DifferentType
	// TypedefRedefinition occurs when a typedef is repeated with another type.
	TypedefRedefinition
	// EnumeratorRedefinition occurs when the name of an enumerator is already declared.
	EnumeratorRedefinition
	// ParameterRedefinition occurs when two parameters have the same name.
	ParameterRedefinition
	// ForRedefinition occurs before HLSL 2021 when the variable of a for statement is declared again after the
	// statement.
	ForRedefinition
	// ForRedefinitionType is ForRedefinition for a variable that is declared again with another type.
	ForRedefinitionType
	// DuplicateMember occurs when two members of a struct have the same name.
	DuplicateMember
	// MemberRedeclared occurs when a method is declared twice in its struct.
	MemberRedeclared
	// OnlyResultDiffers occurs when an overload differs only in its return type.
	OnlyResultDiffers
	// DefaultRedefined occurs when a parameter has two default arguments.
	DefaultRedefined
	// MissingDefault occurs when a parameter without a default argument follows a parameter with a default argument.
	MissingDefault
	// OutOfLineMismatch occurs when a method is defined outside of its struct with different parameters.
	OutOfLineMismatch
	// NestedFunction occurs when a function is defined in a function.
	NestedFunction
	// NamespacePlace occurs when a namespace is opened where it is not allowed.
	NamespacePlace
	// ExpectedNamespace occurs when using namespace does not name a namespace.
	ExpectedNamespace
	// AliasRedefinition occurs when an alias template is declared again for another type.
	AliasRedefinition
	// FunctionTypePlace occurs when a function type is neither the target of an alias nor a template argument.
	FunctionTypePlace
	// FunctionTypeDefault occurs when a parameter of a function type has a default argument.
	FunctionTypeDefault
	// UsingUnqualified occurs for using f.
	UsingUnqualified
	// UsingSpecialization occurs when the name in a using-declaration has template arguments.
	UsingSpecialization
	// UsingNamespaceName occurs when a using-declaration names a namespace.
	UsingNamespaceName
	// UsingConstructor occurs for using Base::Base.
	UsingConstructor
	// UsingClassMember occurs when a using-declaration outside of a struct names a member of a struct.
	UsingClassMember
	// UsingOwnClass occurs when a using-declaration in a struct names a member of that struct.
	UsingOwnClass
	// UsingNotClass occurs when a using-declaration in a struct names a member of a namespace.
	UsingNotClass
	// UsingNotBase occurs when a using-declaration in a struct names a member of a struct that is not a base of it.
	UsingNotBase
	// UsingTypenameValue occurs when using typename names an entity that is not a type.
	UsingTypenameValue
	// UsingTypeWithoutTypename occurs when a name that depends on template parameters is a type in an instance but was
	// not declared with typename.
	UsingTypeWithoutTypename
	// UsingRedeclared occurs when a struct repeats a using-declaration.
	UsingRedeclared
	// UsingConflict occurs when the scope of a using-declaration declares another entity with the same name.
	UsingConflict
	// UsingConflictReverse occurs when a namespace declares a function whose name is already declared by a
	// using-declaration in it.
	UsingConflictReverse
	// UsingAliasExtension occurs for using A = B before HLSL 2021.
	UsingAliasExtension
	// TemplatePlace occurs when a template is declared where it is not allowed, or for an entity that cannot be a
	// template.
	TemplatePlace
	// VariadicTemplate occurs when a template has a parameter pack.
	VariadicTemplate
	// TemplateDepth occurs when instantiations nest too deeply.
	TemplateDepth
	// TemplateParamCount occurs when a template is redeclared with a different number of parameters.
	TemplateParamCount
	// TemplateArgsRequired occurs when a template is named without arguments and does not have defaults for all of
	// them.
	TemplateArgsRequired
	// PartialFunction occurs for template<class T> void f<T*>().
	PartialFunction
	// PartialIsPrimary occurs when the arguments of a partial specialization are the parameters of the template itself.
	PartialIsPrimary
	// DependentSpecialization occurs when an argument of a partial specialization computes a value from a parameter.
	DependentSpecialization
	// PartialNotDeducible occurs when a parameter of a partial specialization cannot be deduced from its arguments.
	PartialNotDeducible
	// TemplateDefaultMissing is MissingDefault for template parameters.
	TemplateDefaultMissing
	// TemplateDefaultRedefined occurs when a redeclared template repeats a default argument.
	TemplateDefaultRedefined
	// AmbiguousPartial occurs when arguments match several partial specializations and none of these is more
	// specialized than the others.
	AmbiguousPartial
	// TooManyTemplateArgs occurs when a template has more arguments than parameters.
	TooManyTemplateArgs
	// TooFewTemplateArgs occurs when arguments without a default are missing.
	TooFewTemplateArgs
	// TemplateArgMustBeType occurs when a value is used for a type parameter.
	TemplateArgMustBeType
	// TemplateArgMustBeValue occurs when a type is used for a value parameter.
	TemplateArgMustBeValue
	// TemplateArgNotConstant occurs when a template argument is not a constant expression.
	TemplateArgNotConstant
	// TemplateArgType occurs when a value does not have the type of the template parameter.
	TemplateArgType
	// SpecializationNeedsTemplate occurs when template arguments follow the name of a struct that is not a template.
	SpecializationNeedsTemplate
	// SpecializationNeedsArgs occurs for template<> struct S without arguments.
	SpecializationNeedsArgs
	// NoTemplateToSpecialize occurs when a specialization does not match any template.
	NoTemplateToSpecialize
	// InvalidModifier occurs when a modifier is used where it does not apply.
	InvalidModifier
	// DuplicateModifier occurs when a modifier is written twice.
	DuplicateModifier
	// DuplicateUsage occurs when in, out or inout is repeated for a parameter.
	DuplicateUsage
	// ConflictingModifiers occurs when two modifiers conflict.
	ConflictingModifiers
	// NeedsMatrix occurs when a matrix order is specified for a type that is not a matrix.
	NeedsMatrix
	// NeedsFloat occurs for unorm int.
	NeedsFloat
	// NeedsUAV occurs when a modifier for writable objects is on another type.
	NeedsUAV
	// InvalidSignSpecifier occurs for unsigned float.
	InvalidSignSpecifier
	// GroupSharedParam occurs when a parameter is groupshared before HLSL 202x.
	GroupSharedParam
	// VoidVariable occurs when a variable is void.
	VoidVariable
	// VoidParameter occurs when a parameter is void.
	VoidParameter
	// IncompleteType occurs when an object of an incomplete struct is created.
	IncompleteType
	// IncompleteElement occurs when an inner array dimension does not have a size.
	IncompleteElement
	// IncompleteResult occurs when a function returns an incomplete struct.
	IncompleteResult
	// InvalidElementType occurs for an array of void.
	InvalidElementType
	// UnsizedArgument occurs when an argument is passed to an unsized array parameter.
	UnsizedArgument
	// ArrayNeedsSize occurs when an array does not have a size and the size cannot be deduced.
	ArrayNeedsSize
	// SizeNotInteger occurs when an array has a floating size.
	SizeNotInteger
	// VariableLengthArray occurs when the size of an array is not a constant expression.
	VariableLengthArray
	// SpecLengthPlace occurs when a specialization constant is the length of an array whose layout is visible outside
	// the shader.
	SpecLengthPlace
	// SpecLengthList occurs when an initializer list is used for an array whose length is a specialization constant.
	SpecLengthList
	// NegativeArraySize occurs when an array has a negative size.
	NegativeArraySize
	// ZeroArraySize occurs when the length of an array is zero.
	ZeroArraySize
	// ArrayTooLarge occurs when an array has more elements than can be addressed.
	ArrayTooLarge
	// ArrayNesting occurs when arrays of arrays nest too deeply.
	ArrayNesting
	// InvalidVectorSize occurs when the size of a vector or matrix is invalid.
	InvalidVectorSize
	// LongVectorPlace occurs when a vector of more than four components is part of data that shader stages or the
	// application share in a fixed form.
	LongVectorPlace
	// LongVectorLayout occurs when the memory layout of vectors of SPV_EXT_long_vector would differ from HLSL's.
	LongVectorLayout
	// MatrixTooLarge occurs when a matrix has more than 4 rows or columns.
	MatrixTooLarge
	// ElementNotScalar occurs when the element type of a vector or matrix is not scalar.
	ElementNotScalar
	// ElementMustBeStruct occurs when the element type of a constant buffer is not a struct.
	ElementMustBeStruct
	// InvalidElement occurs when the element type of an object cannot be stored in memory.
	InvalidElement
	// ObjectElement occurs when an object contains other objects.
	ObjectElement
	// TexelNotVector occurs when the element type of a texture is a struct, matrix or array.
	TexelNotVector
	// TexelTooLarge occurs when the element type of a texture has more than 128 bits.
	TexelTooLarge
	// BufferPlace occurs when a constant buffer is declared in a struct, function or buffer.
	BufferPlace
	// BufferInitIgnored occurs when a member of a buffer has an initializer.
	BufferInitIgnored
	// ExternalInitIgnored occurs when a uniform has an initializer.
	ExternalInitIgnored
	// GroupSharedInitIgnored occurs when a groupshared variable has an initializer.
	GroupSharedInitIgnored
	// EffectObject occurs when a variable has a type of the effects framework.
	EffectObject
	// StringPlace occurs when a string is used where it is not allowed.
	StringPlace
	// StringNotGlobal occurs when a string is local or a field.
	StringNotGlobal
	// StringNeedsInit occurs when a string does not have an initializer.
	StringNeedsInit
	// AutoNeedsInit occurs when a variable declared auto does not have an initializer.
	AutoNeedsInit
	// AutoFromList occurs for auto a = { … }.
	AutoFromList
	// AutoPlace occurs when auto is used where the type cannot be deduced.
	AutoPlace
	// EnumBase occurs when the base type of an enum is not an integer type.
	EnumBase
	// NotIntegralConstant occurs when an integer constant expression is required but missing.
	NotIntegralConstant
	// BaseNotStruct occurs when a base is not a struct.
	BaseNotStruct
	// BaseFinal occurs when a struct inherits from a predefined struct.
	BaseFinal
	// BaseIncomplete occurs when a base is an incomplete struct.
	BaseIncomplete
	// SeveralBases occurs when a struct has two struct bases.
	SeveralBases
	// InterfaceInherits occurs when an interface has a base.
	InterfaceInherits
	// InterfaceMember occurs when an interface has a field.
	InterfaceMember
	// FieldIncomplete occurs when a struct contains itself or an incomplete struct.
	FieldIncomplete
	// FieldNeedsSize occurs when a field is an unsized array.
	FieldNeedsSize
	// StructTooLarge occurs when a struct has too many members or nests too deeply.
	StructTooLarge
	// DefaultMemberInit occurs when a field has an initializer.
	DefaultMemberInit
	// NoBitFields occurs when a bit-field is declared in an older language version.
	NoBitFields
	// BitFieldPlace occurs when a variable has a bit width.
	BitFieldPlace
	// BitFieldType occurs when a bit-field does not have an integer type.
	BitFieldType
	// BitFieldNegative occurs when a bit-field has a negative width.
	BitFieldNegative
	// BitFieldZero occurs when the width of a bit-field is zero.
	BitFieldZero
	// BitFieldTooWide occurs when a bit-field has more bits than its type.
	BitFieldTooWide
	// BitFieldAnnotated occurs when a bit-field has a semantic.
	BitFieldAnnotated
	// OperatorRefused occurs when an operator is defined that HLSL does not allow to be overloaded.
	OperatorRefused
	// UnknownAttribute occurs when an attribute does not exist.
	UnknownAttribute
	// AttributeOnStatement occurs when an attribute is on a kind of statement that it does not apply to.
	AttributeOnStatement
	// AttributeOnlyOnFunctions occurs when an attribute for functions is on another declaration.
	AttributeOnlyOnFunctions
	// AttributeSubject occurs when an attribute is on an entity that it does not apply to.
	AttributeSubject
	// AttributeArgCount occurs when an attribute has too few or too many arguments.
	AttributeArgCount
	// AttributeTooFewArgs occurs when an attribute has too few arguments.
	AttributeTooFewArgs
	// AttributeTooManyArgs occurs when an attribute has too many arguments.
	AttributeTooManyArgs
	// AttributeArgNotInt occurs when an argument must be an integer.
	AttributeArgNotInt
	// AttributeArgNotUint occurs when an argument must be an integer but is a floating literal.
	AttributeArgNotUint
	// AttributeArgNotFloat occurs when an argument must be a number.
	AttributeArgNotFloat
	// AttributeArgNotString occurs when an argument must be a string.
	AttributeArgNotString
	// AttributeArgNotName occurs when an argument must be the name of a parameter.
	AttributeArgNotName
	// AttributeValue occurs when an argument is an unknown string.
	AttributeValue
	// ConflictingAttributes occurs when two attributes conflict.
	ConflictingAttributes
	// RegisterTaken occurs when a register of a class that only a dialect has is treated as one of another class with
	// the same number.
	RegisterTaken
	// MissingAttribute occurs when an entry point does not have an attribute that its stage requires.
	MissingAttribute
	// StageConflict occurs when [shader] conflicts with the profile.
	StageConflict
	// RegisterClass occurs when a register has an unknown letter.
	RegisterClass
	// RegisterNumber occurs when a register has a malformed number.
	RegisterNumber
	// RegisterIndex occurs when the index in register(t0[i]) is not constant.
	RegisterIndex
	// BadSpace occurs when the space of a register is malformed.
	BadSpace
	// PackOffsetOutside occurs when packoffset is used outside of a buffer.
	PackOffsetOutside
	// PackOffsetOnBuffer occurs for cbuffer B : packoffset(c0).
	PackOffsetOnBuffer
	// PackOffsetRegister occurs when packoffset does not name a c register.
	PackOffsetRegister
	// PackOffsetComponent occurs when packoffset names an unknown component.
	PackOffsetComponent
	// PackOffsetOverridden occurs when a member has two offsets.
	PackOffsetOverridden
	// PackOffsetMix occurs when only some members of a buffer have an offset.
	PackOffsetMix
	// PayloadQualifier occurs when read(…) or write(…) is used outside of a payload.
	PayloadQualifier
	// MissingReturn occurs when control can reach the end of a function that does not return void.
	MissingReturn
	// ReturnNeedsValue occurs when return does not have a value in a function that does not return void.
	ReturnNeedsValue
	// ReturnValueInVoid occurs when a void function returns a value.
	ReturnValueInVoid
	// ReturnList occurs when a function returns a list in braces.
	ReturnList
	// StrayBreak occurs when break is outside of a loop or switch.
	StrayBreak
	// StrayContinue occurs when continue is outside of a loop.
	StrayContinue
	// StrayCase occurs when a case label is outside of a switch.
	StrayCase
	// SwitchNotInteger occurs when a switch or label is not an integer.
	SwitchNotInteger
	// DuplicateCase occurs when two labels of a switch have the same value.
	DuplicateCase
	// SeveralDefaults occurs when a switch has two default labels.
	SeveralDefaults
	// CaseType occurs when a label and the condition of a switch differ in type, and one of them is an enumeration.
	CaseType
	// UnusedValue occurs when a computed value is not used.
	UnusedValue
	// UnusedComparison occurs when the result of a comparison is not used; an assignment may be intended.
	UnusedComparison
	// MissingEntry occurs when there is no function with the name of the entry point.
	MissingEntry
	// MissingPatchConstant occurs when [patchconstantfunc] does not name a function.
	MissingPatchConstant
	// Recursion occurs when an entry point reaches a function that calls itself.
	Recursion
	// UndefinedFunction occurs when an entry point reaches a call of a function without a body.
	UndefinedFunction
	// StaticAssertFailed occurs when the condition of _Static_assert is false.
	StaticAssertFailed
	// StringImmutable occurs when a string is assigned to.
	StringImmutable
	// ResourceImmutable occurs when a global resource is assigned to.
	ResourceImmutable
	// AttributeWithBinding occurs when a variable has a binding and an attribute for variables without a binding.
	AttributeWithBinding
	// SpecConstantStatic occurs when a specialization constant is static.
	SpecConstantStatic
	// SpecConstantType occurs when a specialization constant is of minimum precision.
	SpecConstantType
	// SpecConstantDefault occurs when a specialization constant does not have an initializer.
	SpecConstantDefault
	// SpecConstantInit occurs when the initializer of a specialization constant is not a literal.
	SpecConstantInit
	// RegisterType occurs when a resource is bound to a register of another class.
	RegisterType
	// BufferRegisterProfile occurs when the register of a buffer names the profile that it is for.
	BufferRegisterProfile
	// ConflictingRegisters occurs when a declaration has two registers of one class.
	ConflictingRegisters
	// PackOffsetInvalid occurs when a packoffset makes a member cross a register boundary.
	PackOffsetInvalid
	// WaveSize occurs when WaveSize specifies an invalid size.
	WaveSize
	// WaveSizeModel occurs when WaveSize is used with a shader model before 6.6.
	WaveSizeModel
	// WaveSizeRangeModel occurs when WaveSize(min, max) is used with an older shader model.
	WaveSizeRangeModel
	// WaveSizeEqual occurs when the range of WaveSize contains only one size.
	WaveSizeEqual
	// WaveSizeRange occurs when the minimum of WaveSize is greater than the maximum.
	WaveSizeRange
	// WaveSizePreferred occurs when the preferred size of WaveSize is outside of its range.
	WaveSizePreferred
	// PatchEmpty occurs for InputPatch<T, 0>.
	PatchEmpty
	// LengthDeprecated occurs when the length of an array is read with .Length.
	LengthDeprecated
	// AttributeWithoutShader occurs when a function in a library has an attribute for entry points, but is not an entry
	// point.
	AttributeWithoutShader
	// SpecifierOverridden occurs when an interpolation modifier overrides another interpolation modifier.
	SpecifierOverridden
	// AttributeAgain occurs when a type is qualified again in a way that the named type already is.
	AttributeAgain
	// ReorderCoherentImplied occurs when a resource is both reordercoherent and globallycoherent.
	ReorderCoherentImplied
	// TargetIndex occurs for SV_Target8.
	TargetIndex
	// ClipPlaneType occurs when a clip plane is not a float4.
	ClipPlaneType
	// ClipPlaneForm occurs when a clip plane is not a global variable, a member of one, or an element of one.
	ClipPlaneForm
	// NestedTypedef occurs when a typedef is in a struct.
	NestedTypedef
	// DefinedInResult occurs when a struct is defined in the return type of a function.
	DefinedInResult
	// StreamInOut occurs when an output stream parameter is not inout.
	StreamInOut
	// GroupSize occurs when numthreads specifies zero or too many threads.
	GroupSize
	// GroupSizeOfOne occurs when specialization constants determine the workgroup size in a module with several entry
	// points for Vulkan before 1.3.
	GroupSizeOfOne
	// ShaderConflict occurs when a function has two [shader] attributes.
	ShaderConflict
	// SubpassElement occurs when a subpass input holds a struct, matrix or array.
	SubpassElement
	// UndefinedStatic occurs when a constant static member does not have a value.
	UndefinedStatic
	// UndefinedInternal occurs together with UndefinedStatic, and points to a use of the member.
	UndefinedInternal
	// BoolBitField occurs when a variable outside of a buffer has a bool bit-field.
	BoolBitField
	// StringMember occurs when a variable is a struct that contains strings, such as the subobjects of state objects.
	StringMember
	// EntryRedefinition occurs when two entry points of a library have the same name and stage.
	EntryRedefinition
	// EntryMethod occurs for [shader("…")] on a method that needs an object.
	EntryMethod
	// DuplicateCaseNamed is DuplicateCase for labels of which at least one is a name.
	DuplicateCaseNamed
	// CaseNotConstant occurs when a label is not a constant expression.
	CaseNotConstant
	// CaseConversion occurs when a label is a floating number.
	CaseConversion
	// CaseOutsideEnum occurs when the value of a label is not in the enumeration.
	CaseOutsideEnum
	// SwitchBool occurs for switch (a > b).
	SwitchBool
	// CaseAtEnd occurs when a label is at the end of a switch block without a statement.
	CaseAtEnd
	// CaseBypass occurs when a label of a switch bypasses the initialization of a variable that is in scope.
	CaseBypass
	// RedefinitionType occurs when a variable is defined again with another type.
	RedefinitionType
	// AbstractType occurs when a value has the type of an interface, or of a struct that does not implement all methods
	// of its interfaces.
	AbstractType
	// AbstractArray is AbstractType for the elements of an array.
	AbstractArray
	// OverrideResult occurs when the return type of a method differs from that in the interface.
	OverrideResult
	// AutoExtension occurs when auto is used as a type before HLSL 202x.
	AutoExtension
	// AttributeIgnored occurs when a C++ attribute is on an entity that it does not apply to.
	AttributeIgnored
	// AttributeNotOnStatement is AttributeIgnored for an attribute on a statement.
	AttributeNotOnStatement
	// DeprecatedExtension occurs for [[deprecated]].
	DeprecatedExtension
	// DeprecatedUse occurs when a function marked [[deprecated]] is called.
	DeprecatedUse
	// ControlPoints occurs when a hull shader has zero or too many control points.
	ControlPoints
	// BadSpaceNumber occurs when the number of a space is invalid.
	BadSpaceNumber
	// PackOffsetClash occurs when a packoffset overlaps another member.
	PackOffsetClash
	// BitFieldStatic occurs when a static member has a bit width.
	BitFieldStatic
	// CombinedSpecifiers occurs for static extern.
	CombinedSpecifiers
	// TemplateArgFloat occurs when a floating value is used for an integer parameter.
	TemplateArgFloat
	// TemplateArgMustBeTemplate occurs when a type or a value is used for a template parameter.
	TemplateArgMustBeTemplate
	// TemplateParamsMismatch occurs when a template argument is a template with other parameters.
	TemplateParamsMismatch
	// TemplateParamKind occurs when a template is redeclared with a parameter of another kind or type.
	TemplateParamKind
	// MemberOfNoTemplate occurs when a member of a template is defined with arguments that do not match any declaration
	// of the template.
	MemberOfNoTemplate
	// SpecializedTooLate occurs when an entity is specialized after it was used.
	SpecializedTooLate
	// SpecializationInClass occurs when a template is specialized in a struct.
	SpecializationInClass
	// SpecializationPlace occurs when a template is specialized in a namespace that does not enclose it.
	SpecializationPlace
	// TemplateParamShadowed occurs when a template declares a name that is the name of one of its parameters.
	TemplateParamShadowed
	// TemplateParamType occurs when the type of a value template parameter is not an integer type.
	TemplateParamType
	// PartialDefault occurs when a parameter of a partial specialization has a default argument.
	PartialDefault
	// MemberTemplateDefault occurs when a definition of a member outside of its class
	// template has default template arguments.
	MemberTemplateDefault
	// SpecializationDefault occurs when a specialization of a function has a default argument.
	SpecializationDefault
	// NoCallOperator occurs when a value of struct type is called.
	NoCallOperator
)

var semaRows = [...]Row{
	{UndeclaredIdentifier, "undeclared-identifier", Error, "", "use of undeclared identifier '%s'", "float4 main() : SV_Target { return x; }"},
	{NotAScope, "not-a-scope", Error, "", "'%s' is not a class, namespace, or enumeration", "int a; int b = a::c;"},
	{NoMember, "no-member", Error, "", "no member named '%s' in %s", "struct S { int a; }; static S s; int f() { return s.b; }"},
	{NoTypeInScope, "no-type-in-scope", Error, "", "no type named '%s' in %s", "namespace N {} N::T f();"},
	{NotAType, "not-a-type", Error, "", "'%s' does not refer to a type", ""},
	{NotATemplate, "not-a-template", Error, "", "'%s' does not refer to a template", ""},
	{TypeAsValue, "type-as-value", Error, "", "unexpected type name '%s': expected expression", ""},
	{FunctionAsValue, "function-as-value", Error, "", "cannot use the function '%s' as a value: it is not called", "void f() {} int g() { return f; }"},
	{TypeAsMember, "type-as-member", Error, "", "cannot refer to type member '%s' with '.'", ""},
	{MethodNotCalled, "method-not-called", Error, "", "reference to non-static member function must be called", ""},
	{MemberOfNonStruct, "member-of-non-struct", Error, "", "member reference base type '%s' is not a structure or union", ""},
	{IncompleteMemberAccess, "incomplete-member-access", Error, "", "member access into incomplete type '%s'", ""},
	{FieldWithoutObject, "field-without-object", Error, "", "invalid use of non-static data member '%s'", "struct S { int a; static int f() { return a; } };"},
	{MethodWithoutObject, "method-without-object", Error, "", "call to non-static member function without an object argument", "struct S { int g() { return 1; } static int f() { return g(); } };"},
	{InvalidThis, "invalid-this", Error, "", "invalid use of 'this' outside of a non-static member function", "int f() { return this.x; }"},
	{NotCallable, "not-callable", Error, "", "called object type '%s' is not a function or function pointer", "int f() { int a = 1; return a(2); }"},
	{NoMatchingMember, "no-matching-member-function", Error, "", "no matching member function for call to '%s'", ""},
	{MethodTemplateArg, "method-template-arg", Error, "", "Explicit template arguments on intrinsic %s must be a single numeric type", ""},
	{ListInExpression, "list-in-expression", Error, "", "expected expression: an initializer list is not allowed here", ""},
	{SizeofLiteral, "sizeof-literal", Error, "", "invalid application of 'sizeof' to literal type '%s'", ""},
	{SizeofIncomplete, "sizeof-incomplete", Error, "", "invalid application of 'sizeof' to an incomplete type '%s'", "struct S; static uint a = sizeof(S);"},
	{SizeofBitField, "sizeof-bit-field", Error, "", "invalid application of 'sizeof' to bit-field", "struct S { int a : 3; }; static S s; static uint n = sizeof(s.a);"},
	{SizeofNonNumeric, "sizeof-non-numeric", Error, "", "invalid application of 'sizeof' to non-numeric type '%s'", ""},
	{NeedsVersion, "needs-version", Error, "", "%s is only allowed for HLSL %s and above", ""},
	{NeedsOldVersion, "needs-old-version", Error, "", "%s is only allowed for HLSL %s and lower", "static int a[2]; int f() { return a.Length; }"},
	{Redefinition, "redefinition", Error, "", "redefinition of '%s'", "int f() { int a; int a; return 0; }"},
	{DifferentKind, "different-kind", Error, "", "redefinition of '%s' as different kind of symbol", "void f(); static int f;"},
	{ElaboratedOther, "elaborated-other", Error, "", "elaborated type refers to %s", "typedef float F; struct F g;"},
	{ElaboratedTag, "elaborated-tag", Error, "", "use of '%s' with tag type that does not match previous declaration", "enum E { A }; struct E g;"},
	{AnonymousStruct, "anonymous-struct", Error, "", "anonymous structs and classes must be class members", "struct { float f; };"},
	{DifferentType, "different-type", Error, "", "redefinition of '%s' with a different type: '%s' vs '%s'", ""},
	{TypedefRedefinition, "typedef-redefinition", Error, "", "typedef redefinition with different types ('%s' vs '%s')", "typedef int T; typedef float T;"},
	{EnumeratorRedefinition, "enumerator-redefinition", Error, "", "redefinition of enumerator '%s'", ""},
	{ParameterRedefinition, "parameter-redefinition", Error, "", "redefinition of parameter '%s'", "int f(int a, int a) { return a; }"},
	{ForRedefinition, "for-redefinition", Warning, "for-redefinition", "redefinition of '%s' shadows declaration in the outer scope; most recent declaration will be used", ""},
	{ForRedefinitionType, "for-redefinition-type", Warning, "for-redefinition", "redefinition of '%s' with a different type: '%s' vs '%s' shadows declaration in the outer scope; most recent declaration will be used", "// args: -T ps_6_0 -HV 2018\nvoid f() { for (int i = 0; i < 2; i++) {} for (uint i = 0; i < 2; i++) {} }"},
	{DuplicateMember, "duplicate-member", Error, "", "duplicate member '%s'", "struct S { int a; float a; };"},
	{MemberRedeclared, "member-redeclared", Error, "", "class member cannot be redeclared", "struct S { void f(); void f(); };"},
	{OnlyResultDiffers, "only-result-differs", Error, "", "functions that differ only in their return type cannot be overloaded", "int f(int a); float f(int a);"},
	{DefaultRedefined, "default-redefined", Error, "", "redefinition of default argument", "int f(int a = 1); int f(int a = 1) { return a; }"},
	{MissingDefault, "missing-default", Error, "", "missing default argument on parameter '%s'", "int f(int a = 1, int b) { return a; }"},
	{OutOfLineMismatch, "out-of-line-mismatch", Error, "", "out-of-line definition of '%s' does not match any declaration in %s", "struct S { void f(int a); }; void S::f(float a) {}"},
	{NestedFunction, "nested-function", Error, "", "function definition is not allowed here", ""},
	{NamespacePlace, "namespace-place", Error, "", "namespaces can only be defined in global or namespace scope", ""},
	{ExpectedNamespace, "expected-namespace", Error, "", "expected namespace name: '%s' is not a namespace", "using namespace N;"},
	{AliasRedefinition, "alias-redefinition", Error, "", "type alias template redefinition with different types", "template<class T> using A = T; template<class T> using A = vector<T, 2>;"},
	{FunctionTypePlace, "function-type-place", Error, "", "'%s' is a function type; only aliases and template arguments may name a function type", "using F = int(float); static F f;"},
	{FunctionTypeDefault, "function-type-default", Error, "", "default arguments can only be specified for parameters in a function declaration", "using F = int(float a = 1);"},
	{UsingUnqualified, "using-unqualified", Error, "", "using declaration requires a qualified name", "void f(); namespace n { using f; }"},
	{UsingSpecialization, "using-specialization", Error, "", "using declaration cannot refer to a template specialization", "namespace n { template<class T> void f() {} } using n::f<int>;"},
	{UsingNamespaceName, "using-namespace-name", Error, "", "using declaration cannot refer to a namespace; write 'using namespace'", "namespace n { namespace m {} } using n::m;"},
	{UsingConstructor, "using-constructor", Error, "", "using declaration cannot refer to a constructor", "struct B {}; struct D : B { using B::B; };"},
	{UsingClassMember, "using-class-member", Error, "", "using declaration cannot refer to class member", "struct S { static int f() { return 1; } }; using S::f;"},
	{UsingOwnClass, "using-own-class", Error, "", "using declaration refers to its own class", "struct S { int a; using S::a; };"},
	{UsingNotClass, "using-not-class", Error, "", "using declaration in class refers into '%s', which is not a class", "namespace n { void f() {} } struct S { using n::f; };"},
	{UsingNotBase, "using-not-base", Error, "", "using declaration refers into '%s', which is not a base class of '%s'", "struct A { int a; }; struct S { using A::a; };"},
	{UsingTypenameValue, "using-typename-value", Error, "", "'typename' keyword used on a non-type", "template<class T> struct B { T a; }; template<class T> struct D : B<T> { using typename B<T>::a; }; static D<int> d;"},
	{UsingTypeWithoutTypename, "using-type-without-typename", Error, "", "dependent using declaration resolved to type without 'typename'", "template<class T> struct B { using A = T; }; template<class T> struct D : B<T> { using B<T>::A; }; static D<int> d;"},
	{UsingRedeclared, "using-redeclared", Error, "", "redeclaration of using declaration", "struct B { void f() {} }; struct D : B { using B::f; using B::f; };"},
	{UsingConflict, "using-conflict", Error, "", "target of using declaration conflicts with declaration already in scope", "namespace n { static int a; } static int a; using n::a;"},
	{UsingConflictReverse, "using-conflict-reverse", Error, "", "declaration conflicts with target of using declaration already in scope", "namespace n { void f() {} } using n::f; void f() {}"},
	{UsingAliasExtension, "using-alias-extension", Warning, "c++11-extensions", "alias declarations are a HLSL 2021 extension", ""},
	{TemplatePlace, "template-place", Error, "", "templates can only be declared in namespace or class scope, and declare a function, a struct, an alias or one variable", ""},
	{VariadicTemplate, "variadic-template", Error, "", "variadic templates are not supported in HLSL", "template<typename... T> void f();"},
	{TemplateDepth, "template-depth", Fatal, "", "recursive template instantiation exceeded maximum depth of %d", ""},
	{TemplateParamCount, "template-param-count", Error, "", "too many or too few template parameters in template redeclaration", ""},
	{TemplateArgsRequired, "template-args-required", Error, "", "use of %s template '%s' requires template arguments", "StructuredBuffer b;"},
	{PartialFunction, "partial-function", Error, "", "function template partial specialization is not allowed", "template<class T, class U> void f(T t) {} template<class U> void f<int>(U u) {}"},
	{PartialIsPrimary, "partial-is-primary", Error, "", "%s template partial specialization does not specialize any template argument; to define the primary template, remove the template argument list", "template<class T> struct S {}; template<class T> struct S<T> {};"},
	{DependentSpecialization, "dependent-specialization", Error, "", "non-type template argument depends on a template parameter of the partial specialization", "template<int N> struct S {}; template<int N> struct S<N + 1> {};"},
	{PartialNotDeducible, "partial-not-deducible", Warning, "", "%s template partial specialization contains %s that cannot be deduced; this partial specialization will never be used", "template<class T> struct S {}; template<class T> struct S<int> {};"},
	{TemplateDefaultMissing, "template-default-missing", Error, "", "template parameter missing a default argument", "template<class T = int, class U> struct S {};"},
	{TemplateDefaultRedefined, "template-default-redefined", Error, "", "template parameter redefines default argument", "template<class T = int> struct S; template<class T = int> struct S {};"},
	{AmbiguousPartial, "ambiguous-partial", Error, "", "ambiguous partial specializations of '%s'", "template<class T, class U> struct S {}; template<class T> struct S<T, int> {}; template<class T> struct S<int, T> {}; S<int, int> s;"},
	{TooManyTemplateArgs, "too-many-template-args", Error, "", "too many template arguments for %s template '%s'", "Buffer<float, 3> b;"},
	{TooFewTemplateArgs, "too-few-template-args", Error, "", "too few template arguments for %s template '%s'", "InputPatch<float> p;"},
	{TemplateArgMustBeType, "template-arg-must-be-type", Error, "", "template argument for template type parameter must be a type", "Buffer<3> b;"},
	{TemplateArgMustBeValue, "template-arg-must-be-value", Error, "", "template argument for non-type template parameter must be an expression", "static vector<float, int> v;"},
	{TemplateArgNotConstant, "template-arg-not-constant", Error, "", "non-type template argument is not an integral constant expression", "static int n; static vector<float, n> v;"},
	{TemplateArgType, "template-arg-type", Error, "", "non-type template argument of type '%s' is not implicitly convertible to '%s'", ""},
	{SpecializationNeedsTemplate, "specialization-needs-template", Error, "", "explicit specialization of non-template '%s'", ""},
	{SpecializationNeedsArgs, "specialization-needs-args", Error, "", "explicit specialization of '%s' needs template arguments", ""},
	{NoTemplateToSpecialize, "no-template-to-specialize", Error, "", "no function template matches function template specialization '%s'", ""},
	{InvalidModifier, "invalid-modifier", Error, "", "'%s' is not a valid modifier for %s", "struct S { in float a; };"},
	{DuplicateModifier, "duplicate-modifier", Warning, "ignored-attributes", "duplicate HLSL specifier '%s'", "precise precise static float a;"},
	{DuplicateUsage, "duplicate-usage", Error, "", "duplicate HLSL parameter usages '%s'", "void f(out inout int a) { a = 1; }"},
	{ConflictingModifiers, "conflicting-modifiers", Error, "", "%s and %s cannot be used together for %s", "static uniform float m;"},
	{NeedsMatrix, "needs-matrix", Error, "", "'%s' can only be used with a matrix type", "row_major float4 v;"},
	{NeedsFloat, "needs-float", Error, "", "snorm and unorm qualifier can only be used on floating-point types", "static unorm int b;"},
	{NeedsUAV, "needs-uav", Error, "", "'%s' is not a valid modifier for a declaration of type '%s'", "globallycoherent float4 v;"},
	{InvalidSignSpecifier, "invalid-sign-specifier", Error, "", "'%s' cannot be signed or unsigned", ""},
	{GroupSharedParam, "groupshared-param", Warning, "hlsl-groupshared-202x", "Support for groupshared parameter annotation not added until HLSL 202x", ""},
	{VoidVariable, "void-variable", Error, "", "variable '%s' has incomplete type 'void'", ""},
	{VoidParameter, "void-parameter", Error, "", "argument may not have 'void' type", ""},
	{IncompleteType, "incomplete-type", Error, "", "variable has incomplete type '%s'", "struct S; static S s;"},
	{IncompleteElement, "incomplete-element", Error, "", "array has incomplete element type '%s'", "static int a[2][] = {1, 2};"},
	{IncompleteResult, "incomplete-result", Error, "", "incomplete result type '%s' in function definition", ""},
	{InvalidElementType, "invalid-element-type", Error, "", "array of type '%s' is not allowed: '%s'", ""},
	{UnsizedArgument, "unsized-argument", Error, "", "initializer for type '%s' unimplemented: an array parameter needs a size", "void f(int a[]) {} void g(int b[2]) { f(b); }"},
	{ArrayNeedsSize, "array-needs-size", Error, "", "definition of variable '%s' with array type needs an explicit size or an initializer", "void f() { int a[]; }"},
	{SizeNotInteger, "size-not-integer", Error, "", "size of array has non-integer type '%s'", "static int a[1.5];"},
	{VariableLengthArray, "variable-length-array", Error, "", "variable length arrays are not supported in HLSL", "void f(int n) { int a[n]; }"},
	{SpecLengthPlace, "spec-length-place", Error, "", "the length of %s cannot be a specialization constant; only local, static and groupshared arrays support this",
		"[[vk::constant_id(0)]] const uint n = 8; struct S { float a[n]; };"},
	{SpecLengthList, "spec-length-list", Error, "", "a list cannot initialize an array whose length is a specialization constant, because the length is known only when a pipeline is created",
		"[[vk::constant_id(0)]] const uint n = 8; static float a[n] = {1, 2};"},
	{NegativeArraySize, "negative-array-size", Error, "", "'%s' declared as an array with a negative size", "static int a[-1];"},
	{ZeroArraySize, "zero-array-size", Error, "", "array size must be greater than 0", "static int a[0];"},
	{ArrayTooLarge, "array-too-large", Error, "", "array is too large", "static int a[0x7fffffff];"},
	{ArrayNesting, "array-nesting", Error, "", "arrays are nested too deeply (limit %d)", ""},
	{InvalidVectorSize, "invalid-vector-size", Error, "", "invalid value, valid range is between 1 and %d inclusive", "static vector<float, 0> v;"},
	{LongVectorPlace, "long-vector-place", Error, "", "%s cannot contain a vector of more than 4 components: its type is '%s'",
		"// args: -T cs_6_9\ncbuffer B { vector<float, 5> v; } [numthreads(1, 1, 1)] void main() {}"},
	{LongVectorLayout, "long-vector-layout", Error, "", "vectors of SPV_EXT_long_vector require -fvk-use-scalar-layout to have HLSL's memory layout",
		"// args: -T cs_6_9 -fspv-target-env=vulkan1.2 -fspv-extension=SPV_EXT_long_vector\nRWStructuredBuffer<vector<float, 5> > b; [numthreads(1, 1, 1)] void main() { b[0] = 1; }"},
	{MatrixTooLarge, "matrix-too-large", Error, "", "'%s' is declared with size %dx%d, but only values 1 through 4 are supported", "static matrix<float, 5, 4> m;"},
	{ElementNotScalar, "element-not-scalar", Error, "", "'%s' cannot be used as a type parameter where a scalar is required, in '%s'", "struct S { int a; }; static vector<S, 2> v;"},
	{ElementMustBeStruct, "element-must-be-struct", Error, "", "type '%s' cannot be used as a type parameter where a struct/class is required: '%s'", "ConstantBuffer<float> b;"},
	{InvalidElement, "invalid-element", Error, "", "'%s' cannot be used as a type parameter of '%s'", "StructuredBuffer<void> b;"},
	{ObjectElement, "object-element", Error, "", "object '%s' is not allowed in '%s'", "StructuredBuffer<SamplerState> b;"},
	{TexelNotVector, "texel-not-vector", Error, "", "elements of typed buffers and textures must be scalars or vectors", "struct S { float a; }; Texture2D<S> t;"},
	{TexelTooLarge, "texel-too-large", Error, "", "elements of typed buffers and textures must fit in four 32-bit quantities", "Texture2D<double4> t;"},
	{BufferPlace, "buffer-place", Error, "", "a %s is not allowed here", ""},
	{BufferInitIgnored, "buffer-init-ignored", Warning, "vk-ignored-features", "%s member initializer ignored since no Vulkan equivalent", "cbuffer B { float a = 1; }"},
	{ExternalInitIgnored, "external-init-ignored", Warning, "vk-ignored-features", "initializer of external global will be ignored", "Texture2D a; Texture2D b = a;"},
	{GroupSharedInitIgnored, "groupshared-init-ignored", Warning, "", "Initializer of external global will be ignored", "groupshared float a = 1;"},
	{EffectObject, "effect-object", Warning, "effects-syntax", "effect object ignored - effect syntax is deprecated", "BlendState b;"},
	{StringPlace, "string-place", Error, "", "%s of type string is not supported", "void f(string s) {}"},
	{StringNotGlobal, "string-not-global", Error, "", "string declaration may only appear in global scope", "void f() { string s = \"a\"; }"},
	{StringNeedsInit, "string-needs-init", Error, "", "Found uninitialized string variable.", "string s;"},
	{AutoNeedsInit, "auto-needs-init", Error, "", "declaration of variable '%s' with type 'auto' requires an initializer", "void f() { auto a; }"},
	{AutoFromList, "auto-from-list", Error, "", "cannot deduce the type of an initializer list", "void f() { auto a = {1}; }"},
	{AutoPlace, "auto-place", Error, "", "'auto' not allowed in %s", "struct S { auto a; };"},
	{EnumBase, "enum-base", Error, "", "non-integral type '%s' is an invalid underlying type", "enum E : float { A };"},
	{NotIntegralConstant, "not-integral-constant", Error, "", "expression is not an integral constant expression", "static int n; enum E { A = n };"},
	{BaseNotStruct, "base-not-struct", Error, "", "base specifier must name a class", "struct S : float { int a; };"},
	{BaseFinal, "base-final", Error, "", "base '%s' is marked 'final'", "struct S : RayDesc {};"},
	{BaseIncomplete, "base-incomplete", Error, "", "base class has incomplete type", "struct B; struct S : B { int a; };"},
	{SeveralBases, "several-bases", Error, "", "multiple concrete base types specified", "struct A { int a; }; struct B { int b; }; struct C : A, B { int c; };"},
	{InterfaceInherits, "interface-inherits", Error, "", "interfaces cannot inherit from other types", "interface I { void f(); }; interface J : I { void g(); };"},
	{InterfaceMember, "interface-member", Error, "", "interfaces cannot have data members", ""},
	{FieldIncomplete, "field-incomplete", Error, "", "field has incomplete type '%s'", "struct S { S s; };"},
	{FieldNeedsSize, "field-needs-size", Error, "", "array dimensions of struct/class members must be explicit", "struct S { int a[]; };"},
	{StructTooLarge, "struct-too-large", Error, "", "'%s' %s (limit %d)", ""},
	{DefaultMemberInit, "default-member-init", Error, "", "default member initializer is not allowed: HLSL has no constructors", "struct S { int a = 1; };"},
	{NoBitFields, "no-bit-fields", Error, "", "bitfields are not supported in HLSL: they need HLSL 2021", ""},
	{BitFieldPlace, "bit-field-place", Error, "", "a bit-field must be a member of a struct", ""},
	{BitFieldType, "bit-field-type", Error, "", "bit-field '%s' has non-integral type '%s'", "struct S { float a : 3; };"},
	{BitFieldNegative, "bit-field-negative", Error, "", "bit-field '%s' has negative width (%d)", "struct S { int a : -1; };"},
	{BitFieldZero, "bit-field-zero", Error, "", "named bit-field '%s' has zero width", "struct S { int a : 0; };"},
	{BitFieldTooWide, "bit-field-too-wide", Error, "", "size of bit-field '%s' (%d bits) exceeds size of its type (%d bits)", "struct S { int a : 33; };"},
	{BitFieldAnnotated, "bit-field-annotated", Error, "", "bitfields are not allowed with HLSL annotations", ""},
	{OperatorRefused, "operator-refused", Error, "", "overloading %s'%s' is not allowed", ""},
	{UnknownAttribute, "unknown-attribute", Warning, "unknown-attributes", "unknown attribute '%s' ignored", "[foo] void f() {}"},
	{AttributeOnStatement, "attribute-on-statement", Warning, "attribute-statement", "attribute '%s' can only be applied to %s", ""},
	{AttributeOnlyOnFunctions, "attribute-only-on-functions", Error, "", "attribute is valid only on functions", ""},
	{AttributeSubject, "attribute-subject", Error, "", "'%s' attribute only applies to %s", "[[vk::location(1)]] float4 v;"},
	{AttributeArgCount, "attribute-arg-count", Error, "", "'%s' attribute %s", "[[vk::push_constant(1)]] struct { int a; } s;"},
	{AttributeTooFewArgs, "attribute-too-few-args", Error, "", "'%s' attribute takes at least %d argument(s)", "[[vk::binding]] Texture2D t;"},
	{AttributeTooManyArgs, "attribute-too-many-args", Error, "", "'%s' attribute takes no more than %d argument(s)", "[[vk::binding(1, 2, 3)]] Texture2D t;"},
	{AttributeArgNotInt, "attribute-arg-not-int", Error, "", "'%s' attribute requires an integer constant", ""},
	{AttributeArgNotUint, "attribute-arg-not-uint", Warning, "attribute-type", "attribute '%s' must have a uint literal argument", ""},
	{AttributeArgNotFloat, "attribute-arg-not-float", Error, "", "attribute '%s' must have a float literal argument", ""},
	{AttributeArgNotString, "attribute-arg-not-string", Error, "", "attribute '%s' must have a string literal argument", ""},
	{AttributeArgNotName, "attribute-arg-not-name", Error, "", "the argument of attribute '%s' must be the name of a parameter", "struct R { int a; }; void f([MaxRecordsSharedWith(1)] NodeOutput<R> o) {}"},
	{AttributeValue, "attribute-value", Error, "", "attribute '%s' must have one of these values: %s", ""},
	{ConflictingAttributes, "conflicting-attributes", Error, "", "%s and %s attributes are not compatible", ""},
	{RegisterTaken, "register-taken", Warning, "dialect", "register '%s%d' is treated as a '%s' register with the same number",
		"// args: -T ps_6_0 -fdialect=glslang\nRWTexture2D<float4> t : register(t0);"},
	{MissingAttribute, "missing-attribute", Error, "", "%s entry point must have a valid %s attribute", ""},
	{StageConflict, "stage-conflict", Error, "", "entry type '%s' from profile conflicts with shader attribute type '%s' on entry function '%s'", ""},
	{RegisterClass, "register-class", Error, "", "register type is unsupported - available types are 'b', 'c', 'i', 's', 't', 'u'", "Texture2D t : register(q0);"},
	{RegisterNumber, "register-number", Error, "", "register number should be an integral numeric string", "Texture2D t : register(tx);"},
	{RegisterIndex, "register-index", Error, "", "register subcomponent must be a constant", ""},
	{BadSpace, "bad-space", Error, "", "expected space definition with syntax 'spaceX', where X is an integral value", "Texture2D t : register(t0, foo);"},
	{PackOffsetOutside, "packoffset-outside", Error, "", "packoffset is only allowed in a constant buffer", "float4 v : packoffset(c0);"},
	{PackOffsetOnBuffer, "packoffset-on-buffer", Error, "", "packoffset is only allowed within a constant buffer, not on the constant buffer declaration", ""},
	{PackOffsetRegister, "packoffset-register", Error, "", "packoffset register must be c followed by a number", "cbuffer B { float4 v : packoffset(t0); }"},
	{PackOffsetComponent, "packoffset-component", Error, "", "packoffset component should indicate offset with one of x, y, z, w, r, g, b, or a", ""},
	{PackOffsetOverridden, "packoffset-overridden", Warning, "packoffset-override", "packoffset is overridden by another packoffset annotation", ""},
	{PackOffsetMix, "packoffset-mix", Warning, "", "cannot mix packoffset elements with nonpackoffset elements in a cbuffer", ""},
	{PayloadQualifier, "payload-qualifier", Error, "", "payload access qualifiers are only allowed for member variables of a payload structure", ""},
	{MissingReturn, "return-type", Error, "return-type", "control %s end of non-void function", "int f() {}"},
	{ReturnNeedsValue, "return-needs-value", Error, "", "non-void function '%s' should return a value", "int f() { return; }"},
	{ReturnValueInVoid, "return-value-in-void", Error, "", "void function '%s' should not return a value", "void f() { return 1; }"},
	{ReturnList, "return-list", Error, "", "generalized initializer lists are incompatible with HLSL: expected a value", "float2 f() { return {1, 2}; } float4 main() : SV_Target { return f().x; }"},
	{StrayBreak, "stray-break", Error, "", "'break' statement not in loop or switch statement", "void f() { break; }"},
	{StrayContinue, "stray-continue", Error, "", "'continue' statement not in loop statement", "void f() { continue; }"},
	{StrayCase, "stray-case", Error, "", "'%s' statement not in switch statement", ""},
	{SwitchNotInteger, "switch-not-integer", Error, "", "statement requires expression of integer type ('%s' invalid)", "void f(float4 a) { switch (a) { default: break; } }"},
	{DuplicateCase, "duplicate-case", Error, "", "duplicate case value '%s'", "void f(int a) { switch (a) { case 1: case 1: break; } }"},
	{SeveralDefaults, "several-defaults", Error, "", "multiple default labels in one switch", "void f(int a) { switch (a) { default: default: break; } }"},
	{CaseType, "case-type", Error, "", "value of type '%s' is not implicitly convertible to '%s'", "enum E { A }; void f(E e) { switch (e) { case 0: break; } }"},
	{UnusedValue, "unused-value", Warning, "unused-value", "expression result unused", "void f(int a) { a + 1; }"},
	{UnusedComparison, "unused-comparison", Warning, "unused-comparison", "%s result unused", "void f(int a) { a == 1; }"},
	{MissingEntry, "missing-entry", Error, "", "missing entry point definition", ""},
	{MissingPatchConstant, "missing-patch-constant", Error, "", "missing patch function definition: patch constant function '%s' must be defined", ""},
	{Recursion, "recursion", Error, "", "recursive functions are not allowed: function '%s' calls recursive function '%s'", "int f(int a) { return f(a); } float4 main() : SV_Target { return f(1); }"},
	{UndefinedFunction, "undefined-function", Error, "", "found undefined function", "int f(); float4 main() : SV_Target { return f(); }"},
	{StaticAssertFailed, "static-assert-failed", Error, "", "static_assert failed \"%s\"", "_Static_assert(false, \"no\");"},
	{StringImmutable, "string-immutable", Error, "", "string variables are immutable in SPIR-V.", ""},
	{ResourceImmutable, "resource-immutable", Error, "", "global resource '%s' is not assignable: only static and local variables can refer to other resources", "Texture2D a, b; float4 main() : SV_Target { a = b; return a.Load(0); }"},
	{AttributeWithBinding, "attribute-with-binding", Error, "", "vk::%s attribute cannot be used together with vk::binding attribute", "struct S { float4 f; }; [[vk::push_constant, vk::binding(1)]] S a;"},
	{SpecConstantStatic, "spec-constant-static", Error, "", "specialization constant must be externally visible", "[[vk::constant_id(0)]] static const int a = 1;"},
	{SpecConstantType, "spec-constant-type", Error, "", "unsupported specialization constant type", "[[vk::constant_id(0)]] const min16float a = 1;"},
	{SpecConstantDefault, "spec-constant-default", Error, "", "missing default value for specialization constant", "[[vk::constant_id(0)]] const int a;"},
	{SpecConstantInit, "spec-constant-init", Error, "", "unsupported specialization constant initializer", "static int n; [[vk::constant_id(0)]] const int a = n;"},
	{RegisterType, "register-type", Error, "", "invalid register specification, expected %s binding", "Texture2D t : register(u0);"},
	{BufferRegisterProfile, "buffer-register-profile", Error, "", "user defined constant buffer slots cannot be target specific", "cbuffer B : register(ps, b0) { float4 v; }"},
	{ConflictingRegisters, "conflicting-registers", Error, "", "conflicting register semantics", "Texture2D t : register(t0) : register(t1);"},
	{PackOffsetInvalid, "packoffset-invalid", Error, "", "register or offset bind not valid", "cbuffer B { float4 v : packoffset(c0.y); }"},
	{WaveSize, "wave-size", Error, "", "WaveSize arguments must be between 4 and 128 and a power of 2", "[WaveSize(3)] void f() {}"},
	{WaveSizeModel, "wave-size-model", Error, "", "attribute wavesize requires shader model 6.6 or greater", "// args: -T cs_6_0\n[WaveSize(32)] [numthreads(8, 1, 1)] void main() {}"},
	{WaveSizeRangeModel, "wave-size-range-model", Error, "", "WaveSize only takes multiple arguments in Shader Model 6.8 or higher", "// args: -T cs_6_6\n[WaveSize(4, 8)] [numthreads(8, 1, 1)] void main() {}"},
	{WaveSizeEqual, "wave-size-equal", Error, "attribute-statement", "Wave Size Range minimum and maximum are equal", "// args: -T ps_6_8\n[WaveSize(8, 8)] void f() {}"},
	{WaveSizeRange, "wave-size-range", Error, "", "Minimum WaveSize value %d must be less than maximum WaveSize value %d", "// args: -T ps_6_8\n[WaveSize(16, 8)] void f() {}"},
	{WaveSizePreferred, "wave-size-preferred", Error, "", "Preferred WaveSize value %d must be between %d and %d", "// args: -T ps_6_8\n[WaveSize(4, 16, 32)] void f() {}"},
	{PatchEmpty, "patch-empty", Error, "", "%s element count must be greater than 0", "void f(InputPatch<float4, 0> p) {}"},
	{LengthDeprecated, "length-deprecated", Warning, "deprecated-declarations", "Length is deprecated", "// args: -T ps_6_0 -HV 2016\nint f(int a[2]) { return a.Length; }"},
	{AttributeWithoutShader, "attribute-without-shader", Warning, "misplaced-attributes", "attribute '%s' ignored without accompanying shader attribute", "// args: -T lib_6_3\n[shader(\"vertex\")] void main() {} [numthreads(1, 1, 1)] void f() {}"},
	{SpecifierOverridden, "specifier-overridden", Warning, "specifier-override", "'%s' will be overridden by '%s'", "struct S { centroid sample float a : A; };"},
	{AttributeAgain, "attribute-again", Warning, "ignored-attributes", "attribute '%s' is already applied", "typedef snorm float4 N; snorm N n;"},
	{ReorderCoherentImplied, "reordercoherent-implied", Warning, "ignored-attributes", "attribute 'globallycoherent' implies 'reordercoherent'", "globallycoherent reordercoherent RWBuffer<float> b;"},
	{TargetIndex, "target-index", Error, "", "'%s' is defined with semantic index %d, but only values 0 through %d are supported", "float4 main() : SV_Target8 { return 1; }"},
	{ClipPlaneType, "clip-plane-type", Error, "", "clipplanes argument must be a float4 type but is '%s'", "bool b; [clipplanes(b)] void f() {}"},
	{ClipPlaneForm, "clip-plane-form", Error, "", "invalid expression for clipplanes argument: must be global reference, member access or array subscript", "[clipplanes(float4(1, 2, 3, 4))] void f() {}"},
	{NestedTypedef, "nested-typedef", Error, "", "nested typedefs are not supported in HLSL", "struct S { typedef int T; int a; };"},
	{DefinedInResult, "defined-in-result", Error, "", "'%s' cannot be defined in the result type of a function", "struct S { int a; } f() { S s = { 1 }; return s; }"},
	{StreamInOut, "stream-inout", Error, "", "stream-output object must be an inout parameter", "struct V { float4 p : SV_Position; }; void f(PointStream<V> s) {}"},
	{GroupSize, "group-size", Warning, "ignored-attributes", "Group size of %d (%d * %d * %d) is outside of valid range [1..1024] - attribute will be ignored", "[numthreads(64, 64, 1)] void f() {}"},
	{GroupSizeOfOne, "group-size-of-one", Error, "", "before Vulkan 1.3, specialization constants in 'numthreads' require a module with one entry point: use -fspv-target-env=vulkan1.3, or compile entry points separately",
		"// args: -T lib_6_6\n[[vk::constant_id(0)]] const uint n = 8; [shader(\"compute\")] [numthreads(n, 1, 1)] void f() {} [shader(\"compute\")] [numthreads(8, 1, 1)] void g() {}"},
	{ShaderConflict, "shader-conflict", Error, "", "shader attribute type '%s' conflicts with shader attribute type '%s'", "// args: -T vs_6_0\n[shader(\"vertex\")] [shader(\"pixel\")] float4 main() : SV_Target { return 0; }"},
	{SubpassElement, "subpass-element", Error, "", "only scalar/vector types allowed as SubpassInput(MS) parameter type", "SubpassInput<float2x2> s;"},
	{UndefinedStatic, "undefined-static", Fatal, "", "found unregistered decl: a static member is used and never defined", "struct S { static const int a; }; float4 main() : SV_Target { return S::a; }"},
	{UndefinedInternal, "undefined-internal", Warning, "undefined-internal", "variable '%s' has internal linkage but is not defined", ""},
	{BoolBitField, "bool-bit-field", Error, "", "type '%s' contains a boolean bitfield which is not supported for variables that are not externally visible when targeting SPIR-V", "struct S { bool a : 1; }; static S s;"},
	{StringMember, "string-member", Error, "", "a variable of type '%s' contains strings, which SPIR-V cannot store in memory", "GlobalRootSignature g = { \"CBV(b0)\" };"},
	{EntryRedefinition, "entry-redefinition", Error, "", "redefinition of %s", "// args: -T lib_6_3\n[shader(\"vertex\")] void v(float a : A) {} [shader(\"vertex\")] void v() {}"},
	{EntryMethod, "entry-method", Error, "", "entry point '%s' cannot be a non-static member function", "// args: -T lib_6_3\nstruct S { [shader(\"vertex\")] void v() {} };"},
	{DuplicateCaseNamed, "duplicate-case-named", Error, "", "duplicate case value: '%s' and '%s' both equal '%s'", "static const int c = 1; void f(int a) { switch (a) { case 1: case c: break; } }"},
	{CaseNotConstant, "case-not-constant", Error, "", "case value is not a constant expression", "void f(int a, int b) { switch (a) { case b: break; } }"},
	{CaseConversion, "case-conversion", Error, "", "conversion from '%s' to '%s' is not allowed in a converted constant expression", "void f(int a) { switch (a) { case 1.5: break; } }"},
	{CaseOutsideEnum, "case-outside-enum", Warning, "switch", "case value not in enumerated type '%s'", "enum E { A }; void f(E e) { switch (e) { case A: case (E)5: break; } }"},
	{SwitchBool, "switch-bool", Warning, "switch-bool", "switch condition has boolean value", "void f(bool b) { switch (b) { default: break; } }"},
	{CaseAtEnd, "case-at-end", Error, "", "label at end of compound statement: expected statement", "void f(int a) { switch (a) { case 1: a = 2; default: } }"},
	{CaseBypass, "case-bypass", Error, "", "cannot jump from switch statement to this case label", "void f(int a) { switch (a) { case 1: int b = 2; case 3: break; } }"},
	{RedefinitionType, "redefinition-type", Error, "", "redefinition of '%s' with a different type: '%s' vs '%s'", "static int a; static float a;"},
	{AbstractType, "abstract-type", Error, "", "%s type '%s' is an abstract class", "interface I { int get(); }; void f(I i) {}"},
	{AbstractArray, "abstract-array", Error, "", "array of abstract class type '%s'", "interface I { int get(); }; struct S : I {}; static S s[2];"},
	{OverrideResult, "override-result", Error, "", "virtual function '%s' has a different return type ('%s') than the function it overrides (which has return type '%s')", "interface I { int get(); }; struct S : I { float get() { return 1; } };"},
	{AutoExtension, "auto-extension", Warning, "c++11-extensions", "'auto' type specifier is a HLSL 202x extension", "void f() { auto a = 1; }"},
	{AttributeIgnored, "attribute-ignored", Warning, "ignored-attributes", "'%s' attribute only applies to %s", "[noinline] static int a;"},
	{AttributeNotOnStatement, "attribute-not-on-statement", Error, "", "'%s' attribute cannot be applied to a statement", "void f() { [[nodiscard]] f(); }"},
	{DeprecatedExtension, "deprecated-extension", Warning, "c++14-extensions", "use of the 'deprecated' attribute is a C++14 extension", "[[deprecated]] void f() {}"},
	{DeprecatedUse, "deprecated-use", Warning, "deprecated-declarations", "'%s' is deprecated", "[[deprecated]] void f() {} void g() { f(); }"},
	{ControlPoints, "control-points", Error, "", "number of control points %d is outside the valid range of [1..%d]", "[outputcontrolpoints(33)] void f() {}"},
	{BadSpaceNumber, "bad-space-number", Error, "", "space number should be an integral numeric string", "Texture2D t : register(t0, spaceX);"},
	{PackOffsetClash, "pack-offset-clash", Error, "", "packoffset overlap between '%s', '%s'", "cbuffer B { float4 a : packoffset(c0); float b : packoffset(c0.y); }"},
	{BitFieldStatic, "bit-field-static", Error, "", "static member '%s' cannot be a bit-field", "struct S { static int a : 3; };"},
	{CombinedSpecifiers, "combined-specifiers", Error, "", "cannot combine with previous '%s' declaration specifier", "static extern float a;"},
	{TemplateArgFloat, "template-arg-float", Error, "", "non-type template argument of type '%s' must have an integral or enumeration type", "template<int N> struct S { int a; }; static S<1.5> s;"},
	{TemplateArgMustBeTemplate, "template-arg-must-be-template", Error, "", "template argument for template template parameter must be a class template or type alias template", "template<template<class> class F> struct S { int a; }; static S<int> s;"},
	{TemplateParamsMismatch, "template-params-mismatch", Error, "", "template template argument has different template parameters than its corresponding template template parameter", "template<template<class> class F> struct S { int a; }; static S<vector> s;"},
	{TemplateParamKind, "template-param-kind", Error, "", "template parameter has a different kind in template redeclaration", "template<class T> struct S; template<int T> struct S;"},
	{MemberOfNoTemplate, "member-of-no-template", Error, "", "nested name specifier '%s' for declaration does not refer into a class, class template or class template partial specialization", "template<class T> struct S { void f(); }; template<class T> void S<T[2]>::f() {}"},
	{SpecializedTooLate, "specialized-too-late", Error, "", "explicit specialization of '%s' after instantiation", "template<class T> struct S { T t; }; static S<int> s; template<> struct S<int> {};"},
	{SpecializationInClass, "specialization-in-class", Error, "", "explicit specialization of '%s' in class scope", "struct S { template<class T> struct U { T t; }; template<> struct U<int> {}; };"},
	{SpecializationPlace, "specialization-place", Error, "", "specialization of '%s' not in a namespace enclosing '%s'", "namespace n { template<class T> struct S { T t; }; } namespace m { template<> struct n::S<int> {}; }"},
	{TemplateParamShadowed, "template-param-shadowed", Error, "", "declaration of '%s' shadows template parameter", "template<class T> struct S { int T; };"},
	{TemplateParamType, "template-param-type", Error, "", "a non-type template parameter cannot have type '%s'", "template<float F> struct S { int a; };"},
	{PartialDefault, "partial-default", Error, "", "default template argument in a class template partial specialization", "template<class T, class U> struct S { T t; }; template<class T, class U = int> struct S<T[2], U> { T t; };"},
	{MemberTemplateDefault, "member-template-default", Error, "", "cannot add a default template argument to the definition of a member of a class template", "template<class T> struct S { template<class U> void f(U u); }; template<class T> template<class U = int> void S<T>::f(U u) {}"},
	{SpecializationDefault, "specialization-default", Error, "", "default argument not permitted on an explicit specialization of function '%s'", "template<class T> void f(T x, int y) {} template<> void f<float>(float x, int y = 3) {}"},
	{NoCallOperator, "no-call-operator", Error, "", "type '%s' does not provide a call operator", "struct S { int a; }; void f(S s) { s(); }"},
}
