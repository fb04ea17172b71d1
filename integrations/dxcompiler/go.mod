module github.com/hlsl2spirv/hlsl2spirv/integrations/dxcompiler

go 1.26.0

require github.com/hlsl2spirv/hlsl2spirv v0.0.0

require (
	github.com/alecthomas/participle/v2 v2.1.4 // indirect
	github.com/fsnotify/fsnotify v1.10.1 // indirect
	github.com/pelletier/go-toml/v2 v2.4.3 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/term v0.47.0 // indirect
)

replace github.com/hlsl2spirv/hlsl2spirv => ../../
