"""The action that compiles a shader."""

load(":library.bzl", "HEADER_ATTRS")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

# The forms of a module that can be asked for beside the module itself: the attribute,
# the flag, and the extension of the file.
_FORMS = [
    struct(attr = "assembly", flag = "-Fc", extension = ".spvasm"),
    struct(attr = "header", flag = "-Fh", extension = ".h"),
    struct(attr = "reflection", flag = "-Fre", extension = ".json"),
]

COMPILE_ATTRS = dict(
    HEADER_ATTRS,
    src = attr.label(mandatory = True, allow_single_file = True, doc = "the file that has the entry point"),
    entry = attr.string(default = "main", doc = "the entry point"),
    profile = attr.string(mandatory = True, doc = "the target profile, such as ps_6_0"),
    copts = attr.string_list(doc = "flags of hlsl2spirv; none that writes a file"),
    assembly = attr.bool(doc = "write the disassembly too, in the output group assembly"),
    header = attr.bool(doc = "write the module as a C array too, in the output group header"),
    reflection = attr.bool(doc = "write what the module asks of the application too, in the output group reflection"),
)

def compile(ctx, headers, module, defines = []):
    """Compiles a shader to a module.

    Args:
      ctx: the context of a rule with COMPILE_ATTRS
      headers: the HlslInfo of what may be included
      module: the name of the module's file
      defines: macros beside those of headers
    Returns:
      the files by the names of the output groups; the module itself is in "spv"
    """
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    args = ctx.actions.args()

    # a worker takes its requests from such a file, and each line is an argument
    args.set_param_file_format("multiline")
    args.use_param_file("--flagfile=%s", use_always = True)
    args.add_all(toolchain.copts)
    args.add("-T", ctx.attr.profile)
    args.add("-E", ctx.attr.entry)
    args.add_all(headers.includes, format_each = "-I%s")
    args.add_all(headers.defines, format_each = "-D%s")
    args.add_all(defines, format_each = "-D%s")
    args.add_all(ctx.attr.copts)

    outputs = {"spv": ctx.actions.declare_file(module)}
    args.add("-Fo", outputs["spv"])
    stem = module[:-len(".spv")] if module.endswith(".spv") else module
    for form in _FORMS:
        if getattr(ctx.attr, form.attr):
            outputs[form.attr] = ctx.actions.declare_file(stem + form.extension)
            args.add(form.flag, outputs[form.attr])
    args.add(ctx.file.src)

    ctx.actions.run(
        executable = toolchain.compiler,
        arguments = [args],
        inputs = depset([ctx.file.src], transitive = [headers.headers]),
        outputs = outputs.values(),
        mnemonic = "HlslCompile",
        progress_message = "Compiling shader " + outputs["spv"].short_path,
        execution_requirements = toolchain.execution_requirements,
        env = {},
    )
    return outputs

def providers(outputs):
    """Returns what a target provides that has compiled shaders to these outputs."""
    groups = {}
    for files in outputs:
        for group, file in files.items():
            groups.setdefault(group, []).append(file)
    return [
        DefaultInfo(files = depset([file for files in groups.values() for file in files])),
        OutputGroupInfo(**{group: depset(files) for group, files in groups.items()}),
    ]
