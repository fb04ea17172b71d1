// Package sema checks a syntax tree and turns it into a checked program: every
// name resolved, every conversion, overload choice and template instantiation
// made explicit (package checked).
//
// It must not know SPIR-V: what a construct becomes is the emitter's business.
// It refuses everything that the emitter cannot do, so that the emitter never
// has to fail.
//
// What checks an expression returns a tree; after an error that tree has the type
// Invalid, on which nothing is reported any more.
//
// What follows from types alone, or from what is written alone, stands in packages
// below: conversions (convert), overload resolution (overload), operators
// (operators), literals, names and scopes (scope), what the language means by names
// (builtins), template argument deduction (deduce), modifiers and attributes
// (declspec, attributes), inline SPIR-V (inline), rules of one stage (stages),
// suspect text (suspect), and what of all this is reported (report). Here is what cannot
// be taken apart: expressions need declarations, declarations types, types
// templates, and templates all of them. Read check.go first, then decl.go, stmt.go
// and expr.go. Which file answers which question:
//
//	check.go, slab.go    what a translation unit is checked with, and its memory
//	body.go              what is kept of a body for those who read the program
//	names.go             what is said of a name that means nothing
//	record.go            what names stand for, for those who ask
//	scope.go             what a qualified name means
//	associated.go        which functions the arguments of a call bring
//
//	decl.go              which function checks a declaration
//	variable.go          variables: storage, initial values, auto
//	cbuffer.go           cbuffer and tbuffer
//	typealias.go         typedef, and using with a type
//	namespace.go         namespaces
//	enum.go              enumerations
//	structs.go           structs, their fields and how large they may be
//	functiontype.go      function types
//	using.go             using-declarations
//	static.go            static data members
//	elaborated.go        struct S where only a name is meant
//	abstract.go          which structs lack a method that an interface promises
//	func.go              functions: signatures and bodies
//	parameter.go         parameters of functions
//	redeclare.go         functions that are declared more than once
//	entry.go             which functions are entry points
//	initializer.go       initialisers of variables
//
//	typename.go          which type is written
//	typeof.go            __decltype
//
//	stmt.go              statements
//	switch.go            switch statements
//
//	expr.go              expressions, names in them, sizeof
//	member.go            x.name
//	call.go              calls of functions
//	overload.go          which of several functions a call means
//	methodcall.go        calls of methods and of objects
//	useroperator.go      operators that structs define
//	vkpointer.go         functions of namespace vk, and casts of vk::BufferPointer
//	intrinsic.go         calls of built-in functions and methods
//
//	template.go          declarations of templates
//	templateparams.go    template parameters and their defaults
//	templateargs.go      template arguments
//	instance.go          instances of structs, variables and aliases
//	functemplate.go      function templates, and why one is ignored
//	membertemplate.go    members of templates that are defined outside
//	templatetemplate.go  template template parameters
//	specialization.go    explicit specializations
//	partialspec.go       partial specializations
//	templatecheck.go     templates that nothing instantiates
package sema
