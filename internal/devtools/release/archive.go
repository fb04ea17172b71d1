package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// A file is a file in an archive.
type file struct {
	name string
	mode int64
	data []byte
}

// pages lists the project files that archives contain in addition to the program.
var pages = []string{"CHANGELOG.md", "LICENSE", "README.md"}

// archiveName returns the name of a target's archive.
func (r *release) archiveName(t target) string {
	name := r.name() + "-" + t.os + "-" + t.arch
	if t.os == "windows" {
		return name + ".zip"
	}
	return name + ".tar.gz"
}

// archive writes the archive of a target.
func (r *release) archive(t target, binary string, p *parts) error {
	data, err := os.ReadFile(binary)
	if err != nil {
		return err
	}
	folder := r.name() + "-" + t.os + "-" + t.arch + "/"
	files := []file{{folder + t.executable(), 0o755, data}, {folder + "NOTICES", 0o644, p.notices()}}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		files = append(files, file{folder + page, 0o644, text})
	}
	out, err := os.Create(filepath.Join(r.out, r.archiveName(t)))
	if err != nil {
		return err
	}
	write := r.writeTar
	if t.os == "windows" {
		write = r.writeZip
	}
	if err := write(out, files); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

// writeTar writes files as a gzipped tar archive. The archive does not record its author or creation time.
func (r *release) writeTar(w io.Writer, files []file) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(z)
	for _, f := range files {
		header := &tar.Header{Name: f.name, Mode: f.mode, Size: int64(len(f.data)), ModTime: r.when,
			Format: tar.FormatUSTAR}
		if err := t.WriteHeader(header); err != nil {
			return err
		}
		if _, err := t.Write(f.data); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return z.Close()
}

// writeZip writes files as a zip archive.
func (r *release) writeZip(w io.Writer, files []file) error {
	z := zip.NewWriter(w)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: r.when}
		header.SetMode(os.FileMode(f.mode))
		entry, err := z.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.data); err != nil {
			return err
		}
	}
	return z.Close()
}

// sums collects the lines of SHA256SUMS.
type sums struct{ text strings.Builder }

func (s *sums) add(folder, name string) error {
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err == nil {
		fmt.Fprintf(&s.text, "%x  %s\n", sha256.Sum256(data), name)
	}
	return err
}
