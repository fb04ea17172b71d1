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
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/othercompilers"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/workspace"
)

// Exit statuses, which commandline.Statuses describes.
const (
	statusOK       = commandline.StatusOK
	statusError    = commandline.StatusErrors
	statusRefused  = commandline.StatusRefused
	statusInternal = commandline.StatusInternal
)

// A Process is what a command has of the process that it runs in.
type Process struct {
	Args           []string // without the names of the program and the command
	Program        string   // what it was started as
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Cache          string // of HLSL2SPIRV_CACHE, "" for none
}

// A command is what the program does if its first argument names it.
type command struct {
	spec *subcommand.Spec
	run  func(Process) int
}

// allCommands returns every command that has a name, in the order of the help.
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

// Main runs what the arguments ask for: the command that the first one names, if
// it is not an input file of that name, or else the compiler. It returns the exit
// status.
func Main(p Process) int {
	out := &lastingWriter{w: p.Stdout}
	p.Stdout = out
	status := dispatch(allCommands(), p)
	if status == statusOK && out.err != nil {
		return p.fail(out.err)
	}
	return status
}

// A lastingWriter remembers that something could not be written, which is an error of every
// command.
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

// expandHere expands response files whose names begin in the process's folder.
func expandHere(args []string) ([]string, error) { return ExpandArgs("", args) }

func dispatch(commands []command, p Process) int {
	if d := othercompilers.OfProgram(p.Program); d != nil {
		p.Args = append([]string{driverFlag + d.Name}, p.Args...)
		return runCompiler(p)
	}
	// Bazel puts it behind the arguments that all requests have in common
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
	// other words among the arguments are ignored, as by dxc
	if did := meant(commands, name); did != "" || len(p.Args) == 1 {
		return p.refuse(fmt.Errorf("'%s' is neither a command nor a file%s", name, cmp.Or(did, listed)))
	}
	return runCompiler(p)
}

// listed ends the error of a word that is not a command.
const listed = "; 'hlsl2spirv help' lists the commands"

// contained runs a command. A panic of it becomes the text for a bug report, and an exit status.
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
