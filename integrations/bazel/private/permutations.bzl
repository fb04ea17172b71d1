"""One shader in many forms."""

load(":compile.bzl", "COMPILE_ATTRS", "compile", "providers")
load(":library.bzl", "headers_of")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def _text(value):
    """Returns how the value of a macro is spelled."""
    if type(value) == "bool":
        return "1" if value else "0"
    if type(value) not in ["int", "string"]:
        fail("the value of a macro is a number, a text or a boolean, not %r" % value)
    return str(value)

def _values(macros):
    return {name: [_text(value) for value in macros[name]] for name in sorted(macros)}

def _product(macros):
    """Returns every way to give each macro one of its values."""
    rows = [{}]
    for name, values in macros.items():
        rows = [dict(row, **{name: value}) for row in rows for value in values]
    return rows

def _condition(macros, condition):
    """Returns the values that each macro of a condition may have."""
    out = {}
    for name, values in condition.items():
        out[name] = [_text(value) for value in (values if type(values) == "list" else [values])]
        for value in out[name]:
            if value not in macros.get(name, []):
                fail("%s=%s is in no permutation" % (name, value))
    return out

def _holds(condition, row):
    return all([row[name] in values for name, values in condition.items()])

def _wanted(macros, requires, excludes):
    """Returns the permutations that are not left out."""
    never = [_condition(macros, e) for e in excludes]
    needs = [(_condition(macros, r["when"]), _condition(macros, r["then"])) for r in requires]
    return [
        row
        for row in _product(macros)
        if not any([_holds(e, row) for e in never]) and
           not any([_holds(when, row) and not _holds(then, row) for when, then in needs])
    ]

def _file_text(text):
    """Returns a text with nothing that the name of a file should not hold."""
    for c in ["/", "\\", ":", "*", "?", "\"", "<", ">", "|", " ", "\t", "\n"]:
        text = text.replace(c, "_")
    return text

def _file(pattern, placeholders):
    """Returns the name that a pattern gives. What is empty takes the character in front of it along."""
    parts = pattern.split("{")
    name = parts[0]
    for part in parts[1:]:
        key, closed, after = part.partition("}")
        if not closed or key not in placeholders:
            fail("'%s' has a placeholder that is none of %s" % (pattern, ", ".join(placeholders.keys())))
        name = name + placeholders[key] if placeholders[key] else name[:-1]
        name += after
    return name

def _hlsl_permutations_impl(ctx):
    headers = headers_of(ctx)
    return providers([
        compile(ctx, headers, module, defines)
        for module, defines in ctx.attr.permutations.items()
    ])

_hlsl_permutations = rule(
    implementation = _hlsl_permutations_impl,
    attrs = dict(
        COMPILE_ATTRS,
        permutations = attr.string_list_dict(doc = "the macros of each module, by the name of its file"),
    ),
    toolchains = [TOOLCHAIN_TYPE],
)

def hlsl_permutations(name, permutations, profile, entry = "main", requires = [], excludes = [], out = "{name}.{permutation}.spv", **kwargs):
    """Compiles a shader once for each choice of values for its macros, each in an action of its own.

    What permutations, requires and excludes mean is the same in a build file of hlsl2spirv build.

    Args:
      name: the target, which has all modules
      permutations: a dict that gives each macro a list of values: numbers, texts, or booleans for 1 and 0.
        The empty text leaves the macro undefined.
      profile: the target profile, such as ps_6_0
      entry: the entry point
      requires: a list of {"when": {…}, "then": {…}}; permutations whose macros have the values of when need
        those of then. A value may be a list of which one suffices.
      excludes: a list of dicts; permutations that have all values of one are left out
      out: the modules' files, with {name}, {entry}, {profile}, {stage}, {permutation} and {MACRO} for what
        they are. {permutation} is the macros and their values, such as LIGHTS-4.SHADOWS-1.
      **kwargs: what hlsl_shader takes
    """
    macros = _values(permutations)
    modules = {}
    for row in _wanted(macros, requires, excludes):
        module = _file(out, dict(
            {macro: _file_text(value) for macro, value in row.items()},
            entry = entry,
            name = name,
            permutation = ".".join([_file_text(m + "-" + v) for m, v in row.items() if v]),
            profile = profile,
            stage = profile.split("_")[0],
        ))
        defines = ["%s=%s" % (macro, value) for macro, value in row.items() if value]
        if module in modules:
            fail("%s: the permutations %s and %s are both called %s" % (name, modules[module], defines, module))
        modules[module] = defines
    if not modules:
        fail("%s: no permutation is left" % name)
    _hlsl_permutations(name = name, permutations = modules, profile = profile, entry = entry, **kwargs)
