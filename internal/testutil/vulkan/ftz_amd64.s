//go:build linux

#include "textflag.h"

// func ldmxcsr(v uint32)
TEXT ·ldmxcsr(SB), NOSPLIT, $0-4
	LDMXCSR v+0(FP)
	RET
