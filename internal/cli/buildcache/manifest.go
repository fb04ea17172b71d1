package buildcache

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/protobuf"
)

// An alternative lists the files that were read for one result of a request, in the order of the first lookups.
type alternative []Read

// maxAlternatives is the maximum number of alternatives in a manifest. Each alternative represents a state of the
// included files. The latest alternatives come first.
const maxAlternatives = 8

// Field numbers of manifests, alternatives and reads.
const (
	manifestAlternative = 1
	alternativeRead     = 1
	readPath            = 1
	readSum             = 2 // missing if the file was absent
)

// appendReads appends reads to b as fields of an alternative.
func appendReads(b []byte, reads []Read) []byte {
	var read []byte
	for _, r := range reads {
		read = protobuf.AppendBytes(read[:0], readPath, r.Path)
		if !r.Absent {
			read = protobuf.AppendBytes(read, readSum, r.Sum[:])
		}
		b = protobuf.AppendBytes(b, alternativeRead, read)
	}
	return b
}

// encodeManifest returns the encoding of a manifest.
func encodeManifest(list []alternative) []byte {
	var b, one []byte
	for _, a := range list {
		one = appendReads(one[:0], a)
		b = protobuf.AppendBytes(b, manifestAlternative, one)
	}
	return b
}

// decodeManifest is the inverse of encodeManifest. The text has been verified, so invalid parts are a bug; they are
// skipped.
func decodeManifest(text []byte) (list []alternative) {
	for f, err := range protobuf.Fields(text) {
		if err != nil || f.Number != manifestAlternative {
			return nil
		}
		a := alternative{}
		for f, err := range protobuf.Fields(f.Data) {
			r, ok := decodeRead(f.Data)
			if err != nil || f.Number != alternativeRead || !ok {
				return nil
			}
			a = append(a, r)
		}
		list = append(list, a)
	}
	return list
}

func decodeRead(text []byte) (r Read, ok bool) {
	r.Absent = true
	for f, err := range protobuf.Fields(text) {
		switch {
		case err != nil:
			return r, false
		case f.Number == readPath:
			r.Path = string(f.Data)
		case f.Number == readSum && len(f.Data) == len(r.Sum):
			r.Absent, r.Sum = false, Digest(f.Data)
		default:
			return r, false
		}
	}
	return r, r.Path != ""
}

// merged returns the alternatives of two manifests without duplicates. Those of the first manifest come first.
func merged(first, second []alternative) []alternative {
	var list []alternative
	for _, a := range slices.Concat(first, second) {
		known := func(b alternative) bool { return slices.Equal(a, b) }
		if len(list) < maxAlternatives && !slices.ContainsFunc(list, known) {
			list = append(list, a)
		}
	}
	return list
}

// A State returns the present state of a file.
type State func(path string) (sum Digest, present bool)

// once returns a State that examines each file once.
func (s State) once() State {
	type found struct {
		sum     Digest
		present bool
	}
	known := map[string]found{}
	return func(path string) (Digest, bool) {
		f, ok := known[path]
		if !ok {
			f.sum, f.present = s(path)
			known[path] = f
		}
		return f.sum, f.present
	}
}

// holds reports whether all files that were read are unchanged.
func (a alternative) holds(now State) bool {
	for _, r := range a {
		if sum, present := now(r.Path); present == r.Absent || present && sum != r.Sum {
			return false
		}
	}
	return true
}
