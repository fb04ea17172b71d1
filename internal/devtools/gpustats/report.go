package gpustats

import "errors"

// A Report holds the driver's figures for a module.
type Report struct {
	Bytes        int          // size of the module
	Instructions int          // number in the module, without OpLine
	Executables  []Executable // one per entry point, except those that the driver merges or omits
	Milliseconds float64      // processor time of the driver, best of several runs; 0 if not measured
}

// An Executable holds the driver's results for an entry point.
type Executable struct {
	Entry           string
	Name            string // chosen by the driver, such as "Fragment Shader"
	Subgroup        uint32
	Statistics      []Statistic
	Representations []Representation // only if requested
}

// A Statistic is a figure with the driver's name for it.
type Statistic struct {
	Name  string
	Value float64
}

// A Representation is a text that the driver provides for an executable, such as intermediate representations or
// assembly.
type Representation struct {
	Name, Text string
}

// Options select the measurements of a module.
type Options struct {
	Runs            int  // minimum number of timed compilations; 0 disables timing
	Representations bool // request the driver's intermediate representations
}

// Reasons for which a module does not have a report.
var (
	// ErrInvalid reports an invalid module or a module with requirements that pipelines cannot meet.
	ErrInvalid = errors.New("gpustats: not a module to compile")
	// ErrMissing reports that the device lacks a capability or that a limit is too low.
	ErrMissing = errors.New("gpustats: the device lacks")
	// ErrDriver reports that a Vulkan command failed.
	ErrDriver = errors.New("gpustats: the driver refused")
	// ErrNoDriver reports that the driver of a family is not available.
	ErrNoDriver = errors.New("gpustats: no driver")
)

// Names of figures that are not driver statistics.
const (
	SPIRVBytes        = "SPIR-V bytes"
	SPIRVInstructions = "SPIR-V instructions"
	DriverTime        = "Driver ms"
)

// largest lists the statistics for which a module's maximum counts instead of the sum.
var largest = map[string]bool{"VGPRs": true, "SGPRs": true, "Subgroups per SIMD": true, "LDS size": true,
	"Scratch size":    true,
	"Pre-Sched SGPRs": true, "Pre-Sched VGPRs": true}

// Figures returns all figures of a module, combined over its executables.
func (r *Report) Figures() map[string]float64 {
	all := map[string]float64{SPIRVBytes: float64(r.Bytes), SPIRVInstructions: float64(r.Instructions)}
	if r.Milliseconds > 0 {
		all[DriverTime] = r.Milliseconds
	}
	for _, x := range r.Executables {
		for _, s := range x.Statistics {
			if largest[s.Name] {
				all[s.Name] = max(all[s.Name], s.Value)
			} else {
				all[s.Name] += s.Value
			}
		}
	}
	return all
}
