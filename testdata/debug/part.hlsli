float4 twice(float4 v) {
  return v * 2;
}
