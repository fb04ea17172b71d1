"""Which compiler the rules run, and how."""

TOOLCHAIN_TYPE = "@rules_hlsl//:toolchain_type"

def _hlsl_toolchain_impl(ctx):
    requirements = {
        "supports-workers": "1",
        "supports-worker-cancellation": "1",
        "requires-worker-protocol": ctx.attr.worker_protocol,
    }
    if ctx.attr.multiplex:
        requirements["supports-multiplex-workers"] = "1"
        requirements["supports-multiplex-sandboxing"] = "1"
    return [platform_common.ToolchainInfo(
        compiler = ctx.executable.compiler,
        copts = ctx.attr.copts,
        execution_requirements = requirements,
    )]

hlsl_toolchain = rule(
    implementation = _hlsl_toolchain_impl,
    attrs = {
        "compiler": attr.label(
            mandatory = True,
            executable = True,
            cfg = "exec",
            allow_single_file = True,
            doc = "hlsl2spirv, as it runs where actions run. It is one file and needs no other.",
        ),
        "copts": attr.string_list(doc = "flags for every shader, in front of its own"),
        "multiplex": attr.bool(default = True, doc = "whether one worker compiles several shaders at once"),
        "worker_protocol": attr.string(default = "proto", values = ["json", "proto"]),
    },
    doc = "What a toolchain() of the type @rules_hlsl//:toolchain_type refers to.",
)
