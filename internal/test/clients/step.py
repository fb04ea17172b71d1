# Steps through the first dispatch of captures in RenderDoc. The arguments are the paths of captures. For each capture,
# the script prints a line of JSON: the steps of the first thread, each with the file, the line, the functions on the
# call stack, and the bits of each scalar that the debugger shows.
import bisect
import json
import sys

import renderdoc as rd


def actions(list):
    for a in list:
        yield a
        yield from actions(a.children)


class Values:
    """The values of the debugger's variables, by name."""

    def __init__(self):
        self.known = {}

    def change(self, changes):
        for c in changes:
            if c.before.name and c.before.name != c.after.name:
                self.known.pop(c.before.name, None)
            if c.after.name:
                self.known[c.after.name] = c.after

    def find(self, path):
        """Returns the variable or member with a path, such as _5[1].color, or None."""
        at = max((n for n in self.known if path == n or path.startswith((n + ".", n + "["))), key=len, default=None)
        if at is None:
            return None
        return member(self.known[at], path[len(at):])


def member(variable, rest):
    while rest:
        for m in variable.members:
            name = m.name if m.name.startswith("[") else "." + m.name
            if rest == name or rest.startswith((name + ".", name + "[")):
                variable, rest = m, rest[len(name):]
                break
        else:
            return None
    return variable


def scalars(path, rows, columns):
    """Returns the paths of the components of a value in HLSL, in the order of RenderDoc's components.

    RenderDoc shows the matrices of SPIR-V, which are the transposed matrices of HLSL."""
    if rows > 1:
        return ["%s[%d][%d]" % (path, c, r) for r in range(rows) for c in range(columns)]
    if columns > 1:
        return [path + "." + c for c in "xyzw"[:columns]]
    return [path]


def leaves(path, variable):
    """Yields the path and the bits of each scalar of a variable."""
    if not variable.members:
        for i, p in enumerate(scalars(path, variable.rows, variable.columns)):
            yield p, variable.value.u32v[i]
    for m in variable.members:
        yield from leaves(path + (m.name if m.name.startswith("[") else "." + m.name), m)


def shown(source, values):
    """Yields the path and the bits of each scalar of a variable of the source, as far as they are known."""
    paths = scalars(source.name, source.rows, source.columns) if len(source.variables) > 1 else [source.name]
    for i, ref in enumerate(source.variables):
        v = values.find(ref.name) if ref.type == rd.DebugVariableType.Variable else None
        if v is None:
            continue
        if v.members:
            yield from leaves(source.name, v)
        elif i < len(paths):
            yield paths[i], v.value.u32v[ref.component]


def steps(controller, trace, files):
    numbers = [i.instruction for i in trace.instInfo]
    values = Values()
    while True:
        states = controller.ContinueDebug(trace.debugger)
        if not states:
            return
        for s in states:
            values.change(s.changes)
            info = trace.instInfo[bisect.bisect_right(numbers, s.nextInstruction) - 1]
            line = info.lineInfo
            if line.fileIndex < 0:
                continue
            variables = {}
            for v in info.sourceVars:
                for path, bits in shown(v, values):
                    variables.setdefault(path, bits)  # the innermost variable is first
            yield {"file": files[line.fileIndex], "line": line.lineStart, "stack": list(s.callstack),
                   "variables": variables}


def debug(path):
    capture = rd.OpenCaptureFile()
    result = capture.OpenFile(path, "", None)
    if result != rd.ResultCode.Succeeded:
        raise RuntimeError(result)
    result, controller = capture.OpenCapture(rd.ReplayOptions(), None)
    if result != rd.ResultCode.Succeeded:
        raise RuntimeError(result)
    dispatch = next(a for a in actions(controller.GetRootActions()) if a.flags & rd.ActionFlags.Dispatch)
    controller.SetFrameEvent(dispatch.eventId, True)
    info = controller.GetPipelineState().GetShaderReflection(rd.ShaderStage.Compute).debugInfo
    if not info.debuggable:
        raise RuntimeError(info.debugStatus)
    trace = controller.DebugThread((0, 0, 0), (0, 0, 0))
    list_ = list(steps(controller, trace, [f.filename for f in info.files]))
    controller.FreeTrace(trace)
    controller.Shutdown()
    capture.Shutdown()
    return list_


rd.InitialiseReplay(rd.GlobalEnvironment(), [])
for path in sys.argv[1:]:
    try:
        out = {"steps": debug(path)}
    except (RuntimeError, StopIteration) as e:
        out = {"error": str(e) or "no dispatch"}
    out["version"] = rd.GetVersionString()
    print(json.dumps(out), flush=True)
rd.ShutdownReplay()
