// Examples: shaders of the project, bundled as texts.
import blur from "../../../examples/shaders/blur.cs.hlsl";
import luminance from "../../../examples/shaders/luminance.cs.hlsl";
import mesh from "../../../examples/shaders/mesh.vs.hlsl";
import particles from "../../../examples/shaders/particles.cs.hlsl";
import terrain from "../../../examples/shaders/terrain.ps.hlsl";
import tonemap from "../../../examples/shaders/tonemap.ps.hlsl";
import brdf from "../../../examples/shaders/include/brdf.hlsli";
import color from "../../../examples/shaders/include/color.hlsli";
import image from "../../../examples/shaders/include/image.hlsli";
import lighting from "../../../examples/shaders/include/lighting.hlsli";
import noise from "../../../examples/shaders/include/noise.hlsli";
import scene from "../../../examples/shaders/include/scene.hlsli";
import double from "../examples/double.cs.hlsl";
import mandelbrot from "../examples/mandelbrot.cs.hlsl";
import mistakes from "../examples/mistakes.ps.hlsl";
import race from "../examples/race.cs.hlsl";
import sum from "../examples/sum.cs.hlsl";

/** inline returns a value as one line of JSON. */
const inline = (value) => JSON.stringify(value, null, 1).replace(/\n\s*/g, " ").replace(/([[{]) /g, "$1").replace(/ ([\]}])/g, "$1");

/** resources returns the resources of a shader as JSON, one per line. */
const resources = (all, pushConstants) =>
  `{\n  "resources": {\n${Object.entries(all)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${inline(value)}`)
    .join(",\n")}\n  }${pushConstants ? `,\n  "pushConstants": ${inline(pushConstants)}` : ""}\n}\n`;

const numbers = (n, f) => Array.from({ length: n }, (_, i) => f(i));

/** The texels of a chessboard, as numbers. */
const board = numbers(64, (i) => [...Array(3).fill((i + (i >> 3)) % 2), 1]).flat();

export const examples = [
  { title: "Terrain (pixel shader)", main: "terrain.ps.hlsl", profile: "ps_6_0", files: { "terrain.ps.hlsl": terrain, "lighting.hlsli": lighting, "noise.hlsli": noise, "brdf.hlsli": brdf, "scene.hlsli": scene } },
  { title: "Mesh (vertex shader)", main: "mesh.vs.hlsl", profile: "vs_6_0", files: { "mesh.vs.hlsl": mesh, "scene.hlsli": scene } },
  { title: "Tone mapping (pixel shader)", main: "tonemap.ps.hlsl", profile: "ps_6_0", files: { "tonemap.ps.hlsl": tonemap, "color.hlsli": color } },
  {
    title: "Doubled numbers (compute)",
    main: "double.cs.hlsl",
    profile: "cs_6_0",
    files: { "double.cs.hlsl": double },
    resources: resources({ values: { data: numbers(64, (i) => i / 2) } }),
  },
  {
    title: "Sum of a group (compute)",
    main: "sum.cs.hlsl",
    profile: "cs_6_0",
    files: { "sum.cs.hlsl": sum },
    target: "vulkan1.1",
    groups: "2,1,1",
    resources: resources({ numbers: { data: numbers(128, (i) => i) }, sums: { data: [0, 0] } }),
  },
  {
    title: "Mandelbrot set (compute, a picture)",
    main: "mandelbrot.cs.hlsl",
    profile: "cs_6_0",
    files: { "mandelbrot.cs.hlsl": mandelbrot },
    groups: "24,16,1",
    resources: resources({ picture: { width: 192, height: 128 } }),
  },
  {
    title: "Blur (compute, pictures)",
    main: "blur.cs.hlsl",
    profile: "cs_6_0",
    files: { "blur.cs.hlsl": blur, "image.hlsli": image },
    resources: resources({ source: { width: 8, height: 8, format: "R8G8B8A8_UNORM", data: board }, target: { width: 8, height: 8, format: "R32G32B32A32_SFLOAT" } }),
  },
  {
    title: "Luminance (compute, pictures)",
    main: "luminance.cs.hlsl",
    profile: "cs_6_0",
    files: { "luminance.cs.hlsl": luminance, "color.hlsli": color, "image.hlsli": image },
    resources: resources({ source: { width: 8, height: 8, format: "R8G8B8A8_UNORM", data: board }, target: { width: 2, height: 2, format: "R32G32B32A32_SFLOAT" } }),
  },
  {
    title: "Particles (compute)",
    main: "particles.cs.hlsl",
    profile: "cs_6_0",
    files: { "particles.cs.hlsl": particles, "noise.hlsli": noise },
    resources: resources(
      { particles: { data: numbers(64, (i) => ({ position: [i % 8, 0, i >> 3], velocity: [0, 1, 0] })) } },
      { data: { step: 0.01 } },
    ),
  },
  {
    title: "A data race (compute, to be found)",
    main: "race.cs.hlsl",
    profile: "cs_6_0",
    files: { "race.cs.hlsl": race },
    resources: resources({ counts: { data: numbers(64, (i) => (i * 37) % 64) } }),
  },
  { title: "Mistakes (to be mended)", main: "mistakes.ps.hlsl", profile: "ps_6_0", files: { "mistakes.ps.hlsl": mistakes } },
];
