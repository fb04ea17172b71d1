// args: -T ps_6_0
[[vk::ext_decorate_string(5636, "x")]] float named() { return 1; } // ERROR[decorate-function] "vk::ext_decorate_string is not supported on functions"
[[vk::ext_decorate_id(27, 1)]] float numbered() { return 1; }      // ERROR[decorate-function] "vk::ext_decorate_id is not supported on functions"
[[vk::ext_decorate_string(5636, "x")]] float unreached() { return 1; }
float4 main() : SV_Target { return named() + numbered(); }
