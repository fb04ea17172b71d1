package frontend

// participleEngine is nil because the library would enlarge the WebAssembly program, which users download.
var participleEngine engine
