package langserver

import "encoding/json"

// Types of the requests about texts.

type completionParams struct {
	positionParams
	Context struct {
		TriggerKind int `json:"triggerKind"`
	} `json:"context"`
}

// triggeredByCharacter is the kind of a completion that the user did not request: a trigger character was typed.
const triggeredByCharacter = 2

type completionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []completionItem `json:"items"`
}

type completionItem struct {
	Label            string         `json:"label"`
	Kind             int            `json:"kind"`
	Detail           string         `json:"detail,omitempty"`
	Documentation    *MarkupContent `json:"documentation,omitempty"`
	SortText         string         `json:"sortText"`
	FilterText       string         `json:"filterText,omitempty"`
	InsertTextFormat int            `json:"insertTextFormat,omitempty"`
	TextEdit         TextEdit       `json:"textEdit"`
	Command          *command       `json:"command,omitempty"`
}

// Formats of the text that a completion inserts.
const (
	insertPlain   = 1
	insertSnippet = 2
)

type command struct {
	Title   string `json:"title"`
	Command string `json:"command"`
}

type completionOptions struct {
	TriggerCharacters []string `json:"triggerCharacters"`
}

type signatureHelpOptions struct {
	TriggerCharacters   []string `json:"triggerCharacters"`
	RetriggerCharacters []string `json:"retriggerCharacters"`
}

type signatureHelp struct {
	Signatures      []signatureInformation `json:"signatures"`
	ActiveSignature int                    `json:"activeSignature"`
	ActiveParameter int                    `json:"activeParameter"`
}

type signatureInformation struct {
	Label         string                 `json:"label"`
	Documentation *MarkupContent         `json:"documentation,omitempty"`
	Parameters    []parameterInformation `json:"parameters"`
}

// A parameterInformation has a label that is a part of the signature's label: a text, or two offsets.
type parameterInformation struct {
	Label any `json:"label"`
}

type hover struct {
	Contents MarkupContent `json:"contents"`
	Range    Range         `json:"range"`
}

type referenceParams struct {
	positionParams
	Context struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
}

type renameParams struct {
	positionParams
	NewName string `json:"newName"`
}

type renameFilesParams struct {
	Files []struct {
		OldURI string `json:"oldUri"`
		NewURI string `json:"newUri"`
	} `json:"files"`
}

type prepareRenameResult struct {
	Range       Range  `json:"range"`
	Placeholder string `json:"placeholder"`
}

type renameOptions struct {
	PrepareProvider bool `json:"prepareProvider"`
}

type documentHighlight struct {
	Range Range `json:"range"`
	Kind  int   `json:"kind"`
}

const highlightText = 1

type documentLinkOptions struct {
	ResolveProvider bool `json:"resolveProvider"`
}

type documentLink struct {
	Range   Range  `json:"range"`
	Target  string `json:"target"`
	Tooltip string `json:"tooltip,omitempty"`
}

// A callHierarchyItem is a function, or a variable whose initializer calls a function.
type callHierarchyItem struct {
	Name           string `json:"name"`
	Kind           int    `json:"kind"`
	Detail         string `json:"detail,omitempty"`
	URI            string `json:"uri"`
	Range          Range  `json:"range"`
	SelectionRange Range  `json:"selectionRange"`
}

type callHierarchyParams struct {
	Item callHierarchyItem `json:"item"`
}

type incomingCall struct {
	From       callHierarchyItem `json:"from"`
	FromRanges []Range           `json:"fromRanges"`
}

// An outgoingCall contains ranges in the document of the caller.
type outgoingCall struct {
	To         callHierarchyItem `json:"to"`
	FromRanges []Range           `json:"fromRanges"`
}

type documentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitempty"`
	Kind           int              `json:"kind"`
	Range          Range            `json:"range"`
	SelectionRange Range            `json:"selectionRange"`
	Children       []documentSymbol `json:"children,omitempty"`
}

type symbolInformation struct {
	Name          string   `json:"name"`
	Kind          int      `json:"kind"`
	Location      Location `json:"location"`
	ContainerName string   `json:"containerName,omitempty"`
}

type workspaceSymbolParams struct {
	Query string `json:"query"`
}

type semanticTokensOptions struct {
	Legend semanticTokensLegend `json:"legend"`
	Full   bool                 `json:"full"`
	Range  bool                 `json:"range"`
}

type semanticTokensLegend struct {
	TokenTypes     []string `json:"tokenTypes"`
	TokenModifiers []string `json:"tokenModifiers"`
}

type semanticTokens struct {
	Data []int `json:"data"`
}

type foldingRange struct {
	StartLine      int    `json:"startLine"`
	StartCharacter *int   `json:"startCharacter,omitempty"`
	EndLine        int    `json:"endLine"`
	EndCharacter   *int   `json:"endCharacter,omitempty"`
	Kind           string `json:"kind,omitempty"`
}

type selectionRangeParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Positions    []Position         `json:"positions"`
}

type selectionRange struct {
	Range  Range           `json:"range"`
	Parent *selectionRange `json:"parent,omitempty"`
}

type inlayHint struct {
	Position     Position `json:"position"`
	Label        string   `json:"label"`
	Kind         int      `json:"kind,omitempty"`
	Tooltip      string   `json:"tooltip,omitempty"`
	PaddingLeft  bool     `json:"paddingLeft,omitempty"`
	PaddingRight bool     `json:"paddingRight,omitempty"`
}

// Kinds of inlay hints.
const (
	hintType      = 1
	hintParameter = 2
)

type codeActionParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Range        Range              `json:"range"`
	Context      struct {
		Diagnostics []json.RawMessage `json:"diagnostics"`
		Only        []string          `json:"only"`
	} `json:"context"`
}

type codeActionOptions struct {
	CodeActionKinds []string `json:"codeActionKinds"`
}

type codeAction struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []Diagnostic  `json:"diagnostics,omitempty"`
	IsPreferred bool          `json:"isPreferred,omitempty"`
	Edit        WorkspaceEdit `json:"edit"`
}

// Kinds of code actions.
const (
	quickFix     = "quickfix"
	sourceFixAll = "source.fixAll"
	ownFixAll    = "source.fixAll.hlsl2spirv"
)

type formattingOptions struct {
	TabSize      int  `json:"tabSize"`
	InsertSpaces bool `json:"insertSpaces"`
}

type formattingParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Options      formattingOptions  `json:"options"`
}

type rangeFormattingParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Range        Range              `json:"range"`
	Options      formattingOptions  `json:"options"`
}
