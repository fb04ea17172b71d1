package execution

import "github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"

// Short names for the harness, because the tables of cases use them frequently.

type (
	approx  = devicetest.Approx
	padding = devicetest.Padding
)

var (
	bound   = devicetest.Bound
	in      = devicetest.In
	out     = devicetest.Out
	uniform = devicetest.Uniform
	texels  = devicetest.Texels
	image   = devicetest.Image
	sampler = devicetest.Sampler
	word    = devicetest.Word
	b       = devicetest.Bit
	compare = devicetest.Compare
)
