package commandline

import (
	"fmt"
	"strconv"
	"strings"
)

// A CacheConfig specifies the stores of cached results.
type CacheConfig struct {
	Given  bool   // specified explicitly, possibly as no cache
	Dir    string // folder of the local store, or ""
	Remote string // address of the remote store, or ""
	Sized  bool
	Limit  int64 // of the local store, if sized
}

// isAboutCaches reports whether the flag configures caches, which does not affect the module.
func (f *Flag) isAboutCaches() bool {
	name := strings.TrimSuffix(f.Name, "=")
	return name == "cache" || name == "cache-size"
}

// Add adds a store.
func (c *CacheConfig) Add(store string) error {
	c.Given = true
	place, what := &c.Dir, "folder"
	if strings.Contains(store, "://") {
		place, what = &c.Remote, "address"
	}
	switch {
	case store == "":
		c.Dir, c.Remote = "", ""
	case *place != "":
		return fmt.Errorf("names more than one %s: '%s' and '%s'", what, *place, store)
	default:
		*place = store
	}
	return nil
}

// SetSize sets the limit of the local store.
func (c *CacheConfig) SetSize(text string) error {
	number, unit := strings.TrimRight(text, "KMG"), int64(1)
	switch text[len(number):] {
	case "":
	case "K":
		unit = 1 << 10
	case "M":
		unit = 1 << 20
	case "G":
		unit = 1 << 30
	default:
		number = ""
	}
	n, err := strconv.ParseInt(number, 10, 32+8)
	if err != nil || n < 0 {
		return fmt.Errorf("must be a number of bytes such as 500M, not '%s'", text)
	}
	c.Limit, c.Sized = n*unit, true
	return nil
}

// Or returns the config with the settings in more, which take precedence.
func (c CacheConfig) Or(more CacheConfig) CacheConfig {
	if more.Given {
		c.Given, c.Dir, c.Remote = true, more.Dir, more.Remote
	}
	if more.Sized {
		c.Sized, c.Limit = true, more.Limit
	}
	return c
}
