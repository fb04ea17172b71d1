/**
 * Compiles HLSL to SPIR-V for Vulkan, in Node, browsers and workers. The modules are identical to
 * those of the program hlsl2spirv.
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
  /** Target profile (-T). Default: determined by attributes or `name`. */
  profile?: Profile;
  /** Entry point (-E). Default: `main`, or the only entry point of the source. */
  entry?: string;
  /** Version of HLSL (-HV). Default: 2021. */
  hlslVersion?: 2016 | 2017 | 2018 | 2021 | "202x";
  /** Target environment (-fspv-target-env). Default: `vulkan1.0`. */
  targetEnv?: TargetEnv;
  /** Optimization level (-O). Default: 3. */
  optimization?: 0 | 1 | 2 | 3 | "s";
  /** Adds debug information (-Zi). */
  debug?: boolean;
  /** Macros (-D). `true` defines a macro as 1; `false`, `null` and `undefined` do not define it. */
  defines?: Record<string, string | number | boolean | null | undefined>;
  /** Texts of the files that can be included, by path. Other files are not available. */
  files?: Record<string, string>;
  /** Directories in `files` that are searched for included files (-I). */
  includeDirs?: string[];
  /** Directories that are searched after `includeDirs` (-isystem). Warnings about their files are not reported. */
  systemIncludeDirs?: string[];
  /** Name of the source, for diagnostics and for paths in `#include "…"`. Default: `shader.hlsl`. */
  name?: string;
  /** Additional command-line arguments, after those of the other fields: `["-fvk-t-shift", "10", "0"]`. */
  args?: string[];
}

export interface Place {
  file?: string;
  /** Line, from 1. */
  line?: number;
  /** Column, from 1, in bytes of UTF-8. */
  column?: number;
  /** End of the range: the position after its last character. */
  endLine?: number;
  endColumn?: number;
}

export interface Note extends Place {
  text: string;
}

/** A change of the source that fixes a diagnostic. */
export interface Fix {
  /** Description of the fix. */
  text: string;
  edits: Edit[];
}

/** Replaces a range of the source with a text. */
export interface Edit extends Place {
  text: string;
}

export interface Diagnostic extends Place {
  severity: "error" | "fatal error" | "warning";
  /** Stable name, as in docs/reference/diagnostics.md. */
  code: string;
  /** Group of a warning, which `-Wno-…` turns off. */
  flag?: string;
  text: string;
  /** `#include` lines that led to the file, innermost first. */
  includedFrom?: { file: string; line: number }[];
  /** Macros that were expanded at this place. */
  expandedFrom?: { macro: string; file: string; line: number; column: number }[];
  notes?: Note[];
  fixes?: Fix[];
}

/** The interface of a module to the application; see docs/reference/reflection.md and docs/reference/reflection.schema.json. */
export interface Reflection {
  /** Version of this schema. */
  schemaVersion: 1;
  /** Version of SPIR-V, such as 1.3. */
  spirvVersion: string;
  /** Names, sorted. */
  capabilities: string[];
  /** Names, sorted. */
  extensions: string[];
  /** In the order of the module. */
  entryPoints: Reflection.EntryPoint[];
  /** Sorted by set, then binding. */
  bindings: Reflection.Binding[];
  /** At most one unless the module has several entry points. */
  pushConstants: Reflection.Block[];
  /** Descriptor heaps, with -fspv-use-descriptor-heap. */
  heaps?: Reflection.Heap[];
  /** In the order of the module. */
  specConstants: Reflection.SpecConstant[];
  /** Kernels generated from the entry points. All other fields describe the shader. */
  kernels?: Reflection.Kernel[];
  /** Textures that were combined with samplers into sampled images. */
  combinedImages?: Reflection.CombinedImage[];
  /** Set if parts are omitted because the description is too large. */
  incomplete?: boolean;
}

export namespace Reflection {
  /** An entry point with the variables of its interface. */
  interface EntryPoint {
    /** Name of the entry point, such as main. */
    name: string;
    /** Execution model, such as Vertex, Fragment or GLCompute. */
    stage: string;
    /** Size of a workgroup, for stages that have workgroups. */
    workgroupSize?: [number, number, number];
    /** Wave sizes given by [WaveSize]. */
    waveSize?: WaveSize;
    /** Execution modes. */
    executionModes: Mode[];
    /** Variables that the stage reads. */
    inputs: StageVariable[];
    /** Variables that the stage writes. */
    outputs: StageVariable[];
    /** Variables of a ray tracing stage, in SPIR-V 1.4 and later. */
    rayVariables?: RayVariable[];
    /** Bindings that the entry point uses, sorted. */
    bindings: Descriptor[];
    /** Names of the push-constant blocks that the entry point uses. */
    pushConstants?: string[];
    /** Names of the descriptor heaps that the entry point uses, sorted. */
    heaps?: string[];
    /** Size in bytes of the groupshared memory that the entry point uses. */
    groupsharedSize?: number;
    /** Place of the function. */
    source?: Place;
  }

  /** The range of wave sizes that an entry point allows. */
  interface WaveSize {
    /** Minimum number of lanes. */
    min: number;
    /** Maximum number of lanes; equal to min if only one size is allowed. */
    max: number;
    /** Preferred number of lanes. */
    preferred?: number;
  }

  /** An execution mode. */
  interface Mode {
    /** Name of the mode, such as LocalSize. */
    name: string;
    /** Operands. */
    operands?: number[];
  }

  /** An input or output of an entry point. It has a location or a builtIn. */
  interface StageVariable {
    /** Name of the variable; empty for a built-in. */
    name: string;
    /** Semantic, such as TEXCOORD1 or SV_Position. */
    semantic?: string;
    /** Location decoration. */
    location?: number;
    /** Component decoration. */
    component?: number;
    /** Index for dual-source blending. */
    index?: number;
    /** Stream of a geometry shader with several output streams. */
    stream?: number;
    /** Built-in, such as Position or FragCoord. */
    builtIn?: string;
    /** Any of Flat, NoPerspective, Centroid, Sample, PerVertexKHR, Patch and PerPrimitiveEXT. */
    interpolation?: string[];
    type: Type;
    /** Place of the declaration. */
    source?: Place;
  }

  /** A variable through which a ray tracing shader exchanges data with other shaders. */
  interface RayVariable {
    /** Storage class, such as RayPayloadKHR. */
    class: string;
    /** Name of the variable. */
    name: string;
    /** Location decoration. */
    location?: number;
    /** Size in bytes. */
    size?: number;
    type: Type;
  }

  /** The set and number of a binding. */
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
    /** Name of the variable. */
    name: string;
    /** Descriptor type, as named by Vulkan. */
    kind: "uniformBuffer" | "storageBuffer" | "sampler" | "sampledImage" | "combinedImageSampler" | "storageImage" | "uniformTexelBuffer" | "storageTexelBuffer" | "inputAttachment" | "accelerationStructure" | "other";
    /** Number of descriptors: 1, the elements of an array, or 0 for an array without a size. */
    count: number;
    /** Set if the shader does not write this storage buffer. */
    readOnly?: boolean;
    /** InputAttachmentIndex decoration. */
    inputAttachmentIndex?: number;
    /** Name of the binding that counts this buffer's elements. */
    counter?: string;
    /** Register assigned in the source. */
    register?: Register;
    /** HLSL type, with -fspv-reflect, such as texture2d:<float4>. */
    hlslType?: string;
    /** Type of one descriptor. */
    type: Type;
    /** Place of the declaration. */
    source?: Place;
  }

  /** A register of the HLSL source. */
  interface Register {
    /** Class of the register, such as t. */
    class: string;
    /** Number of the register, such as 3 for t3. */
    number: number;
    /** Register space. */
    space: number;
  }

  /** A block of push constants. */
  interface Block {
    /** Name of the variable. */
    name: string;
    type: Type;
    /** Place of the declaration. */
    source?: Place;
  }

  /** A descriptor heap of VK_EXT_descriptor_heap. */
  interface Heap {
    /** Name of the variable. */
    name: string;
    /** Kind of the heap. */
    builtIn: "ResourceHeapEXT" | "SamplerHeapEXT";
    /** Descriptors that the shader takes from the heap. */
    descriptors: HeapDescriptors[];
  }

  /** Descriptors of one type that are taken from a heap. */
  interface HeapDescriptors {
    /** Descriptor type, as in Binding. */
    kind: "uniformBuffer" | "storageBuffer" | "sampler" | "sampledImage" | "combinedImageSampler" | "storageImage" | "uniformTexelBuffer" | "storageTexelBuffer" | "inputAttachment" | "accelerationStructure" | "other";
    /** Set if the shader does not write these storage buffers. */
    readOnly?: boolean;
    stride: HeapStride;
    type: Type;
  }

  /** The factor in bytes by which an index is multiplied: either bytes or of is present. */
  interface HeapStride {
    /** Number of bytes. */
    bytes?: number;
    /** Id of the constant that may change the number. */
    specConstant?: number;
    /** Size defined by the driver: of one of these descriptors, or of the largest descriptor in the heap. */
    of?: "descriptor" | "largest";
  }

  /** A specialization constant. */
  interface SpecConstant {
    /** Id of the constant. */
    id: number;
    /** Name of the constant. */
    name: string;
    type: Type;
    /** Value of the constant if the application does not set it. */
    default: Scalar;
    /** Uses of the constant. */
    uses: SpecUse[];
    /** Place of the declaration. */
    source?: Place;
  }

  /** A use of a specialization constant. */
  interface SpecUse {
    /** Kind of the use. */
    kind: "workgroupSize" | "arrayLength" | "heapStride" | "instruction";
    /** Name of the entry point, of the variable that is the array or the heap, or of the function. */
    name?: string;
  }

  /** A kernel generated from an entry point. */
  interface Kernel {
    /** Name of the kernel. */
    name: string;
    /** In the order of the parameters. */
    arguments: Argument[];
  }

  /** A parameter of a kernel, or a variable that replaces one. */
  interface Argument {
    /** Index of the parameter, from 0. A variable does not have an index. */
    index?: number;
    /** Name of the parameter or variable. */
    name: string;
    /** Kind of the argument. */
    kind: "buffer" | "image" | "sampler" | "push constants" | "counter" | "length" | "table";
    /** Descriptor set of a resource. */
    set?: number;
    /** Binding number of a resource. */
    binding?: number;
    /** Index in an array of resources. */
    element?: number;
    /** For a length: index in this list of the buffer whose size in bytes it is. */
    of?: number;
  }

  /** A texture that was combined with its sampler into a sampled image. */
  interface CombinedImage {
    /** Binding of the sampled image. */
    texture: Resource;
    /** The sampler, which is no longer a resource. */
    sampler: Resource;
  }

  /** A resource variable, or an element of an array of them. */
  interface Resource {
    /** Name of the variable. */
    name: string;
    /** Descriptor set. */
    set: number;
    /** Binding number. */
    binding: number;
    /** Index in an array. */
    element?: number;
  }

  /** A type. The fields depend on kind. */
  interface Type {
    /** Kind of the type. */
    kind: "bool" | "int" | "uint" | "float" | "vector" | "matrix" | "array" | "struct" | "image" | "sampledImage" | "sampler" | "accelerationStructure" | "pointer" | "other" | "omitted";
    /** Name of a struct, or the opcode of another type. */
    name?: string;
    /** Width of a number, in bits. */
    width?: number;
    /** Number of components of a vector, columns of a matrix or elements of an array; 0 for an array without a size. */
    count?: number;
    /** Stride of an array with a layout, in bytes. */
    stride?: number;
    /** Size of a struct up to the end of its last member, in bytes. */
    size?: number;
    /** Dimensionality of an image, such as 2D or Cube. */
    dim?: string;
    /** Set for an array of images. */
    arrayed?: boolean;
    /** Set for a multisampled image. */
    multisampled?: boolean;
    /** Set for an image that can be written. */
    storage?: boolean;
    /** Format of an image, such as Rgba8. */
    format?: string;
    /**
     * Component of a vector, column of a matrix, element of an array, texel of an image, image of a
     * sampled image, or target of a pointer.
     */
    element?: Type;
    /** Members of a struct. */
    members?: Member[];
    /** Place of a struct. */
    source?: Place;
  }

  /** A member of a struct. */
  interface Member {
    /** Name of the member; empty for a base class. */
    name: string;
    /** Offset in bytes. */
    offset?: number;
    /** Matrix stride in bytes. */
    matrixStride?: number;
    /** Majorness of the matrix in SPIR-V. */
    rowMajor?: boolean;
    /** Built-in of a member of a stage variable. */
    builtIn?: string;
    type: Type;
    /** Value that the source assigns to a member of a buffer. The application must set it. */
    default?: Value;
    /** Place of the declaration. */
    source?: Place;
  }

  /** A place in the source. */
  interface Place {
    /** Name of the file on the command line or in #include. */
    file: string;
    /** Line, from 1. */
    line: number;
    /** Column, from 1, in bytes. */
    column: number;
  }

  /** A bool, a number, or a string for a value that JSON numbers cannot represent. */
  type Scalar = boolean | number | string;

  /** A scalar; a list of vector components, matrix rows or array elements; or the fields of a struct. */
  type Value = Scalar | Value[] | { [field: string]: Value };
}

export interface Result {
  /** The module in binary form; `undefined` if there are errors. */
  readonly spirv?: Uint8Array;
  /** The module as text in the format of spirv-dis, generated on first access. */
  readonly disassembly?: string;
  readonly reflection?: Reflection;
  /** Errors and warnings, in the order of the source. */
  readonly diagnostics: Diagnostic[];
  /** The diagnostics as printed by the program, with lines of the source. */
  readonly text: string;
}

/** Invalid or incompatible arguments. Errors in the source are reported as diagnostics instead. */
export class OptionError extends Error {
  /** The invalid command-line flag, such as `-T`, if it is known. */
  readonly flag?: string;
}

export interface InitOptions {
  /** Location or content of the WebAssembly module. Default: the file next to this one. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}

/** Loads the compiler once. `compile` calls it if necessary. */
export function init(options?: InitOptions): Promise<void>;

export function compile(source: string, options?: Options): Promise<Result>;

/** Synchronous version of `compile`. It requires `await init()` first. */
export function compileSync(source: string, options?: Options): Result;
