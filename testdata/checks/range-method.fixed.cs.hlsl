// args: -T cs_6_0 -E main
// groups: 1,1,1
// subgroup: 8
// resource: values {"size": 32}

// A method of an element that an array of groupshared memory has, called by a
// method of what holds it.

struct Bin {
    float sum;
    void clear() {
        sum = 0;
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
    if (i < 4)
        table.clear(i);
    GroupMemoryBarrierWithGroupSync();
    values[i] = table.rest[7 - i];
}
