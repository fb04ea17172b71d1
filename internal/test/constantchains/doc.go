// Package constantchains contains only tests. They pass chains of constants to all functions that evaluate
// constants.
package constantchains
