package gpustats

import "errors"

// A Report says what a driver has made of a module.
type Report struct {
	Bytes        int          // of the module
	Instructions int          // of the module, without OpLine
	Executables  []Executable // one for each entry point, but for what the driver merges or leaves out
	Milliseconds float64      // processor time of the driver, the best of several runs; 0 if it was not taken
}

// An Executable is what an entry point has become.
type Executable struct {
	Entry           string
	Name            string // the driver's: "Fragment Shader" and the like
	Subgroup        uint32
	Statistics      []Statistic
	Representations []Representation // if they were asked for
}

// A Statistic is a figure under the driver's name for it.
type Statistic struct {
	Name  string
	Value float64
}

// A Representation is a text that the driver gives for an executable: its intermediate
// forms, its assembly.
type Representation struct {
	Name, Text string
}

// Options say what to find out about a module.
type Options struct {
	Runs            int  // compilations to time at least; none if 0
	Representations bool // ask for the driver's intermediate forms as well
}

// Why a module has no report.
var (
	// ErrInvalid says that a module is none, or asks for what pipelines do not have.
	ErrInvalid = errors.New("gpustats: not a module to compile")
	// ErrMissing says that the device lacks a capability, or has less than a limit.
	ErrMissing = errors.New("gpustats: the device lacks")
	// ErrDriver says that a Vulkan command failed.
	ErrDriver = errors.New("gpustats: the driver refused")
	// ErrNoDriver says that the driver of a family is not there.
	ErrNoDriver = errors.New("gpustats: no driver")
)

// Figures that are not statistics of the driver.
const (
	SPIRVBytes        = "SPIR-V bytes"
	SPIRVInstructions = "SPIR-V instructions"
	DriverTime        = "Driver ms"
)

// largest are the statistics of which a module's largest counts, and not the sum.
var largest = map[string]bool{"VGPRs": true, "SGPRs": true, "Subgroups per SIMD": true, "LDS size": true, "Scratch size": true,
	"Pre-Sched SGPRs": true, "Pre-Sched VGPRs": true}

// Figures are all figures of a module, over all its executables.
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
