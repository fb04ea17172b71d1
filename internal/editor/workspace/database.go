package workspace

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/othercompilers"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
	shaderbuild "github.com/hlsl2spirv/hlsl2spirv/internal/project"
)

// compilers lists the programs that take the flags of hlsl2spirv, by the base name of their executable.
var compilers = []string{"hlsl2spirv", "dxc"}

// readDatabase parses a compilation database, as written by CMake, Meson and others, and returns its commands that run
// an HLSL compiler.
func readDatabase(dir string, text []byte) (list []command, _ *shaderbuild.Project, err error) {
	var entries []struct {
		Directory, File, Command string
		Arguments                []string
	}
	if err := json.Unmarshal(text, &entries); err != nil {
		return nil, nil, err
	}
	for _, e := range entries {
		args := e.Arguments
		if len(args) == 0 {
			if args, err = argfile.Split(e.Command); err != nil {
				continue
			}
		}
		folder := absolute(dir, e.Directory)
		source := absolute(folder, e.File)
		if len(args) == 0 {
			continue
		}
		if d := othercompilers.OfProgram(args[0]); d != nil {
			list = append(list, translated(d, folder, args[1:])...)
			continue
		}
		if !isCompiler(args[0]) {
			continue
		}
		lines, err := commandline.Split(args[1:])
		if err != nil {
			continue
		}
		for _, line := range lines {
			line = slices.DeleteFunc(slices.Clone(line),
				func(a string) bool { return a == e.File || absolute(folder, a) == source })
			list = append(list, command{source, langserver.Configuration{Name: strings.Join(line, " "), Dir: folder,
				Args: line}})
		}
	}
	return list, nil, nil
}

// translated converts a command line of another compiler to commands. It returns nil if the command line is invalid.
func translated(d *othercompilers.Driver, folder string, args []string) (list []command) {
	plan, err := d.Plan(args, func(name string) (string, error) {
		text, err := infile.ReadRegular(absolute(folder, name), infile.MaxText)
		return string(text), err
	})
	if err != nil {
		return nil
	}
	for _, j := range plan.Jobs {
		flags, input := j.Args[:len(j.Args)-1], j.Args[len(j.Args)-1]
		list = append(list, command{absolute(folder, input), langserver.Configuration{Name: strings.Join(flags, " "),
			Dir: folder, Args: flags}})
	}
	return list
}

func isCompiler(program string) bool {
	name := path.Base(strings.ReplaceAll(program, `\`, "/"))
	return slices.Contains(compilers, strings.TrimSuffix(name, ".exe"))
}
