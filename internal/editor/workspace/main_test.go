package workspace

import "testing"

// Command lines of builds may choose the slow parser; editors do not wait for it.
func TestEditorsUseTheFastParser(t *testing.T) {
	c, err := Config([]string{"-T", "ps_6_0", "-fparser=participle"})
	if err != nil || c.Profile != "ps_6_0" || c.Parser != "" {
		t.Errorf("got profile %q, parser %q, error %v", c.Profile, c.Parser, err)
	}
}
