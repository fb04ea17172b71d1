//go:build !unix

// Systems that do not report processor time report the time since the start instead.

package testenv

import "time"

var started = time.Now()

// Used returns the elapsed time.
func Used() time.Duration { return time.Since(started) }
