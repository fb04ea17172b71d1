package requests

import (
	"context"
	"encoding/json"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
)

// A language is the language server of a page, in which all files of the page are open. The page sends the options with
// which the files are compiled.
type language struct {
	server *langserver.Server
	page   page
}

func (l *language) begin() {
	l.server = langserver.New(langserver.Options{Config: config, Projects: &l.page})
}

// config parses the flags of a source.
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

// A page is a project for the language server: one source with its flags.
type page struct {
	Main string   `json:"main"`
	Args []string `json:"args"`
}

// root is the folder of the page's files, as seen by the server.
const root = "/"

// Configurations returns the flags of the source. Included files do not have their own flags.
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

// Flags returns nil, because the page only has files that the source includes.
func (p *page) Flags(string, []string) []string { return nil }

// Forget does nothing, because nothing is cached.
func (p *page) Forget() {}

// configure sets the open source and its flags.
func configure(_ context.Context, s *Session, request []byte) (any, error) {
	var p page
	if err := json.Unmarshal(request, &p); err != nil {
		return nil, err
	}
	s.language.page = p
	// earlier analysis results are stale
	s.language.server.Handle([]byte(`{"jsonrpc": "2.0", "method": "workspace/didChangeConfiguration", "params": {"settings": {}}}`))
	return struct{}{}, nil
}

// handleMessage handles a message of the Language Server Protocol and returns the messages sent in reply.
func handleMessage(_ context.Context, s *Session, message []byte) (any, error) {
	var a struct {
		Messages []json.RawMessage `json:"messages"`
	}
	for _, m := range s.language.server.Handle(message) {
		a.Messages = append(a.Messages, m)
	}
	return a, nil
}
