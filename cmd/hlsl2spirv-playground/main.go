// Command hlsl2spirv-playground serves the playground page to a browser on the same machine. The command `hlsl2spirv
// playground` starts it.
//
// The page itself needs no server: it is a single file, written by make playground, that a browser can open. This
// command must not depend on the page's content.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/playground"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run serves the page until the context ends, and returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c, err := playground.Parse(args)
	if err == nil {
		err = serve(ctx, c.Addr, c.Page, stdout)
	}
	return subcommand.End(err, stdout, stderr)
}

func serve(ctx context.Context, addr, path string, stdout io.Writer) error {
	p, err := open(path)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("%w; use -addr to listen on another address, such as localhost:0", err)
	}
	fmt.Fprintf(stdout, "serving the playground at http://%s/ until interrupted\n", reachable(listener.Addr()))
	server := &http.Server{Handler: p, ReadHeaderTimeout: 10 * time.Second}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		stopped <- server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}

// reachable returns the address of a listener as a browser on this machine can open it.
func reachable(a net.Addr) string {
	if tcp, ok := a.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return net.JoinHostPort("localhost", strconv.Itoa(tcp.Port))
	}
	return a.String()
}

// open finds and reads the page.
func open(path string) (*page, error) {
	if path == "" {
		self, err := os.Executable()
		if err == nil {
			self, err = filepath.EvalSymlinks(self)
		}
		if err != nil {
			return nil, err
		}
		path = filepath.Join(filepath.Dir(self), playground.PageName)
	}
	text, err := infile.Read(path, infile.MaxText)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("page %s does not exist; run 'make playground' in a checkout to build it in bin, or use -page to specify another file", path)
	}
	if err != nil {
		return nil, err
	}
	return newPage(text)
}
