// args: -T cs_6_2 -Gis -denorm preserve
// spirv: "OpCapability DenormPreserve" "OpExtension \"SPV_KHR_float_controls\""
// spirv: "OpExecutionMode %main SignedZeroInfNanPreserve 32" "OpExecutionMode %main DenormPreserve 32"
// spirv: "OpDecorate %\d+ NoContraction"
RWBuffer<float> buffer;
[numthreads(1, 1, 1)]
void main() {
	buffer[0] = buffer[1] * buffer[2] + buffer[3];
}
