package compiler

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/compiler/modulefile"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stages"
)

// These are the shader models of the profiles that chooseProfile sets.
const (
	usualModel = "6_6" // the last model in which ray payloads do not need qualifiers
	nodeModel  = "6_8" // the first model with work graphs
)

// mostNamed is the maximum number of entry points that the error for a missing profile lists.
const mostNamed = 8

// chooseProfile sets cfg.Profile if it is empty. It finds the stage in the attributes of the entry point, for which it
// checks the source, or in the name of the file. It returns the places where it looked for included files. The error is
// an *OptionError if the stage is unknown, or if the source has several entry points that are not for a library.
func chooseProfile(ctx context.Context, src Source, cfg *Config) ([]preprocessor.Lookup, error) {
	if cfg.Profile != "" || modulefile.Is(src.Text) {
		return nil, nil
	}
	named := stageOfFile(src.Name)
	prog, lookups, err := survey(ctx, src, *cfg, named)
	if err != nil {
		return lookups, err
	}
	stage, candidates := chooseStage(prog, cfg.Entry, named)
	if stage == nil {
		return lookups, missingProfile(named, candidates)
	}
	cfg.Profile = stage.profile(candidates)
	return lookups, nil
}

// survey checks as much of a source as possible, regardless of errors. It returns the program and the places where it
// looked for included files. prog is nil if a limit is reached first.
func survey(ctx context.Context, src Source, cfg Config, named *stageRow) (prog *checked.Program,
	lookups []preprocessor.Lookup, err error) {
	if cfg.Profile = anyProfile; named != nil {
		cfg.Profile = named.profile(nil)
	}
	cfg.BytesOnly, cfg.Observe, cfg.TracePasses = false, nil, nil
	cfg.Exports, cfg.ExportShadersOnly = nil, false // exports are for libraries
	c, err := newCompilation(src, cfg)
	if err != nil {
		return nil, nil, err
	}
	c.diags, c.chosen = diagnostics.NewSilent(c.sources), func(*checked.Func) bool { return false }
	var out Output
	err = c.guard(ctx, &out, func() {
		c.preprocess()
		if c.parse(); c.file != nil {
			c.checkDeclarations()
		}
	})
	return c.prog, out.Lookups, err
}

// chooseStage returns the stage of the entry point, or nil if it is unknown. It also returns the functions that may be
// the entry point. named is the stage in the name of the file, or nil.
func chooseStage(prog *checked.Program, entry string, named *stageRow) (*stageRow, []stages.Candidate) {
	if prog == nil {
		return named, nil
	}
	for _, name := range [...]string{entry, "main"} {
		if fn := stages.Named(prog, name); fn != nil {
			return stageOfFunction(fn, named), []stages.Candidate{{Func: fn, Stage: stages.StageOf(fn)}}
		}
		if entry != "" {
			return named, nil
		}
	}
	list := stages.Candidates(prog)
	switch {
	case len(list) == 0:
		return named, nil
	case named != nil && stages.Only(list, named.stage) != nil:
		return named, list
	case len(list) == 1:
		return stageOfFunction(list[0].Func, named), list
	case attr.Find(list[0].Func.Attrs, attr.Shader) != nil: // all candidates have the attribute
		return library(), list
	}
	return nil, list
}

// stageOfFunction returns the stage that the attributes of a function name or, if they do not name one, the stage in
// the name of the file.
func stageOfFunction(fn *checked.Func, named *stageRow) *stageRow {
	stage := stages.StageOf(fn)
	if stage == "" {
		return named
	}
	for i := range stageRows {
		if stageRows[i].stage == stage {
			return &stageRows[i]
		}
	}
	return library() // a stage of ray tracing or work graphs
}

func library() *stageRow {
	return &stageRows[slices.IndexFunc(stageRows[:], func(r stageRow) bool { return r.stage == "" })]
}

// profile returns the profile that compiles entry points of stage r. Its shader model is newer if one of the entries is
// a node.
func (r *stageRow) profile(entries []stages.Candidate) string {
	model := usualModel
	if slices.ContainsFunc(entries, func(c stages.Candidate) bool { return c.Stage == "node" }) {
		model = nodeModel
	}
	return r.letters + "_" + model
}

// StageOfFile returns the letters of a profile for the stage that the name of a source contains, or "" if it does not
// contain one. For example, it returns "ps" for a.frag, a.ps.hlsl, a_ps.hlsl and BlurPS.hlsl.
func StageOfFile(name string) string {
	if r := stageOfFile(name); r != nil {
		return r.letters
	}
	return ""
}

// stageOfFile returns the row of the stage that the name of a file contains, or nil. The stage may be the extension or
// the last word before it.
func stageOfFile(name string) *stageRow {
	base := path.Base(strings.ReplaceAll(name, `\`, "/"))
	extension := path.Ext(base)
	stem := strings.TrimSuffix(base, extension)
	start := lastWord(stem)
	for i := range stageRows {
		if r := &stageRows[i]; r.isCalled(strings.TrimPrefix(extension, "."), true) ||
			r.isCalled(stem[start:], strings.HasSuffix(stem[:start], ".")) {
			return r
		}
	}
	return nil
}

// isCalled reports whether a word names the stage. afterDot reports whether the word follows a dot, which permits more
// names.
func (r *stageRow) isCalled(word string, afterDot bool) bool {
	same := func(w string) bool { return strings.EqualFold(w, word) }
	return slices.ContainsFunc(r.words, same) || afterDot && slices.ContainsFunc(r.dotted, same)
}

// lastWord returns the index at which the last word of a name starts. A word starts after a separator, or at an
// upper-case letter that follows a lower-case one.
func lastWord(name string) int {
	for i := len(name) - 1; i > 0; i-- {
		before := name[i-1]
		if strings.IndexByte("._-", before) >= 0 || 'a' <= before && before <= 'z' && 'A' <= name[i] && name[i] <= 'Z' {
			return i
		}
	}
	return 0
}

// missingProfile returns the error for options without a profile. Its notes list the flags to use for each candidate.
func missingProfile(named *stageRow, candidates []stages.Candidate) error {
	var b strings.Builder
	b.WriteString(profileIsMissing)
	for i := range min(len(candidates), mostNamed) {
		if r := stageOfFunction(candidates[i].Func, named); r != nil {
			fmt.Fprintf(&b, "\nnote: use -T %s -E %s", r.profile(candidates[i:i+1]), candidates[i].Func.Name)
		}
	}
	if b.Len() == len(profileIsMissing) {
		fmt.Fprintf(&b, "\nnote: specify the stage and the shader model with -T, such as -T ps_%s for a pixel shader",
			usualModel)
	}
	return &OptionError{"Profile", "-T", errors.New(b.String())}
}
