package commandline

// The exit statuses of the command, which the C interface has as the results of compilations.
const (
	StatusOK = iota
	StatusErrors
	StatusRefused
	StatusInternal
)

// Statuses describes the exit statuses, by status, with their names in the C interface.
var Statuses = [...]struct{ Name, Means string }{
	StatusOK:       {"OK", "success"},
	StatusErrors:   {"ERRORS", "an error in a source or a file"},
	StatusRefused:  {"REFUSED", "an error in the command line"},
	StatusInternal: {"INTERNAL", "a bug of hlsl2spirv, please report it"},
}
