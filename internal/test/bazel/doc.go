// Package bazel tests the Bazel rules (integrations/bazel) and their example (examples/bazel) with the real Bazel
// and counts its actions. It does not download anything.
package bazel
