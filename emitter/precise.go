package emitter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// markPrecise notes that what id points to is precise.
func (e *SPIRVEmitter) markPrecise(id spirv.ID) { e.precise.add(id) }
