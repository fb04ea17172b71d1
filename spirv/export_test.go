package spirv

// The tables, for tests outside the package.
var (
	OpTable   = opTable[:]
	KindTable = kindTable[:]
)

// MaxName is the length of a generated name.
const MaxName = maxName
