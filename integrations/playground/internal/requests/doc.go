// Package requests answers requests of the playground page. The answers contain the module a shader compiles to, the
// source line of each line of that module, the resources that the shader needs, and the values that it computes.
// Requests and answers are JSON.
//
// The package must not depend on the page, on JavaScript or on a file system: each request carries its sources. Read
// requests.go first.
package requests
