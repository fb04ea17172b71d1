package diagnostics

// What has a meaning but no SPIR-V.
const (
	// Unsupported occurs when a construct is right but not implemented.
	Unsupported Code = emitBase + iota
)

var emitRows = [...]Row{
	{Unsupported, "unsupported", Error, "", "%s is not supported yet", ""},
}
