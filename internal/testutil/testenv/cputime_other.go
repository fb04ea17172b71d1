//go:build !unix

// Package cputime measures how long the process has worked; where the system does
// not say, how long it has run.
package cputime

import "time"

var started = time.Now()

// Used returns the time that has passed.
func Used() time.Duration { return time.Since(started) }
