package workspace

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/argfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/langserver"
)

// compilers are the programs whose flags are ours, by the names of their files.
var compilers = []string{"hlsl2spirv", "dxc"}

// readDatabase reads a compilation database as CMake, Meson and others write it: the
// commands of it that call a compiler of HLSL.
func readDatabase(dir string, text []byte) (list []command, err error) {
	var entries []struct {
		Directory, File, Command string
		Arguments                []string
	}
	if err := json.Unmarshal(text, &entries); err != nil {
		return nil, err
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
		if len(args) == 0 || !isCompiler(args[0]) {
			continue
		}
		args = slices.DeleteFunc(slices.Clone(args[1:]), func(a string) bool { return a == e.File || absolute(folder, a) == source })
		list = append(list, command{source, langserver.Configuration{Name: strings.Join(args, " "), Dir: folder, Args: args}})
	}
	return list, nil
}

func isCompiler(program string) bool {
	name := path.Base(strings.ReplaceAll(program, `\`, "/"))
	return slices.Contains(compilers, strings.TrimSuffix(name, ".exe"))
}
