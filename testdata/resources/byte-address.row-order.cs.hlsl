// args: -T cs_6_2 -fcgl -fspv-use-legacy-buffer-matrix-order
RWByteAddressBuffer buffer;
[numthreads(1, 1, 1)]
void main() {
	float2x3 m = buffer.Load<float2x3>(0); // spirv: "OpCompositeConstruct %v3float (%\d+) %\d+ %\d+\s"
	buffer.Store(64, m); // spirv: "OpCompositeExtract %float %\d+ 0 0" "OpCompositeExtract %float %\d+ 0 1" "OpCompositeExtract %float %\d+ 0 2" "OpCompositeExtract %float %\d+ 1 0"
}
