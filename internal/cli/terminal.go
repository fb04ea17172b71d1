package cli

import (
	"io"
	"os"
	"runtime"
	"strconv"

	"golang.org/x/term"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A Terminal describes the terminal that receives output. The zero value means that there is none.
type Terminal struct {
	Width     int  // in columns; 0 if it is not a terminal
	Colours   bool // it supports colors
	Links     bool // it supports hyperlinks
	Overwrite bool // it can overwrite the current line
}

// terminalOf returns the terminal to which w writes. COLUMNS overrides its width, as in other programs. Windows
// consoles support colors only in a mode that this program does not select; -fdiagnostics-color enables colors
// regardless. A nonempty NO_COLOR disables colors (https://no-color.org). With TERM=dumb, only plain text is written.
// Most terminals without hyperlinks ignore them, but Linux consoles may print the address.
func terminalOf(w io.Writer) Terminal {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return Terminal{}
	}
	dumb := os.Getenv("TERM") == "dumb"
	colours := runtime.GOOS != "windows" && !dumb && os.Getenv("NO_COLOR") == ""
	return Terminal{Width: widthOf(f), Colours: colours, Links: colours && os.Getenv("TERM") != "linux", Overwrite: !dumb}
}

// unknownWidth is the assumed width of a terminal that does not report it.
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

// suit adapts the diagnostics to their readers. On a terminal, source lines are cut at its width, and a summary line
// counts errors and warnings.
func (v *Invocation) suit(t Terminal) {
	v.Text.Color = v.Colour == commandline.ColourAlways || v.Colour == commandline.ColourAuto && t.Colours
	v.Text.Links = v.Text.Color && t.Links
	v.Text.Summary, v.Text.Width = t.Width > 0, t.Width
}
