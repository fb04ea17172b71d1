package documents

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// root is the path of the project.
const root = "../../.."

// The time limit for a command, which may have to build the whole compiler, and for a line of its output.
const (
	patience     = 5 * time.Minute
	linePatience = time.Minute
)

// goEnv returns the variables with which the go command finds its caches although HOME is another folder. Programs of
// this project that pages build are in the cache with -trimpath.
var goEnv = sync.OnceValues(func() (variables []string, err error) {
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE").Output()
	if err != nil {
		return nil, err
	}
	paths := strings.Fields(string(out))
	project, err := filepath.Abs(root)
	return []string{"GOCACHE=" + paths[0], "GOMODCACHE=" + paths[1], "GOFLAGS=-trimpath", "PROJECT=" + project}, err
})

// A terminal is a shell. Its commands share variables and the current folder.
type terminal struct {
	in    io.Writer
	cmd   *exec.Cmd
	ended chan struct{} // closed at the end of the output

	shown int // bytes of the output that the page has shown

	mu    sync.Mutex
	out   strings.Builder
	wrote *sync.Cond
}

// open starts a shell in a folder, with programs of the folder bin first in PATH. It ends with the test.
func open(t *testing.T, dir, bin string) *terminal {
	t.Helper()
	c := exec.Command("sh")
	c.Dir = dir
	variables, err := goEnv()
	if err != nil {
		t.Fatal(err)
	}
	c.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "HOME="+dir, "LC_ALL=C.UTF-8", "NO_COLOR=1",
		"MAKELEVEL=", "MAKEFLAGS=", "MFLAGS=") // readers do not run the commands inside make
	c.Env = append(c.Env, variables...)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stdout, c.Stderr = w, w
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	_ = w.Close() // used by the shell only
	x := &terminal{in: in, cmd: c, ended: make(chan struct{})}
	x.wrote = sync.NewCond(&x.mu)
	go func() {
		defer close(x.ended)
		lines := bufio.NewReader(r)
		for {
			line, err := lines.ReadString('\n')
			x.mu.Lock()
			x.out.WriteString(line)
			x.mu.Unlock()
			x.wrote.Broadcast()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) // programs that still run, too
		_ = c.Wait()                                      // killed
		<-x.ended
		_ = r.Close()
	})
	return x
}

const endOfCommand = "\x1eend of command "

// run runs a command to its end and returns its output and exit status.
func (x *terminal) run(command string) (output string, status int, err error) {
	if err := x.begin(command); err != nil {
		return "", 0, err
	}
	output, err = x.wait(patience, func(out string) bool {
		_, after, found := strings.Cut(out, endOfCommand)
		return found && strings.Contains(after, "\n")
	})
	output, after, _ := strings.Cut(output, endOfCommand)
	if err == nil {
		_, err = fmt.Sscanf(after, "%d", &status)
	}
	return output, status, err
}

// begin starts a command, and forgets the earlier output.
func (x *terminal) begin(command string) error {
	x.mu.Lock()
	x.out.Reset()
	x.shown = 0
	x.mu.Unlock()
	// With ":", the group is never a single subshell, whose redirections dash would replace by the group's.
	_, err := fmt.Fprintf(x.in, "{ :\n%s\n} </dev/null\nprintf '%s%%d\\n' $?\n", strings.TrimSpace(command), endOfCommand)
	return err
}

// expect waits until the output that the page has not shown yet fulfils a condition, or the command ends.
func (x *terminal) expect(done func(output string) bool) error {
	var output string
	var ended bool
	_, err := x.wait(linePatience, func(out string) bool {
		output, _, ended = strings.Cut(out, endOfCommand)
		return ended || done(output[x.shown:])
	})
	if err == nil && !done(output[x.shown:]) {
		err = errors.New("the command has ended")
	}
	if err != nil {
		return fmt.Errorf("%w; the output is\n%s", err, strings.TrimSpace(output[x.shown:]))
	}
	x.shown = len(output)
	return nil
}

// interrupt ends the running command, and the shell.
func (x *terminal) interrupt() error {
	if err := syscall.Kill(-x.cmd.Process.Pid, syscall.SIGINT); err != nil {
		return err
	}
	ended := time.AfterFunc(linePatience, func() { _ = syscall.Kill(-x.cmd.Process.Pid, syscall.SIGKILL) })
	<-x.ended
	if !ended.Stop() {
		return errors.New("the command does not end when it is interrupted")
	}
	return nil
}

// wait waits until the output since the beginning of the last command fulfils a condition, and returns it.
func (x *terminal) wait(limit time.Duration, done func(output string) bool) (output string, err error) {
	late := false
	timer := time.AfterFunc(limit, func() {
		x.mu.Lock()
		late = true
		x.mu.Unlock()
		x.wrote.Broadcast()
	})
	defer timer.Stop()
	x.mu.Lock()
	defer x.mu.Unlock()
	for {
		output = x.out.String()
		if done(output) {
			return output, nil
		}
		if late {
			return output, fmt.Errorf("no end after %v", limit)
		}
		x.wrote.Wait()
	}
}
