package text

import "github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"

// A Version is a version of LLVM, by its number.
type Version int

// The versions that are printed for. What one of them reads, those up to the
// next one read too.
const (
	LLVM15 Version = 15
	LLVM19 Version = 19
	LLVM22 Version = 22
)

// Latest is the version to print for if nobody names one.
const Latest = LLVM22

// A spelling is what stands for something from a version on.
type spelling struct {
	since Version
	text  string // "" if the version has no word for it
}

// attributes are the words for attributes without a value, the oldest first.
var attributes = [...][]spelling{
	ir.AlwaysInline:    {{0, "alwaysinline"}},
	ir.NoInline:        {{0, "noinline"}},
	ir.OptNone:         {{0, "optnone"}},
	ir.OptSize:         {{0, "optsize"}},
	ir.InlineHint:      {{0, "inlinehint"}},
	ir.NoUnwind:        {{0, "nounwind"}},
	ir.NoReturn:        {{0, "noreturn"}},
	ir.WillReturn:      {{0, "willreturn"}},
	ir.MustProgress:    {{0, "mustprogress"}},
	ir.Convergent:      {{0, "convergent"}},
	ir.NoDuplicate:     {{0, "noduplicate"}},
	ir.NoRecurse:       {{0, "norecurse"}},
	ir.Cold:            {{0, "cold"}},
	ir.ReadsNoMemory:   {{0, "readnone"}, {16, "memory(none)"}},
	ir.OnlyReadsMemory: {{0, "readonly"}, {16, "memory(read)"}},
	ir.NoAlias:         {{0, "noalias"}},
	ir.NoCapture:       {{0, "nocapture"}, {21, "captures(none)"}},
	ir.ReadNone:        {{0, "readnone"}},
	ir.ReadOnly:        {{0, "readonly"}},
	ir.WriteOnly:       {{0, "writeonly"}},
	ir.NonNull:         {{0, "nonnull"}},
	ir.NoUndef:         {{0, "noundef"}},
	ir.SignExt:         {{0, "signext"}},
	ir.ZeroExt:         {{0, "zeroext"}},
	ir.InReg:           {{0, "inreg"}},
	ir.ByVal:           {{0, "byval"}},
	ir.SRet:            {{0, "sret"}},
	ir.AlignAttr:       {{0, "align"}},
	ir.Dereferenceable: {{0, "dereferenceable"}},
}

// in returns the word for something in a version.
func in(v Version, words []spelling) string {
	text := ""
	for _, w := range words {
		if w.since <= v {
			text = w.text
		}
	}
	return text
}

// since says from which version on there are intrinsics that LLVM 15 lacks.
var since = [...]struct {
	name  string
	since Version
}{
	{"llvm.acos", 19}, {"llvm.asin", 19}, {"llvm.atan", 19}, {"llvm.atan2", 20},
	{"llvm.cosh", 19}, {"llvm.exp10", 18}, {"llvm.frexp", 17}, {"llvm.ldexp", 17},
	{"llvm.maximumnum", 20}, {"llvm.minimumnum", 20}, {"llvm.modf", 21}, {"llvm.scmp", 19},
	{"llvm.sincos", 20}, {"llvm.sinh", 19}, {"llvm.tan", 19}, {"llvm.tanh", 19}, {"llvm.ucmp", 19},
}

// targetTypes is the first version that has target("...").
const targetTypes Version = 16
