#!/usr/bin/env python3
"""Compiles the shaders with dxc, checks the modules with spirv-val, and lists their bindings with spirv-cross.

docs/tutorials/moving-an-engine.md replaces this script step by step.
"""
import os
import subprocess
import sys

FLAGS = ["-spirv", "-fspv-target-env=vulkan1.2", "-O3", "-I", "shaders/include"]

# source, profile, macros of each permutation
SHADERS = [
    ("mesh.vs", "vs_6_0", [["FOG=0"], ["FOG=1"]]),
    ("mesh.ps", "ps_6_0", [[f"ALPHA_TEST={a}", f"FOG={f}"] for a in range(2) for f in range(2)]),
    ("shadow.vs", "vs_6_0", [[]]),
    ("screen.vs", "vs_6_0", [[]]),
    ("tonemap.ps", "ps_6_0", [[]]),
    ("exposure.cs", "cs_6_0", [[]]),
]


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    sys.stderr.write(result.stdout + result.stderr)
    if result.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return result.stdout


os.makedirs("out", exist_ok=True)
count = 0
for source, profile, permutations in SHADERS:
    for macros in permutations:
        name = ".".join([source] + [m.replace("=", "-") for m in macros])
        module = f"out/{name}.spv"
        defines = [f"-D{m}" for m in macros]
        run("dxc", *FLAGS, "-T", profile, "-E", "main", *defines, "-Fo", module, f"shaders/{source}.hlsl")
        run("spirv-val", "--target-env", "vulkan1.2", module)
        with open(module + ".json", "w") as out:
            out.write(run("spirv-cross", module, "--reflect"))
        count += 1
print(f"{count} modules")
