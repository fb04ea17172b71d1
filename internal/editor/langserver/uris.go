package langserver

import (
	"fmt"
	"path"
	"strconv"
	"strings"
)

// pathOf returns the path of the file that a URI names, with forward slashes. It returns the URI itself if it does not
// name a file, as for a document that was never saved.
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

// clean is like path.Clean but preserves a leading //, as in paths of Windows shares.
func clean(name string) string {
	if strings.HasPrefix(name, "//") {
		return "/" + path.Clean(name)
	}
	return path.Clean(name)
}

// hasDrive reports whether a path begins with a Windows drive.
func hasDrive(name string) bool {
	letter := func(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
	return len(name) >= 2 && letter(name[0]) && name[1] == ':' && (len(name) == 2 || name[2] == '/')
}

// uriOf returns the URI of a path returned by pathOf.
func uriOf(name string) string {
	switch {
	case strings.HasPrefix(name, "//"): // followed by a host name
		return "file:" + escape(name)
	case strings.HasPrefix(name, "/"):
		return "file://" + escape(name)
	case hasDrive(name):
		return "file:///" + escape(name)
	}
	return name
}

// escape escapes the characters that are not allowed in the path of a URI.
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

// unescape reverses escape. It returns false if text contains an invalid escape sequence.
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

// isFile reports whether a path is a path of a file system.
func isFile(name string) bool { return strings.HasPrefix(name, "/") || hasDrive(name) }
