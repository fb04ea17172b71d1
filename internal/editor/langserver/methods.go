package langserver

import (
	"context"
	"encoding/json"
)

// A method is the handler of a message. One of its fields is set.
type method struct {
	// lifecycle handles requests that change the state. They are answered at once.
	lifecycle func(*Server, json.RawMessage) (any, error)
	// notify handles notifications.
	notify func(*Server, json.RawMessage) error
	// answer handles requests about the texts at the time of the request. It parses the parameters and returns the
	// function that computes the result.
	answer func(json.RawMessage) (func(*call) (any, error), error)
}

// A call is a request in progress. It ends when the client cancels it.
type call struct {
	context.Context
	server *Server
	view   *view
}

// allMethods returns the handlers of all methods, by name.
func allMethods() map[string]method {
	return map[string]method{
		"initialize": {lifecycle: lifecycle((*Server).initialize)},
		"shutdown":   {lifecycle: lifecycle((*Server).shutdown)},

		"exit":                                {notify: notification((*Server).exit)},
		"initialized":                         {notify: notification((*Server).initialized)},
		"$/cancelRequest":                     {notify: notification((*Server).cancel)},
		"$/setTrace":                          {notify: notification((*Server).setTrace)},
		"textDocument/didOpen":                {notify: notification((*Server).didOpen)},
		"textDocument/didChange":              {notify: notification((*Server).didChange)},
		"textDocument/didClose":               {notify: notification((*Server).didClose)},
		"textDocument/didSave":                {notify: notification((*Server).didSave)},
		"workspace/didChangeConfiguration":    {notify: notification((*Server).didChangeConfiguration)},
		"workspace/didChangeWatchedFiles":     {notify: notification((*Server).didChangeWatchedFiles)},
		"workspace/didChangeWorkspaceFolders": {notify: notification((*Server).didChangeWorkspaceFolders)},

		"callHierarchy/incomingCalls":       {answer: answer((*call).incomingCalls)},
		"callHierarchy/outgoingCalls":       {answer: answer((*call).outgoingCalls)},
		"textDocument/codeAction":           {answer: answer((*call).codeActions)},
		"textDocument/completion":           {answer: answer((*call).completion)},
		"textDocument/declaration":          {answer: answer((*call).declaration)},
		"textDocument/definition":           {answer: answer((*call).definition)},
		"textDocument/diagnostic":           {answer: answer((*call).diagnostic)},
		"textDocument/documentHighlight":    {answer: answer((*call).highlights)},
		"textDocument/documentLink":         {answer: answer((*call).documentLinks)},
		"textDocument/documentSymbol":       {answer: answer((*call).documentSymbols)},
		"textDocument/foldingRange":         {answer: answer((*call).foldingRanges)},
		"textDocument/formatting":           {answer: answer((*call).formatting)},
		"textDocument/hover":                {answer: answer((*call).hover)},
		"textDocument/implementation":       {answer: answer((*call).implementation)},
		"textDocument/inlayHint":            {answer: answer((*call).inlayHints)},
		"textDocument/prepareCallHierarchy": {answer: answer((*call).prepareCallHierarchy)},
		"textDocument/prepareRename":        {answer: answer((*call).prepareRename)},
		"textDocument/rangeFormatting":      {answer: answer((*call).rangeFormatting)},
		"textDocument/references":           {answer: answer((*call).references)},
		"textDocument/rename":               {answer: answer((*call).rename)},
		"textDocument/selectionRange":       {answer: answer((*call).selectionRanges)},
		"textDocument/semanticTokens/full":  {answer: answer((*call).tokens)},
		"textDocument/semanticTokens/range": {answer: answer((*call).tokensInRange)},
		"textDocument/signatureHelp":        {answer: answer((*call).signatureHelp)},
		"textDocument/typeDefinition":       {answer: answer((*call).typeDefinition)},
		"workspace/symbol":                  {answer: answer((*call).workspaceSymbols)},
		"workspace/willRenameFiles":         {answer: answer((*call).willRenameFiles)},
	}
}

func lifecycle[P any](f func(*Server, *P) (any, error)) func(*Server, json.RawMessage) (any, error) {
	return func(s *Server, text json.RawMessage) (any, error) {
		p, err := decode[P](text)
		if err != nil {
			return nil, err
		}
		return f(s, p)
	}
}

func notification[P any](f func(*Server, *P) error) func(*Server, json.RawMessage) error {
	return func(s *Server, text json.RawMessage) error {
		p, err := decode[P](text)
		if err != nil {
			return err
		}
		return f(s, p)
	}
}

func answer[P any](f func(*call, *P) (any, error)) func(json.RawMessage) (func(*call) (any, error), error) {
	return func(text json.RawMessage) (func(*call) (any, error), error) {
		p, err := decode[P](text)
		return func(c *call) (any, error) { return f(c, p) }, err
	}
}
