//go:build !unix

package hlsl2spirv

import "time"

var started = time.Now()

// cpuTime returns the time that has passed.
func cpuTime() time.Duration { return time.Since(started) }
