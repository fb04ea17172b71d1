// args: -T cs_6_0
uint64_t address;
uint n;
[numthreads(1, 1, 1)]
void main() {
	vk::RawBufferLoad(address, n);     // ERROR[raw-alignment] "constant" WARNING[read-unused] "only reads data"
	vk::RawBufferStore(address, 1, 3); // ERROR[raw-alignment] "constant"
	vk::RawBufferLoad<SamplerState>(address); // ERROR[method-template-arg] "single numeric type"
	vk::RawBufferLoad<4>(address);     // ERROR[method-template-arg] "single numeric type"
}
