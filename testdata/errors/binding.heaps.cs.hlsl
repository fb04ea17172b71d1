// args: -T cs_6_6 -fvk-bind-register u0 0 1 2
RWByteAddressBuffer output : register(u0);
[numthreads(1, 1, 1)] void main() {
  ByteAddressBuffer b = ResourceDescriptorHeap[0]; // ERROR-4[binding-resource-heap] "-fvk-bind-resource-heap is required"
  output.Store(0, b.Load(0));
}
