package cli

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/batch"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/othercompilers"
)

// conflict returns an error if the result of jobs depends on their order. This is the case if two jobs write the same
// file, or if a job writes an input file. Input files are the sources of the jobs and the files in the parameter read.
// Names are relative to dir. Invalid command lines are ignored, because running them reports the error.
func conflict(jobs []batch.Job, dir string, read []string) error {
	var inputs, outputs outfile.Set
	for _, name := range read {
		inputs.Add(name)
	}
	all := make([][]*Invocation, len(jobs))
	for i := range jobs {
		all[i] = invocations(jobs[i].Args, Environment{Dir: dir})
		for _, v := range all[i] {
			if v.Input != "" && v.Input != commandline.Stdin {
				inputs.Add(v.path(dir, v.Input))
			}
		}
	}
	owners := map[string]int{}
	for i, list := range all {
		for _, v := range list {
			for _, name := range v.writes() {
				path := v.path(dir, name)
				if in, ok := inputs.Find(path); ok {
					return fmt.Errorf("%s: %w", jobs[i].Name, outfile.InputError(name, in))
				}
				if other, ok := outputs.Find(path); ok && owners[other] != i {
					return fmt.Errorf("'%s' would be the output of both '%s' and '%s'", name, jobs[owners[other]].Name,
						jobs[i].Name)
				} else if !ok {
					outputs.Add(path)
					owners[path] = i
				}
			}
		}
	}
	return nil
}

// path returns the path of a file that the command line names.
func (v *Invocation) path(dir, name string) string {
	if v.WorkingDir != "" {
		dir = preprocessor.InDir(dir, v.WorkingDir)
	}
	return preprocessor.InDir(dir, name)
}

// invocations returns the compiler command lines to which a command line expands, or nil if it is invalid.
func invocations(args []string, e Environment) (list []*Invocation) {
	args, err := argfile.ExpandFrom(e.Dir, args, nil)
	if err != nil {
		return nil
	}
	jobs := []othercompilers.Job{{Args: args}}
	if len(args) > 0 && strings.HasPrefix(args[0], driverFlag) {
		d, _ := othercompilers.Named(strings.TrimPrefix(args[0], driverFlag))
		jobs[0].Args = args[1:]
		if d != nil {
			plan, err := d.Plan(args[1:], e.reader())
			if err != nil {
				return nil
			}
			jobs = plan.Jobs
		}
	}
	for i := range jobs {
		lines, err := commandline.Split(jobs[i].Args)
		if err != nil {
			return nil
		}
		for _, line := range lines {
			if v, err := readInvocation(e.Dir, line); err == nil {
				list = append(list, v)
			}
		}
	}
	return list
}

// writes returns the files that the command line writes, except files in the folder of -Fd, whose names depend on
// their content.
func (v *Invocation) writes() []string {
	list := []string{v.ErrorFile, v.Times.File, v.Times.Table}
	if v.WantsRule() {
		list = append(list, v.RuleFile())
	}
	switch {
	case v.ListsOnly():
	case v.Preprocess:
		list = append(list, v.PreprocessedFile())
	default:
		for _, o := range outputs {
			list = append(list, o.file(v))
		}
		if !commandline.IsFolder(v.DebugFile) {
			list = append(list, v.DebugFile)
		}
	}
	named := list[:0]
	for _, name := range list {
		if name != "" && !outfile.IsStream(name) {
			named = append(named, name)
		}
	}
	return named
}
