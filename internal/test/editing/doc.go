// Package editing holds tests of what editors are told that need whole shaders: answers
// while somebody writes them, how long those take, and whether they agree with the modules.
package editing
