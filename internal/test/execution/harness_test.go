package execution

import "github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"

// The names of the harness, short, as the tables of cases are full of them.

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
