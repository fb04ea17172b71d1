// args: -T cs_6_0
RasterizerOrderedBuffer<float> texels;
RasterizerOrderedByteAddressBuffer bytes;
RasterizerOrderedStructuredBuffer<float> items;
[numthreads(1, 1, 1)]
void main() {
	texels[0] = 1;     // ERROR[ordered-stage] "only allowed in pixel shaders"
	bytes.Store(0, 1); // ERROR[ordered-stage] "only allowed in pixel shaders"
	items[0] = 1;      // ERROR[ordered-stage] "only allowed in pixel shaders"
	uint n;
	bytes.GetDimensions(n);
}
