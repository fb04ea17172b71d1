//go:build !unix

// Command launcher runs commands and says what they have taken, on systems that tell it.
package main

import "os"

func main() { os.Exit(1) }
