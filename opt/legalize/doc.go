// Package legalize holds the passes that make a module valid which treats resources
// and pointers as values, and what says which modules those are and what stays
// invalid (illegal.go, choice.go). Each file is a pass, or what its passes share.
package legalize
