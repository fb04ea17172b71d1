package compiler

import (
	"errors"
	"fmt"
	"math"
	"strings"
)

// This file contains the rules for values that do not have names, and for options that exclude each other. The steps of
// settings apply these rules, so they hold for each program. The command line also applies them while it reads a flag.
// It can thus report errors in the order of the flags, and spell a flag as the user does. An error text continues a
// sentence that begins with the name of a flag.

// IsNumber reports whether n may be the number of a descriptor set, a binding, a register space or a register.
func IsNumber(n int64) bool { return n >= 0 && n <= math.MaxInt32 }

// BadSetNumber returns the error for a text that is not the number of a descriptor set.
func BadSetNumber(text string) error {
	return fmt.Errorf("requires the number of a descriptor set, not '%s'", text)
}

// BadSpace returns the error for a text that is not a register space of a shift.
func BadSpace(text string) error {
	return fmt.Errorf("requires the number of a register space or 'all', not '%s'", text)
}

// A BadRegister is the error for an invalid number in -fvk-bind-register. Unlike other errors in this file, its text
// contains the name of the flag.
type BadRegister struct {
	What string // register, space, binding or set
	Text string
}

// Error returns the text of the error.
func (e BadRegister) Error() string {
	return fmt.Sprintf("invalid -fvk-bind-register %s number: %s", e.What, e.Text)
}

// CheckHeapStride returns an error if n is not a valid distance in bytes between the descriptors of a heap.
func CheckHeapStride(n int64) error {
	if n == 0 || !IsNumber(n) {
		return errors.New("must be a positive number of bytes or 'own'")
	}
	return nil
}

// CheckPasses returns an error if both passes and an optimization level are given.
func CheckPasses(passes []string, level string) error {
	if len(passes) > 0 && level != "" {
		return errors.New("-Oconfig should not be used together with -O")
	}
	return nil
}

// CheckBefore returns an error if the name of a file that is included before the source is invalid. The name becomes
// part of a directive.
func CheckBefore(name string) error {
	if strings.ContainsAny(name, "\"\n") {
		return fmt.Errorf("cannot include %q", name)
	}
	return nil
}

// CheckLimit returns an error if n is not a valid limit.
func CheckLimit(n int) error {
	if n <= 0 {
		return errors.New("requires a name and a positive number, as in -flimit=tokens=1000000")
	}
	return nil
}

// These are the messages for options that require debug information if none is requested.
const (
	EmbedNeedsDebugInfo    = "Must enable debug info with /Zi for /Qembed_debug"
	BySourceNeedsDebugInfo = "/Zss requires debug info (/Zi or /Zs)"
)

// after returns an error whose text is the name of a flag followed by the text of err. It returns nil if err is nil.
func after(flag string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s %w", flag, err)
}
