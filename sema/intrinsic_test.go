package sema

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stages"
)

func TestEveryCheckOfCallsHasOneFunction(t *testing.T) {
	for check := intrinsics.NoCheck + 1; check < intrinsics.Checks; check++ {
		if checksHere(check) == stages.Has(check) {
			t.Errorf("check %d: in this package %t, in package stages %t", check, checksHere(check), stages.Has(check))
		}
	}
}
