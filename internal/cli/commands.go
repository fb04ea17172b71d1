package cli

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/link"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/playground"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/reduce"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/othercompilers"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/workspace"
)

// Exit statuses; see commandline.Statuses.
const (
	statusOK       = commandline.StatusOK
	statusError    = commandline.StatusErrors
	statusRefused  = commandline.StatusRefused
	statusInternal = commandline.StatusInternal
)

// A Process holds the properties of the process that a command runs in.
type Process struct {
	Args           []string // without the names of the program and the command
	Program        string   // name with which it was started
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Cache          string // value of HLSL2SPIRV_CACHE, or ""
}

// A command is a subcommand, selected by the first argument.
type command struct {
	spec *subcommand.Spec
	run  func(Process) int
}

// allCommands returns all named commands in the order of the help.
func allCommands() []command {
	return []command{
		{&buildSpec, runBuild},
		{&batchSpec, runBatch},
		{&workerSpec, runWorker},
		{&runSpec, runShader},
		{&testSpec, testShaders},
		{&playground.Spec, runPlayground},
		{&fmtSpec, formatSources},
		{&workspace.Spec, func(p Process) int { return p.end(workspace.Main(p.Args, p.Stdin, p.Stdout, version())) }},
		{&link.Spec, func(p Process) int { return p.end(link.Main(p.Args, p.Stderr)) }},
		{&specializeSpec, specializeModule},
		{&reduce.Spec, func(p Process) int { return p.end(reduce.Main(p.Args, p.Stdout, p.Stderr, commandline.OptionsAmong)) }},
		{&helpSpec, runHelp},
		{&completionSpec, runCompletion},
		{&versionSpec, runVersion},
	}
}

// Main runs the command named by the first argument. If the argument does not name a command, or if an input file has
// that name, Main runs the compiler. It returns the exit status.
func Main(p Process) int {
	out := &lastingWriter{w: p.Stdout}
	p.Stdout = out
	status := dispatch(allCommands(), p)
	if status == statusOK && out.err != nil {
		return p.fail(out.err)
	}
	return status
}

// A lastingWriter remembers write errors, because a write error makes any command fail.
type lastingWriter struct {
	w   io.Writer
	mu  sync.Mutex
	err error
}

func (l *lastingWriter) Write(b []byte) (int, error) {
	n, err := l.w.Write(b)
	if err != nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.err = err
	}
	return n, err
}

// expandHere expands response files whose names are relative to the current folder.
func expandHere(args []string) ([]string, error) { return argfile.ExpandFrom("", args, nil) }

func dispatch(commands []command, p Process) int {
	if d := othercompilers.OfProgram(p.Program); d != nil {
		p.Args = append([]string{driverFlag + d.Name}, p.Args...)
		return runCompiler(p)
	}
	// Bazel puts it after the arguments that all requests share
	if slices.Contains(p.Args, workerFlag) {
		return runWorker(p)
	}
	if len(p.Args) == 0 {
		return showTasks(p)
	}
	name := cmp.Or(p.Args[0], commandline.Stdin)
	if strings.ContainsRune("-@", rune(name[0])) || !commandline.IsWord(name) {
		return runCompiler(p)
	}
	if c := commandNamed(commands, name); c != nil {
		p.Args = p.Args[1:]
		return p.contained(c.run)
	}
	// other unknown words among the arguments are ignored, as in dxc
	if did := meant(commands, name); did != "" || len(p.Args) == 1 {
		return p.refuse(fmt.Errorf("'%s' is neither a command nor a file%s", name, cmp.Or(did, listed)))
	}
	return runCompiler(p)
}

// listed is the end of the error message about a word that is not a command.
const listed = "; run 'hlsl2spirv help' to list the commands"

// contained runs a command. It converts a panic to a bug report and an exit status.
func (p Process) contained(run func(Process) int) (status int) {
	var err error
	defer func() {
		if err != nil {
			status = p.fail(err)
		}
	}()
	defer crash.Recover(&err)
	return run(p)
}
