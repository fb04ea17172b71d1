// Package headers contains the header files that are built into the compiler. Shaders include them as <type_traits>,
// <enable_if>, <vector_utils>, <test.hlsli>, <assert.hlsli>, <dx/linalg.h>, <vk/opcode_selector.h>, <vk/spirv.h>,
// <vk/khr/cooperative_matrix.h>, <vk/nv/cooperative_matrix2.h> and <vk/nv/cooperative_vector.h>. They are ordinary
// HLSL: the compiler does not treat their names specially.
package headers

import (
	"embed"
	"io/fs"
	"strings"
)

//go:embed dx hlsl vk
var files embed.FS

// Files provides the headers at their include paths. Headers of namespace hlsl are found with and without the folder
// hlsl.
type Files struct{}

// Read implements preprocessor.Files.
func (Files) Read(path string, limit int) (string, error) {
	if !strings.Contains(path, "/") {
		path = "hlsl/" + path
	}
	text, err := files.ReadFile(path)
	return string(text), err
}

// Names returns the names by which shaders can include the headers.
func Names() (list []string) {
	_ = fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error { // walking an embed.FS cannot fail
		if err == nil && !d.IsDir() {
			list = append(list, strings.TrimPrefix(path, "hlsl/"))
		}
		return err
	})
	return list
}
