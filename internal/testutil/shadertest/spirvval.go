package shadertest

import (
	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Strictness is the form of a module that spirv-val should expect.
type Strictness uint8

const (
	Legal   Strictness = iota // valid for drivers
	Legible                   // a raw module, which may still need legalization
)

// rawRejected maps shaders to the reason why spirv-val rejects their raw form even with --before-hlsl-legalization.
// Their final form is valid.
var rawRejected = map[string]string{
	"testdata/inline/atomics.inout.cs.hlsl":              "functions take groupshared and buffer memory that they operate on atomically as parameters",
	"testdata/rays/inline.hits.lib.hlsl":                 "functions take payloads as parameters, and instructions take variables only",
	"testdata/rays/inline.payload.lib.hlsl":              "functions take payloads as parameters, and instructions take variables only",
	"testdata/coopmatrix/elements.cs.hlsl":               "functions take the addresses of groupshared memory as values, which OpCooperativeMatrixLoadKHR does not take",
	"testdata/resources/image-format.arrays.cs.hlsl":     "resources are arrays of arrays of images, and arrays whose images differ in their formats are passed",
	"testdata/resources/image-format.arrays.raw.cs.hlsl": "an array of images is passed to a parameter whose images have another format",
}

// IsRawRejected reports whether spirv-val rejects the raw form of the shader at a path although its final form is
// valid.
func IsRawRejected(path string) bool { return rawRejected[path] != "" }

// SpirvVal runs spirv-val on a module compiled with options o and returns its errors. If the tool is missing, it
// returns nil, unless tools are required.
func SpirvVal(o hlsl2spirv.Options, words []uint32, how Strictness) error {
	env, err := toolEnvironment(o.TargetEnv)
	if err != nil {
		return err
	}
	flags := []string{"--target-env", env}
	switch o.Layout {
	case "":
		flags = append(flags, "--relax-block-layout")
	case "dx", "scalar":
		flags = append(flags, "--scalar-block-layout")
	}
	if o.OffsetOperand {
		flags = append(flags, "--allow-offset-texture-operand")
	}
	if how == Legible {
		flags = append(flags, "--before-hlsl-legalization")
	}
	return spirvtools.Validate(spirv.Bytes(words), flags...)
}
