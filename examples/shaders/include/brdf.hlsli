#pragma once

static const float PI = 3.14159265;

// The distribution of microfacets after Trowbridge and Reitz.
float distribution(float ndoth, float roughness) {
  float a2 = pow(roughness, 4);
  float d = ndoth * ndoth * (a2 - 1) + 1;
  return a2 / (PI * d * d);
}

// Schlick's approximation of the Fresnel term.
float3 fresnel(float vdoth, float3 f0) {
  return f0 + (1 - f0) * pow(saturate(1 - vdoth), 5);
}
