// args: -T lib_6_9 -fspv-target-env=vulkan1.3
[shader("raygeneration")]
void Qualified() {
  dx::MaybeReorderThread(1, 2); // ERROR[unsupported] "function 'MaybeReorderThread' is not supported yet"
}

[shader("raygeneration")]
void Used() {
  using namespace dx;
  MaybeReorderThread(1, 2); // ERROR[unsupported] "function 'MaybeReorderThread' is not supported yet"
}

void unreached() { ::dx::MaybeReorderThread(1, 2); }
