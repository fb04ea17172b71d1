package cli

import (
	"os"

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
	if info, err := os.Stat(preprocessor.InDir(dir, v.DebugFile)); err == nil && info.IsDir() &&
		!commandline.IsFolder(v.DebugFile) {
		v.DebugFile += "/"
	}
	v.NameDebug()
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
