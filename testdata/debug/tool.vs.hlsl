// args: -T vs_6_0 -E main -fspv-debug=tool -fspv-target-env=vulkan1.1
// There is no command line in a test.
// spirv: "OpModuleProcessed \"dxc-commit-hash: hlsl2spirv\""
// spirv:-"OpString"
// spirv:-"OpLine"
float4 main() : SV_Position {
  return 1;
}
