// Package devicetest is shared by the tests that run shaders on a Vulkan device. It provides the forms in which a
// shader is compiled, all of which must compute the same results. It also provides the resources of a shader, and
// the comparison of its output with the expected values.
//
// It is independent of individual shaders. Read main.go for the call in TestMain, then forms.go, resources.go and
// compare.go.
package devicetest
