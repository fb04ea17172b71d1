// Package browser runs test pages in a headless Chromium. It communicates through pipes, using the DevTools
// protocol.
//
// It is independent of the pages. Read browser.go first.
package browser
