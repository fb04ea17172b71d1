// args: -T ps_6_0 -fcgl
Texture2D image;
RWTexture2D<float4> written;
// spirv: "OpCapability ImageQuery"
float4 main() : SV_Target {
  uint w, h, n;
  image.GetDimensions(w, h);       // spirv: "OpImageQuerySizeLod %v2uint %\w+ %(int|uint)_0" "OpStore %w" "OpStore %h"
  image.GetDimensions(1, w, h, n); // spirv: "OpImageQuerySizeLod %v2uint %\w+ %(int|uint)_1" "OpImageQueryLevels %uint" "OpStore %n"
  written.GetDimensions(w, h);     // spirv: "OpImageQuerySize %v2uint"
  return w;
}
