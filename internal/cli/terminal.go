package cli

import (
	"io"
	"os"
	"runtime"
	"strconv"

	"golang.org/x/term"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A Terminal is where somebody reads what is written. The zero one is none.
type Terminal struct {
	Width     int  // in columns, 0 for none
	Colours   bool // it shows them
	Overwrite bool // it can replace a line that it shows
}

// terminalOf returns the terminal that is seen of what is written to w. COLUMNS says how
// wide one is, as it does to other programs. That of Windows has to be told to show
// colours, which nobody does here; -fdiagnostics-color asks for them anyway. NO_COLOR that is not
// empty turns colours off (https://no-color.org). With TERM=dumb nothing but text is written.
func terminalOf(w io.Writer) Terminal {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return Terminal{}
	}
	dumb := os.Getenv("TERM") == "dumb"
	return Terminal{Width: widthOf(f), Colours: runtime.GOOS != "windows" && !dumb && os.Getenv("NO_COLOR") == "", Overwrite: !dumb}
}

// unknownWidth is that of a terminal that does not say it.
const unknownWidth = 80

func widthOf(f *os.File) int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
		return n
	}
	return unknownWidth
}

// suit makes the diagnostics what suits those who read them: on a terminal lines end
// where it does, and the last says how many errors and warnings there are.
func (v *Invocation) suit(t Terminal) {
	v.Text.Color = v.Colour == commandline.ColourAlways || v.Colour == commandline.ColourAuto && t.Colours
	v.Text.Summary, v.Text.Width = t.Width > 0, t.Width
}
