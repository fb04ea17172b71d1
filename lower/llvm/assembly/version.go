package assembly

import "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"

// A Version is a major version of LLVM.
type Version int

// The versions whose output is different. The versions after one of them, up to the next one, read the same text.
const (
	LLVM15 Version = 15
	LLVM19 Version = 19
	LLVM22 Version = 22
)

// Latest is the version to use by default.
const Latest = LLVM22

// A spelling is the keyword of an attribute from a version on.
type spelling struct {
	since Version
	text  string // "" if there is no keyword
}

// attributes lists the keywords of each attribute without a value; those of the oldest version come first.
var attributes = [...][]spelling{
	llvm.AlwaysInline:    {{0, "alwaysinline"}},
	llvm.NoInline:        {{0, "noinline"}},
	llvm.OptNone:         {{0, "optnone"}},
	llvm.OptSize:         {{0, "optsize"}},
	llvm.InlineHint:      {{0, "inlinehint"}},
	llvm.NoUnwind:        {{0, "nounwind"}},
	llvm.NoReturn:        {{0, "noreturn"}},
	llvm.WillReturn:      {{0, "willreturn"}},
	llvm.MustProgress:    {{0, "mustprogress"}},
	llvm.Convergent:      {{0, "convergent"}},
	llvm.NoDuplicate:     {{0, "noduplicate"}},
	llvm.NoRecurse:       {{0, "norecurse"}},
	llvm.Cold:            {{0, "cold"}},
	llvm.ReadsNoMemory:   {{0, "readnone"}, {16, "memory(none)"}},
	llvm.OnlyReadsMemory: {{0, "readonly"}, {16, "memory(read)"}},
	llvm.NoAlias:         {{0, "noalias"}},
	llvm.NoCapture:       {{0, "nocapture"}, {21, "captures(none)"}},
	llvm.ReadNone:        {{0, "readnone"}},
	llvm.ReadOnly:        {{0, "readonly"}},
	llvm.WriteOnly:       {{0, "writeonly"}},
	llvm.NonNull:         {{0, "nonnull"}},
	llvm.NoUndef:         {{0, "noundef"}},
	llvm.SignExt:         {{0, "signext"}},
	llvm.ZeroExt:         {{0, "zeroext"}},
	llvm.InReg:           {{0, "inreg"}},
	llvm.ByVal:           {{0, "byval"}},
	llvm.SRet:            {{0, "sret"}},
	llvm.AlignAttr:       {{0, "align"}},
	llvm.Dereferenceable: {{0, "dereferenceable"}},
}

// in returns the keyword for version v.
func in(v Version, words []spelling) string {
	text := ""
	for _, w := range words {
		if w.since <= v {
			text = w.text
		}
	}
	return text
}

// since lists the intrinsics that LLVM 15 does not have, and the first version that has each of them.
var since = [...]struct {
	name  string
	since Version
}{
	{"llvm.acos", 19}, {"llvm.asin", 19}, {"llvm.atan", 19}, {"llvm.atan2", 20},
	{"llvm.cosh", 19}, {"llvm.exp10", 18}, {"llvm.frexp", 17}, {"llvm.ldexp", 17},
	{"llvm.maximumnum", 20}, {"llvm.minimumnum", 20}, {"llvm.modf", 21}, {"llvm.scmp", 19},
	{"llvm.sincos", 20}, {"llvm.sinh", 19}, {"llvm.tan", 19}, {"llvm.tanh", 19}, {"llvm.ucmp", 19},
}

// targetTypes is the first version with types of the form target("…").
const targetTypes Version = 16
