// Package documents runs the commands of tutorials and guides, and compares their output with the pages.
//
// A page is run from top to bottom in a fresh folder. Comments in a page, which readers do not see, say how:
//
//	<!-- folder: examples/engine -->  copies a folder of the project, which is there when the page starts; with a slash
//	                                  at the end, copies only its contents
//	<!-- tools: cmake ninja -->       lists programs that the commands need
//
// and above a block of code:
//
//	<!-- file: NAME -->      the block is a file, which is written for the commands
//	<!-- from: PATH -->      the block is part of a file of the project, or the whole of it
//	<!-- instead: COMMAND -->  a command that runs in place of the block, which needs the network. $PROJECT is the folder
//	                         of this project
//	<!-- terminal: NAME -->  the commands run in another terminal; the last one continues to run while the page goes on.
//	                         A block without commands is more of its output. A block ^C interrupts it
//	<!-- test: PACKAGE -->   the tests of a package check the block
//	<!-- example: REASON --> nothing checks the block, for this reason
//
// A block whose first line is a comment with a path, such as "# hlsl2spirv.toml", is a file without a mark. A block of
// the language console contains commands after "$ ", each with its output. A command that ends with a backslash continues
// on the next line. A line "..." in the output is any number of lines. A block of the language diff changes a file: its
// first line is a comment with the path. Its other lines begin with a blank, a minus sign or a plus sign. An image of a
// page is compared with the file of its name, if the commands write one.
package documents
