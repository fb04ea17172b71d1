package cli

import (
	"regexp"
	"strings"
	"testing"
)

func TestColoursOfADisassembly(t *testing.T) {
	const text = "; SPIR-V\n     %main = OpFunction %void None %3\nOpName %main \"a \\\" %b\nc\" -1.5 - \"open"
	const want = "{;}; SPIR-V{}\n     {r}%main{} = OpFunction {i}%void{} None {i}%3{}\nOpName {i}%main{} {s}\"a \\\" %b\nc\"{} {n}-1.5{} - {s}\"open{}"
	names := strings.NewReplacer(colourComment, "{;}", colourResult, "{r}", colourID, "{i}", colourString, "{s}",
		colourNumber, "{n}", colourOff, "{}")
	got := string(coloured(text))
	if names.Replace(got) != want {
		t.Errorf("%s, want %s", names.Replace(got), want)
	}
	if plain := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(got, ""); plain != text {
		t.Errorf("without colours: %q", plain)
	}
}

func TestWhatIsNoTerminal(t *testing.T) {
	if terminalOf(new(strings.Builder)) != (Terminal{}) {
		t.Error("a builder is a terminal")
	}
}
