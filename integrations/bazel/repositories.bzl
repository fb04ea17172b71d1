"""The compiler that is installed on this machine, as a toolchain."""

_BUILD = """\
load("@rules_hlsl//:defs.bzl", "hlsl_toolchain")

hlsl_toolchain(
    name = "hlsl2spirv_toolchain",
    compiler = "hlsl2spirv",
    copts = {copts},
    multiplex = {multiplex},
    worker_protocol = "{worker_protocol}",
)

toolchain(
    name = "toolchain",
    toolchain = ":hlsl2spirv_toolchain",
    toolchain_type = "@rules_hlsl//:toolchain_type",
)
"""

def _installed_hlsl2spirv_impl(repository_ctx):
    path = repository_ctx.attr.path or repository_ctx.which("hlsl2spirv")
    if not path:
        fail("hlsl2spirv is not in PATH")
    repository_ctx.symlink(path, "hlsl2spirv")
    repository_ctx.file("BUILD.bazel", _BUILD.format(
        copts = repr(repository_ctx.attr.copts),
        multiplex = repository_ctx.attr.multiplex,
        worker_protocol = repository_ctx.attr.worker_protocol,
    ), executable = False)

installed_hlsl2spirv = repository_rule(
    implementation = _installed_hlsl2spirv_impl,
    attrs = {
        "copts": attr.string_list(doc = "as hlsl_toolchain has it"),
        "multiplex": attr.bool(default = True, doc = "as hlsl_toolchain has it"),
        "path": attr.string(doc = "where the compiler is; if empty, it is looked for in PATH"),
        "worker_protocol": attr.string(default = "proto", doc = "as hlsl_toolchain has it"),
    },
    environ = ["PATH"],
    local = True,
    doc = "A repository whose :toolchain is the hlsl2spirv that is installed here. Its content is part of every " +
          "action's key, so another version compiles anew.",
)
