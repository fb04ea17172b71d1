package shaderrun

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// Values of the keys for samplers. The constants of package texel are the indices.
var (
	filterNames  = []string{"nearest", "linear"}
	addressNames = []string{texel.Repeat: "repeat", texel.MirroredRepeat: "mirroredRepeat",
		texel.ClampToEdge: "clampToEdge", texel.ClampToBorder: "clampToBorder", texel.MirrorClampToEdge: "mirrorClampToEdge"}
	compareNames = []string{texel.NoCompare: "none", texel.Never: "never", texel.Less: "less", texel.Equal: "equal",
		texel.LessOrEqual: "lessOrEqual", texel.Greater: "greater", texel.NotEqual: "notEqual", texel.GreaterOrEqual: "greaterOrEqual", texel.Always: "always"}
)

// samplerKeys lists the keys for samplers.
var samplerKeys = [...]struct {
	key string
	set func(*texel.Sampler, any) error
}{
	{"filter", func(s *texel.Sampler, v any) error {
		i, err := oneOf(filterNames, v)
		s.MagLinear, s.MinLinear = i == 1, i == 1
		return err
	}},
	{"mipFilter", func(s *texel.Sampler, v any) error {
		i, err := oneOf(filterNames, v)
		s.MipLinear = i == 1
		return err
	}},
	{"address", setAddress},
	{"border", setBorder},
	{"compare", func(s *texel.Sampler, v any) error {
		i, err := oneOf(compareNames, v)
		s.Compare = texel.Compare(i)
		return err
	}},
	{"bias", func(s *texel.Sampler, v any) error { return setFloat(&s.Bias, v) }},
	{"minLOD", func(s *texel.Sampler, v any) error { return setFloat(&s.MinLOD, v) }},
	{"maxLOD", func(s *texel.Sampler, v any) error { return setFloat(&s.MaxLOD, v) }},
	{"unnormalized", func(s *texel.Sampler, v any) error {
		b, ok := v.(bool)
		if !ok {
			return fmt.Errorf("%s is neither true nor false", shown(v))
		}
		s.Unnormalized = b
		return nil
	}},
}

// readSampler returns the sampler that the keys describe.
func readSampler(e *entry) (*texel.Sampler, error) {
	s := &texel.Sampler{MaxLOD: texel.NoLODLimit}
	for i := range samplerKeys {
		k := &samplerKeys[i]
		if v, ok := e.keys[k.key]; ok {
			if err := k.set(s, v); err != nil {
				return nil, e.wrong(k.key, "%w", err)
			}
		}
	}
	return s, nil
}

func oneOf(names []string, v any) (int, error) {
	name, _ := v.(string)
	if i := slices.Index(names, name); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("%s is not one of %s", shown(v), strings.Join(names, ", "))
}

// setAddress sets the address modes. The value is a name for all axes, or a list of three names.
func setAddress(s *texel.Sampler, v any) error {
	list, ok := v.([]any)
	if !ok {
		list = []any{v, v, v}
	}
	if len(list) != len(s.Address) {
		return fmt.Errorf("got %d elements, expected %d", len(list), len(s.Address))
	}
	for i := range list {
		a, err := oneOf(addressNames, list[i])
		if err != nil {
			return err
		}
		s.Address[i] = texel.Address(a)
	}
	return nil
}

// setBorder sets the border color. The value is a list of four numbers.
func setBorder(s *texel.Sampler, v any) error {
	list, ok := v.([]any)
	if !ok || len(list) != len(s.Border) {
		return fmt.Errorf("%s is not a list of %d elements", shown(v), len(s.Border))
	}
	for i := range list {
		var x float32
		if err := setFloat(&x, list[i]); err != nil {
			return at(i, err)
		}
		s.Border[i] = uint64(math.Float32bits(x))
	}
	return nil
}

func setFloat(to *float32, v any) error {
	bits, err := scalarBits(&reflection.Type{Kind: "float", Width: 32}, v)
	*to = math.Float32frombits(uint32(bits))
	return err
}
