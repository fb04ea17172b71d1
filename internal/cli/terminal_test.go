package cli

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// On a terminal, source lines are truncated at its width, and the last line counts errors. Output to files is not
// changed in this way, because tools read it.
func TestDiagnosticsSuitTheTerminal(t *testing.T) {
	source := "float4 main(float4 first : A, float4 second : B) : SV_Target { float unset; return first + second + third + unset; }\n"
	cut := "-:1:101: error: use of undeclared identifier 'third'\n...rst + second + third + unset; }\n                  ^\n1 error generated.\n"
	whole := "-:1:101: error: use of undeclared identifier 'third'\n" + source + strings.Repeat(" ", 100) + "^\n"
	for _, tt := range []struct {
		name string
		t    Terminal
		args []string
		want string
	}{
		{"a terminal", Terminal{Width: 36}, nil, cut},
		{"a file", Terminal{}, nil, whole},
		{"colours", Terminal{Width: 36, Colours: true}, []string{"-fno-color-diagnostics"}, cut},
		{"-Fe", Terminal{Width: 36, Colours: true}, []string{"-Fe", "errors.txt"}, whole},
	} {
		args := append([]string{"-T", "ps_6_0", "-"}, tt.args...)
		out := Produce(context.Background(), args, Environment{Stdin: strings.NewReader(source), Terminal: tt.t})
		got := out.Stderr.String()
		if len(out.Files) > 0 {
			got = string(out.Files[0].Data)
		}
		if got != tt.want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

// The severity of a diagnostic is a link only on a terminal that shows colors and links.
func TestDiagnosticsAreLinksOnATerminal(t *testing.T) {
	link := "\x1b]8;;" + diagnostics.UndeclaredIdentifier.URL() + "\x1b\\error\x1b]8;;\x1b\\: "
	terminal := Terminal{Width: 80, Colours: true, Links: true}
	for _, tt := range []struct {
		name string
		t    Terminal
		args []string
		want bool
	}{
		{"a terminal", terminal, nil, true},
		{"a terminal without links", Terminal{Width: 80, Colours: true}, nil, false},
		{"no colors", terminal, []string{"-fno-diagnostics-color"}, false},
		{"NO_COLOR", Terminal{Width: 80}, []string{"-fdiagnostics-color=always"}, false},
		{"a file with colors", Terminal{}, []string{"-fdiagnostics-color=always"}, false},
		{"-Fe", terminal, []string{"-fdiagnostics-color=always", "-Fe", "errors.txt"}, false},
		{"JSON", terminal, []string{"-fdiagnostics-format=json"}, false},
	} {
		args := append([]string{"-T", "ps_6_0", "-"}, tt.args...)
		source := "float4 main() : SV_Target { return x; }"
		out := Produce(context.Background(), args, Environment{Stdin: strings.NewReader(source), Terminal: tt.t})
		got := out.Stderr.String()
		if len(out.Files) > 0 {
			got = string(out.Files[0].Data)
		}
		if strings.Contains(got, link) != tt.want || strings.Contains(got, "\x1b]8") != tt.want {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

func TestColumnsSayTheWidth(t *testing.T) {
	f, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, tt := range []struct {
		columns string
		want    int
	}{{"132", 132}, {"", unknownWidth}, {"-3", unknownWidth}, {"wide", unknownWidth}} {
		t.Setenv("COLUMNS", tt.columns)
		if got := widthOf(f); got != tt.want {
			t.Errorf("COLUMNS=%s: %d", tt.columns, got)
		}
	}
	if got := terminalOf(f); got != (Terminal{}) {
		t.Errorf("a file that is no terminal: %+v", got)
	}
}
