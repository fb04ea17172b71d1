package cli

import "testing"

// Parts that modules share are stored once.
func TestInterfacesShareParts(t *testing.T) {
	in := newInterfaces()
	const text = `{"schemaVersion": 1, "entryPoints": [{"name": "main", "inputs": [{"name": "a", "type": {"kind": "float", "width": 32}}]}], "bindings": [{"set": 1, "type": {"kind": "sampler"}}], "pushConstants": [{"name": "p", "type": {"kind": "struct"}}]}`
	a, err := in.module([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	b, err := in.module([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(a.EntryPoints) != 1 || len(a.Bindings) != 1 || a.Bindings[0].Set != 1 || len(a.PushConstants) != 1 {
		t.Fatalf("the interface is %+v", a)
	}
	if a.EntryPoints[0].Inputs[0].Type != b.EntryPoints[0].Inputs[0].Type || a.Bindings[0].Type != b.Bindings[0].Type ||
		a.PushConstants[0].Type != b.PushConstants[0].Type {
		t.Error("the types are in memory twice")
	}
	for _, text := range []string{"", `{"entryPoints": [1]}`, `{"bindings": [1]}`, `{"pushConstants": [1]}`} {
		if _, err := in.module([]byte(text)); err == nil {
			t.Errorf("%q is an interface", text)
		}
	}
}
