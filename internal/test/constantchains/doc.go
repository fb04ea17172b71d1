// Package constantchains has no code: its tests give chains of constants to everything that asks for the values of constants.
package constantchains
