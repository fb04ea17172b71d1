//go:build !unix

// This file measures how long the process has worked; where the system does
// not say, how long it has run.

package testenv

import "time"

var started = time.Now()

// Used returns the time that has passed.
func Used() time.Duration { return time.Since(started) }
