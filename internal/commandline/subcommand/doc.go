// Package subcommand describes commands with a name, such as hlsl2spirv build: their flags, arguments and help texts.
// The parser, the help, the completion in shells and the documentation use these descriptions. The package is
// independent of what the commands do.
//
//	spec.go   the description of a command
//	flags.go  the table of its flags
//	parse.go  the parser for its arguments
//	help.go   its help text
package subcommand
