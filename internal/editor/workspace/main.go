package workspace

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
)

// typingDelay is how long a text is left alone before its diagnostics are worked out: less
// than what one waits between words, more than between keys.
const typingDelay = 150 * time.Millisecond

// Main is the command: a language server for the client at stdin and stdout. It returns the
// exit status. Config reads flags of the compiler.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer, version string) int {
	f := flag.NewFlagSet("lsp", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Usage = func() {
		fmt.Fprintln(stderr, "usage: hlsl2spirv lsp")
		fmt.Fprintln(stderr)
		f.PrintDefaults()
	}
	f.Bool("stdio", true, "speak on stdin and stdout, as is done in any case: editors ask for it")
	err := f.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 1
	case f.NArg() > 0:
		err = errors.New("lsp takes no arguments: the editor names the files")
	default:
		err = langserver.Serve(context.Background(), stdin, stdout, langserver.Options{
			Version: version, Config: Config, Files: preprocessor.OSFiles{}, List: List, Projects: new(Projects), Delay: typingDelay,
		})
	}
	if err != nil {
		fmt.Fprintf(stderr, "hlsl2spirv: error: %v\n", err)
		return 1
	}
	return 0
}

// Config returns what a command line says of how a source is read. What says only what is
// written, and where, is passed over, and so are inputs, which the command lines of builds
// have among the flags.
func Config(args []string) (compiler.Config, error) {
	flags, _ := commandline.InputsAmong(args)
	c, err := commandline.Parse(flags)
	if err != nil {
		return compiler.Config{}, err
	}
	cfg := c.Options.Config()
	cfg.Dir = c.WorkingDir
	cfg.Parser = "" // editors wait for the answer, which is the same from the fast parser
	if cfg.Profile != "" {
		err = compiler.CheckProfile(cfg.Profile)
	}
	return cfg, err
}

// List returns the names in a folder, those of folders with a slash behind.
func List(dir string) (names []string) {
	entries, _ := os.ReadDir(filepath.FromSlash(dir)) // of a folder that there is none of, none
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() {
			name += "/"
		}
		names = append(names, name)
	}
	return names
}
