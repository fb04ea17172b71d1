package workspace

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
)

// typingDelay is the time without edits after which diagnostics are computed. It is shorter than a pause between words
// and longer than one between keystrokes.
const typingDelay = 150 * time.Millisecond

// flags are the flags of the command. They do not set anything.
var flags = subcommand.Table[struct{}]{
	{Name: "stdio", Default: "true", Help: "use standard input and output (always on); accepted because editors pass this flag", Set: func(_ struct{}, v string) error {
		var on bool
		return subcommand.SetSwitch(&on, v)
	}},
}

// Spec describes the command.
var Spec = subcommand.Spec{
	Name: "lsp", Group: subcommand.Editing, Summary: "run the language server",
	About: "Runs a language server (LSP) on standard input and output. Editors start it and open the files.",
	Flags: &flags,
}

// Main runs the lsp command: a language server for the client on stdin and stdout.
func Main(args []string, stdin io.Reader, stdout io.Writer, version string) error {
	line, err := flags.Parse(&Spec, struct{}{}, args)
	switch {
	case err != nil:
		return err
	case len(line.All()) > 0:
		return Spec.Wrong(errors.New("lsp takes no arguments: the editor opens the files"))
	}
	return langserver.Serve(context.Background(), stdin, stdout, langserver.Options{
		Version: version, Config: Config, Files: preprocessor.OSFiles{}, List: List, Projects: new(Projects),
		Delay: typingDelay,
	})
}

// Config returns the compiler configuration for a command line. It ignores flags that only control the output and its
// destination. It also ignores inputs, which the command lines of builds list among the flags.
func Config(args []string) (compiler.Config, error) {
	flags, _ := commandline.InputsAmong(args)
	c, err := commandline.Parse(flags)
	if err != nil {
		return compiler.Config{}, err
	}
	cfg := c.Options.Config()
	cfg.Dir = c.WorkingDir
	cfg.Parser = "" // the default parser is the fast one and gives the same result
	if cfg.Profile != "" {
		err = compiler.CheckProfile(cfg.Profile)
	}
	return cfg, err
}

// List returns the names of the entries of a directory. The names of subdirectories end with a slash.
func List(dir string) (names []string) {
	entries, _ := os.ReadDir(filepath.FromSlash(dir)) // a missing directory does not have entries
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() {
			name += "/"
		}
		names = append(names, name)
	}
	return names
}
