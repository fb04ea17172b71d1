// Watching files for changes.

package cli

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is the time without a change before changes are reported: editors write files in
// several steps.
const quiet = 5 * time.Millisecond

// watchFiles calls changed with the files that were changed, created or removed, several at a time,
// until ctx ends or changed returns false. It calls files before each time, since the list may
// depend on the contents of the files. It watches the folders that exist at that time.
func watchFiles(ctx context.Context, files func() []string, changed func([]string) bool) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer w.Close()
	folders := map[string]bool{}
	for {
		wanted, err := watched(w, folders, files())
		if err != nil {
			return err
		}
		list, err := next(ctx, w, wanted)
		if err != nil || list == nil {
			return err
		}
		if !changed(list) {
			return nil
		}
	}
}

// watched makes w watch the folders of the files, and returns the files by the names
// that w calls them.
func watched(w *fsnotify.Watcher, folders map[string]bool, files []string) (map[string]string, error) {
	wanted := make(map[string]string, len(files))
	for _, f := range files {
		folder := filepath.Dir(f)
		wanted[filepath.Join(folder, filepath.Base(f))] = f
		if folders[folder] {
			continue
		}
		switch err := w.Add(folder); {
		case err == nil:
			folders[folder] = true
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	return wanted, nil
}

// next waits for changes of the files, and then until it is quiet.
func next(ctx context.Context, w *fsnotify.Watcher, wanted map[string]string) (list []string, err error) {
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
			f, ok := wanted[filepath.Clean(e.Name)]
			if !ok || e.Op == fsnotify.Chmod {
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
