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

/** What a module asks of the application: docs/reflection.md describes it. */
export interface Reflection {
  spirvVersion: string;
  capabilities: string[];
  extensions: string[];
  entryPoints: Record<string, unknown>[];
  bindings: { set: number; binding: number; name: string; kind: string; count: number; [more: string]: unknown }[];
  pushConstants: Record<string, unknown>[];
  specConstants: Record<string, unknown>[];
  /** Parts are left out because the description would be too large. */
  incomplete?: boolean;
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
