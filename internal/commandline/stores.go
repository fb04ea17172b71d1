package commandline

import (
	"fmt"
	"strconv"
	"strings"
)

// A CacheConfig specifies the stores for the cache.
type CacheConfig struct {
	Given  bool   // stores are specified, which may also mean that there is no cache
	Dir    string // folder of the local store; "" if there is none
	Remote string // address of the remote store; "" if there is none
	Sized  bool
	Limit  int64 // maximum size of the local store if sized is set
}

// isAboutCaches reports whether the flag is about caches. Such a flag does not affect the module.
func (f *Flag) isAboutCaches() bool {
	name := strings.TrimSuffix(f.Name, "=")
	return name == "cache" || name == "cache-size"
}

// Add adds a store, which is a folder or the address of a remote store.
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

// SetSize sets the maximum size of the local store.
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

// Or returns a config in which the settings of more replace those of c.
func (c CacheConfig) Or(more CacheConfig) CacheConfig {
	if more.Given {
		c.Given, c.Dir, c.Remote = true, more.Dir, more.Remote
	}
	if more.Sized {
		c.Sized, c.Limit = true, more.Limit
	}
	return c
}
