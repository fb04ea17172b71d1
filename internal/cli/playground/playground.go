// Package playground defines the command line of the playground server. The server parses it, and the compiler
// describes it in the help.
package playground

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// PageName is the file name of the page if Config.Page is empty. It is next to the program.
const PageName = "hlsl2spirv-playground.html"

// A Config is a parsed command line.
type Config struct {
	Addr string // listening address
	Page string // file of the page
}

var flags = subcommand.Table[*Config]{
	{Name: "addr", Value: "address", Default: "localhost:8080", Help: "address to listen on; port 0 is any free port", Set: func(c *Config, v string) error { return subcommand.SetText(&c.Addr, v) }},
	{Name: "page", Value: "file", Default: PageName + " next to the program", Help: "HTML file to serve", Set: func(c *Config, v string) error { return subcommand.SetFile(&c.Page, v) }},
}

// Spec describes the command.
var Spec = subcommand.Spec{
	Name: "playground", Group: subcommand.Running, Summary: "serve a page that compiles shaders in the browser",
	About:    "Serves the playground to browsers on this machine until it is interrupted.",
	Examples: []commandline.Example{{Args: "playground -addr localhost:0", Does: "serve it on any free port"}},
	Flags:    &flags,
}

// Parse parses the command line.
func Parse(args []string) (*Config, error) {
	c := &Config{Addr: "localhost:8080"}
	line, err := flags.Parse(&Spec, c, args)
	if err != nil {
		return nil, err
	}
	for _, a := range line.All() {
		return nil, Spec.Wrong(fmt.Errorf("unexpected argument '%s'; playground takes only flags", a))
	}
	return c, nil
}
