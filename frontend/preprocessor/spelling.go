package preprocessor

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// notFound reports that the header called name does not exist. Notes list the searched folders. If the name of a file
// differs only in case, the error suggests it.
func (p *preprocessor) notFound(name string, angled bool, at source.Pos) {
	d := p.report(at, diagnostics.FileNotFound, name)
	if !d.Kept() || path.IsAbs(name) {
		return
	}
	if other := p.otherCase(name, angled, at); other != "" {
		p.offer(d.Meant(other), name, other)
	}
	var list []string
	p.places(angled, func(dir folder) bool {
		text := "'" + path.Clean(dir.prefix) + "'"
		if dir.prefix == bundledPrefix {
			if p.opts.Bundled == nil {
				return true
			}
			text = "the headers of the compiler"
		} else if _, err := p.entries(dir.prefix, at); errors.Is(err, fs.ErrNotExist) {
			text += " (no such folder)"
		}
		if !slices.Contains(list, text) {
			list = append(list, text)
			p.noteListing(dir.prefix)
		}
		return true
	})
	if len(list) > 0 {
		d.Note(at, "searched in %s", strings.Join(list, ", "))
	}
}

// otherCase returns the name of a header in a searched folder that differs from name only in case, or "" if none
// exists.
func (p *preprocessor) otherCase(name string, angled bool, at source.Pos) (other string) {
	p.places(angled, func(dir folder) bool {
		spelled := p.spelled(dir.prefix, name, at)
		if spelled == "" || spelled == name {
			return true
		}
		if _, h := p.try(at, dir.prefix+spelled); h != nil {
			other = spelled
		}
		return other == ""
	})
	return other
}

// checkSpelling warns if the name of a header in a directive differs in case from the name of the file. On a file
// system that distinguishes case, the header would not be found.
func (p *preprocessor) checkSpelling(found, name string, at source.Pos) {
	if !p.diags.Wants(diagnostics.NonportablePath, at) {
		return
	}
	spelled := p.spelled(strings.TrimSuffix(found, name), name, at)
	if spelled == "" || spelled == name {
		return
	}
	p.offer(p.report(at, diagnostics.NonportablePath, name, spelled), name, spelled)
	p.noteListing(strings.TrimSuffix(found, name))
}

// offer adds a fix to d, a diagnostic at the name of a header in a directive. The fix replaces name with other.
func (p *preprocessor) offer(d *diagnostics.Diagnostic, name, other string) {
	if p.frame.path == commandLine || p.m.InMacro(d.Pos) {
		return
	}
	start := d.Pos + 1 // position after " or <
	d.Fix(fmt.Sprintf("change '%s' to '%s'", name, other),
		diagnostics.Edit{Span: source.Span{Start: start, End: start + source.Pos(len(name))}, Text: other})
}

// missingFolders reports the folders of -I and -isystem that do not exist.
func (p *preprocessor) missingFolders() {
	if !p.diags.Wants(diagnostics.MissingIncludeDir, source.NoPos) {
		return
	}
	for _, dir := range p.folders {
		if _, err := p.entries(dir.prefix, source.NoPos); errors.Is(err, fs.ErrNotExist) {
			p.report(source.NoPos, diagnostics.MissingIncludeDir, strings.TrimSuffix(dir.prefix, "/"))
			p.noteListing(dir.prefix)
		}
	}
}

// spelled returns name as the file system spells it, where name is a path below the folder prefix. It ignores case to
// find the file. It returns "" if no such file exists, or if folders cannot be listed.
func (p *preprocessor) spelled(prefix, name string, at source.Pos) string {
	parts := strings.Split(name, "/")
	for i, part := range parts {
		if part != "" && part != "." && part != ".." {
			names, err := p.entries(prefix, at)
			if err != nil {
				return ""
			}
			if !slices.Contains(names, part) {
				same := slices.IndexFunc(names, func(other string) bool { return strings.EqualFold(other, part) })
				if same < 0 {
					return ""
				}
				parts[i] = names[same]
			}
		}
		prefix += parts[i] + "/"
	}
	return strings.Join(parts, "/")
}

// ErrListed marks a Lookup that listed a folder: diagnostics depend on the names in this folder.
var ErrListed = errors.New("the folder was listed")

// A listing is the result of listing a folder.
type listing struct {
	names []string // sorted
	err   error
}

// entries returns the sorted names in the folder prefix. It caches them.
func (p *preprocessor) entries(prefix string, at source.Pos) ([]string, error) {
	files, ok := p.opts.Files.(Lister)
	if !ok || strings.HasPrefix(prefix, bundledPrefix) {
		return nil, errors.ErrUnsupported
	}
	dir := path.Clean(prefix)
	l, known := p.listings[dir]
	if !known {
		p.opts.Budget.Spend(budget.Lookups, 1, at)
		p.opts.Budget.Poll()
		l.names, l.err = files.List(dir)
		slices.Sort(l.names)
		if p.listings == nil {
			p.listings = map[string]listing{}
		}
		p.listings[dir] = l
	}
	return l.names, l.err
}

// noteListing records that a diagnostic depends on the names in the folder prefix, if this has been listed.
func (p *preprocessor) noteListing(prefix string) {
	if _, listed := p.listings[path.Clean(prefix)]; listed {
		p.lookups = append(p.lookups, Lookup{Path: path.Clean(prefix), Err: ErrListed})
	}
}
