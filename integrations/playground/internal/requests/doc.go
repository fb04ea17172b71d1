// Package requests answers what the page of the playground asks: what a shader is
// compiled to, which line of it each line of that is for, what it needs, and what it
// computes. Requests and answers are JSON.
//
// It must not know the page, JavaScript or a file system: the sources come with each
// request. Read requests.go first.
package requests
