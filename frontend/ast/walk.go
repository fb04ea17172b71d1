package ast

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"

//go:generate go run ./gen

// Walk calls f for n, which is a pointer to a node of this package or an interface that holds such a pointer. If f
// returns true, Walk continues with the nodes inside n in source order. Identifiers, modifiers and other nodes that are
// stored by value are not visited, except qualified names.
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
