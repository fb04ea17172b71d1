package langserver

import "encoding/json"

type initializeParams struct {
	ProcessID             *int               `json:"processId"`
	RootURI               *string            `json:"rootUri"`
	RootPath              *string            `json:"rootPath"`
	WorkspaceFolders      []workspaceFolder  `json:"workspaceFolders"`
	InitializationOptions json.RawMessage    `json:"initializationOptions"`
	Capabilities          clientCapabilities `json:"capabilities"`
}

// clientCapabilities are the capabilities of the client that the server uses.
type clientCapabilities struct {
	General struct {
		PositionEncodings []string `json:"positionEncodings"`
	} `json:"general"`
	Workspace struct {
		WorkspaceEdit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
		InlayHint struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"inlayHint"`
		SemanticTokens struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"semanticTokens"`
		Diagnostics struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"diagnostics"`
	} `json:"workspace"`
	TextDocument struct {
		PublishDiagnostics struct {
			RelatedInformation bool `json:"relatedInformation"`
			VersionSupport     bool `json:"versionSupport"`
			TagSupport         *struct {
				ValueSet []int `json:"valueSet"`
			} `json:"tagSupport"`
			CodeDescriptionSupport bool `json:"codeDescriptionSupport"`
		} `json:"publishDiagnostics"`
		Diagnostic *struct {
			RelatedDocumentSupport bool `json:"relatedDocumentSupport"`
		} `json:"diagnostic"`
		Completion struct {
			CompletionItem struct {
				SnippetSupport      bool     `json:"snippetSupport"`
				DocumentationFormat []string `json:"documentationFormat"`
			} `json:"completionItem"`
		} `json:"completion"`
		Hover struct {
			ContentFormat []string `json:"contentFormat"`
		} `json:"hover"`
		SignatureHelp struct {
			SignatureInformation struct {
				DocumentationFormat  []string `json:"documentationFormat"`
				ParameterInformation struct {
					LabelOffsetSupport bool `json:"labelOffsetSupport"`
				} `json:"parameterInformation"`
			} `json:"signatureInformation"`
		} `json:"signatureHelp"`
		DocumentLink struct {
			TooltipSupport bool `json:"tooltipSupport"`
		} `json:"documentLink"`
		DocumentSymbol struct {
			HierarchicalDocumentSymbolSupport bool `json:"hierarchicalDocumentSymbolSupport"`
		} `json:"documentSymbol"`
		CodeAction struct {
			CodeActionLiteralSupport *struct{} `json:"codeActionLiteralSupport"`
		} `json:"codeAction"`
		FoldingRange struct {
			LineFoldingOnly bool `json:"lineFoldingOnly"`
		} `json:"foldingRange"`
		Rename struct {
			PrepareSupport bool `json:"prepareSupport"`
		} `json:"rename"`
	} `json:"textDocument"`
}

type initializeResult struct {
	Capabilities serverCapabilities `json:"capabilities"`
	ServerInfo   serverInfo         `json:"serverInfo"`
}

type serverInfo struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
}

type serverCapabilities struct {
	PositionEncoding                string                `json:"positionEncoding"`
	TextDocumentSync                documentSync          `json:"textDocumentSync"`
	Workspace                       workspaceAbility      `json:"workspace"`
	CompletionProvider              completionOptions     `json:"completionProvider"`
	SignatureHelpProvider           signatureHelpOptions  `json:"signatureHelpProvider"`
	HoverProvider                   bool                  `json:"hoverProvider"`
	DeclarationProvider             bool                  `json:"declarationProvider"`
	DefinitionProvider              bool                  `json:"definitionProvider"`
	ImplementationProvider          bool                  `json:"implementationProvider"`
	TypeDefinitionProvider          bool                  `json:"typeDefinitionProvider"`
	ReferencesProvider              bool                  `json:"referencesProvider"`
	CallHierarchyProvider           bool                  `json:"callHierarchyProvider"`
	RenameProvider                  any                   `json:"renameProvider"`
	DocumentHighlightProvider       bool                  `json:"documentHighlightProvider"`
	DocumentLinkProvider            documentLinkOptions   `json:"documentLinkProvider"`
	DocumentSymbolProvider          bool                  `json:"documentSymbolProvider"`
	WorkspaceSymbolProvider         bool                  `json:"workspaceSymbolProvider"`
	SemanticTokensProvider          semanticTokensOptions `json:"semanticTokensProvider"`
	FoldingRangeProvider            bool                  `json:"foldingRangeProvider"`
	SelectionRangeProvider          bool                  `json:"selectionRangeProvider"`
	InlayHintProvider               bool                  `json:"inlayHintProvider"`
	CodeActionProvider              any                   `json:"codeActionProvider"`
	DiagnosticProvider              *diagnosticOptions    `json:"diagnosticProvider,omitempty"`
	DocumentFormattingProvider      bool                  `json:"documentFormattingProvider"`
	DocumentRangeFormattingProvider bool                  `json:"documentRangeFormattingProvider"`
}

// Kinds of text synchronization.
const (
	syncFull        = 1
	syncIncremental = 2
)

type documentSync struct {
	OpenClose bool `json:"openClose"`
	Change    int  `json:"change"`
	Save      bool `json:"save"`
}

type workspaceAbility struct {
	WorkspaceFolders struct {
		Supported           bool `json:"supported"`
		ChangeNotifications bool `json:"changeNotifications"`
	} `json:"workspaceFolders"`
	FileOperations struct {
		WillRename struct {
			Filters []fileFilter `json:"filters"`
		} `json:"willRename"`
	} `json:"fileOperations"`
}

type fileFilter struct {
	Scheme  string      `json:"scheme"`
	Pattern filePattern `json:"pattern"`
}

// A filePattern matches the names of files or of folders: Matches is "file" or "folder".
type filePattern struct {
	Glob    string             `json:"glob"`
	Matches string             `json:"matches"`
	Options filePatternOptions `json:"options"`
}

type filePatternOptions struct {
	IgnoreCase bool `json:"ignoreCase"`
}

type registrationParams struct {
	Registrations []registration `json:"registrations"`
}

type registration struct {
	ID              string `json:"id"`
	Method          string `json:"method"`
	RegisterOptions any    `json:"registerOptions,omitempty"`
}

type watchedFilesOptions struct {
	Watchers []fileWatcher `json:"watchers"`
}

type fileWatcher struct {
	GlobPattern string `json:"globPattern"`
}
