// args: -T cs_6_0 -E main
// groups: 1,1,1
// subgroup: 4
// resource: lights {"size": 64}

// A function gets an element that an array of a buffer does not have. What is written
// is the next member, which the buffer has.

struct Light {
    float4 color;
    float weights[3];
    float range;
};

RWStructuredBuffer<Light> lights;

void reset(out float weight) {
    weight = 0.5; // FINDING[range] "writes lights[1].weights[3], which has 3 elements"
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
    reset(lights[1].weights[i]);
}
