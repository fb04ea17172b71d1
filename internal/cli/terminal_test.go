package cli

import (
	"context"
	"os"
	"strings"
	"testing"
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
