package shaderrun

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// kinds maps the names of kinds of resources in reflection to kinds in package interpreter.
var kinds = [...]struct {
	name string
	kind interpreter.ResourceKind
}{
	{"storageBuffer", interpreter.StorageBuffer},
	{"uniformBuffer", interpreter.UniformBuffer},
	{"uniformTexelBuffer", interpreter.UniformTexelBuffer},
	{"storageTexelBuffer", interpreter.StorageTexelBuffer},
	{"sampledImage", interpreter.SampledImage},
	{"storageImage", interpreter.StorageImage},
	{"sampler", interpreter.Sampler},
	{"combinedImageSampler", interpreter.CombinedImageSampler},
}

func kindOf(b *reflection.Binding) (interpreter.ResourceKind, bool) {
	for _, k := range kinds {
		if k.name == b.Kind {
			return k.kind, true
		}
	}
	return 0, false
}

// An entry is the description of a resource in the text.
type entry struct {
	name   string
	kind   interpreter.ResourceKind
	counts bool // a buffer that has a counter
	keys   map[string]any
}

// allowed returns the keys that the description of the resource can have.
func (e *entry) allowed() (list []string) {
	if e.kind.IsBuffer() {
		list = append(list, "data", "file", "hex", "size", "type")
	}
	if e.counts {
		list = append(list, "counter")
	}
	if e.kind.IsImage() {
		list = append(list, "data", "file", "hex", "format")
		for i := range extents {
			list = append(list, extents[i].key)
		}
	}
	if e.kind.IsSampler() {
		for i := range samplerKeys {
			list = append(list, samplerKeys[i].key)
		}
	}
	return list
}

// open sets the keys to those of a JSON object. It returns an error if there is a key that is not allowed.
func (e *entry) open(v any) error {
	keys, ok := v.(map[string]any)
	if !ok {
		return fmt.Errorf("%s: a %v requires a JSON object", e.name, e.kind)
	}
	e.keys = keys
	list := e.allowed()
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if !slices.Contains(list, key) {
			return fmt.Errorf("%s: unknown key '%[3]s' of a %[2]v; expected one of %[4]s", e.name, e.kind, key,
				strings.Join(list, ", "))
		}
	}
	return nil
}

// wrong returns an error about the value of a key.
func (e *entry) wrong(key, format string, args ...any) error {
	return fmt.Errorf("%s: %s: %w", e.name, key, fmt.Errorf(format, args...))
}

// number returns the integer that is the value of a key, and whether the key is present.
func (e *entry) number(key string, least, most int) (n int, given bool, err error) {
	v, given := e.keys[key]
	if !given {
		return 0, false, nil
	}
	text, _ := v.(json.Number)
	if n, err = strconv.Atoi(string(text)); err != nil || n < least || n > most {
		return 0, true, e.wrong(key, "%s is not an integer from %d to %d", shown(v), least, most)
	}
	return n, true, nil
}

// text returns the string that is the value of a key.
func (e *entry) text(key string) (string, error) {
	s, ok := e.keys[key].(string)
	if !ok {
		return "", e.wrong(key, "%s is not a string", shown(e.keys[key]))
	}
	return s, nil
}

// shown returns a value as JSON, for messages.
func shown(v any) string {
	text, err := json.Marshal(v)
	if err != nil || len(text) > 60 {
		return "the value"
	}
	return string(text)
}

// contents returns the bytes that the key data, file or hex specifies. The function data returns the bytes for the
// value of the key data.
func (r *reader) contents(e *entry, data func(v any) ([]byte, error)) (b []byte, given bool, err error) {
	var keys []string
	for _, key := range [...]string{"data", "file", "hex"} {
		if _, ok := e.keys[key]; ok {
			keys = append(keys, key)
		}
	}
	switch {
	case len(keys) == 0:
		return nil, false, nil
	case len(keys) > 1:
		return nil, true, fmt.Errorf("%s: the keys %s are mutually exclusive", e.name, strings.Join(keys, " and "))
	case keys[0] == "data":
		b, err = data(e.keys["data"])
	default:
		var text string
		if text, err = e.text(keys[0]); err != nil {
			return nil, true, err
		}
		if keys[0] == "file" {
			b, err = r.file(text)
		} else {
			b, err = hex.DecodeString(strings.Join(strings.Fields(text), ""))
		}
	}
	if err != nil {
		err = e.wrong(keys[0], "%w", err)
	}
	return b, true, err
}
