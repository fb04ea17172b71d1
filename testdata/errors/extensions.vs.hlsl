// args: -T vs_6_1 -E main -fspv-extension=SPV_KHR_shader_draw_parameters
// Only the extensions given may be used.
float4 main([[vk::builtin("BaseVertex")]] int first : A,
            uint view : SV_ViewID) : B // ERROR[extension-not-permitted] "'SPV_KHR_multiview' required for SV_ViewID"
{
  return first + view;
}
