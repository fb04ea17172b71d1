# make test      install the tools of the tests (on Debian; elsewhere list the missing ones), run all tests, list the skipped and the slowest
# make package PACKAGE=./opt/cleanup RUN=TestPasses  tests of one package; docs/internals/testing.md lists variables
# make shader TEST=testdata/foo/bar.hlsl  the tests of one shader, in whichever folder it is
# make quick     tests without outside tools and without long tests: for every save
# make wasm      the package for JavaScript, in bin/wasm
# make playground  the page that compiles in a browser, and the program that serves it, in bin (with npm)
# make site      the pages of docs/ and the playground as a site, in bin/site (with npm)
# make remote    the program that speaks to caches on other machines
# make vscode    the extension for VS Code, in bin (with npm)
# make dxcompiler, make dxcompiler-static  the library with dxc's interface and one for C (with a C compiler)
# make lint      static checks of the Go code, of commit messages, and of the English of comments and documents
# make check     what a change must pass: format, vet, lint, generated files, tests, and a sample of make race, make fuzz and make mutants
# make generate  write the generated files again (SPIRV_HEADERS: a folder with the Khronos grammar JSON; VULKAN_HEADERS: a checkout with vk.xml)
# make bench     benchmarks
# make bench-compare  our processes beside those of DXC, a path; with SHADER_ROWS and SHADER_ROOT shaders of others as well; see docs/reference/performance.md
# make clients   SPIRV-Cross, spirv-opt and RenderDoc on all modules; CLIENTSFLAGS=-update writes the results to docs/reference/clients.md
# make dxc-suite  dxc's own tests of SPIR-V, from DXC_CHECKOUT, a checkout of DirectXShaderCompiler, against the table of those that fail
# make fuzz      the fuzz targets, FUZZTIME each
# make hunt      random programs and mutated shaders, HUNTTIME each; HUNTSEED is the number of the first
# make gpu       what drivers make of our modules, against the kept lists; GPUFLAGS=-update writes these
# make kernels   every kernel of testdata/lower for every device of Level Zero
# make mlir      every shader that is run, through the tools of both versions of MLIR and back
# make mutants   mistakes put by hand into the compiler and the helpers of its tests, each of which the tests should find
# make shaderconductor  ShaderConductor with our library; SHADER_CONDUCTOR, DXC_CHECKOUT and SPIRV_CROSS are checkouts of its sources
# make names     whether names are types, templates or values, to the tagger and to sema, also in shaders of others (SHADER_ROWS, SHADER_ROOT)
# make race      compilations beside each other under the race detector (with a C compiler)
# make real-shaders  shaders of others, which SHADER_ROWS and SHADER_ROOT name: compute shaders on the interpreter and on the device,
#                    pixel and vertex shaders drawn at -O0, at -O3, and as the compiler compiles them that DXC names
# make stability the same bytes from every machine, goroutine and way to compile, and nothing left of 10,000 compilations

GO ?= go
FUZZTIME ?= 60s
HUNTTIME ?= 10m
HUNTSEED ?= 1000000
PROGRAMS ?= 0:4000
MUTATIONS ?= 0:15000
HOSTILE ?= all
LOWERED ?= all
BUILDS ?= all
export CGO_ENABLED = 0

.PHONY: clients site site-pages quick shader package build remote wasm vscode dxcompiler dxc-suite test lint lint-code prose check mutants-sample race-sample generate bench bench-compare fuzz gpu hunt kernels mlir mutants names playground race real-shaders specialize stability tools dxcompiler-static shaderconductor

build:
	$(GO) build -trimpath -o bin/ ./cmd/hlsl2spirv

wasm:
	$(GO) run ./integrations/wasm/build -o bin/wasm

playground:
	$(GO) run ./integrations/playground/build -o bin/hlsl2spirv-playground.html
	$(GO) build -trimpath -o bin/ ./cmd/hlsl2spirv-playground

SITE = bin/site

site: site-pages playground
	cp bin/hlsl2spirv-playground.html '$(SITE)/playground.html'

site-pages: docs/site/node_modules/.package-lock.json
	cd docs/site && npm run build --silent -- --outDir '$(abspath $(SITE))'

# npm writes this file last.
docs/site/node_modules/.package-lock.json: docs/site/package-lock.json
	cd docs/site && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

remote:
	cd integrations/remote && $(GO) build -trimpath -o ../../bin/ ./cmd/hlsl2spirv-remote

vscode:
	cd integrations/vscode && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	mkdir -p bin && cd integrations/vscode && npm run package --silent -- --out ../../bin/hlsl2spirv.vsix

dxcompiler:
	./integrations/dxcompiler/build bin/$(DXCOMPILER_$(shell $(GO) env GOOS))

dxcompiler-static:
	./integrations/dxcompiler/build bin/libhlsl2spirv.a

DXCOMPILER_linux = libdxcompiler.so
DXCOMPILER_darwin = libdxcompiler.dylib
DXCOMPILER_windows = dxcompiler.dll

tools:
	./scripts/install-test-tools

# make check vets. If tools cannot be installed, the tests that need them are skipped; with HLSL2SPIRV_REQUIRE_TOOLS=1 that is an error.
# Tests of several packages build programs for WebAssembly at the same time. What these have in common is compiled before.
test:
	@test '$(BUILDS)' != all || $(GO) run ./integrations/wasm/build -command ./integrations/playground/worker -o /dev/null
	@required=1; ./scripts/install-test-tools || { [ $$? = 3 ] && required=0; } || exit 1; \
	GOGC=off GOMEMLIMIT=512MiB BUILDS=$(BUILDS) HOSTILE=$(HOSTILE) LOWERED=$(LOWERED) HLSL2SPIRV_REQUIRE_TOOLS=$$required HLSL2SPIRV_REQUIRE_VULKAN=$$required PROGRAMS=$(PROGRAMS) MUTATIONS=$(MUTATIONS) sh -c '$(GO) test -count=1 -vet=off -timeout 15m -json ./...; cd integrations/remote && $(GO) test -count=1 -json ./...; cd ../dxcompiler && $(GO) test -count=1 -json ./...' | $(GO) run ./internal/devtools/testreport

shader:
	@$(GO) run ./internal/test/shader '$(TEST)'

package:
	$(GO) test -count=1 -v -run '$(RUN)' $(PACKAGE)

quick:
	GOGC=400 $(GO) test -short -vet=off ./...

# The tools have a module of their own: see Dependencies in docs/internals/decisions.md.
LINT = $(GO) tool -modfile='$(CURDIR)/internal/devtools/tools/go.mod'

lint: lint-code prose

# make check and continuous integration run these: Vale takes two minutes to build.
lint-code: export GOGC = 400
lint-code: export GOMEMLIMIT = 1GiB
lint-code:
	@$(GO) run ./internal/devtools/commits
	@for module in . integrations/remote integrations/dxcompiler; do \
		(cd $$module && $(LINT) go-check-sumtype ./... && $(LINT) staticcheck ./...) || exit 1; done

prose:
	@CGO_ENABLED=1 $(GO) run github.com/vale-cli/vale/v3/cmd/vale@v3.21.0 --output=line .

# The tests of several packages build programs with -trimpath, and go vet compiles for 386, as a test does. With the same flag
# for everything, each package is compiled once.
check test: export GOFLAGS := $(filter-out -trimpath,$(shell $(GO) env GOFLAGS)) -trimpath

# make test and make hunt run more.
check: export LOWERED = sample
check: export PROGRAMS = 0:2000
check: export MUTATIONS = 0:7500

check: tools
	@files=$$(gofmt -l .); test -z "$$files" || { echo "not formatted; run: gofmt -w $$files"; exit 1; }
	@$(GO) vet ./... && GOARCH=386 $(GO) vet ./... && (cd integrations/remote && $(GO) vet ./...) && (cd integrations/dxcompiler && $(GO) vet ./...) || { echo "go vet reports the problems above; fix them"; exit 1; }
	@$(MAKE) lint-code || { echo "The checks above found problems; fix them. A switch over a sum type lists all types, or has a default case."; exit 1; }
	@$(MAKE) test || { echo "A test has failed. CONTRIBUTING.md lists the tests to run while you fix it, and explains how to debug a shader;"; \
		echo "if a golden file must change, run go test -update in its package and read the difference."; exit 1; }
	@$(MAKE) race-sample mutants-sample || { echo "The race detector found a problem, or no test finds a mistake that was put in: see Samples in docs/internals/test-subjects.md."; exit 1; }

generate:
	$(GO) generate ./...

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

bench-compare:
	@test -n '$(DXC)' || { echo 'say which dxc: make bench-compare DXC=path'; exit 2; }
	$(GO) run ./internal/devtools/benchcompare -dxc '$(DXC)' -rows '$(SHADER_ROWS)' -root '$(or $(SHADER_ROOT),.)' $(BENCHFLAGS)

dxc-suite:
	@test -n '$(DXC_CHECKOUT)' || { echo 'name a checkout of DirectXShaderCompiler: make dxc-suite DXC_CHECKOUT=folder'; exit 2; }
	DXC_CHECKOUT='$(abspath $(DXC_CHECKOUT))' $(GO) test -count=1 -v -run TestSuite ./internal/test/dxcsuite

# FUZZ_KNOWN are the targets that find known defects within seconds: a comment moves when a text with a vertical tab is formatted twice
# (FuzzFormat), and damaged modules loop, overflow the stack or lose an id (the others).
FUZZ_KNOWN = FuzzFormat|lower/mlir/text FuzzMLIR|lower/kernel FuzzLower|lower/mlir/(deserialize|structure) FuzzModule|/specialize FuzzModules

fuzz:
	$(GO) run ./internal/test/fuzzing -instrument -time $(FUZZTIME) -skip '$(FUZZ_KNOWN)'

hunt:
	PROGRAMS=$(HUNTSEED):$(HUNTTIME) MUTATIONS=$(HUNTSEED):$(HUNTTIME) $(GO) test -count=1 -timeout 0 -v -run KeepThePromises ./internal/test/robustness
	SEEDS=$(HUNTSEED):$(HUNTTIME) $(GO) test -count=1 -timeout 0 -v -run TestMethodsOfMutatedInputs ./internal/test/api

gpu:
	./scripts/install-test-tools -gpu
	$(GO) run ./internal/devtools/gpustats/gpustats $(GPUFLAGS)
	test -z '$(SHADER_ROWS)' || $(GO) run ./internal/devtools/gpustats/gpustats -family navi21,polaris10 -rows '$(SHADER_ROWS)' -root '$(SHADER_ROOT)'

clients: tools
	FULL=1 HLSL2SPIRV_REQUIRE_TOOLS=1 HLSL2SPIRV_REQUIRE_VULKAN=1 $(GO) test -count=1 -p 1 -v -run 'SPIRVCross|SpirvOpt|RenderDoc' ./internal/test/clients ./internal/test/execution $(CLIENTSFLAGS)

shaderconductor: tools
	cd integrations/dxcompiler && HLSL2SPIRV_REQUIRE_TOOLS=1 $(GO) test -count=1 -v -run ShaderConductorItself ./clienttest

kernels: tools
	FULL=1 HLSL2SPIRV_REQUIRE_TOOLS=1 $(GO) test -count=1 -run LevelZero ./internal/test/lowered

mlir: tools
	FULL=1 HLSL2SPIRV_REQUIRE_TOOLS=1 HLSL2SPIRV_REQUIRE_VULKAN=1 $(GO) test -count=1 -run ThroughMLIR ./internal/test/lowered ./internal/test/execution

mutants: tools
	HLSL2SPIRV_REQUIRE_TOOLS=1 HLSL2SPIRV_REQUIRE_VULKAN=1 $(GO) run ./internal/test/mutants/run

# make check tries a tenth of the mistakes. The tests have passed without mistakes before.
mutants-sample: tools
	HLSL2SPIRV_REQUIRE_TOOLS=1 HLSL2SPIRV_REQUIRE_VULKAN=1 $(GO) run ./internal/test/mutants/run -parts 20 -j 2 -control=false

race-sample:
	command -v $${CC:-gcc} >/dev/null || apt-get install -y -qq --no-install-recommends gcc libc6-dev
	CGO_ENABLED=1 $(GO) test -race -count=1 -short -timeout 10m -run '$(RACE_SAMPLE)' ./interpreter ./internal/test/api ./internal/cli ./internal/cli/batch ./internal/cli/bazelworker ./internal/cli/buildcache ./internal/base/infile ./internal/test/langserver ./internal/test/reproducible

RACE_SAMPLE = ^(TestConcurrentCompilations|TestManyAtOnce|TestManyRequestsOfOneHost|TestOutcomesComeInOrder|TestABatchEndsWithItsContext|TestFilesAreLookedAtOnce|TestWaitingIsShared|TestRequestsThatRunAtOnce|TestMultiplexed|TestCancellation|TestDispatchesAreTheSame|TestFilesShareALimit|TestResultsBelongToTheCaller|TestResultsOfModulesBelongToTheCaller)

race:
	command -v $${CC:-gcc} >/dev/null || apt-get install -y -qq --no-install-recommends gcc libc6-dev
	CGO_ENABLED=1 $(GO) test -race -count=1 -timeout 60m -run 'TestOutputIsTheSame|TestConcurrentCompilations' ./internal/test/reproducible
	CGO_ENABLED=1 $(GO) test -race -count=1 -timeout 60m -run 'TestManyAtOnce|TestFeatures' ./internal/test/langserver

names:
	SEEDS=$(or $(SEEDS),0:300) $(GO) test -count=1 -v -skip RandomClasses ./internal/test/names
	SEEDS=$(or $(SEEDS),0:3000) $(GO) test -count=1 -v -run RandomClasses ./internal/test/names

real-shaders: tools
	HLSL2SPIRV_REQUIRE_VULKAN=1 $(GO) test -count=1 -timeout 60m -v -run TestForeignShaders ./internal/test/realshaders

specialize: tools
	SEEDS=$(or $(SEEDS),0:40) FULL=1 HLSL2SPIRV_REQUIRE_TOOLS=1 HLSL2SPIRV_REQUIRE_VULKAN=1 $(GO) test -count=1 -timeout 60m -v ./internal/test/specialization

stability: tools race
	FULL=1 HLSL2SPIRV_REQUIRE_TOOLS=1 $(GO) test -count=1 -timeout 60m -run 'TestBytesOnOtherMachines|TestManyCompilations|TestAllWays' -v ./internal/test/reproducible
