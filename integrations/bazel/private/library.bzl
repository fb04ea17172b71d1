"""Files that shaders include."""

HlslInfo = provider(
    doc = "What a shader gets from the libraries that it depends on.",
    fields = {
        "defines": "depset of macros, as -D takes them",
        "headers": "depset of the files that may be included",
        "includes": "depset of the folders that are searched",
    },
)

def _clean(path):
    parts = []
    for part in path.split("/"):
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part not in ["", "."]:
            parts.append(part)
    return "/".join(parts) or "."

def _folders(ctx, folder):
    """Returns where a folder of the package is: among the sources, and among what is generated."""
    place = _clean("/".join([ctx.label.workspace_root, ctx.label.package, folder]))
    if all([h.is_source for h in ctx.files.hdrs]):
        return [place]
    return [place, _clean(ctx.bin_dir.path + "/" + place)]

def headers_of(ctx):
    """Returns the HlslInfo of a target's own headers and those of its dependencies."""
    deps = [d[HlslInfo] for d in ctx.attr.deps]
    return HlslInfo(
        defines = depset(ctx.attr.defines, transitive = [d.defines for d in deps], order = "topological"),
        headers = depset(ctx.files.hdrs, transitive = [d.headers for d in deps]),
        includes = depset(
            [place for folder in ctx.attr.includes for place in _folders(ctx, folder)],
            transitive = [d.includes for d in deps],
            order = "topological",
        ),
    )

HEADER_ATTRS = {
    "defines": attr.string_list(doc = "macros, as NAME or NAME=VALUE; who depends on a library has its macros too"),
    "deps": attr.label_list(providers = [HlslInfo], doc = "hlsl_library targets"),
    "hdrs": attr.label_list(allow_files = True, doc = "files that may be included"),
    "includes": attr.string_list(doc = "folders to search for included files, seen from the package"),
}

def _hlsl_library_impl(ctx):
    info = headers_of(ctx)
    return [info, DefaultInfo(files = info.headers)]

hlsl_library = rule(
    implementation = _hlsl_library_impl,
    attrs = HEADER_ATTRS,
    provides = [HlslInfo],
    doc = "Files that shaders include, where to look for them, and macros that they need.",
)
