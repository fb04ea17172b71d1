package langserver

import (
	"fmt"
	"path"
	"strconv"
	"strings"
)

// pathOf returns the path of the file that a URI names, with slashes. What is no file, as
// a document that was never saved, is called by its URI.
func pathOf(uri string) string {
	rest, ok := strings.CutPrefix(uri, "file://")
	if !ok {
		return uri
	}
	rest, ok = unescape(rest)
	if !ok {
		return uri
	}
	host, name, _ := strings.Cut(rest, "/")
	switch {
	case host != "" && !strings.EqualFold(host, "localhost"):
		return clean("//" + host + "/" + name)
	case hasDrive(name):
		return path.Clean(strings.ToUpper(name[:1]) + name[1:])
	}
	return path.Clean("/" + name)
}

// clean is path.Clean for paths of which some begin with //, as shares of Windows do.
func clean(name string) string {
	if strings.HasPrefix(name, "//") {
		return "/" + path.Clean(name)
	}
	return path.Clean(name)
}

// hasDrive reports whether a path begins with a drive of Windows.
func hasDrive(name string) bool {
	letter := func(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
	return len(name) >= 2 && letter(name[0]) && name[1] == ':' && (len(name) == 2 || name[2] == '/')
}

// uriOf returns the URI of a path that pathOf returns.
func uriOf(name string) string {
	switch {
	case strings.HasPrefix(name, "//"): // the name of a machine follows
		return "file:" + escape(name)
	case strings.HasPrefix(name, "/"):
		return "file://" + escape(name)
	case hasDrive(name):
		return "file:///" + escape(name)
	}
	return name
}

// escape replaces what has no place in the path of a URI.
func escape(name string) string {
	var b strings.Builder
	for i := range len(name) {
		if c := name[i]; c < 0x80 && isWordByte(c) || strings.IndexByte("/:-.~!$&'()*+,;=@", c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// unescape returns what escape was given, and false for what it never returns.
func unescape(text string) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			b.WriteByte(text[i])
			continue
		}
		if i+2 >= len(text) {
			return "", false
		}
		n, err := strconv.ParseUint(text[i+1:i+3], 16, 8)
		if err != nil {
			return "", false
		}
		b.WriteByte(byte(n))
		i += 2
	}
	return b.String(), true
}

// isFile reports whether a path is one of a file system.
func isFile(name string) bool { return strings.HasPrefix(name, "/") || hasDrive(name) }
