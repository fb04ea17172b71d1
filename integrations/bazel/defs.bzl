"""Rules that compile HLSL to SPIR-V with hlsl2spirv. They need no other rules."""

load("//private:library.bzl", _HlslInfo = "HlslInfo", _hlsl_library = "hlsl_library")
load("//private:permutations.bzl", _hlsl_permutations = "hlsl_permutations")
load("//private:shader.bzl", _hlsl_shader = "hlsl_shader")
load("//private:toolchain.bzl", _hlsl_toolchain = "hlsl_toolchain")

HlslInfo = _HlslInfo
hlsl_library = _hlsl_library
hlsl_permutations = _hlsl_permutations
hlsl_shader = _hlsl_shader
hlsl_toolchain = _hlsl_toolchain
