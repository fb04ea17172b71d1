// Package devicetest is what tests that run shaders on a Vulkan device share: the
// forms in which a shader is compiled, all of which must compute the same, the
// resources that a shader is given, and how what it leaves behind is compared with
// what is expected.
//
// It must not know which shaders there are. Read main.go for what TestMain calls, forms.go, resources.go and
// compare.go.
package devicetest
