package commandline

// Exit statuses of the command. In the C interface, they are also the results of compilations.
const (
	StatusOK = iota
	StatusErrors
	StatusRefused
	StatusInternal
)

// Statuses describes the exit statuses, with their names in the C interface.
var Statuses = [...]struct{ Name, Means string }{
	StatusOK:       {"OK", "success"},
	StatusErrors:   {"ERRORS", "an error in a source or a file"},
	StatusRefused:  {"REFUSED", "an error in the command line"},
	StatusInternal: {"INTERNAL", "a bug in hlsl2spirv; please report it"},
}
