package diagnostics

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"

// A Code identifies one rule that a shader can break. Codes are stable.
type Code uint16

// Each area of the compiler numbers its codes from its own base.
const (
	lexBase       Code = 1000
	parseBase     Code = 2000
	semaBase      Code = 3000
	emitBase      Code = 4000
	driverBase    Code = 5000
	stageBase     Code = 6000
	exprBase      Code = 7000
	resourceBase  Code = 8000
	intrinsicBase Code = 9000
	inlineBase    Code = 10000
	raysBase      Code = 11000
	nodeBase      Code = 12000
	suspectBase   Code = 13000
	portableBase  Code = 14000
)

// A Severity is the severity of a diagnostic.
type Severity uint8

const (
	Ignored Severity = iota // a warning that is off unless -W enables it
	Note
	Warning
	Error
	Fatal // the rest of the source cannot be checked reliably, so nothing after it is reported
)

var severityNames = [...]string{Ignored: "ignored", Note: "note", Warning: "warning", Error: "error",
	Fatal: "fatal error"}

// String returns the name of s as printed in diagnostics.
func (s Severity) String() string { return severityNames[s] }

// A Row is the entry of the catalogue for a code.
type Row struct {
	Code     Code
	Name     string   // unique name in kebab case
	Severity Severity // default severity
	Flag     string   // for a warning, its name after -W; empty for errors, and for warnings that have no flag
	Format   string   // format of the message, for fmt.Sprintf
	Example  string   // HLSL that triggers it; empty where text alone cannot trigger it
}

// areas holds the table of each area. Its index is the base of the area divided by 1000.
var areas = [...][]Row{
	lexBase / 1000:       lexRows[:],
	parseBase / 1000:     parseRows[:],
	semaBase / 1000:      semaRows[:],
	emitBase / 1000:      emitRows[:],
	driverBase / 1000:    driverRows[:],
	stageBase / 1000:     stageRows[:],
	exprBase / 1000:      exprRows[:],
	resourceBase / 1000:  resourceRows[:],
	intrinsicBase / 1000: intrinsicRows[:],
	inlineBase / 1000:    inlineRows[:],
	raysBase / 1000:      raysRows[:],
	nodeBase / 1000:      nodeRows[:],
	suspectBase / 1000:   suspectRows[:],
	portableBase / 1000:  portableRows[:],
}

// Row returns the entry of the catalogue for c.
func (c Code) Row() *Row {
	return &areas[c/1000][c%1000]
}

// String returns the name of c.
func (c Code) String() string { return c.Row().Name }

// Site is the address of the project's site, where docs/ is published.
const Site = "https://hlsl2spirv.github.io/hlsl2spirv/"

// URL returns the address of the description of c.
func (c Code) URL() string { return Site + "reference/diagnostics.html#" + c.String() }

// Catalogue returns the tables of all areas, in the order of the codes.
func Catalogue() [][]Row { return areas[1:] }

// KnownFlag reports whether a warning has the given flag, which does not include -W.
func KnownFlag(flag string) bool {
	for _, rows := range Catalogue() {
		for i := range rows {
			if rows[i].Flag == flag {
				return true
			}
		}
	}
	return flag == allFlag || flag == "all"
}

// SimilarFlag returns the flag of a warning that differs from flag by at most two edits. It returns "" if there is no
// such flag, or if flag is itself the name of a warning or a group. Flags that are less similar are ignored, because
// other compilers have warning flags that do not exist here.
func SimilarFlag(flag string) string {
	if KnownFlag(flag) {
		return ""
	}
	best, dist := "", min(spelling.Limit(flag), 2)+1
	consider := func(name string) {
		if d := spelling.Edits(name, flag, dist); d < dist {
			best, dist = name, d
		}
	}
	for _, rows := range Catalogue() {
		for i := range rows {
			consider(rows[i].Flag)
		}
	}
	for _, g := range groups {
		consider(g.name)
	}
	if dist == 0 {
		return "" // a group
	}
	return best
}

// allFlag is the group that holds every warning.
const allFlag = "everything"
