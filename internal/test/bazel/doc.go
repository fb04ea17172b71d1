// Package bazel runs the rules for Bazel (integrations/bazel) and their example
// (examples/bazel) with the real Bazel, and counts what it does. Nothing is
// downloaded.
package bazel
