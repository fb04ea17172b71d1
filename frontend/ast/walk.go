package ast

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"

//go:generate go run ./gen

// Walk calls f with n, and then, if f returns true, walks the nodes in n in source order. n is a pointer to a node of
// this package, or an interface that holds one. Identifiers, modifiers and other nodes that are stored by value are not
// visited, except for qualified names.
func Walk(n any, f func(n any) bool) {
	hoststack.EnterRecursion()
	if !isNil(n) && f(n) {
		walkFields(n, f)
	}
}

func walkAll[T any](list []T, f func(any) bool) {
	for _, n := range list {
		Walk(n, f)
	}
}
