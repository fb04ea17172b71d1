"""One shader."""

load(":compile.bzl", "COMPILE_ATTRS", "compile", "providers")
load(":library.bzl", "headers_of")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def _hlsl_shader_impl(ctx):
    return providers([compile(ctx, headers_of(ctx), ctx.attr.out or ctx.label.name + ".spv")])

hlsl_shader = rule(
    implementation = _hlsl_shader_impl,
    attrs = dict(
        COMPILE_ATTRS,
        out = attr.string(doc = "the module's file, the target's name with .spv if empty"),
    ),
    toolchains = [TOOLCHAIN_TYPE],
    doc = "Compiles a shader. What it includes has to be in hdrs, or in the hdrs of a library that it depends on.",
)
