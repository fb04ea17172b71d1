package preprocessor

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A header is the cached result of reading a file.
type header struct {
	text  string
	err   error        // why it could not be read, or nil
	once  bool         // it contains #pragma once
	guard token.Symbol // its include guard: if this macro is defined, the file does not have tokens
}

// include executes #include.
func (p *preprocessor) include(name token.Token) {
	if p.inArgs {
		p.report(name.Pos, diagnostics.DirectiveInMacroArguments, "include")
		p.skipLine()
		return
	}
	file, angled, at, ok := p.headerName()
	if !ok {
		return
	}
	if file == "" {
		p.report(at, diagnostics.EmptyFileName)
		return
	}
	if p.depth+1 >= p.opts.Budget.Limit(budget.IncludeDepth) {
		p.report(at, diagnostics.IncludeTooDeep)
		return
	}
	p.opts.Budget.Spend(budget.Includes, 1, at)
	p.opts.Budget.Poll()
	found, system, h := p.search(file, angled, at)
	switch {
	case h == nil && p.outside:
		p.report(at, diagnostics.FileOutside, file)
		return
	case h == nil:
		p.notFound(file, angled, at)
		return
	case h.err != nil:
		p.report(at, diagnostics.FileNotReadable, found, h.err)
		return
	}
	p.checkSpelling(found, file, at)
	again := h.once || h.guard != token.NoSymbol && p.macro(h.guard) != nil
	p.includes = append(p.includes, Include{Path: found, Depth: p.depth + 1, At: at, Again: again})
	if again {
		return
	}
	if !p.stopped && p.enter(found, h.text, at, h) {
		p.depth++
		if system {
			p.m.MarkSystem(p.frame.base)
		}
	}
}

// headerName parses the file name of #include. at is the position of the name. ok is false if it has reported that the
// name is missing.
func (p *preprocessor) headerName() (name string, angled bool, at source.Pos, ok bool) {
	f := p.frame
	i := f.pos
	for i < len(f.src) && class[f.src[i]]&cSpace != 0 {
		i++
	}
	if i < len(f.src) && (f.src[i] == '<' || f.src[i] == '"') {
		end := strings.IndexAny(f.src[i+1:], closers(f.src[i]))
		if end >= 0 && f.src[i+1+end] != '\n' {
			f.pos = i + end + 2
			name, angled = f.src[i+1:i+1+end], f.src[i] == '<'
			p.endOfDirective("include")
			return slashes(name), angled, f.at(i), true
		}
	}
	at = f.at(i)
	mark := len(p.args)
	p.expandLine()
	toks := p.args[mark:]
	if len(toks) > 0 {
		at = toks[0].Pos
	}
	name, angled, ok = p.spelledName(toks)
	p.args = p.args[:mark]
	if !ok {
		p.report(at, diagnostics.ExpectedFileName)
	}
	return name, angled, at, ok
}

func closers(open byte) string {
	if open == '<' {
		return ">\n"
	}
	return "\"\n"
}

// slashes replaces backslashes by slashes, which are valid in paths of all systems.
func slashes(s string) string { return strings.ReplaceAll(s, `\`, "/") }

// spelledName returns the file name that tokens spell: a string literal, or tokens between < and >. ok is false if they
// do not spell a name.
func (p *preprocessor) spelledName(toks []token.Token) (name string, angled, ok bool) {
	if len(toks) == 0 {
		return "", false, false
	}
	if toks[0].Kind == token.StringLit {
		s := p.in.Text(toks[0].Sym)
		return slashes(s[1 : len(s)-1]), false, true
	}
	if toks[0].Kind != token.Lt {
		return "", false, false
	}
	var b strings.Builder
	for i, t := range toks[1:] {
		if t.Kind == token.Gt {
			return slashes(b.String()), true, true
		}
		if i > 0 && t.Is(token.SpaceBefore) {
			b.WriteByte(' ')
		}
		b.WriteString(p.in.Spelling(t))
	}
	return "", true, false
}

// bundledPrefix is the start of the paths of headers that are built into the compiler.
const bundledPrefix = "<built-in:hlsl>/"

// A folder is a folder in which headers are searched. prefix is its path with a slash at the end.
type folder struct {
	prefix string
	system bool // its headers are system headers
}

// searchFolders returns the folders of -I and then those of -isystem. As in clang and GCC, a folder with both options
// has only the position of -isystem.
func searchFolders(o *Options) []folder {
	list := make([]folder, 0, len(o.Include)+len(o.System))
	for _, dir := range o.Include {
		isSame := func(system string) bool { return path.Clean(slashes(system)) == path.Clean(slashes(dir)) }
		if !slices.ContainsFunc(o.System, isSame) {
			list = append(list, folder{strings.TrimSuffix(slashes(dir), "/") + "/", false})
		}
	}
	for _, dir := range o.System {
		list = append(list, folder{strings.TrimSuffix(slashes(dir), "/") + "/", true})
	}
	return list
}

// places calls yield with each folder in which a header is searched, until yield returns false. For a quoted name,
// these are the folder of the including file and then, as in MSVC, those of the files that include it. The folders of
// -I and -isystem follow. For a name in angle brackets, the headers that are built into the compiler come last.
func (p *preprocessor) places(angled bool, yield func(folder) bool) {
	if !angled {
		if !yield(p.frame.folder()) {
			return
		}
		for i := len(p.frames) - 1; i >= 0; i-- {
			if !yield(p.frames[i].folder()) {
				return
			}
		}
	}
	for _, dir := range p.folders {
		if !yield(dir) {
			return
		}
	}
	if angled {
		yield(folder{bundledPrefix, true})
	}
}

// search returns the path and the contents of the header called name, and whether it is a system header. h is nil if no
// such header exists. p.outside is set if a path was skipped because it must not be read.
func (p *preprocessor) search(name string, angled bool, at source.Pos) (found string, system bool, h *header) {
	p.outside = false
	if path.IsAbs(name) {
		found, h = p.try(at, name)
		return found, false, h
	}
	p.places(angled, func(dir folder) bool {
		found, h = p.try(at, dir.prefix+name)
		system = dir.system
		return h == nil
	})
	return found, system, h
}

// folder returns the folder that contains f. It is a system folder if f is a system header.
func (f *frame) folder() folder {
	name := slashes(f.path)
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		return folder{name[:i+1], f.file.IsSystem()}
	}
	return folder{"./", f.file.IsSystem()}
}

// lookupBytes is the number of bytes by which a path must be longer to count as another lookup.
const lookupBytes = 1 << 10

// try returns the header at the path name, or nil if none exists. It caches both results.
func (p *preprocessor) try(at source.Pos, name string) (string, *header) {
	files, rel := p.opts.Files, name
	r, bundled := strings.CutPrefix(name, bundledPrefix)
	if bundled {
		files, rel = p.opts.Bundled, r
	}
	if files == nil {
		return "", nil
	}
	p.opts.Budget.Spend(budget.Lookups, 1+len(name)/lookupBytes, at)
	p.opts.Budget.Poll()
	key := path.Clean(name)
	h, known := p.headers[key]
	if !known {
		text, err := files.Read(rel, p.opts.Budget.Left(budget.SourceBytes))
		if !errors.Is(err, fs.ErrNotExist) {
			h = &header{text: text, err: err}
		}
		if !bundled {
			p.lookups = append(p.lookups, Lookup{Path: name, Text: text, Err: err})
		}
		if p.headers == nil {
			p.headers = make(map[string]*header)
		}
		p.headers[key] = h
	}
	if h != nil && errors.Is(h.err, ErrOutside) {
		p.outside = true
		return "", nil
	}
	if h == nil {
		return "", nil
	}
	return name, h
}
