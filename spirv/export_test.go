package spirv

// Tables of the package for external tests.
var (
	OpTable   = opTable[:]
	KindTable = kindTable[:]
)

// MaxName is the maximum length of a generated name.
const MaxName = maxName
