package benchsource

import "testing"

func TestSizesMatchNames(t *testing.T) {
	if len(Kilobyte) != 1024 {
		t.Errorf("the shader of a kilobyte has %d bytes", len(Kilobyte))
	}
	if n := len(Shader(60_000)); n < 60_000 || n > 70_000 {
		t.Errorf("a shader of 60,000 bytes has %d", n)
	}
}
