package langserver

import "encoding/json"

// Types of the protocol, with the fields that the server reads or writes. The specification describes them under the
// same names.

// A Position is a place between two characters.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A Range is the text between two positions.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// A Location is a range of a document.
type Location struct {
	URI   string `json:"uri"`
	Range Range  `json:"range"`
}

// A TextEdit replaces a range with a text.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// A WorkspaceEdit changes documents.
type WorkspaceEdit struct {
	Changes         map[string][]TextEdit `json:"changes,omitempty"`
	DocumentChanges []textDocumentEdit    `json:"documentChanges,omitempty"`
}

type textDocumentEdit struct {
	TextDocument versionedDocument `json:"textDocument"`
	Edits        []TextEdit        `json:"edits"`
}

// A versionedDocument identifies a version of a document. The version is null if the document is not open.
type versionedDocument struct {
	URI     string `json:"uri"`
	Version *int   `json:"version"`
}

type documentIdentifier struct {
	URI string `json:"uri"`
}

type documentParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
}

type positionParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Position     Position           `json:"position"`
}

type rangeParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Range        Range              `json:"range"`
}

// A MarkupContent is text for users.
type MarkupContent struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

const (
	plaintext = "plaintext"
	markdown  = "markdown"
)

type didOpenParams struct {
	TextDocument struct {
		URI        string `json:"uri"`
		LanguageID string `json:"languageId"`
		Version    int    `json:"version"`
		Text       string `json:"text"`
	} `json:"textDocument"`
}

type didChangeParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
	} `json:"textDocument"`
	ContentChanges []contentChange `json:"contentChanges"`
}

// A contentChange replaces a range with a text, or the whole document if Range is nil.
type contentChange struct {
	Range *Range `json:"range"`
	Text  string `json:"text"`
}

type didChangeConfigurationParams struct {
	Settings json.RawMessage `json:"settings"`
}

type didChangeWatchedFilesParams struct {
	Changes []struct {
		URI  string `json:"uri"`
		Type int    `json:"type"`
	} `json:"changes"`
}

type workspaceFolder struct {
	URI  string `json:"uri"`
	Name string `json:"name"`
}

type didChangeWorkspaceFoldersParams struct {
	Event struct {
		Added   []workspaceFolder `json:"added"`
		Removed []workspaceFolder `json:"removed"`
	} `json:"event"`
}

type cancelParams struct {
	ID json.RawMessage `json:"id"`
}

type logMessageParams struct {
	Type    int    `json:"type"`
	Message string `json:"message"`
}

// Kinds of log messages.
const (
	logError   = 1
	logWarning = 2
	logInfo    = 3
)

type setTraceParams struct {
	Value string `json:"value"`
}

type publishDiagnosticsParams struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

type diagnosticOptions struct {
	InterFileDependencies bool `json:"interFileDependencies"`
	WorkspaceDiagnostics  bool `json:"workspaceDiagnostics"`
}

type diagnosticParams struct {
	TextDocument     documentIdentifier `json:"textDocument"`
	PreviousResultID string             `json:"previousResultId"`
}

// A diagnosticReport has Items if its kind is full.
type diagnosticReport struct {
	Kind             string                      `json:"kind"`
	ResultID         string                      `json:"resultId,omitempty"`
	Items            []Diagnostic                `json:"items,omitzero"`
	RelatedDocuments map[string]diagnosticReport `json:"relatedDocuments,omitempty"`
}

const (
	reportFull      = "full"
	reportUnchanged = "unchanged"
)

// A Diagnostic is a message about a range.
type Diagnostic struct {
	Range              Range                `json:"range"`
	Severity           int                  `json:"severity"`
	Code               string               `json:"code,omitempty"`
	CodeDescription    *codeDescription     `json:"codeDescription,omitempty"`
	Source             string               `json:"source"`
	Message            string               `json:"message"`
	Tags               []int                `json:"tags,omitempty"`
	RelatedInformation []relatedInformation `json:"relatedInformation,omitempty"`
}

// Severities and tags of diagnostics.
const (
	severityError       = 1
	severityWarning     = 2
	severityInformation = 3
	severityHint        = 4

	tagUnnecessary = 1
	tagDeprecated  = 2
)

type codeDescription struct {
	Href string `json:"href"`
}

type relatedInformation struct {
	Location Location `json:"location"`
	Message  string   `json:"message"`
}
