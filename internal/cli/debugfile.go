package cli

import (
	"os"
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// placeDebug resolves -Fd to a file, or to a folder of files that are named after their content.
func (v *Invocation) placeDebug(dir string) {
	if v.DebugFile == "" {
		return
	}
	if info, err := os.Stat(preprocessor.InDir(dir, v.DebugFile)); err == nil && info.IsDir() && !commandline.IsFolder(v.DebugFile) {
		v.DebugFile += "/"
	}
	v.nameDebug()
}

// nameDebug sets the path of the -Fd file that modules contain: its name without the folder, so that modules do not
// depend on the folder.
func (v *Invocation) nameDebug() {
	if v.DebugFile != "" && !commandline.IsFolder(v.DebugFile) {
		v.SplitDebug.Path = path.Base(strings.ReplaceAll(v.DebugFile, `\`, "/"))
	}
}

// addDebugFile adds the file of -Fd.
func (v *Invocation) addDebugFile(result *hlsl2spirv.Result, out *Product) {
	f := result.DebugFile()
	if f == nil {
		return
	}
	name := v.DebugFile
	if commandline.IsFolder(name) {
		name += f.Path
	}
	out.debugPath = f.Path
	out.add(name, spirv.Bytes(f.Words))
}
