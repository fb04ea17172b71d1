package preprocessor

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// stages lists the values of __SHADER_STAGE_…, which are those of dxc. __SHADER_TARGET_STAGE has the value of the row
// with the prefix of the target profile.
var stages = [...]struct {
	profile, name string
	number        int
}{
	{"vs", "VERTEX", 1},
	{"ps", "PIXEL", 0},
	{"gs", "GEOMETRY", 2},
	{"hs", "HULL", 3},
	{"ds", "DOMAIN", 4},
	{"cs", "COMPUTE", 5},
	{"as", "AMPLIFICATION", 14},
	{"ms", "MESH", 13},
	{"lib", "LIBRARY", 6},
}

// versionMacros defines the version of the dxc release whose language this compiler implements. Shaders test it to find
// out which features exist.
const versionMacros = `#define __hlsl_dx_compiler 1
#define __DXC_VERSION_MAJOR 1
#define __DXC_VERSION_MINOR 9
#define __DXC_VERSION_RELEASE 0
#define __DXC_VERSION_COMMITS 0
`

// commandLine is the name of the file that contains the macros of options.
const commandLine = "<command line>"

// predefine defines the macros that exist at the start of the main file. It reads a file called <built-in> for the
// target and a file called <command line> for -D and -U.
func (p *preprocessor) predefine() {
	if text := p.opts.Target.macros(); text != "" {
		p.readAll("<built-in>", text)
	}
	if len(p.opts.Defines) == 0 {
		return
	}
	var b strings.Builder
	for _, d := range p.opts.Defines {
		if name, undefine := strings.CutPrefix(d, "-"); undefine {
			b.WriteString("#undef " + firstLine(name) + "\n")
			continue
		}
		name, value, ok := strings.Cut(d, "=")
		if !ok {
			value = "1"
		}
		b.WriteString("#define " + name + " " + firstLine(value) + "\n")
	}
	p.readAll(commandLine, b.String())
}

// firstLine returns text up to the first newline. The rest could contain other directives.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// includeBefore includes the files before the main file: first the prelude, then files of which only the macros are
// used, and then the others.
func (p *preprocessor) includeBefore() {
	for _, name := range p.opts.Prelude {
		found, h := p.try(source.NoPos, bundledPrefix+name)
		if h != nil && h.err == nil && p.enter(found, h.text, source.NoPos, h) {
			p.before = p.pump(p.before)
			p.frame, p.frames = nil, p.frames[:0]
		}
	}
	for _, macros := range [...]bool{true, false} {
		for _, f := range p.opts.Before {
			switch text := "#include \"" + firstLine(f.Name) + "\"\n"; {
			case f.Macros != macros:
			case macros:
				p.readAll(commandLine, text)
			case p.enter(commandLine, text, source.NoPos, nil):
				p.before = p.pump(p.before)
				p.frame, p.frames = nil, p.frames[:0]
			}
		}
	}
}

// readAll processes a text only for its macros.
func (p *preprocessor) readAll(name, text string) {
	if !p.enter(name, text, source.NoPos, nil) {
		return
	}
	for p.next().Kind != token.EOF {
	}
	p.frame, p.frames = nil, p.frames[:0]
}

// macros returns directives that define the macros for the target.
func (t *Target) macros() string {
	if *t == (Target{}) {
		return ""
	}
	b := make([]byte, 0, 1024)
	b = append(b, versionMacros...)
	define := func(name string, value int) {
		b = append(b, "#define "...)
		b = append(b, name...)
		b = append(b, ' ')
		b = strconv.AppendInt(b, int64(value), 10)
		b = append(b, '\n')
	}
	if t.HLSLVersion != 0 {
		define("__HLSL_VERSION", t.HLSLVersion)
	}
	if t.Enable16Bit {
		define("__HLSL_ENABLE_16_BIT", 1)
	}
	for _, s := range stages {
		define("__SHADER_STAGE_"+s.name, s.number)
	}
	for _, s := range stages {
		if s.profile == t.Stage {
			define("__SHADER_TARGET_STAGE", s.number)
		}
	}
	if t.ShaderMajor != 0 {
		define("__SHADER_TARGET_MAJOR", t.ShaderMajor)
		define("__SHADER_TARGET_MINOR", t.ShaderMinor)
	}
	if t.SPIRVMajor != 0 {
		define("__spirv__", 1)
		define("__SPIRV_MAJOR_VERSION__", t.SPIRVMajor)
		define("__SPIRV_MINOR_VERSION__", t.SPIRVMinor)
	}
	return string(b)
}
