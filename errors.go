package hlsl2spirv

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// An Error reports that a compilation did not produce a module because of errors in the source. Invalid options are
// reported as an *OptionError.
type Error struct{ Diagnostics Diagnostics }

// Error returns the diagnostics in the format of clang.
func (e *Error) Error() string {
	var b strings.Builder
	_ = e.Diagnostics.Write(&b) // a strings.Builder does not fail
	return strings.TrimSuffix(b.String(), "\n")
}

// An OptionError reports an option with an invalid value, or with a value that conflicts with other options. The source
// has not been read.
type OptionError struct {
	// Option is the field of Options, such as "Profile" or "MLIR.Version". Flag is the command-line flag that sets it,
	// such as "-T".
	Option, Flag string
	Err          error
}

// Error describes the problem in terms of the command line.
func (e *OptionError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *OptionError) Unwrap() error { return e.Err }

// An InternalError is the error for a bug in hlsl2spirv that an input triggers. All packages of the API return this
// type instead of panicking. Its field Reason holds the value of the panic, and its field Stack holds the stack. Its
// method Report returns the text for a bug report.
type InternalError = crash.InternalError

// failure returns the error that a compilation with diagnostics d and error err returns to the caller of the API. It is
// nil if there are no errors.
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

// fileError returns err as an *fs.PathError for the named file, because the file system of the caller need not name the
// file in its errors.
func fileError(name string, err error) error {
	var named *fs.PathError
	if bug := (*InternalError)(nil); errors.As(err, &named) || errors.As(err, &bug) {
		return err
	}
	return &fs.PathError{Op: "open", Path: name, Err: err}
}
