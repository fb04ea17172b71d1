package specialization

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
)

// BenchmarkPrepare measures the preparation that is done once per übershader.
func BenchmarkPrepare(b *testing.B) {
	for k := range Ubershaders {
		u := &Ubershaders[k]
		b.Run(u.Name, func(b *testing.B) {
			words, _ := prepared(b, u)
			for b.Loop() {
				if _, err := specialize.Prepare(words, specialize.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSpecialize measures specialization with 64 sets of values in turn, and reports the size of the resulting
// modules. With "nothing", no constant gets a value; with "one", one constant does.
func BenchmarkSpecialize(b *testing.B) {
	for k := range Ubershaders {
		u := &Ubershaders[k]
		words, a := prepared(b, u)
		var sets [64][]specialize.Value
		for seed := range sets {
			sets[seed], _ = u.Values(a.Constants(), uint64(5*seed)) // all constants
		}
		one := sets[0][:1]
		for _, c := range []struct {
			name string
			sets [][]specialize.Value
		}{{"values", sets[:]}, {"one", [][]specialize.Value{one}}, {"nothing", [][]specialize.Value{nil}}} {
			b.Run(u.Name+"/"+c.name, func(b *testing.B) {
				buffer := make([]uint32, 0, 2*len(words))
				bytes, n := 0, 0
				start := testenv.Used()
				for b.Loop() {
					out, err := a.Append(buffer, c.sets[n%len(c.sets)], specialize.KeepOthers)
					if err != nil {
						b.Fatal(err)
					}
					bytes += 4 * len(out)
					n++
				}
				b.ReportMetric(float64(testenv.Used()-start)/float64(n)/1e3, "cpu-µs/op")
				b.ReportMetric(float64(bytes)/float64(n), "bytes/op")
				b.ReportMetric(float64(4*len(words)), "bytes-before")
			})
		}
	}
}
