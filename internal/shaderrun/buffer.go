package shaderrun

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// largest is the maximum size of a resource in bytes.
const largest = min(1<<32, math.MaxInt)

// buffer returns the initial content of a buffer.
func (r *reader) buffer(e *entry, t *reflection.Type) ([]byte, error) {
	typed, err := e.scalarType()
	if err != nil {
		return nil, err
	}
	data, given, err := r.contents(e, func(v any) ([]byte, error) {
		w := &layoutWriter{}
		if typed != nil {
			return w.data, w.flat(typed, v)
		}
		err := w.value(0, t, &reflection.Member{}, v)
		return w.data, err
	})
	if err != nil {
		return nil, err
	}
	size, sized, err := e.number("size", 0, largest)
	switch {
	case err != nil:
		return nil, err
	case sized && size < len(data):
		return nil, e.wrong("size", "%d is smaller than the %d bytes of data", size, len(data))
	case sized:
		data = append(data, make([]byte, size-len(data))...)
	case !given && t.Size == 0:
		return nil, fmt.Errorf("%s: unknown buffer size; add 'data', 'file', 'hex' or 'size'", e.name)
	case !given:
		data = make([]byte, t.Size)
	}
	if len(data) < int(t.Size) {
		return nil, fmt.Errorf("%s requires %d bytes, but %d are given", e.name, t.Size, len(data))
	}
	return data, nil
}

// readCounter returns the initial content of the counter of a buffer.
func readCounter(e *entry) ([]byte, error) {
	n, _, err := e.number("counter", 0, 1<<31-1)
	return binary.LittleEndian.AppendUint32(nil, uint32(n)), err
}
