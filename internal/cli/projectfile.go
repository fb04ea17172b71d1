package cli

import (
	"fmt"
	"path"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/project"
)

// projectFlags returns the flags that a source's project specifies for it, and the project's file. Both are empty if
// there is no project. Relative names are resolved in dir.
func projectFlags(dir, source string) (flags []string, file string, err error) {
	p, folder, err := project.Find(dir, source)
	if p == nil || err != nil {
		return nil, "", err
	}
	return commandline.Rebased(p.FlagsFor(dir, folder, source), folder), path.Join(folder, project.FileName), nil
}

// inProject returns v with the flags of its input's project inserted before its own flags, or v itself if there is no
// project. The parameter args holds the arguments of v. Names are relative to dir.
func (v *Invocation) inProject(dir string, args []string) (*Invocation, error) {
	if v.WorkingDir != "" {
		dir = preprocessor.InDir(dir, v.WorkingDir)
	}
	flags, file, err := projectFlags(dir, v.Input)
	if file == "" || err != nil {
		return v, err
	}
	with, err := ParseInvocation(append(flags, args...))
	if err != nil {
		return nil, fmt.Errorf("with the flags of %s: %w", file, err)
	}
	with.project = file
	return with, nil
}

// takeProject takes the compiler options, but not the outputs, from the project of the input.
func (v *Invocation) takeProject(args []string, out *Product) error {
	with, err := v.inProject("", args)
	if err == nil && with.project != "" {
		v.Options, v.project = with.Options, with.project
		out.inputs = append(out.inputs, v.project)
	}
	return err
}

// readInvocation implements ParseInvocation and -project. Names are relative to dir.
func readInvocation(dir string, args []string) (*Invocation, error) {
	v, err := ParseInvocation(args)
	if err != nil || !v.Project || v.Input == "" {
		return v, err
	}
	v, err = v.inProject(dir, args)
	if err == nil && v.project == "" {
		err = fmt.Errorf("-project requires a %s in the folder of '%s' or a parent folder", project.FileName, v.Input)
	}
	return v, err
}
