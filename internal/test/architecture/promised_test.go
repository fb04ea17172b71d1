package architecture

import (
	"bytes"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The signatures of stable packages use only types of stable packages and of packages that docs/reference/api.md lists for
// them.
func TestPromisedSignaturesUseListedPackages(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join(root, "docs", "reference", "api.md"))
	if err != nil {
		t.Fatal(err)
	}
	promised, listed := apiTable(string(doc))
	if len(promised) < 4 || len(listed) == 0 {
		t.Fatalf("docs/reference/api.md promises %q and lists %q for signatures", promised, listed)
	}
	used := map[string]string{} // maps a package to a stable name whose signature uses it
	for _, p := range loadPackages(t, promised) {
		maps.Copy(used, signaturePackages(p))
	}
	for _, pkg := range promised {
		delete(used, pkg)
	}
	for _, pkg := range slices.Sorted(maps.Keys(used)) {
		if !slices.Contains(listed, pkg) {
			t.Errorf("the signature of %s uses package %s, which docs/reference/api.md does not list", used[pkg], pkg)
		}
	}
	for _, pkg := range listed {
		if used[pkg] == "" {
			t.Errorf("no promised signature uses package %s, which docs/reference/api.md lists", pkg)
		}
	}
}

// docs/reference/versioning.md lists the stable packages of docs/reference/api.md.
func TestVersioningNamesThePromisedPackages(t *testing.T) {
	var text [2]string
	for i, name := range []string{"api.md", "versioning.md"} {
		doc, err := os.ReadFile(filepath.Join(root, "docs", "reference", name))
		if err != nil {
			t.Fatal(err)
		}
		text[i] = string(doc)
	}
	promised, listed := apiTable(text[0])
	for _, pkg := range slices.Concat(promised, listed) {
		if pkg != "." && !strings.Contains(text[1], "`"+pkg+"`") {
			t.Errorf("docs/reference/versioning.md does not name %s", pkg)
		}
	}
}

var (
	apiRow  = regexp.MustCompile("(?m)^\\| (`[^|]*`)[^|]*\\|.*\\| (yes|in signatures) \\|$")
	apiName = regexp.MustCompile("`([^`]+)`")
)

// apiTable returns the stable packages in docs/reference/api.md, and the packages whose types appear in their signatures.
func apiTable(doc string) (promised, listed []string) {
	for _, row := range apiRow.FindAllStringSubmatch(doc, -1) {
		for _, name := range apiName.FindAllStringSubmatch(row[1], -1) {
			switch pkg := name[1]; {
			case row[2] != "yes":
				listed = append(listed, pkg)
			case pkg == "hlsl2spirv":
				promised = append(promised, ".")
			default:
				promised = append(promised, pkg)
			}
		}
	}
	return promised, listed
}

// loadPackages returns the types of packages of the project. The go command compiles the packages for this purpose.
func loadPackages(t *testing.T, names []string) (list []*types.Package) {
	t.Helper()
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}"}
	for _, name := range names {
		args = append(args, "./"+name)
	}
	c := exec.Command("go", args...)
	c.Dir = root
	var problems bytes.Buffer
	c.Stderr = &problems
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, &problems)
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		files[name] = file
	}
	from := importer.ForCompiler(token.NewFileSet(), "gc", func(name string) (io.ReadCloser, error) {
		return os.Open(files[name])
	})
	for _, name := range names {
		p, err := from.Import(strings.TrimSuffix(module+"/"+name, "/."))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// signaturePackages returns the packages of the project that the exported names of a package use in their types, each
// with one such name. A type that the package only renames belongs to the package.
func signaturePackages(p *types.Package) map[string]string {
	found := map[string]string{}
	for _, name := range p.Scope().Names() {
		object := p.Scope().Lookup(name)
		if !object.Exported() {
			continue
		}
		s := signature{path: p.Path(), name: p.Name() + "." + name, found: found}
		if _, isType := object.(*types.TypeName); isType {
			s.definition(object.Type())
		} else {
			s.use(object.Type())
		}
	}
	return found
}

// A signature collects the packages in the type of one exported name.
type signature struct {
	path  string // of the package that contains the name
	name  string
	found map[string]string
}

// definition visits the exported fields and methods of a type.
func (s signature) definition(t types.Type) {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		s.use(t)
		return
	}
	s.use(named.Underlying())
	for m := range named.Methods() {
		if m.Exported() {
			s.use(m.Type())
		}
	}
}

// use visits a type where it is used. The package of a named type counts, but the definition of the type is not
// visited. An alias in another package counts for both packages.
func (s signature) use(t types.Type) {
	switch t := t.(type) {
	case *types.Alias:
		s.named(t.Obj())
		if pkg := t.Obj().Pkg(); pkg == nil || pkg.Path() != s.path {
			s.use(t.Rhs())
		}
	case *types.Named:
		s.named(t.Obj())
		for arg := range t.TypeArgs().Types() {
			s.use(arg)
		}
	case *types.Struct:
		for f := range t.Fields() {
			if f.Exported() {
				s.use(f.Type())
			}
		}
	case *types.Interface:
		for m := range t.Methods() {
			s.use(m.Type())
		}
	case *types.Signature:
		s.use(t.Params())
		s.use(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			s.use(v.Type())
		}
	case *types.Map:
		s.use(t.Key())
		s.use(t.Elem())
	case interface{ Elem() types.Type }: // pointers, slices, arrays and channels
		s.use(t.Elem())
	case *types.Basic, *types.TypeParam:
	default:
		panic(fmt.Sprintf("architecture: unexpected %T", t))
	}
}

// named records the package of a type name.
func (s signature) named(name *types.TypeName) {
	if name.Pkg() == nil {
		return
	}
	if pkg, ok := ours(name.Pkg().Path()); ok && name.Pkg().Path() != s.path {
		s.found[pkg] = s.name
	}
}

// Each row is a declaration with the packages in its signature.
func TestSignaturePackages(t *testing.T) {
	other := types.NewPackage(module+"/other", "other")
	named := types.NewNamed(types.NewTypeName(token.NoPos, other, "T", nil), types.NewStruct(nil, nil), nil)
	field := func(name string) *types.Struct {
		return types.NewStruct([]*types.Var{types.NewField(token.NoPos, nil, name, types.NewSlice(named), false)}, nil)
	}
	for _, c := range []struct {
		name string
		typ  types.Type
		want bool
	}{
		{"Exported", field("F"), true},
		{"Hidden", field("f"), false},
		{"Pointer", types.NewPointer(named), true},
		{"Numbers", types.NewSlice(types.Typ[types.Int]), false},
		{"Map", types.NewMap(types.Typ[types.String], named), true},
		{"unexported", named, false},
	} {
		p := types.NewPackage(module+"/one", "one")
		p.Scope().Insert(types.NewVar(token.NoPos, p, c.name, c.typ))
		if got := signaturePackages(p); (got["other"] != "") != c.want {
			t.Errorf("%s: %v, want other: %t", c.name, got, c.want)
		}
	}
}
