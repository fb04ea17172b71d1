//go:build unix

// Command launcher runs commands and reports the resources that they use. Command benchcompare builds it and sends
// it commands.
//
// The peak memory that the system reports for a process includes the memory of its parent. The reason is that parent
// and child share memory between fork and exec. A process that starts compilers must therefore be smaller than they
// are. This program imports little. It reads one command per line and writes one outcome per line:
//
//	log NUL program NUL argument …             →  exit status, times in nanoseconds, memory in bytes
//	/tmp/log NUL /usr/bin/dxc NUL --version    →  0 14000000 12000000 36000000
//
// The file log receives the output of the command. The times are wall-clock time and processor time. The status is
// -1 if a command could not be started and -2 if it was ended by a signal.
package main

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		words := strings.Split(strings.TrimSuffix(line, "\n"), "\x00")
		if _, err := os.Stdout.WriteString(run(words[0], words[1:]) + "\n"); err != nil {
			os.Exit(1)
		}
	}
}

// Statuses of commands that did not exit normally.
const (
	notStarted = "-1 0 0 0"
	killed     = "-2 0 0 0"
)

// timeout is the maximum running time of a command.
const timeout = 5 * time.Minute

// run runs a command and returns its outcome.
func run(log string, command []string) string {
	out, err := os.OpenFile(log, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return notStarted
	}
	defer out.Close()
	start := time.Now()
	p, err := os.StartProcess(command[0], command, &os.ProcAttr{Files: []*os.File{nil, out, out}})
	if err != nil {
		out.WriteString(err.Error())
		return notStarted
	}
	tooLong := time.AfterFunc(timeout, func() { p.Kill() })
	state, err := p.Wait()
	wall := time.Since(start)
	tooLong.Stop()
	if err != nil || !state.Exited() {
		return killed
	}
	numbers := []int64{int64(state.ExitCode()), int64(wall), int64(state.UserTime() + state.SystemTime()),
		peakMemory(state)}
	var b strings.Builder
	for i, n := range numbers {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.FormatInt(n, 10))
	}
	return b.String()
}

// peakMemory returns the peak memory size of a process, in bytes.
func peakMemory(state *os.ProcessState) int64 {
	return int64(state.SysUsage().(*syscall.Rusage).Maxrss) * memoryUnit
}
