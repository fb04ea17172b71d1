package diagnostics

// A Code names one rule that a shader can break. Codes are stable.
type Code uint16

// Each area of the compiler numbers its codes from a base of its own.
const (
	lexBase    Code = 1000
	parseBase  Code = 2000
	semaBase   Code = 3000
	emitBase   Code = 4000
	driverBase Code = 5000
	stageBase  Code = 6000
	exprBase   Code = 7000
)

// A Severity says how bad a diagnostic is.
type Severity uint8

const (
	Ignored Severity = iota // a warning that is off unless -W asks for it
	Note
	Warning
	Error
	Fatal // nothing after it can be trusted, so nothing after it is reported
)

var severityNames = [...]string{Ignored: "ignored", Note: "note", Warning: "warning", Error: "error", Fatal: "fatal error"}

// String returns the word that is printed for s.
func (s Severity) String() string { return severityNames[s] }

// A Row is the catalogue's entry for a code.
type Row struct {
	Code     Code
	Name     string   // in kebab case, unique
	Severity Severity // by default
	Flag     string   // warnings: the name after -W; empty for errors and for warnings without a switch
	Format   string   // for fmt.Sprintf
	Example  string   // HLSL that brings it about; empty where text alone cannot
}

// rows returns the table of the area that c belongs to, and its base.
func (c Code) area() ([]Row, Code) {
	switch c / 1000 {
	case 1:
		return lexRows[:], lexBase
	case 2:
		return parseRows[:], parseBase
	case 3:
		return semaRows[:], semaBase
	case 4:
		return emitRows[:], emitBase
	case 5:
		return driverRows[:], driverBase
	case 6:
		return stageRows[:], stageBase
	case 7:
		return exprRows[:], exprBase
	}
	return nil, 0
}

// Row returns the catalogue's entry for c.
func (c Code) Row() *Row {
	rows, base := c.area()
	return &rows[c-base]
}

// String returns the name of c.
func (c Code) String() string { return c.Row().Name }

// Catalogue returns the tables of all areas, in the order of the codes.
func Catalogue() [][]Row {
	return [][]Row{lexRows[:], parseRows[:], semaRows[:], emitRows[:], driverRows[:], stageRows[:], exprRows[:]}
}

// KnownFlag reports whether some warning has the flag (given without -W).
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

// allFlag is the group that holds every warning.
const allFlag = "everything"
