// This file implements watching files for changes.

package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is the time without a change before changes are reported, because editors write files in several steps.
const quiet = 5 * time.Millisecond

// coarse is the precision of the times of files. A file that is written now may have an earlier time.
const coarse = 10 * time.Millisecond

// A watchList lists the files to watch.
type watchList struct {
	files    []string // need not exist
	patterns []string // patterns for filepath.Glob; files contains the names that are known to match them
}

// watchFiles calls the function changed with the files that were changed, created or removed, several at a time. It
// returns when ctx ends or that function returns false. Files whose names match a pattern are reported when they appear
// or disappear. Before each wait for changes, watchFiles calls list again, because the list may depend on the contents
// of the files. It watches the folders that exist at that time. When it begins to watch a folder, it also reports the
// files there that have been modified after since, the time at which the caller began to read them.
func watchFiles(ctx context.Context, since time.Time, list func() watchList, changed func([]string) bool) error {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer notify.Close()
	w := watcher{Watcher: notify, folders: map[string]bool{}}
	for {
		names, err := w.watch(list(), since.Add(-coarse))
		if err != nil {
			return err
		}
		if names == nil {
			names, err = w.next(ctx)
		}
		if err != nil || names == nil {
			return err
		}
		since = time.Now()
		if !changed(names) {
			return nil
		}
	}
}

// A watcher is the state of watchFiles.
type watcher struct {
	*fsnotify.Watcher
	folders  map[string]bool   // watched folders
	wanted   map[string]string // files by their names in events
	patterns []string
}

// watch starts watching a list. It returns the changes before a folder was watched: files that have changed since a
// time, and files that match a pattern but are not in the list.
func (w *watcher) watch(l watchList, since time.Time) (missed []string, err error) {
	w.wanted, w.patterns = make(map[string]string, len(l.files)), nil
	added := map[string]bool{}
	add := func(folder string) error {
		if w.folders[folder] {
			return nil
		}
		err := w.Add(folder)
		if err == nil {
			w.folders[folder], added[folder] = true, true
		} else if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return err
	}
	for _, f := range l.files {
		folder := filepath.Dir(f)
		w.wanted[filepath.Join(folder, filepath.Base(f))] = f
		if err := add(folder); err != nil {
			return nil, err
		}
		if !added[folder] {
			continue
		}
		if info, err := os.Stat(f); err == nil && info.ModTime().After(since) {
			missed = append(missed, f)
		}
	}
	for _, pattern := range l.patterns {
		for _, part := range watchedParts(pattern) {
			w.patterns = append(w.patterns, part)
			folders, _ := filepath.Glob(filepath.Dir(part)) // the pattern has been used before, so it is valid
			for _, folder := range folders {
				if info, err := os.Stat(folder); err != nil || !info.IsDir() {
					continue
				}
				if err := add(folder); err != nil && !errors.Is(err, fs.ErrPermission) {
					return nil, err
				}
			}
		}
	}
	for i := 0; len(added) > 0 && i < len(l.patterns); i++ {
		names, _ := filepath.Glob(l.patterns[i])
		for _, name := range names {
			if _, known := w.wanted[name]; !known {
				missed = append(missed, name)
			}
		}
	}
	return missed, nil
}

// watchedParts returns the prefixes of a pattern whose matches may appear or disappear. These are the folder of the
// first wildcard, and each longer prefix that ends at a slash.
func watchedParts(pattern string) (parts []string) {
	pattern = filepath.Clean(pattern)
	for part := pattern; ; part = filepath.Dir(part) {
		if name := filepath.Base(part); name != "." && name != ".." && part != filepath.Dir(part) {
			parts = append(parts, part)
		}
		if !strings.ContainsAny(part, wildcards) {
			return parts
		}
	}
}

// wildcards lists the characters that make a name a pattern.
const wildcards = "*?["

// counts returns the name of the file that an event concerns, or "" if the event is irrelevant.
func (w *watcher) counts(e fsnotify.Event) string {
	name := filepath.Clean(e.Name)
	if w.folders[name] && e.Op&(fsnotify.Remove|fsnotify.Rename) != 0 {
		_ = w.Remove(name)      // the watch may have ended with the folder
		delete(w.folders, name) // another folder may get its name
	}
	if f, ok := w.wanted[name]; ok && e.Op != fsnotify.Chmod {
		return f
	}
	if e.Op&(fsnotify.Create|fsnotify.Remove|fsnotify.Rename) == 0 {
		return ""
	}
	for _, p := range w.patterns {
		if ok, _ := filepath.Match(p, name); ok {
			return name
		}
	}
	return ""
}

// next waits for changes, and then until no changes occur for the quiet time.
func (w *watcher) next(ctx context.Context) (list []string, err error) {
	var calm <-chan time.Time
	seen := map[string]bool{}
	for {
		select {
		case <-ctx.Done():
			return nil, nil
		case <-calm:
			return list, nil
		case err := <-w.Errors:
			return nil, err
		case e := <-w.Events:
			f := w.counts(e)
			if f == "" {
				continue
			}
			if !seen[f] {
				seen[f] = true
				list = append(list, f)
			}
			calm = time.After(quiet)
		}
	}
}
