package langserver

import (
	"encoding/json"
	"path"
	"slices"
)

// nothing is what messages without parameters have.
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

// chooseEncoding returns what columns are counted in: bytes if the client can, whose
// texts then need no counting.
func chooseEncoding(offered []string) encoding {
	for _, e := range []encoding{utf8Bytes, utf16, utf32} {
		if slices.Contains(offered, encodingNames[e]) {
			return e
		}
	}
	return utf16
}

// capabilities returns what clients are told that the server can do.
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
	if client.pulls() { // one that does not know the feature gets diagnostics sent
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

// watched returns the files whose changes the client is asked to report.
func watched() []fileWatcher {
	return []fileWatcher{{shaderGlob()}, {"**/" + ProjectFile}, {"**/compile_commands.json"}}
}

// register asks the client to tell when files change, if it takes such requests.
func (s *Server) register() {
	s.mu.Lock()
	can := s.client.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if can {
		s.request("client/registerCapability", registrationParams{[]registration{{"files", "workspace/didChangeWatchedFiles", watchedFilesOptions{watched()}}}})
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

// cancel ends the work on a request, which is then answered with an error. One that is not
// being worked on has been answered.
func (s *Server) cancel(p *cancelParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if end := s.running[string(p.ID)]; end != nil {
		end()
	}
	return nil
}

func (s *Server) setTrace(*setTraceParams) error { return nil }

// settings are what a client may set, in initializationOptions or in the section
// "hlsl2spirv" of its configuration.
type settings struct {
	// Flags are the compiler's, for files that no project speaks of.
	Flags []string `json:"flags"`
	// Configurations are several lists of flags for such files, each of which the file is
	// compiled with.
	Configurations [][]string `json:"configurations"`
}

// readSettings reads settings, also where they stand in a section of that name. What says
// nothing of them leaves those of before: some clients send such when they begin.
func readSettings(text json.RawMessage, before *settings) (*settings, error) {
	var keys, section map[string]json.RawMessage
	if len(text) > 0 {
		if err := json.Unmarshal(text, &keys); err != nil {
			return nil, fail(invalidParams, "settings: %v", err)
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
		return nil, fail(invalidParams, "settings: %v", err)
	}
	return out, nil
}
