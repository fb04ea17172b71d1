package project

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
)

// FileName is the name of the build file for which commands search.
const FileName = "hlsl2spirv.toml"

// Find returns the project of a source and the path of its folder. The project is in a file named FileName in the
// folder of the source, or else in its nearest parent folder with such a file. If there is no such file, the project is
// nil. Relative paths are relative to base, or to the current folder if base is empty.
func Find(base, source string) (p *Project, dir string, err error) {
	absolute, err := filepath.Abs(filepath.FromSlash(preprocessor.InDir(base, source)))
	if err != nil {
		return nil, "", err
	}
	for at := filepath.Dir(absolute); ; at = filepath.Dir(at) {
		dir = filepath.ToSlash(at)
		if !filepath.IsAbs(filepath.FromSlash(source)) {
			dir = relative(base, at)
		}
		text, err := infile.ReadRegular(filepath.Join(at, FileName), infile.MaxText)
		switch {
		case err == nil:
			p, err = ReadProject(path.Join(dir, FileName), text)
			return p, dir, err
		case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission):
			return nil, "", err
		case at == filepath.Dir(at):
			return nil, "", nil
		}
	}
}

// relative returns the path of the folder dir relative to base. It returns the absolute path if that is impossible.
func relative(base, dir string) string {
	from, err := filepath.Abs(filepath.FromSlash(base))
	if err == nil {
		if rel, err := filepath.Rel(from, dir); err == nil {
			dir = rel
		}
	}
	return filepath.ToSlash(dir)
}

// FlagsFor returns the includes, defines and other flags for a source of the project in the folder dir. The file may
// also belong to such a source, as a header or a test does. If exactly one entry of the project is for the source, the
// result includes the flags of this entry, but not its permutations. The paths dir and source are absolute or relative
// to base. Relative paths in the flags are interpreted as relative to dir.
func (p *Project) FlagsFor(base, dir, source string) []string {
	var of []*Shader
	for i := range p.Shaders {
		s := &p.Shaders[i]
		sources, err := sourcesOf(preprocessor.InDir(base, dir), s.Source)
		if err != nil {
			continue // the source does not exist
		}
		if slices.ContainsFunc(sources, func(name string) bool {
			return samePath(preprocessor.InDir(base, preprocessor.InDir(dir, name)), preprocessor.InDir(base, source))
		}) {
			of = append(of, s)
		}
	}
	if len(of) == 1 {
		return p.flags(of[0], nil)
	}
	return p.flags(&Shader{}, nil)
}

// samePath reports whether the absolute forms of two paths are equal.
func samePath(a, b string) bool {
	x, errX := filepath.Abs(filepath.FromSlash(a))
	y, errY := filepath.Abs(filepath.FromSlash(b))
	return errX == nil && errY == nil && x == y
}
