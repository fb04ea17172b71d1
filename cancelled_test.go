package hlsl2spirv_test

import (
	"context"
	"errors"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

func TestCompileStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "x.hlsl", Text: "float4 main() : SV_Target { return 0; }"}, hlsl2spirv.Options{Profile: "ps_6_0"})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
