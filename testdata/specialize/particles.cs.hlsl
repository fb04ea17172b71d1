// args: -T cs_6_2 -E main -fspv-target-env=vulkan1.3
// Particles: groups and shared memory whose sizes are constants, forces that are switched on,
// integrators that are chosen, loops that run a number of times.
[[vk::constant_id(0)]] const uint kGroup = 8;
[[vk::constant_id(1)]] const bool kGravity = true;
[[vk::constant_id(2)]] const bool kDrag = false;
[[vk::constant_id(3)]] const bool kVortex = false;
[[vk::constant_id(4)]] const bool kNeighbours = false;
[[vk::constant_id(5)]] const int kIntegrator = 0;
[[vk::constant_id(6)]] const uint kSteps = 2;
[[vk::constant_id(7)]] const float kStep = 0.125;
[[vk::constant_id(8)]] const float kDragFactor = 0.25;
[[vk::constant_id(9)]] const int kBounds = 0;
[[vk::constant_id(10)]] const bool kSort = false;
[[vk::constant_id(11)]] const uint kSeed = 7;
[[vk::constant_id(12)]] const uint kRounds = 3;
[[vk::constant_id(13)]] const bool kStats = false;
[[vk::constant_id(14)]] const uint kEmit = 0;
[[vk::constant_id(15)]] const float kGravityX = 0;
[[vk::constant_id(16)]] const float kGravityY = -1;
[[vk::constant_id(17)]] const int kColour = 0;
[[vk::constant_id(18)]] const bool kEarlyOut = false;
[[vk::constant_id(19)]] const uint kTable = 4;

struct Particle { float2 at, speed; };
StructuredBuffer<Particle> before : register(t0);
RWStructuredBuffer<Particle> after : register(u1);
RWStructuredBuffer<uint> numbers : register(u2);
groupshared float2 places[kGroup];
groupshared uint keys[kGroup];

uint scramble(uint x) {
  x += kSeed;
  for (uint i = 0; i < kRounds; i++) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    if ((x & 0xff) == 0xab) return x ^ kSeed;
    x ^= x >> 15;
  }
  return x;
}

float2 force(float2 at, float2 speed, uint lane) {
  float2 f = 0;
  if (kGravity) f += float2(kGravityX, kGravityY);
  if (kDrag) f -= speed * kDragFactor;
  if (kVortex) {
    float d = max(dot(at, at), 0.25f);
    f += float2(-at.y, at.x) / d;
  }
  if (kNeighbours) {
    for (uint k = 0; k < kGroup; k++) {
      if (k == lane) continue;
      float2 away = at - places[k];
      float d = dot(away, away);
      if (d > 16) continue;
      f += away / (d + 0.5f);
    }
  }
  return f;
}

void advance(inout Particle p, uint lane) {
  switch (kIntegrator) {
    case 0:
      p.at += p.speed * kStep;
      p.speed += force(p.at, p.speed, lane) * kStep;
      break;
    case 1: {
      float2 f = force(p.at, p.speed, lane);
      p.speed += f * kStep;
      p.at += p.speed * kStep;
      break;
    }
    case 2: {
      float2 middle = p.at + p.speed * (0.5f * kStep);
      float2 f = force(middle, p.speed, lane);
      p.at = middle + (p.speed + f * kStep) * (0.5f * kStep);
      p.speed += f * kStep;
      break;
    }
    case 3:
      p.speed *= 0.5f;
    default:
      p.at += p.speed;
  }
  switch (kBounds) {
    case 1:
      p.at = clamp(p.at, -4, 4);
      break;
    case 2:
      if (abs(p.at.x) > 4) {
        p.speed.x = -p.speed.x;
        if (abs(p.at.y) > 4) break;
      }
      if (abs(p.at.y) > 4) p.speed.y = -p.speed.y;
      break;
    case 3:
      p.at -= 8 * floor((p.at + 4) / 8);
  }
}

[numthreads(kGroup, 1, 1)]
void main(uint lane : SV_GroupIndex, uint3 id : SV_DispatchThreadID) {
  Particle p = before[id.x];
  uint number = scramble(id.x);
  for (uint s = 0; s < kSteps; s++) {
    places[lane] = p.at;
    GroupMemoryBarrierWithGroupSync();
    advance(p, lane);
    GroupMemoryBarrierWithGroupSync();
    if (kEarlyOut && s > 1) break;
  }
  keys[lane] = number & 0xff;
  GroupMemoryBarrierWithGroupSync();
  uint rank = 0;
  if (kSort) {
    for (uint k = 0; k < kGroup; k++) rank += keys[k] < keys[lane] || (keys[k] == keys[lane] && k < lane) ? 1 : 0;
  } else {
    rank = lane;
  }
  uint table[kTable];
  for (uint t = 0; t < kTable; t++) table[t] = number >> (t * 3 & 31);
  uint colour = 0;
  do {
    if (kColour == 0) break;
    colour = number & 0xffffff;
    if (kColour == 1) { if (colour > 0x800000) break; colour ^= 0x555555; }
    else if (kColour == 2) { if (colour < 0x100000) break; colour += table[number % kTable]; }
    colour |= 1;
  } while (false);
  if (kStats) numbers[32 + id.x] = kGroup * 1000 + rank;
  for (uint e = 0; e < kEmit; e++) colour = scramble(colour + e);
  after[id.x] = p;
  numbers[id.x] = rank;
  numbers[16 + id.x] = colour;
}
