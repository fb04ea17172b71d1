// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// What the pixel has in two inputs of the subpass.
[[vk::input_attachment_index(0)]] [[vk::binding(0)]] SubpassInput color;
[[vk::input_attachment_index(1)]] [[vk::binding(1)]] SubpassInput<uint> number;

float4 vertex(uint id : SV_VertexID) : SV_Position {
  return float4(id == 1 ? 3 : -1, id == 2 ? 3 : -1, 0, 1);
}

float4 pixel() : SV_Target {
  float4 c = color.SubpassLoad();
  c.x += number.SubpassLoad();
  return c;
}
