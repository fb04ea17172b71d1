package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// readInput returns the text of the input. What is longer than limit, or has no
// end, is cut off one byte above it, so that the compilation refuses it.
func readInput(name string, stdin io.Reader, limit int) (string, error) {
	var text strings.Builder
	if name == "-" {
		_, err := io.Copy(&text, io.LimitReader(stdin, int64(limit)+1))
		return text.String(), err
	}
	f, err := os.Open(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return "", fmt.Errorf("input file '%s' does not exist", name)
	case errors.Is(err, os.ErrPermission):
		return "", fmt.Errorf("input file '%s' cannot be read: permission denied", name)
	case err != nil:
		return "", err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil {
		if info.IsDir() {
			return "", fmt.Errorf("'%s' is a directory", name)
		}
		text.Grow(int(min(info.Size(), int64(limit)+1)))
	}
	_, err = io.Copy(&text, io.LimitReader(f, int64(limit)+1))
	return text.String(), err
}

// write writes the module to the files asked for, or as text to stdout.
func write(c *config, result *hlsl2spirv.Result, stdout io.Writer) error {
	if c.output != "" {
		if err := writeFile(c.output, result.Bytes()); err != nil {
			return err
		}
	}
	if c.assembly != "" {
		if err := writeFile(c.assembly, []byte(result.Disassembly())); err != nil {
			return err
		}
	}
	if c.header != "" {
		if err := writeFile(c.header, c.headerText(result)); err != nil {
			return err
		}
	}
	if c.reflection != "" {
		if err := writeFile(c.reflection, result.Reflection().JSON()); err != nil {
			return err
		}
	}
	if c.output == "" && c.assembly == "" && c.header == "" && c.reflection == "" {
		_, err := io.WriteString(stdout, result.Disassembly())
		return err
	}
	return nil
}

// writeFile writes a whole file or none. A longer file of that name is cut after
// it is written: some file systems write a file to the disk at once that was
// emptied before.
func writeFile(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	regular := err == nil && info.Mode().IsRegular()
	if err == nil {
		_, err = f.Write(data)
	}
	if err == nil && regular && info.Size() > int64(len(data)) {
		err = f.Truncate(int64(len(data)))
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil && regular {
		_ = os.Remove(name) // what was written of it is of no use
	}
	return err
}
