package definedprogram

import "fmt"

// together generates cooperation between invocations, in uniform control flow. Group memory is read by other
// invocations between barriers.
func (m *maker) together() {
	for i := range m.variables {
		if v := &m.variables[i]; v.unset {
			t := v.elementOf()
			for k := range own {
				m.line("slots[lane * 4 + %d] = %s;", k, m.tamed(t, m.value(t, 2)))
			}
			m.variables[i].unset = false
			m.statements(1)
			m.line("GroupMemoryBarrierWithGroupSync();")
			name := m.name("v")
			m.line("%s = slots[(lane * 4 + %s) & %d];", t.declare(name), m.leaf(uintType), Lanes*own-1)
			m.line("GroupMemoryBarrierWithGroupSync();")
			m.variables = append(m.variables, variable{name: name, typ: t})
			break
		}
	}
	if m.waves {
		m.wave()
	}
}

// waveForms lists wave operations on integers.
var waveForms = [...]string{"WaveActiveSum(%s)", "WavePrefixSum(%s)", "WaveActiveMax(%s)", "WaveActiveBitXor(%s)",
	"WaveReadLaneFirst(%s)", "WaveReadLaneAt(%s, 1)"}

func (m *maker) wave() {
	for range 1 + m.IntN(3) {
		name := m.name("v")
		m.line("uint %s = %s;", name, fmt.Sprintf(one(m, waveForms[:]...), m.expression(uintType, 2)))
		m.variables = append(m.variables, variable{name: name, typ: uintType})
	}
	name := m.name("v")
	m.line("bool %s = %s(%s);", name, one(m, "WaveActiveAnyTrue", "WaveActiveAllTrue"), m.expression(boolType, 2))
	m.variables = append(m.variables, variable{name: name, typ: boolType})
}
