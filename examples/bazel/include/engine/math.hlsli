#ifndef ENGINE_MATH
#define ENGINE_MATH

static const float Pi = 3.14159265;

float square(float x) { return x * x; }

#endif
