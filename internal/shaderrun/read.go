package shaderrun

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// A reader creates resources from their description in a text.
type reader struct {
	file func(name string) ([]byte, error)
	out  interpreter.Resources
}

// A document is the content of the text.
type document struct {
	Resources     map[string]any `json:"resources"`
	PushConstants any            `json:"pushConstants"`
}

// Read returns the resources of a module, with the contents that the text describes. The function file reads the files
// that the text names.
func Read(text []byte, m *reflection.Module, file func(name string) ([]byte, error)) (interpreter.Resources, error) {
	r := &reader{file: file}
	d, err := parse(text)
	if err == nil {
		err = r.resources(d.Resources, m.Bindings)
	}
	if err == nil {
		err = r.pushConstants(d.PushConstants, m.PushConstants)
	}
	return r.out, err
}

// parse parses the JSON. It preserves the spelling of numbers.
func parse(text []byte) (d document, err error) {
	p := json.NewDecoder(bytes.NewReader(text))
	p.UseNumber()
	p.DisallowUnknownFields()
	if err = p.Decode(&d); err == nil {
		if _, end := p.Token(); end != io.EOF {
			err = errors.New("unexpected data after the JSON object")
		}
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		err = fmt.Errorf("line %d: %w", 1+bytes.Count(text[:min(int(syntax.Offset), len(text))], []byte("\n")), err)
	}
	return d, err
}

// resources creates all resources. The description of a buffer includes its counter.
func (r *reader) resources(given map[string]any, bindings []reflection.Binding) error {
	if err := CheckShared(bindings); err != nil {
		return err
	}
	names, counters := namesOf(bindings)
	keys := make([]string, len(bindings))
	for _, key := range slices.Sorted(maps.Keys(given)) {
		i, err := keyOf(key, bindings)
		switch {
		case err != nil:
			return err
		case names[i] == "":
			return fmt.Errorf("'%s' is a counter; set the key 'counter' of the buffer instead", key)
		case keys[i] != "":
			return fmt.Errorf("'%s' and '%s' are the same resource", keys[i], key)
		}
		keys[i] = key
	}
	for i := range bindings {
		if names[i] == "" {
			continue
		}
		if err := r.binding(&bindings[i], names[i], given[keys[i]], counters[bindings[i].Counter]); err != nil {
			return err
		}
	}
	return nil
}

// keyOf returns the index of the resource to which a key refers.
func keyOf(key string, bindings []reflection.Binding) (int, error) {
	a, err := ParseAddress(key)
	if err != nil {
		return 0, err
	}
	i, _, err := a.Find(bindings)
	if err == nil && a.resource != a.text && bindings[i].Name != a.text {
		err = fmt.Errorf("'%s' is an element; specify a list for %s, with null for elements that are not bound", key,
			a.resource)
	}
	return i, err
}

// namesOf returns the key for each binding: its name, or its set and binding if several bindings have this name. The
// key is "" for a counter, and for a variable that is not the first one of its resource. The result counters maps the
// names of buffers to their counters.
func namesOf(bindings []reflection.Binding) (names []string, counters map[string]*reflection.Binding) {
	counters = map[string]*reflection.Binding{}
	for i := range bindings {
		if c := bindings[i].Counter; c != "" {
			counters[c] = nil
		}
	}
	for i := range bindings {
		b := &bindings[i]
		name := baseName(b)
		if _, counts := counters[name]; counts {
			counters[name] = b
			name = ""
		} else if slices.ContainsFunc(bindings[:i], func(c reflection.Binding) bool { return sameResource(&c, b) }) {
			name = ""
		} else if name == "" || slices.Contains(names, name) {
			name = fmt.Sprintf("%d:%d", b.Set, b.Binding)
		}
		names = append(names, name)
	}
	return names, counters
}

// maxElements is the maximum number of elements of an array of resources.
const maxElements = 1 << 16

// binding creates a resource, or the elements of an array of resources.
func (r *reader) binding(b *reflection.Binding, name string, v any, counter *reflection.Binding) error {
	kind, ok := kindOf(b)
	list, isList := v.([]any)
	switch {
	case !ok:
		return fmt.Errorf("%s: resources of kind %s are not supported by the interpreter", name, b.Kind)
	case v == nil:
		return fmt.Errorf("%s is missing: %s", name, expected(kind, b))
	case b.Count == 1:
		return r.element(b, &entry{name: name, kind: kind, counts: counter != nil}, v, 0, counter)
	case !isList:
		return fmt.Errorf("%s is an array of resources; expected a list", name)
	case b.Count != 0 && len(list) > int(b.Count), len(list) > maxElements:
		return fmt.Errorf("%s has %d elements, but %d are given", name, min(b.Count-1, maxElements-1)+1, len(list))
	}
	for i := range list {
		if list[i] == nil {
			continue // elements of the array can be missing
		}
		e := &entry{name: fmt.Sprintf("%s[%d]", name, i), kind: kind, counts: counter != nil}
		if err := r.element(b, e, list[i], uint32(i), counter); err != nil {
			return err
		}
	}
	return nil
}

// expected returns a description of the value that a binding requires.
func expected(kind interpreter.ResourceKind, b *reflection.Binding) string {
	s := "it is a " + kind.String()
	if b.Count != 1 {
		s = "it is an array, each a " + kind.String()
	}
	if n := b.Type.Size; n != 0 {
		s += fmt.Sprintf(" of %d bytes", n)
	}
	return s
}

// element creates a resource, and the initial value of its counter.
func (r *reader) element(b *reflection.Binding, e *entry, v any, element uint32, counter *reflection.Binding) error {
	err := e.open(v)
	if err != nil {
		return err
	}
	res := interpreter.Resource{Set: b.Set, Binding: b.Binding, Element: element, Kind: e.kind}
	if e.kind.IsBuffer() {
		res.Data, err = r.buffer(e, b.Type)
	}
	if e.kind.IsImage() && err == nil {
		res.Image, err = r.image(e, b.Type)
	}
	if e.kind.IsSampler() && err == nil {
		res.Sampler, err = readSampler(e)
	}
	if err == nil && counter != nil {
		var c []byte
		c, err = readCounter(e)
		r.out.List = append(r.out.List, interpreter.Resource{Set: counter.Set, Binding: counter.Binding,
			Element: element, Kind: interpreter.StorageBuffer, Data: c})
	}
	r.out.List = append(r.out.List, res)
	return err
}

// pushConstants creates the block of push constants.
func (r *reader) pushConstants(v any, blocks []reflection.Block) (err error) {
	switch {
	case len(blocks) == 0 && v == nil:
		return nil
	case len(blocks) == 0:
		return errors.New("pushConstants: the shader does not have push constants")
	case len(blocks) > 1:
		return fmt.Errorf("the module has %d push constant blocks; only one is supported", len(blocks))
	case v == nil:
		return fmt.Errorf("pushConstants is missing: %s requires %d bytes", blocks[0].Name, blocks[0].Type.Size)
	}
	e := &entry{name: "pushConstants", kind: interpreter.StorageBuffer}
	if err = e.open(v); err == nil {
		r.out.PushConstants, err = r.buffer(e, blocks[0].Type)
	}
	return err
}
