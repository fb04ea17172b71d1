// Package testenv provides tests with information about their environment: processor time, seeds of random cases,
// and available tools.
package testenv
