package lowered

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
)

// mlirPage is docs/reference/mlir.md; tests run in the parent folder of testdata.
const mlirPage = "docs/reference/mlir.md"

// The page lists each operation with its instruction and requirements, and the requirements of attribute values.
func TestPageHasTheOperationsOfTheDialect(t *testing.T) {
	var b strings.Builder
	b.WriteString("| operation | instruction | MLIR | needs | attributes |\n| --- | --- | --- | --- | --- |\n")
	var enums []*optable.Enum
	for _, table := range optable.Tables() {
		for i := range table {
			op := &table[i]
			var attributes []string
			for _, arg := range op.Args {
				if arg.Enum == nil {
					continue
				}
				attributes = append(attributes, "`"+arg.Enum.Name+"`")
				if !slices.Contains(enums, arg.Enum) {
					enums = append(enums, arg.Enum)
				}
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", op.Name, instructionOf(op), versionsOf(op), needsOf(op),
				strings.Join(attributes, ", "))
		}
	}
	golden.CheckSection(t, mlirPage, "operations", b.String())

	slices.SortFunc(enums, func(a, b *optable.Enum) int { return strings.Compare(a.Name, b.Name) })
	b.Reset()
	b.WriteString("| attribute | value | needs |\n| --- | --- | --- |\n")
	for _, e := range enums {
		values(&b, e)
	}
	golden.CheckSection(t, mlirPage, "values", b.String())
}

// The page lists the replacements for instructions without an operation.
func TestPageListsReplacements(t *testing.T) {
	var b strings.Builder
	b.WriteString("| instruction | MLIR | replacement |\n| --- | --- | --- |\n")
	for _, a := range optable.Absences {
		name, since, instead := a.Opcode.String(), "none", a.Instead
		if a.Set == optable.GLSL {
			name = spirv.ExtSetGLSLStd450.Inst(a.Inst).Name + " of GLSL.std.450"
		}
		if a.Since != 0 {
			since = fmt.Sprintf("%d", a.Since)
		}
		if instead == "" {
			instead = "an error"
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, since, instead)
	}
	golden.CheckSection(t, mlirPage, "absences", b.String())
}

// The page shows a shader and its text.
func TestPageShowsAShaderInMLIR(t *testing.T) {
	result := compiledAs(t, "mlir", double)
	_, source, _ := strings.Cut(double, "\n")
	golden.CheckSection(t, mlirPage, "mlir", "```hlsl\n"+source+"```\n\n```mlir\n"+string(result.Bytes())+"```\n")
}

// instructionOf returns the name of an operation's instruction.
func instructionOf(op *optable.Op) string {
	switch {
	case op.Set == optable.GLSL:
		return spirv.ExtSetGLSLStd450.Inst(op.Inst).Name + " of GLSL.std.450"
	case op.Set == optable.OpenCL:
		return spirv.ExtSetOpenCLStd.Inst(op.Inst).Name + " of OpenCL.std"
	case op.Opcode == spirv.OpNop:
		return "none"
	}
	return op.Opcode.String()
}

// versionsOf returns the versions of MLIR that have an operation.
func versionsOf(op *optable.Op) string {
	if op.Until != 0 {
		return fmt.Sprintf("%d only", op.Until)
	}
	return fmt.Sprintf("%d", op.Since)
}

func needsOf(op *optable.Op) string {
	if op.Set != optable.Core {
		return ""
	}
	return needs(capability.OfInstruction(op.Opcode))
}

// needs describes requirements.
func needs(a capability.Availability) string {
	if a.AlwaysAvailable() {
		return ""
	}
	var ways, list []string
	if a.Version > 0x00010000 {
		ways = append(ways, fmt.Sprintf("%d.%d", a.Version>>16, a.Version>>8&0xff))
	}
	if a.Version != 0x00010000 {
		ways = append(ways, a.Extensions...)
	}
	if len(ways) > 0 {
		list = append(list, strings.Join(ways, " or "))
	}
	var capabilities []string
	for _, c := range a.Capabilities {
		capabilities = append(capabilities, c.String())
	}
	if len(capabilities) > 0 {
		list = append(list, strings.Join(capabilities, " or "))
	}
	return strings.Join(list, "; ")
}

// values lists the requirements of an attribute's values. Values with equal requirements are in one row.
func values(b *strings.Builder, e *optable.Enum) {
	var order []string
	names := map[string][]string{}
	for _, row := range e.Kind.Info().Enumerants {
		what := needs(capability.OfEnumerant(e.Kind, row.Value))
		if what == "" || !e.Has(row.Value, optable.V22) {
			continue
		}
		if names[what] == nil {
			order = append(order, what)
		}
		names[what] = append(names[what], "`"+string(e.Append(nil, row.Value))+"`")
	}
	for _, what := range order {
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", e.Name, strings.Join(names[what], ", "), what)
	}
}
