package requests

import (
	"context"
	"encoding/json"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
)

// A language is the language server of a page. All files of the page are open in it; how
// they are compiled is what the page was told last.
type language struct {
	server *langserver.Server
	page   page
}

func (l *language) begin() {
	l.server = langserver.New(langserver.Options{Config: config, Projects: &l.page})
}

// config reads the flags of a source.
func config(args []string) (cfg compiler.Config, err error) {
	o, err := commandline.Options(args)
	if err != nil {
		return cfg, err
	}
	if o.Profile != "" {
		err = compiler.CheckProfile(o.Profile)
	}
	return o.Config(), err
}

// A page is what the server takes for a project: one source, with its flags.
type page struct {
	Main string   `json:"main"`
	Args []string `json:"args"`
}

// root is the folder that the files of a page are in, as the server sees them.
const root = "/"

// Configurations returns the flags of the source. What it includes has none of its own.
func (p *page) Configurations(source string, _ []string) []langserver.Configuration {
	if p.Main == "" || source != root+p.Main {
		return nil
	}
	return []langserver.Configuration{{Dir: root, Args: p.Args}}
}

// Sources returns the source.
func (p *page) Sources(string, []string) []string {
	if p.Main == "" {
		return nil
	}
	return []string{root + p.Main}
}

// Flags returns nothing: the page has no other files than the source and what it includes.
func (p *page) Flags(string, []string) []string { return nil }

// Forget has nothing to do: nothing was read.
func (p *page) Forget() {}

// configure takes what is open, and how it is compiled.
func configure(_ context.Context, s *Session, request []byte) (any, error) {
	var p page
	if err := json.Unmarshal(request, &p); err != nil {
		return nil, err
	}
	s.language.page = p
	// what was analysed otherwise is stale
	s.language.server.Handle([]byte(`{"jsonrpc": "2.0", "method": "workspace/didChangeConfiguration", "params": {"settings": {}}}`))
	return struct{}{}, nil
}

// speak takes a message of the Language Server Protocol, and returns what it is answered with.
func speak(_ context.Context, s *Session, message []byte) (any, error) {
	var a struct {
		Messages []json.RawMessage `json:"messages"`
	}
	for _, m := range s.language.server.Handle(message) {
		a.Messages = append(a.Messages, m)
	}
	return a, nil
}
