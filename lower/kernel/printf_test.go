package kernel

import "testing"

func TestFormatsAreThoseOfOpenCL(t *testing.T) {
	for _, test := range []struct{ debug, openCL string }{
		{"plain", "plain"},
		{"%d %u %x", "%d %u %x"},
		{"100%% %08.3f", "100%% %08.3f"},
		{"%v3f %1.2v4f %v2d", "%v3hlf %1.2v4hlf %v2hld"},
		{"%ul %lu %v2lx", "%lu %lu %v2lx"},
		{"%", "%"},
		{"%v", "%v"},
		{"%-+ #5.", "%-+ #5."},
	} {
		if got := openCLFormat(test.debug); got != test.openCL {
			t.Errorf("%q: got %q, want %q", test.debug, got, test.openCL)
		}
	}
}
