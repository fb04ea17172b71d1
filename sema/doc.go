// Package sema checks a syntax tree and turns it into a checked program (package checked). In a checked program, every
// name is resolved, and every conversion, overload choice and template instantiation is explicit.
//
// It must not depend on the translation to SPIR-V, which is the emitter's task. It rejects all constructs that the
// emitter cannot translate, so that the emitter never fails.
//
// Functions that check an expression return a tree. After an error that tree has the type Invalid, for which no further
// errors are reported.
//
// Rules that depend only on types, or only on the source text, are in subpackages: conversions and overload resolution
// (convert), operators (operators), literals, names and scopes (scope), builtin names (builtins), modifiers (declspec),
// inline SPIR-V (inlinespirv), rules of one stage (stages), and reporting (report). This package contains the parts
// that cannot be separated: expressions need declarations, declarations need types, types need templates, and templates
// need all of them. Start with check.go, then read decl.go, stmt.go and expr.go. The files cover:
//
//	check.go, slab.go    inputs of checking, and its memory
//	body.go              information about a body for analyses
//	names.go             errors about undeclared names
//	record.go            meanings of names for editors
//	scope.go             meaning of a qualified name
//	associated.go        argument-dependent lookup
//
//	decl.go              dispatch of declarations
//	variable.go          variables: storage, initial values, auto
//	cbuffer.go           cbuffer and tbuffer
//	typealias.go         typedef, and using with a type
//	namespace.go         namespaces
//	enum.go              enumerations
//	structs.go           structs, their fields and size limits
//	functiontype.go      function types
//	using.go             using-declarations
//	static.go            static data members
//	elaborated.go        struct S as a type name
//	abstract.go          structs that lack a method of an interface
//	func.go              functions: signatures and bodies
//	parameter.go         parameters of functions
//	redeclare.go         functions that are declared more than once
//	entry.go             entry points
//	initializer.go       initializers of variables
//
//	typename.go          type names
//	typeof.go            __decltype
//
//	stmt.go              statements
//	switch.go            switch statements
//
//	expr.go              expressions, names in them, sizeof
//	member.go            x.name
//	call.go              calls of functions
//	overload.go          overload resolution of a call
//	methodcall.go        calls of methods and of objects
//	useroperator.go      operators that structs define
//	vkpointer.go         functions of namespace vk, and casts of vk::BufferPointer
//	intrinsic.go         calls of builtin functions and methods
//
//	template.go          declarations of templates
//	templateparams.go    template parameters and their defaults
//	templateargs.go      template arguments
//	instance.go          instances of structs, variables and aliases
//	functemplate.go      function templates, and reasons to ignore a template
//	membertemplate.go    members of templates that are defined outside
//	templatetemplate.go  template template parameters
//	specialization.go    explicit specializations
//	partialspec.go       partial specializations
//	templatecheck.go     templates that are never instantiated
//
//	deduce.go            deduction of template arguments, and its files
//	attributecheck.go    attributes, and the files about them
//	suspect.go           warnings about suspicious code, and its files
//	candidates.go        calls of builtin functions without a matching overload
//	suggest.go           suggestions for undeclared names
package sema
