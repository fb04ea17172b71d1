package foreignnames

import "testing"

func TestRowsAreFound(t *testing.T) {
	for i := range rows {
		r := &rows[i]
		if i > 0 && rows[i-1].Name > r.Name {
			t.Errorf("%s stands before %s", rows[i-1].Name, r.Name)
		}
		if got := Find(r.Name, r.Kind); got != r {
			t.Errorf("looking for %s finds %+v", r.Name, got)
		}
		if (r.Instead == "") == (r.Phrase == "") {
			t.Errorf("%s has a name and a phrase, or none", r.Name)
		}
	}
	if Find("mix", Type) != nil || Find("lerp", Function) != nil {
		t.Error("found what is not there")
	}
}

func TestText(t *testing.T) {
	if got := Find("mix", Function).Text(); got != "in HLSL, 'mix' of GLSL is 'lerp'" {
		t.Error(got)
	}
	if got := Find("sampler2D", Type).Text(); got != "in HLSL, 'sampler2D' of Direct3D 9 is a 'Texture2D' and a 'SamplerState'; -fdialect=d3d9 accepts it unchanged" {
		t.Error(got)
	}
}
