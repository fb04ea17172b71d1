module github.com/hlsl2spirv/hlsl2spirv

go 1.26

require (
	github.com/ebitengine/purego v0.11.3
	github.com/google/go-cmp v0.7.0 // indirect
)
