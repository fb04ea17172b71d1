package cli

import (
	"os"
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// separators end the name of a folder, on every system: modules are the same everywhere.
const separators = `/\`

// placeDebug says what -Fd stands for: a file, or a folder of files that are named by
// their builds.
func (v *Invocation) placeDebug(dir string) {
	if v.DebugFile == "" {
		return
	}
	if info, err := os.Stat(preprocessor.InDir(dir, v.DebugFile)); err == nil && info.IsDir() && !endsFolder(v.DebugFile) {
		v.DebugFile += "/"
	}
	v.nameDebug()
}

// nameDebug says what modules say of where the file of -Fd is: its name without the
// folder, so that they are the same wherever they are made.
func (v *Invocation) nameDebug() {
	if v.DebugFile != "" && !endsFolder(v.DebugFile) {
		v.SplitDebug.Path = path.Base(strings.ReplaceAll(v.DebugFile, `\`, "/"))
	}
}

// endsFolder reports whether a name is that of a folder.
func endsFolder(name string) bool {
	return name != "" && strings.ContainsRune(separators, rune(name[len(name)-1]))
}

// addDebugFile adds the file of -Fd.
func (v *Invocation) addDebugFile(result *hlsl2spirv.Result, out *Product) {
	f := result.DebugFile()
	if f == nil {
		return
	}
	name := v.DebugFile
	if endsFolder(name) {
		name += f.Path
	}
	out.debugPath = f.Path
	out.add(name, spirv.Bytes(f.Words))
}
