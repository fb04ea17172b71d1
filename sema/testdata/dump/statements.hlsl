// Statements and conversions.
cbuffer C : register(b1, space2) { int count; row_major float4x4 m; }
static float sums[3] = { 1, 2, 3 };
float4 main(float2 uv : TEXCOORD0, uint id : ID) : SV_Target {
	float4 r = 0;
	[unroll(4)] for (int i = 0; i < count; ++i) {
		if (uv.x > i) continue;
		r += m[i];
	}
	while (id) { id >>= 1; if (id == 7) break; }
	do { r.xy = uv.yx; } while (false);
	switch (id) {
	case 1: r.x = 1; break;
	default: r = sums[id]; return r;
	}
	return r * count;
}
