// Package editing tests the information that editors receive about whole shaders. It tests the answers while a user
// types, their response times, and whether they agree with the modules.
package editing
