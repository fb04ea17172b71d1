// The tools of make lint. A module of their own keeps their dependencies out of the module graph of programs that
// import hlsl2spirv.
module github.com/hlsl2spirv/hlsl2spirv/internal/devtools/tools

go 1.26.0

tool (
	github.com/alecthomas/go-check-sumtype/cmd/go-check-sumtype
	honnef.co/go/tools/cmd/staticcheck
)

require (
	github.com/BurntSushi/toml v1.4.1-0.20240526193622-a339e1f7089c // indirect
	github.com/alecthomas/go-check-sumtype v0.3.1 // indirect
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/sync v0.23.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
	honnef.co/go/tools v0.8.2 // indirect
)
