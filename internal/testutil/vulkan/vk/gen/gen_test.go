package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestOutputIsFresh generates in memory and compares with what is committed.
func TestOutputIsFresh(t *testing.T) {
	headers := os.Getenv("VULKAN_HEADERS")
	if headers == "" {
		t.Skip("VULKAN_HEADERS is not set: the generated file is not compared with the registry")
	}
	want, err := generate(headers)
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile(filepath.Join("..", output))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Errorf("%s is stale: run go generate ./internal/testutil/vulkan/vk", output)
	}
}
