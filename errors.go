package hlsl2spirv

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// An Error is a compilation that ended without a module because of the source.
// What is wrong with the options is an *OptionError.
type Error struct{ Diagnostics Diagnostics }

// Error returns the diagnostics in clang's form.
func (e *Error) Error() string {
	var b strings.Builder
	_ = e.Diagnostics.Write(&b) // a strings.Builder does not fail
	return strings.TrimSuffix(b.String(), "\n")
}

// An OptionError is an option that has a value which it cannot have, or not with others.
// The source has not been read.
type OptionError struct {
	// Option is the field of Options, such as "Profile" or "MLIR.Version", and Flag the
	// flag of the command line that sets it, such as "-T".
	Option, Flag string
	Err          error
}

// Error returns what is wrong, in the words of the command line.
func (e *OptionError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *OptionError) Unwrap() error { return e.Err }

// An InternalError is a bug of hlsl2spirv that an input reveals. All packages of the API return
// this type: no function of theirs panics. It has two fields, Reason, the value of the panic, and
// Stack, and a method Report, which returns the text for a bug report.
type InternalError = crash.InternalError

// failure returns the error of a compilation with the diagnostics d, which ended
// with err.
func failure(d Diagnostics, err error) error {
	var option *compiler.OptionError
	switch {
	case errors.As(err, &option):
		return (*OptionError)(option)
	case err == nil && d.list.HasErrors():
		return &Error{d}
	}
	return err
}

// fileError returns an error of reading a file, which a file system of the caller need not give a name.
func fileError(name string, err error) error {
	var named *fs.PathError
	if bug := (*InternalError)(nil); errors.As(err, &named) || errors.As(err, &bug) {
		return err
	}
	return &fs.PathError{Op: "open", Path: name, Err: err}
}
