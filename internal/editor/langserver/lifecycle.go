package langserver

import (
	"encoding/json"
	"path"
	"slices"
)

// nothing is the type of the parameters of messages without parameters.
type nothing struct{}

func (s *Server) initialize(p *initializeParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.client = p.Capabilities
	v := *s.view
	v.encoding = chooseEncoding(p.Capabilities.General.PositionEncodings)
	for _, f := range p.WorkspaceFolders {
		v.folders = append(v.folders, pathOf(f.URI))
	}
	if len(v.folders) == 0 && p.RootURI != nil {
		v.folders = append(v.folders, pathOf(*p.RootURI))
	}
	if len(v.folders) == 0 && p.RootPath != nil {
		v.folders = append(v.folders, path.Clean(*p.RootPath))
	}
	settings, err := readSettings(p.InitializationOptions, s.view.settings)
	if err != nil {
		return nil, err
	}
	v.settings = settings
	s.view = &v
	s.state = initialized
	return initializeResult{capabilities(v.encoding, &p.Capabilities), serverInfo{"hlsl2spirv", s.options.Version}}, nil
}

// chooseEncoding returns the unit of columns: bytes if the client supports them, because offsets in texts are in bytes
// too.
func chooseEncoding(offered []string) encoding {
	for _, e := range []encoding{utf8Bytes, utf16, utf32} {
		if slices.Contains(offered, encodingNames[e]) {
			return e
		}
	}
	return utf16
}

// capabilities returns the capabilities that the server reports to the client.
func capabilities(e encoding, client *clientCapabilities) serverCapabilities {
	c := serverCapabilities{
		PositionEncoding:          encodingNames[e],
		TextDocumentSync:          documentSync{OpenClose: true, Change: syncIncremental, Save: true},
		CompletionProvider:        completionOptions{[]string{".", ":", "#", "\"", "<", "/", "["}},
		SignatureHelpProvider:     signatureHelpOptions{[]string{"(", ","}, []string{")"}},
		HoverProvider:             true,
		DeclarationProvider:       true,
		DefinitionProvider:        true,
		ImplementationProvider:    true,
		TypeDefinitionProvider:    true,
		ReferencesProvider:        true,
		CallHierarchyProvider:     true,
		RenameProvider:            true,
		DocumentHighlightProvider: true,
		DocumentLinkProvider:      documentLinkOptions{},
		DocumentSymbolProvider:    true,
		WorkspaceSymbolProvider:   true,
		SemanticTokensProvider:    semanticTokensOptions{legend(), true, true},
		FoldingRangeProvider:      true,
		SelectionRangeProvider:    true,
		InlayHintProvider:         true,
		CodeActionProvider:        true,

		DocumentFormattingProvider:      true,
		DocumentRangeFormattingProvider: true,
	}
	if client.TextDocument.Rename.PrepareSupport {
		c.RenameProvider = renameOptions{true}
	}
	if client.TextDocument.CodeAction.CodeActionLiteralSupport != nil {
		c.CodeActionProvider = codeActionOptions{[]string{quickFix, ownFixAll}}
	}
	if client.pulls() { // the server sends diagnostics to other clients
		c.DiagnosticProvider = &diagnosticOptions{InterFileDependencies: true}
	}
	c.Workspace.WorkspaceFolders.Supported = true
	c.Workspace.WorkspaceFolders.ChangeNotifications = true
	c.Workspace.FileOperations.WillRename.Filters = []fileFilter{
		{"file", filePattern{shaderGlob(), "file", filePatternOptions{true}}},
		{"file", filePattern{"**", "folder", filePatternOptions{true}}},
	}
	return c
}

func (s *Server) initialized(*nothing) error { return nil }

// watched returns the patterns of the files whose changes the client should report.
func watched() []fileWatcher {
	return []fileWatcher{{shaderGlob()}, {"**/" + ProjectFile}, {"**/compile_commands.json"}}
}

// register requests reports of file changes, if the client supports such requests.
func (s *Server) register() {
	s.mu.Lock()
	can := s.client.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if can {
		s.request("client/registerCapability",
			registrationParams{[]registration{{"files", "workspace/didChangeWatchedFiles",
				watchedFilesOptions{watched()}}}})
	}
}

func (s *Server) shutdown(*nothing) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = shutDown
	for _, cancel := range s.running {
		cancel()
	}
	return nil, nil
}

func (s *Server) exit(*nothing) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == shutDown {
		s.state = gone
	} else {
		s.state = left
	}
	return nil
}

// cancel cancels a request. The request is then answered with an error. A request that is not running has already been
// answered.
func (s *Server) cancel(p *cancelParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if end := s.running[string(p.ID)]; end != nil {
		end()
	}
	return nil
}

func (s *Server) setTrace(*setTraceParams) error { return nil }

// settings are the client's settings, from initializationOptions or the section "hlsl2spirv" of its configuration.
type settings struct {
	// Flags are compiler flags for files that are not in a project.
	Flags []string `json:"flags"`
	// Configurations are lists of flags for such files. A file is compiled with each of them.
	Configurations [][]string `json:"configurations"`
}

// readSettings parses settings, which may be in a section "hlsl2spirv". It returns the previous settings if the text
// does not contain settings: some clients send such a text when they start.
func readSettings(text json.RawMessage, before *settings) (*settings, error) {
	var keys, section map[string]json.RawMessage
	if len(text) > 0 {
		if err := json.Unmarshal(text, &keys); err != nil {
			return nil, fail(invalidParams, "invalid settings: %v", err)
		}
	}
	if inner, ok := keys["hlsl2spirv"]; ok && json.Unmarshal(inner, &section) == nil && section != nil {
		text, keys = inner, section
	}
	if keys["flags"] == nil && keys["configurations"] == nil {
		return before, nil
	}
	out := new(settings)
	if err := json.Unmarshal(text, out); err != nil {
		return nil, fail(invalidParams, "invalid settings: %v", err)
	}
	return out, nil
}
