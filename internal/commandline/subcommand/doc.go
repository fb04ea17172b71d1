// Package subcommand describes the named commands, such as hlsl2spirv build: their flags, arguments and help texts.
// Parsing, help, completion and documentation are derived from these tables. The package is independent of the
// behavior of the commands.
//
//	spec.go   the description of a command
//	flags.go  the table of its flags
//	parse.go  the parser of its arguments
//	help.go   its help text
package subcommand
