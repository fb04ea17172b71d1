package vulkan

import "slices"

// SPIR-V execution models.
const (
	modelVertex    = 0
	modelFragment  = 4
	modelGLCompute = 5
	modelTask      = 5364
	modelMesh      = 5365
)

// checkCompute compares a compute case with its module.
func checkCompute(c *ComputeCase) error {
	s, err := newStage(Shader{Module: c.Module, Entry: c.Entry})
	if err != nil {
		return err
	}
	if s.entry.model != modelGLCompute {
		return mismatch("entry point %s has execution model %d, not GLCompute", s.entry.name, s.entry.model)
	}
	return checkResources([]*stage{s}, c.Resources, c.PushConstants)
}

// checkDraw compares a draw with its modules.
func checkDraw(c *DrawCase) error {
	if c.Width <= 0 || c.Height <= 0 {
		return mismatch("the image is %d by %d pixels", c.Width, c.Height)
	}
	stages, err := newStages(c.Shaders)
	if err != nil {
		return err
	}
	if err := checkResources(stages, c.Resources, c.PushConstants); err != nil {
		return err
	}
	return checkPipeline(c, stages)
}

// checkPipeline compares the inputs of each stage with its known sources. The source of a vertex shader's inputs is the
// vertex buffers. The source of a pixel shader's inputs is the outputs of a vertex shader that directly precedes it.
func checkPipeline(c *DrawCase, stages []*stage) error {
	for i, s := range stages {
		switch s.entry.model {
		case modelVertex:
			if l, missing := lacks(s.locations(classInput), c.attributeLocations()); missing {
				return mismatch("the vertex shader reads location %d, which no vertex buffer has", l)
			}
		case modelFragment:
			if err := checkFragment(c, s, stages[:i]); err != nil {
				return err
			}
		case modelGLCompute:
			return mismatch("entry point %s is a compute shader", s.entry.name)
		}
	}
	if len(stages) == 0 {
		return mismatch("a draw needs shaders")
	}
	return nil
}

func checkFragment(c *DrawCase, s *stage, before []*stage) error {
	for _, l := range s.locations(classOutput) {
		if int(l) >= max(len(c.Targets), 1) {
			return mismatch("the pixel shader writes location %d, the case has %d targets", l, max(len(c.Targets), 1))
		}
	}
	if len(before) == 0 || before[len(before)-1].entry.model != modelVertex {
		return nil
	}
	if l, missing := lacks(s.locations(classInput), before[len(before)-1].locations(classOutput)); missing {
		return mismatch("the pixel shader reads location %d, which the vertex shader does not write", l)
	}
	return nil
}

// lacks returns an element of want that is not in have.
func lacks(want, have []uint32) (uint32, bool) {
	for _, l := range want {
		if !slices.Contains(have, l) {
			return l, true
		}
	}
	return 0, false
}

func (c *DrawCase) attributeLocations() []uint32 {
	var list []uint32
	for _, b := range c.VertexBuffers {
		for _, a := range b.Attributes {
			list = append(list, a.Location)
		}
	}
	return list
}
