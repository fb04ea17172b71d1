package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A launcher is a small process that starts compilers; see package launcher.
type launcher struct {
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	log     string // output of the command
}

// buildLauncher builds the launcher.
func buildLauncher(dir string) (path string, err error) {
	path = filepath.Join(dir, "launcher")
	return path, build(path, "", "./internal/devtools/benchcompare/launcher")
}

// newLauncher starts the launcher with a folder for its log.
func newLauncher(path, dir string) (*launcher, error) {
	l := &launcher{process: exec.Command(path), log: filepath.Join(dir, "log")}
	in, err := l.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := l.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	l.in, l.out, l.process.Stderr = in, bufio.NewReader(out), os.Stderr
	return l, l.process.Start()
}

// close ends the process by closing its input.
func (l *launcher) close() error { return errors.Join(l.in.Close(), l.process.Wait()) }

// An outcome holds the resources that a command has used.
type outcome struct {
	wall, processor time.Duration
	memory          int64 // peak, in bytes
}

// run runs a command. The error is the reason for a failure, in one line.
func (l *launcher) run(command []string) (*outcome, error) {
	if _, err := io.WriteString(l.in, l.log+"\x00"+strings.Join(command, "\x00")+"\n"); err != nil {
		return nil, err
	}
	line, err := l.out.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the launcher exited: %w", err)
	}
	o, status := new(outcome), 0
	if _, err := fmt.Sscan(line, &status, &o.wall, &o.processor, &o.memory); err != nil {
		return nil, fmt.Errorf("unexpected output %q of the launcher: %w", line, err)
	}
	if status == 0 {
		return o, nil
	}
	logged, _ := os.ReadFile(l.log) // written by the launcher; if it is missing, the status is used
	return nil, fmt.Errorf("%s%s", statusText(status), headline(string(logged)))
}

// statusText describes the status of a failed command.
func statusText(status int) string {
	switch status {
	case -1:
		return "not started: "
	case -2:
		return "ended by a signal: "
	}
	return fmt.Sprintf("exit status %d: ", status)
}

// headline returns the first line of a tool's output that mentions an error, or otherwise the first line.
func headline(text string) string {
	first := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.Contains(line, "error") {
			return line
		}
		if first == "" {
			first = line
		}
	}
	return first
}
