package frontend

// participleEngine is nil: a program for WebAssembly is downloaded, and the
// library would make it larger.
var participleEngine engine
