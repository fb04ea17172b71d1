package specialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// findCapabilities records which instructions need each removable capability of the module. Package capability defines
// which capabilities are removable and what each instruction needs.
func (p *preparer) findCapabilities() {
	if !slices.ContainsFunc(p.m.Capabilities, func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityShader
	}) {
		return // a capability that the module needs may be declared only by another one that implies it
	}
	users := map[spirv.Capability][]int{} // indices of the declared capabilities that satisfy each required one
	for i := range p.m.Capabilities {
		c := instreader.Capability(&p.m.Capabilities[i]).Capability()
		if !capability.IsTrimmable(c) {
			continue
		}
		implied := map[spirv.Capability]bool{}
		spirv.Imply(implied, c)
		for need := range implied {
			if need != spirv.CapabilityShader && need != spirv.CapabilityMatrix {
				users[need] = append(users[need], len(p.capabilities))
			}
		}
		p.capabilities = append(p.capabilities, capabilityUse{def: instIndex(i)})
	}
	if len(users) == 0 {
		return
	}
	needs := capability.NewNeeds(p.m)
	for i := p.sections[sectionEntryPoints]; i < p.sections[sectionCount]; i++ {
		if p.insts[i].op.IsLine() || i >= p.sections[sectionStrings] && i < p.sections[sectionAnnotations] {
			continue
		}
		for _, need := range needs.Of(p.ofInst[i]) {
			for _, k := range users[need] {
				c := &p.capabilities[k]
				if n := len(c.users); n == 0 || c.users[n-1] != i {
					c.users = append(c.users, i)
				}
			}
		}
	}
}
