// args: -T cs_6_0 -E main
// groups: 1,1,1
// subgroup: 8
// resource: values {"size": 32}

// A method of an element that an array of groupshared memory does not have, called by a
// method of what holds it. What is behind the array is groupshared memory too.

struct Bin {
    float sum;
    void clear() {
        sum = 0; // FINDING[range] "writes param.this.bins[4], which has 4 elements"
    }
};

struct Table {
    Bin bins[4];
    float rest[8];
    void clear(uint i) { bins[i].clear(); }
};

groupshared Table table;
RWStructuredBuffer<float> values;

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
    table.rest[i] = i;
    GroupMemoryBarrierWithGroupSync();
    if (i < 5)
        table.clear(i);
    GroupMemoryBarrierWithGroupSync();
    values[i] = table.rest[7 - i];
}
