// glslang's names for functions that have other names in HLSL.

#ifndef HLSL2SPIRV_GLSLANG
#define HLSL2SPIRV_GLSLANG

#define EvaluateAttributeAtCentroid EvaluateAttributeCentroid
#define WaveActiveAllEqualBool WaveActiveAllEqual

#endif
