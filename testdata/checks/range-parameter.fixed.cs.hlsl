// args: -T cs_6_0 -E main
// groups: 1,1,1
// subgroup: 4
// resource: lights {"size": 64}

// A function gets each element that an array of a buffer has.

struct Light {
    float4 color;
    float weights[3];
    float range;
};

RWStructuredBuffer<Light> lights;

void reset(out float weight) {
    weight = 0.5;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
    if (i < 3)
        reset(lights[1].weights[i]);
}
