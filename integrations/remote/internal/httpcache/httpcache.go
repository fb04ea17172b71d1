// Package httpcache implements Bazel's HTTP cache protocol: GET and PUT of /ac/<digest> and /cas/<digest>.
package httpcache

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/pipe"
)

// A store is a server and a path on it.
type store struct {
	base   string
	user   *url.Userinfo // nil for anonymous access
	header url.Values
	client *http.Client

	readOnly atomic.Bool // the server has refused to store data
}

// connections is the maximum number of concurrent connections to a server.
const connections = 32

// Open returns the store at an address. Query parameters are sent as headers. No request is made.
func Open(u *url.URL) pipe.Store {
	base := *u
	base.User, base.RawQuery, base.Fragment = nil, "", ""
	// does not depend on the environment, so no proxy is used
	transport := &http.Transport{MaxConnsPerHost: connections, MaxIdleConnsPerHost: connections,
		ForceAttemptHTTP2: true}
	return &store{base: strings.TrimSuffix(base.String(), "/"), user: u.User, header: u.Query(),
		client: &http.Client{Transport: transport}}
}

// request makes a request and returns the response, which the caller must close.
func (s *store) request(ctx context.Context, method string, k pipe.Key, body io.Reader) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.base+"/"+k.Space.String()+"/"+k.Hash(), body)
	if err != nil {
		return nil, err
	}
	if s.user != nil {
		password, _ := s.user.Password()
		r.SetBasicAuth(s.user.Username(), password)
	}
	for name, values := range s.header {
		r.Header[http.CanonicalHeaderKey(name)] = values
	}
	answer, err := s.client.Do(r)
	if err != nil {
		var u *url.Error
		if errors.As(err, &u) {
			err = u.Err // without the address, which may contain a password
		}
		return nil, err
	}
	return answer, nil
}

// Get implements pipe.Store.
func (s *store) Get(ctx context.Context, k pipe.Key) ([]byte, error) {
	answer, err := s.request(ctx, http.MethodGet, k, nil)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK:
		return k.Body(answer.Body)
	case http.StatusNotFound:
		_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 4<<10)) // so that the connection can be reused
		return nil, pipe.ErrMissing
	}
	return nil, fmt.Errorf("the server responded to GET with %s", answer.Status)
}

// Put implements pipe.Store. If the server does not allow storing, the store becomes read-only.
func (s *store) Put(ctx context.Context, k pipe.Key, data []byte) error {
	if s.readOnly.Load() {
		return nil
	}
	answer, err := s.request(ctx, http.MethodPut, k, bytes.NewReader(data))
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 4<<10))
	switch {
	case answer.StatusCode == http.StatusForbidden, answer.StatusCode == http.StatusMethodNotAllowed:
		s.readOnly.Store(true)
	case answer.StatusCode/100 != 2:
		return fmt.Errorf("the server responded to PUT with %s", answer.Status)
	}
	return nil
}
