package sema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// A struct that holds two of the one before doubles with each line.
func TestStructsHaveLimits(t *testing.T) {
	doubling := "struct S0 { float a; };\n"
	derived := doubling
	for i := 1; i < 60; i++ {
		doubling += fmt.Sprintf("struct S%d { S%d a; S%d b; };\n", i, i-1, i-1)
	}
	for i := 1; i < 300; i++ {
		derived += fmt.Sprintf("struct S%d : S%d {};\n", i, i-1)
	}
	for _, text := range []string{doubling, derived, "struct S {" + many(maxFields+1) + "};\n"} {
		_, diags := checkSource("x.hlsl", text+"float4 main() : SV_Target { return 1; }")
		if all := diags.All(); len(all) == 0 || all[0].Code != diagnostics.StructTooLarge {
			t.Errorf("%.100s: %d diagnostics", text, len(all))
		}
	}
}

func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "int m%d;", i)
	}
	return b.String()
}
