package requests

import (
	"context"
	"encoding/json"
	"fmt"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// A Session answers the requests of one page, and holds its language server. It is not safe for concurrent use.
type Session struct{ language language }

// New returns a session.
func New() *Session {
	s := &Session{}
	s.language.begin()
	return s
}

// requests lists the kinds of requests.
var requests = [...]struct {
	kind   string
	answer func(ctx context.Context, s *Session, request []byte) (any, error)
}{
	{"compile", answerWith(compile)},
	{"template", answerWith(template)},
	{"run", answerWith(run)},
	{"configure", configure},
	{"language", handleMessage},
}

// answerWith returns a handler that decodes the JSON of a request.
func answerWith[R any](answer func(context.Context, *R) any) func(context.Context, *Session, []byte) (any, error) {
	return func(ctx context.Context, _ *Session, text []byte) (any, error) {
		var r R
		if err := json.Unmarshal(text, &r); err != nil {
			return nil, err
		}
		return answer(ctx, &r), nil
	}
}

// Handle answers a request of the given kind. Problems with the shader or its options are part of the answer; an error
// means that the request is invalid.
func (s *Session) Handle(ctx context.Context, kind string, request []byte) (answer []byte, err error) {
	defer crash.Recover(&err)
	for i := range requests {
		if requests[i].kind != kind {
			continue
		}
		a, err := requests[i].answer(ctx, s, request)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", kind, err)
		}
		return json.Marshal(a)
	}
	return nil, fmt.Errorf("unknown request '%s'", kind)
}
