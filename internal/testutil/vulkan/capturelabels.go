//go:build linux && (amd64 || arm64)

package vulkan

import (
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// captureExtensions returns the instance extension with the labels that begin and end a capture, if there is one.
func captureExtensions() []string {
	if captures() {
		return []string{"VK_EXT_debug_utils"}
	}
	return nil
}

// mark makes RenderDoc begin or end a capture. RenderDoc reacts to labels with this name.
func (d *device) mark(event string) {
	if captures() {
		d.Call("vkQueueInsertDebugUtilsLabelEXT", d.queue, uintptr(unsafe.Pointer(&vk.DebugUtilsLabelEXT{
			SType: vk.STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT, PLabelName: vk.CString("capture-marker," + event)})))
	}
}
