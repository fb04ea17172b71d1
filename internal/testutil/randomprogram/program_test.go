package randomprogram

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func TestSeedsDetermineProgram(t *testing.T) {
	for seed := range uint64(50) {
		if a, b := New(seed), New(seed); a.Text != b.Text || !slices.Equal(a.Args, b.Args) {
			t.Fatalf("two programs of seed %d", seed)
		}
	}
}

// Most programs are valid in every stage. Together they use every feature of the language, because tests do not
// cover a feature that is missing from all programs.
func TestProgramsAreValidAndHaveEverything(t *testing.T) {
	testenv.Long(t)
	const programs = 1000
	accepted, tried := map[string]int{}, map[string]int{}
	var all strings.Builder
	for seed := range uint64(programs) {
		p := New(seed)
		o, err := shadertest.ParseWords(p.Args)
		if err != nil {
			t.Fatal(err)
		}
		profile, _, _ := strings.Cut(o.Profile, "_")
		tried[profile]++
		if _, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "random.hlsl", Text: p.Text},
			o); err == nil {
			accepted[profile]++
			all.WriteString(p.Text)
		}
	}
	for _, s := range stages {
		if accepted[s.profile]*10 < tried[s.profile]*7 {
			t.Errorf("of %d programs for %s only %d are accepted", tried[s.profile], s.profile, accepted[s.profile])
		}
	}
	text := all.String()
	for _, word := range words() {
		if !strings.Contains(text, word) {
			t.Errorf("no program has %q", word)
		}
	}
	t.Logf("%d bytes, %v of %v", len(text), accepted, tried)
}

// words returns the words that must occur in some program.
func words() (list []string) {
	for _, k := range resourceKinds {
		list = append(list, k.kind.String()+"<")
	}
	for _, k := range []types.ObjectKind{types.ByteAddressBuffer, types.RWByteAddressBuffer} {
		list[slices.Index(list, k.String()+"<")] = k.String()
	}
	for _, c := range rareComponents {
		list = append(list, c.name)
	}
	for _, s := range rayStages {
		list = append(list, fmt.Sprintf("shader(%q)", s.name))
	}
	return append(list, strings.Fields(`struct enum namespace template operator for while do switch case default break continue return discard
		if else [unroll] [loop] [branch] [flatten] [noinline] static const precise groupshared cbuffer tbuffer row_major column_major
		inout out vk::constant_id vk::binding register globallycoherent NonUniformResourceIndex nointerpolation centroid
		Interlocked InterlockedCompareExchange Sample SampleLevel( SampleCmp Gather Load( Store( Append( Consume( GetDimensions(
		CalculateLevelOfDetail IncrementCounter mul( transpose( select( WaveActive WavePrefix Quad ddx( frexp( modf( sincos( determinant(
		RayQuery TraceRay CallShader ReportHit IgnoreHit DispatchMesh SetMeshOutputCounts RestartStrip asuint( asdouble( f16tof32( dot4add
		countbits( firstbit printf( vk::RawBufferLoad Barrier SV_ClipDistance SV_TessFactor SV_PrimitiveID SV_ViewID`)...)
}
