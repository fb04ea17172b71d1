// Package commandline reads the compiler's command line: which flags there are, what they
// set, and which need or exclude each other. It must not carry out what they ask for, nor
// look at anything but whether an argument is the name of a file: programs that compile
// by dxc's flags alone, as the one in WebAssembly does, link it without the commands.
//
//	flags.go       the table of flags
//	flagvalues.go  what flags with values set
//	bindings.go    the same for descriptors and layouts
//	stores.go      the same for caches
//	groups.go      what flags are about; which do nothing, and why
//	lookup.go      which flag an argument gives, or may have meant
//	parse.go       how a command line is read
//	config.go      what it says; which flags need or exclude each other
//	help.go        what -help prints of them
package commandline
