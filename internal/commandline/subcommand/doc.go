// Package subcommand describes the commands that have a name, such as hlsl2spirv build: their
// flags, arguments and help texts. Parsing, help, completion and the documents follow from these
// tables. It must not know what a command does.
//
//	spec.go   the description of a command
//	flags.go  the table of its flags
//	parse.go  how its arguments are read
//	help.go   its help text
package subcommand
