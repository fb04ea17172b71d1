module github.com/hlsl2spirv/hlsl2spirv

go 1.26.0

require github.com/ebitengine/purego v0.11.3

require (
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/rogpeppe/go-internal v1.16.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
)
