/**
 * Compiles HLSL to SPIR-V for Vulkan, in Node, browsers and workers, with the bytes that
 * the program hlsl2spirv writes.
 */

/** A stage and a shader model, such as `ps_6_0`; `lib_6_3` is a library with several entry points. */
export type Profile = `${"as" | "cs" | "ds" | "gs" | "hs" | "lib" | "ms" | "ps" | "vs"}_${number}_${number | "x"}`;

export type TargetEnv =
  | "vulkan1.0"
  | "vulkan1.1"
  | "vulkan1.1spirv1.4"
  | "vulkan1.2"
  | "vulkan1.3"
  | "vulkan1.4"
  | "universal1.5";

export interface Options {
  /** The target profile, what attributes or `name` say if it is not given (-T). */
  profile?: Profile;
  /** The entry point, `main` or the only one there is if it is not given (-E). */
  entry?: string;
  /** The version of HLSL, 2021 if it is not given (-HV). */
  hlslVersion?: 2016 | 2017 | 2018 | 2021 | "202x";
  /** What the module is for, `vulkan1.0` if it is not given (-fspv-target-env). */
  targetEnv?: TargetEnv;
  /** What the module is optimized for, 3 if it is not given (-O). */
  optimization?: 0 | 1 | 2 | 3 | "s";
  /** Debug information (-Zi). */
  debug?: boolean;
  /** Macros; `true` is 1, and what is `false`, `null` or `undefined` is left out (-D). */
  defines?: Record<string, string | number | boolean | null | undefined>;
  /** Texts that can be included, by their paths. There are no other files. */
  files?: Record<string, string>;
  /** Directories among `files` where included files are looked for (-I). */
  includeDirs?: string[];
  /** Directories that are searched after `includeDirs`; warnings about the files in them are left out (-isystem). */
  systemIncludeDirs?: string[];
  /** What the source is called in diagnostics and where `#include "…"` begins, `shader.hlsl` if it is not given. */
  name?: string;
  /** Other arguments of the command line, behind those that fields stand for: `["-fvk-t-shift", "10", "0"]`. */
  args?: string[];
}

export interface Place {
  file?: string;
  /** From 1. */
  line?: number;
  /** From 1, in bytes of UTF-8. */
  column?: number;
  /** The place behind the last character of what is meant. */
  endLine?: number;
  endColumn?: number;
}

export interface Note extends Place {
  text: string;
}

/** A change of the source that would do away with a diagnostic. */
export interface Fix {
  /** What it does. */
  text: string;
  edits: Edit[];
}

/** What to write in the place of what stands there. */
export interface Edit extends Place {
  text: string;
}

export interface Diagnostic extends Place {
  severity: "error" | "fatal error" | "warning";
  /** The name in docs/diagnostics.md, which does not change. */
  code: string;
  /** The group of a warning, that `-Wno-…` turns off. */
  flag?: string;
  text: string;
  /** How the file was included, the innermost first. */
  includedFrom?: { file: string; line: number }[];
  /** The macros that were expanded there. */
  expandedFrom?: { macro: string; file: string; line: number; column: number }[];
  notes?: Note[];
  fixes?: Fix[];
}

/** What a module asks of the application: docs/reflection.md and docs/reflection.schema.json describe it. */
export interface Reflection {
  /** Version of this schema. */
  schemaVersion: 1;
  /** Such as 1.3. */
  spirvVersion: string;
  /** Names, sorted. */
  capabilities: string[];
  /** Names, sorted. */
  extensions: string[];
  /** In the order of the module. */
  entryPoints: Reflection.EntryPoint[];
  /** Sorted by set, then binding. */
  bindings: Reflection.Binding[];
  /** One unless the module has several entry points. */
  pushConstants: Reflection.Block[];
  /** With -fspv-use-descriptor-heap. */
  heaps?: Reflection.Heap[];
  /** In the order of the module. */
  specConstants: Reflection.SpecConstant[];
  /** That the entry points have become; the rest describes the shader. */
  kernels?: Reflection.Kernel[];
  /** Textures that have become sampled images. */
  combinedImages?: Reflection.CombinedImage[];
  /** Parts are left out because the description is too large. */
  incomplete?: boolean;
}

export namespace Reflection {
  /** An entry point with the variables of its interface. */
  interface EntryPoint {
    /** Such as main. */
    name: string;
    /** Execution model, such as Vertex, Fragment or GLCompute. */
    stage: string;
    /** Of stages that have one. */
    workgroupSize?: [number, number, number];
    /** Of [WaveSize]. */
    waveSize?: WaveSize;
    /** Execution modes. */
    executionModes: Mode[];
    /** Variables that the stage reads. */
    inputs: StageVariable[];
    /** Variables that the stage writes. */
    outputs: StageVariable[];
    /** Of ray tracing stages, from SPIR-V 1.4 on. */
    rayVariables?: RayVariable[];
    /** That the entry point reaches, sorted. */
    bindings: Descriptor[];
    /** Names of the blocks that it reaches. */
    pushConstants?: string[];
    /** Names of the descriptor heaps that it reaches, sorted. */
    heaps?: string[];
    /** Bytes of groupshared memory that it reaches. */
    groupsharedSize?: number;
    /** Of the function. */
    source?: Place;
  }

  /** The range of wave sizes that an entry point allows. */
  interface WaveSize {
    /** Number of lanes. */
    min: number;
    /** Number of lanes; equal to min if only one size is allowed. */
    max: number;
    /** Number of lanes. */
    preferred?: number;
  }

  /** An execution mode. */
  interface Mode {
    /** Such as LocalSize. */
    name: string;
    /** Operands. */
    operands?: number[];
  }

  /** An input or output of an entry point. It has a location or a builtIn. */
  interface StageVariable {
    /** Of the variable; empty for a builtin. */
    name: string;
    /** Such as TEXCOORD1 or SV_Position. */
    semantic?: string;
    /** Decoration. */
    location?: number;
    /** Decoration. */
    component?: number;
    /** Of dual source blending. */
    index?: number;
    /** Of a geometry shader with several output streams. */
    stream?: number;
    /** Such as Position or FragCoord. */
    builtIn?: string;
    /** Of Flat, NoPerspective, Centroid, Sample, PerVertexKHR, Patch and PerPrimitiveEXT. */
    interpolation?: string[];
    type: Type;
    /** Of the declaration. */
    source?: Place;
  }

  /** What a ray tracing shader exchanges with other shaders. */
  interface RayVariable {
    /** Storage class, such as RayPayloadKHR. */
    class: string;
    /** Of the variable. */
    name: string;
    /** Decoration. */
    location?: number;
    /** In bytes. */
    size?: number;
    type: Type;
  }

  /** The place of a binding. */
  interface Descriptor {
    /** Descriptor set. */
    set: number;
    /** Binding number. */
    binding: number;
  }

  /** A resource. */
  interface Binding {
    /** Descriptor set. */
    set: number;
    /** Binding number. */
    binding: number;
    /** Of the variable. */
    name: string;
    /** What Vulkan calls the type of the descriptor. */
    kind: "uniformBuffer" | "storageBuffer" | "sampler" | "sampledImage" | "combinedImageSampler" | "storageImage" | "uniformTexelBuffer" | "storageTexelBuffer" | "inputAttachment" | "accelerationStructure" | "other";
    /** Number of descriptors: 1, the elements of an array, or 0 for an array without a size. */
    count: number;
    /** The shader does not write this storage buffer. */
    readOnly?: boolean;
    /** Decoration. */
    inputAttachmentIndex?: number;
    /** Name of the binding that counts this buffer's elements. */
    counter?: string;
    /** That the source gives it. */
    register?: Register;
    /** With -fspv-reflect, such as texture2d:<float4>. */
    hlslType?: string;
    /** Of one descriptor. */
    type: Type;
    /** Of the declaration. */
    source?: Place;
  }

  /** A register of the HLSL source. */
  interface Register {
    /** Such as t. */
    class: string;
    /** Such as 3 for t3. */
    number: number;
    /** Register space. */
    space: number;
  }

  /** A block of push constants. */
  interface Block {
    /** Of the variable. */
    name: string;
    type: Type;
    /** Of the declaration. */
    source?: Place;
  }

  /** A descriptor heap of VK_EXT_descriptor_heap. */
  interface Heap {
    /** Of the variable. */
    name: string;
    /** Which heap it is. */
    builtIn: "ResourceHeapEXT" | "SamplerHeapEXT";
    /** That are taken from it. */
    descriptors: HeapDescriptors[];
  }

  /** Descriptors of one type that are taken from a heap. */
  interface HeapDescriptors {
    /** As of a binding. */
    kind: "uniformBuffer" | "storageBuffer" | "sampler" | "sampledImage" | "combinedImageSampler" | "storageImage" | "uniformTexelBuffer" | "storageTexelBuffer" | "inputAttachment" | "accelerationStructure" | "other";
    /** As of a binding. */
    readOnly?: boolean;
    stride: HeapStride;
    type: Type;
  }

  /** The number of bytes that an index is multiplied with. It has bytes or of. */
  interface HeapStride {
    /** Number of bytes. */
    bytes?: number;
    /** Id of the constant that may change the number. */
    specConstant?: number;
    /** Size that the driver knows: of one of these descriptors, or of the largest in the heap. */
    of?: "descriptor" | "largest";
  }

  /** A specialization constant. */
  interface SpecConstant {
    /** Constant_id. */
    id: number;
    /** Of the constant. */
    name: string;
    type: Type;
    /** That it has if the application does not set it. */
    default: Scalar;
    /** What it changes. */
    uses: SpecUse[];
    /** Of the declaration. */
    source?: Place;
  }

  /** What a specialization constant changes. */
  interface SpecUse {
    /** Kind of the use. */
    kind: "workgroupSize" | "arrayLength" | "heapStride" | "instruction";
    /** Of the entry point, of the variable that is the array or the heap, or of the function. */
    name?: string;
  }

  /** The kernel that an entry point has become. */
  interface Kernel {
    /** Of the kernel. */
    name: string;
    /** In the order of the parameters. */
    arguments: Argument[];
  }

  /** A parameter of a kernel, or a variable in its place. */
  interface Argument {
    /** Of the parameter, from 0; a variable has none. */
    index?: number;
    /** Of the parameter or the variable. */
    name: string;
    /** Kind of the argument. */
    kind: "buffer" | "image" | "sampler" | "push constants" | "counter" | "length" | "table";
    /** Of a resource. */
    set?: number;
    /** Of a resource. */
    binding?: number;
    /** Of an array of resources. */
    element?: number;
    /** Of a length: the number in this list of the buffer that has so many bytes. */
    of?: number;
  }

  /** A texture that has become a sampled image with its sampler. */
  interface CombinedImage {
    /** Where the sampled image is bound. */
    texture: Resource;
    /** Which is not a resource any more. */
    sampler: Resource;
  }

  /** A resource variable, or an element of an array of them. */
  interface Resource {
    /** Of the variable. */
    name: string;
    /** Descriptor set. */
    set: number;
    /** Binding number. */
    binding: number;
    /** Of an array. */
    element?: number;
  }

  /** A type. The fields depend on kind. */
  interface Type {
    /** Kind of the type. */
    kind: "bool" | "int" | "uint" | "float" | "vector" | "matrix" | "array" | "struct" | "image" | "sampledImage" | "sampler" | "accelerationStructure" | "pointer" | "other" | "omitted";
    /** Of a struct, or the opcode of another type. */
    name?: string;
    /** Of a number, in bits. */
    width?: number;
    /** Components of a vector, columns of a matrix, elements of an array, or 0 for an array without a size. */
    count?: number;
    /** Of an array with a layout, in bytes. */
    stride?: number;
    /** Of a struct, up to the end of the last member, in bytes. */
    size?: number;
    /** Of an image, such as 2D or Cube. */
    dim?: string;
    /** Of an image. */
    arrayed?: boolean;
    /** Of an image. */
    multisampled?: boolean;
    /** Of an image that can be written. */
    storage?: boolean;
    /** Of an image, such as Rgba8. */
    format?: string;
    /** Component of a vector, column of a matrix, element of an array, texel of an image, image of a sampled image, or what a pointer points to. */
    element?: Type;
    /** Of a struct. */
    members?: Member[];
    /** Of a struct. */
    source?: Place;
  }

  /** A member of a struct. */
  interface Member {
    /** Empty for a base class. */
    name: string;
    /** In bytes. */
    offset?: number;
    /** In bytes. */
    matrixStride?: number;
    /** As SPIR-V has it. */
    rowMajor?: boolean;
    /** Of a member of a stage variable. */
    builtIn?: string;
    type: Type;
    /** That the source gives to a member of a buffer and the application has to set. */
    default?: Value;
    /** Of the declaration. */
    source?: Place;
  }

  /** A place in the source. */
  interface Place {
    /** As the command line or #include names it. */
    file: string;
    /** From 1. */
    line: number;
    /** From 1, in bytes. */
    column: number;
  }

  /** A bool, a number, or a text for what JSON has no number for. */
  type Scalar = boolean | number | string;

  /** A scalar; a list of the components of a vector, the rows of a matrix or the elements of an array; or the fields of a struct. */
  type Value = Scalar | Value[] | { [field: string]: Value };
}

export interface Result {
  /** The module, as files have it; `undefined` if there are errors. */
  readonly spirv?: Uint8Array;
  /** The module as text in the form of spirv-dis, made when it is asked for. */
  readonly disassembly?: string;
  readonly reflection?: Reflection;
  /** Errors and warnings, in the order of the source. */
  readonly diagnostics: Diagnostic[];
  /** The same as the program prints it, with the lines of the source. */
  readonly text: string;
}

/** Arguments that are wrong, or that do not go together. What is wrong with the source stands in the diagnostics. */
export class OptionError extends Error {
  /** The flag of the command line that is wrong, such as `-T`, if it is one that is known. */
  readonly flag?: string;
}

export interface InitOptions {
  /** Where the module is, or what it is, if not beside this file. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}

/** Loads the compiler, once; `compile` does that by itself if it has to. */
export function init(options?: InitOptions): Promise<void>;

export function compile(source: string, options?: Options): Promise<Result>;

/** `compile` for callers that cannot wait, behind `await init()`. */
export function compileSync(source: string, options?: Options): Result;
