//go:build unix && !darwin

package main

// memoryUnit is what the system tells sizes in.
const memoryUnit = 1024
