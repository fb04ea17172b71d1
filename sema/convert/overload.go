// This file answers which function a call means, and how its arguments are
// passed.
//
//	rank.go      which candidates are viable, which of them is the best, or whether they are ambiguous
//	cost.go      how dear the implicit conversion sequence of an argument is
//	argument.go  how an argument is passed to a parameter, and what comes back from it
//	explain.go   why a call means no function, or several

package convert

// A Resolver resolves calls.
type Resolver struct{ *Converter }
