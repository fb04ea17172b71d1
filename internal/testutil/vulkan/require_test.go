package vulkan

import (
	"context"
	"errors"
	"testing"
)

func TestUnloadableDriverIsErrNoDriver(t *testing.T) {
	if _, err := DriverFile(); err != nil {
		t.Skip("needs a machine where drivers can be loaded")
	}
	t.Setenv(driverVariables[0], "/nonexistent/driver.json")
	if _, err := startWorker(context.Background()); !errors.Is(err, ErrNoDriver) {
		t.Errorf("got %v", err)
	}
}

func TestAWorkerStartsNoWorker(t *testing.T) {
	t.Setenv(workerVariable, "1")
	if w, err := startWorker(context.Background()); err == nil {
		w.Kill()
		t.Error("it did")
	}
}
