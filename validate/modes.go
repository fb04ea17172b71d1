package validate

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A modeGroup identifies a group of execution modes. Some execution models restrict how many modes of a group an entry
// point has.
type modeGroup uint8

const (
	alone modeGroup = iota // the mode is not in a group
	origin
	depth
	interlock
	spacing
	domain
	winding
	inputPrimitive
	outputPrimitive
	meshPrimitive
	meshVertices
	meshPrimitives
	quadLayout
	numGroups
)

// A groupRow specifies how many modes of a group an entry point of certain execution models must have.
type groupRow struct {
	in       models
	least    int
	most     int
	describe string
}

var groupRows = [numGroups]groupRow{
	origin:          {fragment, 1, 1, "an origin (OriginUpperLeft)"},
	depth:           {fragment, 0, 1, "the change of depth"},
	interlock:       {fragment, 0, 1, "fragment shader interlock"},
	spacing:         {tessControl | tessEvaluation, 0, 1, "spacing"},
	domain:          {tessControl | tessEvaluation, 0, 1, "the domain"},
	winding:         {tessControl | tessEvaluation, 0, 1, "the order of vertices"},
	inputPrimitive:  {geometry, 1, 1, "an input primitive"},
	outputPrimitive: {geometry, 1, 1, "an output primitive"},
	meshPrimitive:   {meshEXT, 1, 1, "an output primitive"},
	meshVertices:    {meshEXT, 1, 1, "OutputVertices"},
	meshPrimitives:  {meshEXT, 1, 1, "OutputPrimitivesEXT"},
	quadLayout:      {computing, 0, 1, "derivative groups"},
}

// A modeRow specifies the execution models that support an execution mode, and the group of the mode in these models.
type modeRow struct {
	mode  spirv.ExecutionMode
	in    models
	group modeGroup
}

const tessellation = tessControl | tessEvaluation

// modeRows has a row for each execution mode that some execution models do not support. A mode that is in different
// groups in different models has several rows.
var modeRows = [...]modeRow{
	{spirv.ExecutionModeInvocations, geometry, alone},
	{spirv.ExecutionModeSpacingEqual, tessellation, spacing},
	{spirv.ExecutionModeSpacingFractionalEven, tessellation, spacing},
	{spirv.ExecutionModeSpacingFractionalOdd, tessellation, spacing},
	{spirv.ExecutionModeVertexOrderCw, tessellation, winding},
	{spirv.ExecutionModeVertexOrderCcw, tessellation, winding},
	{spirv.ExecutionModePointMode, tessellation, alone},
	{spirv.ExecutionModeQuads, tessellation, domain},
	{spirv.ExecutionModeIsolines, tessellation, domain},
	{spirv.ExecutionModeTriangles, tessellation, domain},
	{spirv.ExecutionModeTriangles, geometry, inputPrimitive},
	{spirv.ExecutionModeInputPoints, geometry, inputPrimitive},
	{spirv.ExecutionModeInputLines, geometry, inputPrimitive},
	{spirv.ExecutionModeInputLinesAdjacency, geometry, inputPrimitive},
	{spirv.ExecutionModeInputTrianglesAdjacency, geometry, inputPrimitive},
	{spirv.ExecutionModeOutputPoints, geometry, outputPrimitive},
	{spirv.ExecutionModeOutputLineStrip, geometry, outputPrimitive},
	{spirv.ExecutionModeOutputTriangleStrip, geometry, outputPrimitive},
	{spirv.ExecutionModeOutputPoints, meshEXT | meshNV, meshPrimitive},
	{spirv.ExecutionModeOutputLinesEXT, meshEXT | meshNV, meshPrimitive},
	{spirv.ExecutionModeOutputTrianglesEXT, meshEXT | meshNV, meshPrimitive},
	{spirv.ExecutionModeOutputVertices, geometry | tessellation, alone},
	{spirv.ExecutionModeOutputVertices, meshEXT | meshNV, meshVertices},
	{spirv.ExecutionModeOutputPrimitivesEXT, meshEXT | meshNV, meshPrimitives},
	{spirv.ExecutionModePixelCenterInteger, fragment, alone},
	{spirv.ExecutionModeOriginUpperLeft, fragment, origin},
	{spirv.ExecutionModeOriginLowerLeft, fragment, origin},
	{spirv.ExecutionModeEarlyFragmentTests, fragment, alone},
	{spirv.ExecutionModeEarlyAndLateFragmentTestsAMD, fragment, alone},
	{spirv.ExecutionModeDepthReplacing, fragment, alone},
	{spirv.ExecutionModeDepthGreater, fragment, depth},
	{spirv.ExecutionModeDepthLess, fragment, depth},
	{spirv.ExecutionModeDepthUnchanged, fragment, depth},
	{spirv.ExecutionModeStencilRefReplacingEXT, fragment, alone},
	{spirv.ExecutionModePostDepthCoverage, fragment, alone},
	{spirv.ExecutionModePixelInterlockOrderedEXT, fragment, interlock},
	{spirv.ExecutionModePixelInterlockUnorderedEXT, fragment, interlock},
	{spirv.ExecutionModeSampleInterlockOrderedEXT, fragment, interlock},
	{spirv.ExecutionModeSampleInterlockUnorderedEXT, fragment, interlock},
	{spirv.ExecutionModeShadingRateInterlockOrderedEXT, fragment, interlock},
	{spirv.ExecutionModeShadingRateInterlockUnorderedEXT, fragment, interlock},
	{spirv.ExecutionModeRequireFullQuadsKHR, fragment, alone},
	{spirv.ExecutionModeQuadDerivativesKHR, fragment | compute, alone},
	{spirv.ExecutionModeDerivativeGroupQuadsKHR, computing, quadLayout},
	{spirv.ExecutionModeDerivativeGroupLinearKHR, computing, quadLayout},
	{spirv.ExecutionModeLocalSize, computing | kernel, alone},
	{spirv.ExecutionModeLocalSizeId, computing | kernel, alone},
	{spirv.ExecutionModeLocalSizeHint, kernel, alone},
	{spirv.ExecutionModeLocalSizeHintId, kernel, alone},
	{spirv.ExecutionModeVecTypeHint, kernel, alone},
	{spirv.ExecutionModeContractionOff, kernel, alone},
}

// hasModeOf reports whether an entry point has an execution mode of group g.
func (v *validator) hasModeOf(entry spirv.ID, g modeGroup) bool {
	for i := range modeRows {
		if modeRows[i].group == g && v.mode(entry, modeRows[i].mode) != nil {
			return true
		}
	}
	return false
}

// allModes checks each execution mode by itself.
func (v *validator) allModes() {
	for i := range v.m.ExecutionModes {
		in := &v.m.ExecutionModes[i]
		mode, id := instreader.ExecutionMode(in).Mode(), operand(in, 0)
		have := v.modelsOf(id)
		if have == 0 {
			v.report(in, "%s is not the Entry Point operand of an OpEntryPoint", v.name(id))
			continue
		}
		v.expect(in, takesIDs(mode) == (in.Op == spirv.OpExecutionModeId),
			"modes with id operands require OpExecutionModeId, and other modes OpExecutionMode")
		if in.Op == spirv.OpExecutionModeId {
			v.modeOperands(in)
		}
		v.modeModel(in, mode, have)
		v.modeOnce(in, mode, i)
		if mode == spirv.ExecutionModeLocalSize && len(in.Operands) == 5 {
			v.expect(in, instreader.ExecutionMode(in).ModeParams()[0] != 0 &&
				instreader.ExecutionMode(in).ModeParams()[1] != 0 && instreader.ExecutionMode(in).ModeParams()[2] != 0,
				"Local Size execution mode must not have a product of zero")
		}
	}
}

// modeOperands checks that the operands of a mode that are IDs are constants or strings.
func (v *validator) modeOperands(in *spirv.Instruction) {
	first := 2
	if instreader.ExecutionMode(in).Mode() == spirv.ExecutionModeFPFastMathDefault {
		first = 3
		v.fastMath(in)
	}
	for i := first; i < len(in.Operands); i++ {
		op := v.op(operand(in, i))
		v.expect(in, op.IsConstant() || op == spirv.OpConstantStringAMDX,
			"for OpExecutionModeId all extra operands must be constant instructions")
		v.expect(in, instreader.ExecutionMode(in).Mode() != spirv.ExecutionModeOpacityMicromapIdKHR ||
			v.shapeOf(operand(in, i)).is(boolBase), "the operand of OpacityMicromapIdKHR must be a boolean")
	}
}

// fastMath checks an FPFastMathDefault mode, which must not be combined with the modes that it replaces.
func (v *validator) fastMath(in *spirv.Instruction) {
	entry, s := operand(in, 0), v.shape(operand(in, 2))
	v.expect(in, s.base == floatBase && s.scalar(), "the Target Type operand must be a floating-point scalar type")
	v.expect(in, v.mode(entry, spirv.ExecutionModeContractionOff) == nil &&
		v.mode(entry, spirv.ExecutionModeSignedZeroInfNanPreserve) == nil,
		"FPFastMathDefault and ContractionOff or SignedZeroInfNanPreserve execution modes cannot be applied to the same entry point")
	mask, _ := v.intValue(operand(in, 3))
	v.fastMathMask(in, spirv.FPFastMathMode(mask))
	for i := range v.m.Annotations {
		if a := &v.m.Annotations[i]; a.Op == spirv.OpDecorate &&
			instreader.Decorate(a).Decoration() == spirv.DecorationNoContraction {
			v.report(a, "NoContraction cannot be used by an entry point with the FPFastMathDefault execution mode")
			break
		}
	}
}

func (v *validator) fastMathMask(in *spirv.Instruction, mask spirv.FPFastMathMode) {
	const parts = spirv.FPFastMathModeAllowContract | spirv.FPFastMathModeAllowReassoc
	v.expect(in, mask&spirv.FPFastMathModeAllowTransform == 0 || mask&parts == parts,
		"AllowReassoc and AllowContract must be specified when AllowTransform is specified")
	v.expect(in, mask&spirv.FPFastMathModeFast == 0, "Fast is not allowed with FloatControls2")
}

// takesIDs reports whether the operands of a mode are IDs.
func takesIDs(mode spirv.ExecutionMode) bool {
	e := spirv.KindExecutionMode.Enumerant(uint32(mode))
	return e != nil && len(e.Params) > 0 && e.Params[0].Kind.Info().Category == spirv.CategoryID
}

// modelsOf returns the execution models of the entry points whose function is id.
func (v *validator) modelsOf(id spirv.ID) (set models) {
	for i := range v.m.EntryPoints {
		if in := &v.m.EntryPoints[i]; operand(in, 1) == id {
			set |= cmp.Or(bitOf(instreader.EntryPoint(in).ExecutionModel()), otherModel)
		}
	}
	return set
}

// modeModel checks that all execution models of its entry point, the set have, support a mode.
func (v *validator) modeModel(in *spirv.Instruction, mode spirv.ExecutionMode, have models) {
	allowed, known := models(0), false
	for _, r := range modeRows {
		if r.mode == mode {
			allowed, known = allowed|r.in, true
		}
	}
	if known && have&^allowed != 0 {
		v.report(in, "execution mode %v cannot be used with the execution model of its entry point", mode)
	}
}

// modeOnce checks that none of the execution modes before index at repeats a mode for the same entry point.
func (v *validator) modeOnce(in *spirv.Instruction, mode spirv.ExecutionMode, at int) {
	if n := len(in.Operands); n > 2 && widthMode(mode) {
		return
	}
	for i := range v.m.ExecutionModes[:at] {
		other := &v.m.ExecutionModes[i]
		if instreader.ExecutionMode(other).EntryPoint() == instreader.ExecutionMode(in).EntryPoint() &&
			instreader.ExecutionMode(other).Mode() == instreader.ExecutionMode(in).Mode() {
			v.report(in, "%v execution mode must not be specified multiple times per entry point", mode)
			return
		}
	}
}

// widthMode reports whether a mode is for types of a certain width, so that an entry point may have it several times.
func widthMode(mode spirv.ExecutionMode) bool {
	switch mode {
	case spirv.ExecutionModeDenormPreserve, spirv.ExecutionModeDenormFlushToZero,
		spirv.ExecutionModeSignedZeroInfNanPreserve,
		spirv.ExecutionModeRoundingModeRTE, spirv.ExecutionModeRoundingModeRTZ, spirv.ExecutionModeFPFastMathDefault:
		return true
	}
	return false
}

// quads checks the workgroup size of an entry point whose invocations form quads for derivatives. It must be a multiple
// of the size of a quad.
func (v *validator) quads(in *spirv.Instruction, entry spirv.ID) {
	size := v.mode(entry, spirv.ExecutionModeLocalSize)
	if size == nil || len(size.Operands) != 5 {
		return
	}
	x, y, z := instreader.ExecutionMode(size).ModeParams()[0], instreader.ExecutionMode(size).ModeParams()[1],
		instreader.ExecutionMode(size).ModeParams()[2]
	if v.mode(entry, spirv.ExecutionModeDerivativeGroupQuadsKHR) != nil {
		v.expect(in, x%2 == 0 && y%2 == 0, "with DerivativeGroupQuadsKHR both dimensions of LocalSize must be a multiple of 2")
	}
	if v.mode(entry, spirv.ExecutionModeDerivativeGroupLinearKHR) != nil {
		v.expect(in, x*y*z%4 == 0, "with DerivativeGroupLinearKHR the product of LocalSize must be a multiple of 4")
	}
}

// modes checks that an entry point has the execution modes that its execution model requires.
func (v *validator) modes(in *spirv.Instruction, model spirv.ExecutionModel, entry spirv.ID) {
	bit := bitOf(model)
	var counts [numGroups]int
	for _, r := range modeRows {
		if r.in&bit != 0 && v.mode(entry, r.mode) != nil {
			counts[r.group]++
		}
	}
	for g := origin; g < numGroups; g++ {
		row := &groupRows[g]
		if n := counts[g]; row.in&bit != 0 && (n < row.least || n > row.most) {
			v.report(in, "entry points with execution model %v must specify %s execution mode for %s", model,
				[2]string{"at most one", "exactly one"}[row.least], row.describe)
		}
	}
	if !v.vulkan() {
		return
	}
	switch {
	case bit == fragment:
		v.expect(in, v.mode(entry, spirv.ExecutionModeOriginUpperLeft) != nil,
			"Fragment execution model entry points require an OriginUpperLeft execution mode")
		v.expect(in, v.mode(entry, spirv.ExecutionModePixelCenterInteger) == nil,
			"PixelCenterInteger execution mode is not allowed in the Vulkan environment")
	case bit&computing != 0:
		ok := v.mode(entry, spirv.ExecutionModeLocalSize) != nil ||
			v.mode(entry, spirv.ExecutionModeLocalSizeId) != nil || v.workgroupSize()
		v.quads(in, entry)
		v.expect(in, ok, "In the Vulkan environment, GLCompute, mesh and task execution model entry points require either the LocalSize or LocalSizeId execution mode or an object decorated with WorkgroupSize")
	}
}
