#ifndef OTHER
#define OTHER 42
#endif
#include "../include.common.hlsli"
