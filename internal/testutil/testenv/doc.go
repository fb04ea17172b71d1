// Package testenv has what tests ask of their environment: processor time, and the seeds of random cases.
package testenv
