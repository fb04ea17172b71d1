// args: -T ps_6_0 -E main
static const uint device = vk::DeviceScope;
uint64_t read(uint scope) { return vk::ReadClock(scope); } // ERROR[clock-scope] "must be the constant vk::DeviceScope or vk::SubgroupScope"
uint main(uint s : S) : SV_Target {
  uint64_t t = vk::ReadClock(device) + vk::ReadClock(vk::SubgroupScope);
  t += vk::ReadClock(s);                  // ERROR[clock-scope] "vk::ReadClock"
  t += vk::ReadClock(vk::WorkgroupScope); // ERROR[clock-scope] "vk::ReadClock"
  t += vk::ReadClock(99);                 // ERROR[clock-scope] "vk::ReadClock"
  return (uint)(t + read(1));
}
