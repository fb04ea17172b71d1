package ast

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"

//go:generate go run ./gen

// Walk calls f for n, a pointer to a node of this package or an interface that
// holds one, and, where f returns true, for the nodes inside it in the order of
// the text. Identifiers, modifiers and other nodes that are values are not
// visited; qualified names are.
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
