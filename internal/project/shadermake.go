package project

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A ShaderMake contains those options of ShaderMake's command line that affect the compilation of the shaders in a
// configuration file.
type ShaderMake struct {
	ShaderModel string   // 6_5 if empty
	Vulkan      string   // 1.3 if empty
	Shifts      []int    // for the registers s, t, b and u; nil means ShaderMake's defaults, empty means no shifts
	Defines     []string // conditions in the configuration file can test these, too
	Flags       []string // flags for all shaders
}

// shiftedSpaces is the number of register spaces to which ShaderMake's shifts apply.
const shiftedSpaces = 8

var shaderMakeShifts = []int{100, 200, 300, 400}

// Units returns the compilations that a configuration file requests. ShaderMake derives the name of a permutation from
// a hash function of the C++ library. The names of outputs are those that ShaderMake has with GNU's C++ library.
func (m ShaderMake) Units(file, text string) ([]Unit, error) {
	var units []Unit
	skipping := []bool{false}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(strings.TrimSuffix(strings.ReplaceAll(line, "\t", " "), "\r"))
		var err error
		switch {
		case line == "" || strings.HasPrefix(line, "//"):
			continue
		case strings.HasPrefix(line, "#"):
			skipping, err = m.directive(skipping, line)
		case slices.Contains(skipping, true):
		case choices(line) > mostPermutations:
			err = fmt.Errorf("more than %d permutations", mostPermutations)
		default:
			var list []Unit
			list, err = m.line(line)
			units = append(units, list...)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	if len(skipping) > 1 {
		return nil, fmt.Errorf("%s: missing #endif", file)
	}
	return units, distinct(units)
}

// choices returns the number of units for a line. If there are too many, the result is only an approximation.
func choices(line string) int {
	n := 1
	for _, after := range strings.Split(line, "{")[1:] {
		text, _, _ := strings.Cut(after, "}")
		if n *= 1 + strings.Count(text, ","); n > mostPermutations {
			break
		}
	}
	return n
}

// directive processes a line that begins with #. The parameter skipping states for each open condition whether lines
// are skipped; the outermost condition comes first. directive returns the new value of skipping.
func (m ShaderMake) directive(skipping []bool, line string) ([]bool, error) {
	name, arg, _ := strings.Cut(strings.TrimSpace(line[1:]), " ")
	arg = strings.TrimSpace(arg)
	last := len(skipping) - 1
	switch {
	case name == "ifdef":
		defined := slices.ContainsFunc(m.Defines, func(d string) bool {
			macro, _, _ := strings.Cut(d, "=")
			return macro == arg
		})
		return append(skipping, !defined), nil
	case name == "if" && (arg == "0" || arg == "1"):
		return append(skipping, arg == "0"), nil
	case name == "else" && last > 0:
		skipping[last] = !skipping[last]
		return skipping, nil
	case name == "endif" && last > 0:
		return skipping[:last], nil
	}
	return nil, fmt.Errorf("unexpected directive '%s'", line)
}

// line returns the units for a line. There is one for each combination of the alternatives in braces.
func (m ShaderMake) line(line string) ([]Unit, error) {
	before, after, ok := strings.Cut(line, "{")
	if !ok {
		u, err := m.unit(line)
		return []Unit{u}, err
	}
	choices, after, ok := strings.Cut(after, "}")
	if !ok {
		return nil, fmt.Errorf("missing '}'")
	}
	var units []Unit
	for choice := range strings.SplitSeq(choices, ",") {
		list, err := m.line(before + choice + after)
		if err != nil {
			return nil, err
		}
		units = append(units, list...)
	}
	return units, nil
}

// A shaderLine is a line without alternatives in braces.
type shaderLine struct {
	source, profile, entry, model, level, out, suffix string
	defines, flags                                    []string
}

// shaderLineOptions lists the options that a line may contain. Each of them has a value.
var shaderLineOptions = []struct {
	short, long string
	set         func(*shaderLine, string)
}{
	{"-T", "--profile", func(l *shaderLine, v string) { l.profile = v }},
	{"-E", "--entryPoint", func(l *shaderLine, v string) { l.entry = v }},
	{"-D", "--define", func(l *shaderLine, v string) { l.defines = append(l.defines, v) }},
	{"-o", "--output", func(l *shaderLine, v string) { l.out = v }},
	{"-O", "--optimization", func(l *shaderLine, v string) { l.level = v }},
	{"-s", "--outputSuffix", func(l *shaderLine, v string) { l.suffix = v }},
	{"-m", "--shaderModel", func(l *shaderLine, v string) { l.model = v }},
	{"", "--compilerOptionsSPIRV", func(l *shaderLine, v string) { l.flags = append(l.flags, strings.Fields(v)...) }},
	{"", "--compilerOptionsDXIL", func(*shaderLine, string) {}},
}

// read parses a line. Spaces between double quotes do not separate words.
func (l *shaderLine) read(line string) error {
	words := shaderMakeWords(line)
	for i := 0; i < len(words); i++ {
		w := words[i]
		if !strings.HasPrefix(w, "-") {
			if l.source != "" {
				return fmt.Errorf("more than one source: '%s' and '%s'", l.source, w)
			}
			l.source = w
			continue
		}
		found := false
		for _, o := range shaderLineOptions {
			value, joined := strings.CutPrefix(w, o.long+"=")
			if !joined && o.short != "" && !strings.HasPrefix(w, "--") {
				value, joined = strings.CutPrefix(w, o.short)
				joined = joined && value != ""
			}
			if !joined && w != o.short && w != o.long {
				continue
			}
			if !joined {
				if i++; i == len(words) {
					return fmt.Errorf("missing value of '%s'", w)
				}
				value = words[i]
			}
			o.set(l, value)
			found = true
			break
		}
		if !found {
			return fmt.Errorf("unknown option '%s'", w)
		}
	}
	if l.source == "" || l.profile == "" {
		return fmt.Errorf("a shader requires a source and -T")
	}
	return nil
}

func shaderMakeWords(line string) (words []string) {
	quoted := false
	var word strings.Builder
	for _, c := range line + " " {
		switch {
		case c == '"':
			quoted = !quoted
		case c == ' ' && !quoted:
			if word.Len() > 0 {
				words = append(words, word.String())
				word.Reset()
			}
		default:
			word.WriteRune(c)
		}
	}
	if word.Len() > 0 {
		words = append(words, word.String())
	}
	return words
}

// unit returns the compilation for a line without alternatives in braces.
func (m ShaderMake) unit(text string) (Unit, error) {
	l := shaderLine{entry: "main", model: orElse(m.ShaderModel, "6_5"), level: "3"}
	if err := l.read(text); err != nil {
		return Unit{}, err
	}
	u := Unit{Source: path.Clean(strings.ReplaceAll(l.source, `\`, "/")), Profile: l.profile + "_" + l.model,
		Entry: l.entry}
	for _, d := range l.defines {
		name, value, found := strings.Cut(d, "=")
		if !found {
			value = "1"
		}
		u.Permutation = append(u.Permutation, Macro{name, value})
	}
	u.Output = u.shorten(l.output(u.Source))
	u.Args = []string{"-T", u.Profile, "-E", l.entry, "-O" + l.level, "-fspv-target-env=vulkan" +
		orElse(m.Vulkan, "1.3")}
	for _, d := range slices.Concat(m.Defines, l.defines) {
		u.Args = append(u.Args, "-D", d)
	}
	if has16BitTypes(l.model) {
		u.Args = append(u.Args, "-enable-16bit-types")
	}
	u.Args = slices.Concat(u.Args, m.shiftFlags(), m.Flags, l.flags)
	return u, nil
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// has16BitTypes reports whether ShaderMake enables 16-bit types for a shader model, as it does since 6.2.
func has16BitTypes(model string) bool {
	major, minor, _ := strings.Cut(model, "_")
	x, err1 := strconv.Atoi(major)
	y, err2 := strconv.Atoi(minor)
	return err1 == nil && err2 == nil && (x > 6 || x == 6 && y >= 2)
}

func (m ShaderMake) shiftFlags() (flags []string) {
	shifts := m.Shifts
	if shifts == nil {
		shifts = shaderMakeShifts
	}
	for space := range shiftedSpaces {
		for i, by := range shifts {
			flags = append(flags, "-fvk-"+"stbu"[i:i+1]+"-shift", strconv.Itoa(by), strconv.Itoa(space))
		}
	}
	return flags
}

// output returns the name of the module for a source.
func (l *shaderLine) output(source string) string {
	name := strings.TrimSuffix(source, path.Ext(source))
	for strings.HasPrefix(name, "../") {
		name = name[len("../"):]
	}
	if l.out != "" {
		name = path.Base(name)
	}
	if l.entry != "main" {
		name += "_" + l.entry
	}
	name += l.suffix
	if len(l.defines) > 0 {
		h := gnuHash(strings.Join(slices.Sorted(slices.Values(l.defines)), " "))
		name += fmt.Sprintf("_%08X", uint32(h)^uint32(h>>32))
	}
	return path.Join(strings.ReplaceAll(l.out, `\`, "/"), name) + ".spirv"
}

// gnuHash returns the hash of a string that std::hash of GNU's C++ library returns on 64-bit machines. The algorithm is
// MurmurHash64A.
func gnuHash(text string) uint64 {
	const mul = 0xc6a4a7935bd1e995
	const seed = 0xc70f6907
	mix := func(v uint64) uint64 {
		v *= mul
		return (v ^ v>>47) * mul
	}
	h := seed ^ uint64(len(text))*mul
	for len(text) >= 8 {
		h = (h ^ mix(little(text[:8]))) * mul
		text = text[8:]
	}
	if len(text) > 0 {
		h = (h ^ little(text)) * mul
	}
	h = (h ^ h>>47) * mul
	return h ^ h>>47
}

// little decodes a little-endian number of up to eight bytes.
func little(text string) (v uint64) {
	for i := len(text) - 1; i >= 0; i-- {
		v = v<<8 | uint64(text[i])
	}
	return v
}
