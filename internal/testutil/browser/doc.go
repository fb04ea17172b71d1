// Package browser runs tests' pages in a headless Chromium, which it speaks to through pipes
// in the DevTools protocol.
//
// It must know no page. Read browser.go first.
package browser
