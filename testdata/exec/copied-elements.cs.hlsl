// args: -T cs_6_0
// A copy of a struct with an array is what was copied, whatever is written to the memory that it
// was copied from, and wherever it went: through functions, structs, branches and loops.
struct Table { uint count; uint values[4]; };
StructuredBuffer<Table> tables;
RWStructuredBuffer<Table> written;
RWStructuredBuffer<uint> result;
groupshared Table slots[2];

Table get(uint i) { return tables[i]; }
Table next(uint i) { Table t = get(i + 1); return t; }
Table either(uint i) {
  if (i > 2)
    return tables[i - 3];
  return get(i < 2 ? 2 : 1);
}
Table find(uint count) {
  for (uint i = 0; i < 4; i++)
    if (tables[i].count == count)
      return tables[i];
  return get(0);
}
struct Holder { Table table; uint offset; };

[numthreads(1, 1, 1)]
void main() {
  uint two = tables[1].count;
  result[0] = get(two).values[two + 1];            // 23
  result[1] = next(two).values[two - 1];           // 31
  Holder h;
  h.table = get(1);
  h.offset = 1;
  result[2] = h.table.values[two + h.offset];      // 13
  result[3] = either(two + 1).values[two];         // 2
  result[4] = either(two - 1).values[two];         // 22
  result[5] = find(4).values[two];                 // 32
  result[6] = find(9).values[two];                 // 2
  Table before = written[1];
  written[1].values[2] = 7;
  result[7] = before.values[two];                  // 112
  result[8] = written[1].values[two];              // 7
  Table inLoop = written[2];
  uint sum = 0;
  for (uint i = 0; i < 3; i++) {
    sum += inLoop.values[i];
    written[2].values[two - i] = 0;
  }
  result[9] = sum;                                 // 120 + 121 + 122
  Table inBranch = written[3];
  if (two == 2)
    written[3] = tables[0];
  result[10] = inBranch.values[two];               // 132
  result[11] = written[3].values[two];             // 2
  Table changed = tables[0];
  sum = 0;
  for (uint k = 0; k < 3; k++) {
    sum += changed.values[k];
    if (k != 1)
      changed = tables[k + 1];
  }
  result[12] = sum;                                // 0 + 11 + 12
  slots[0] = tables[1];
  GroupMemoryBarrierWithGroupSync();
  Table ofSlot = slots[two - 2];
  slots[0].values[2] = 5;
  result[13] = ofSlot.values[two];                // 12
  Table local = tables[3];
  local.values[two] = 99;
  Table copy = local;
  local.values[two] = 1;
  result[14] = copy.values[two];                   // 99
  result[15] = local.values[two];                  // 1
  slots[0] = tables[1];
  slots[1] = tables[2];
  GroupMemoryBarrierWithGroupSync();
  Table last;
  if (two != 2)
    last = slots[0];
  else
    last = slots[1];
  slots[1].values[2] = 88;
  result[16] = last.values[two];                   // 22
  slots[1] = tables[2];
  GroupMemoryBarrierWithGroupSync();
  Table first;
  if (two != 2)
    first = slots[1];
  else
    first = slots[0];
  slots[0].values[2] = 77;
  result[17] = first.values[two];                  // 12
}
