package langserver

import (
	"slices"
	"time"
)

// change replaces the view with a copy that edit has changed, and schedules diagnostics.
func (s *Server) change(delay time.Duration, edit func(v *view) error) error {
	s.mu.Lock()
	v := *s.view
	err := edit(&v)
	if err == nil {
		v.revision++
		s.view = &v
	}
	s.mu.Unlock()
	if err == nil {
		s.publish.after(delay)
	}
	return err
}

// stamp returns a unique number. The caller must hold s.mu.
func (s *Server) stamp() int {
	s.stamps++
	return s.stamps
}

func (s *Server) didOpen(p *didOpenParams) error {
	d := p.TextDocument
	if d.URI == "" {
		return fail(invalidParams, "missing document URI")
	}
	t := newText(d.Text)
	return s.change(0, func(v *view) error {
		v.docs = v.docs.with(&document{d.URI, pathOf(d.URI), d.Version, s.stamp(), t})
		return nil
	})
}

func (s *Server) didChange(p *didChangeParams) error {
	return s.change(s.options.Delay, func(v *view) error {
		d := v.docs[pathOf(p.TextDocument.URI)]
		if d == nil {
			return fail(invalidParams, "'%s' is not open", p.TextDocument.URI)
		}
		v.docs = v.docs.with(&document{d.uri, d.path, p.TextDocument.Version, s.stamp(),
			d.edited(p.ContentChanges, v.encoding)})
		v.latest = d.path
		return nil
	})
}

func (s *Server) didClose(p *documentParams) error {
	return s.change(0, func(v *view) error {
		name := pathOf(p.TextDocument.URI)
		v.docs = v.docs.without(name)
		s.analyses.drop(name)
		s.disk.forget()
		return nil
	})
}

func (s *Server) didSave(*documentParams) error {
	return s.change(0, func(*view) error {
		s.disk.forget()
		return nil
	})
}

func (s *Server) didChangeWatchedFiles(p *didChangeWatchedFilesParams) error {
	return s.change(s.options.Delay, func(*view) error {
		s.disk.forget()
		if s.options.Projects != nil {
			s.options.Projects.Forget()
		}
		return nil
	})
}

func (s *Server) didChangeConfiguration(p *didChangeConfigurationParams) error {
	return s.change(0, func(v *view) (err error) {
		v.settings, err = readSettings(p.Settings, v.settings)
		return err
	})
}

func (s *Server) didChangeWorkspaceFolders(p *didChangeWorkspaceFoldersParams) error {
	return s.change(0, func(v *view) error {
		v.folders = slices.Clone(v.folders)
		for _, f := range p.Event.Removed {
			v.folders = slices.DeleteFunc(v.folders, func(name string) bool { return name == pathOf(f.URI) })
		}
		for _, f := range p.Event.Added {
			v.folders = append(v.folders, pathOf(f.URI))
		}
		return nil
	})
}
