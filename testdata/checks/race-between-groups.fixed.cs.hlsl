// args: -T cs_6_0 -E main
// groups: 4,1,1
// resource: heights {"type": "float32", "data": [1, 2, 3, 4, 5, 6, 7, 8]}
// resource: smooth {"size": 32}
RWStructuredBuffer<float> heights, smooth;

// The result goes elsewhere.
[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float next = heights[min(id.x + 1, 7)];
  smooth[id.x] = (heights[id.x] + next) / 2;
}
