#include "fullscreen.hlsli"

Screen main(uint id : SV_VertexID) { return corner(id, 1); }
