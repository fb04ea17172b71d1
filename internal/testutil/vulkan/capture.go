package vulkan

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// withoutLayers keeps the loader from adding layers of the system to a worker.
const withoutLayers = "VK_LOADER_LAYERS_DISABLE=~implicit~"

// captureVariable adds RenderDoc's layer to a worker.
const captureVariable = "ENABLE_VULKAN_RENDERDOC_CAPTURE"

// Capture runs one dispatch, and returns the path of RenderDoc's capture of it in a folder. The layer of RenderDoc must
// be installed. Each capture needs a folder of its own.
func Capture(ctx context.Context, c ComputeCase, folder string) (string, error) {
	if err := checkCompute(&c); err != nil {
		return "", err
	}
	w, err := startWorker(ctx, captureVariable+"=1", "RENDERDOC_CAPFILE="+filepath.Join(folder, "dispatch"))
	if err != nil {
		return "", err
	}
	defer w.Kill()
	if _, err := w.run(ctx, &request{Compute: &c}, DefaultTimeout); err != nil {
		return "", err
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.rdc"))
	if err == nil && len(files) != 1 {
		err = fmt.Errorf("RenderDoc wrote %d captures to %s", len(files), folder)
	}
	if err != nil {
		return "", err
	}
	return files[0], nil
}

// captures reports whether RenderDoc captures the commands of this process.
func captures() bool { return os.Getenv(captureVariable) != "" }
