// Names that glslang has for what HLSL calls otherwise.

#ifndef HLSL2SPIRV_GLSLANG
#define HLSL2SPIRV_GLSLANG

#define EvaluateAttributeAtCentroid EvaluateAttributeCentroid
#define WaveActiveAllEqualBool WaveActiveAllEqual

#endif
