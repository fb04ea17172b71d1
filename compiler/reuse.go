package compiler

import (
	"crypto/sha256"
	"encoding/binary"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/fingerprint"
)

// reuse takes the bytes from another compilation of the same tokens with the same options. The other compilation must
// not have reported any diagnostics, and this compilation must not have reported any so far. The reason is that
// diagnostics contain source positions. Debug information contains positions too.
func (c *compilation) reuse() {
	if c.Shared == nil || !c.BytesOnly || c.Emitter.Debug.Any() || c.TracePasses != nil || c.Observe != nil ||
		c.Opt.Bisect != nil || !c.diags.Untouched() {
		return
	}
	claim, mine := c.Shared.claim(c.moduleKey())
	if mine {
		c.claim = claim
		return
	}
	select {
	case <-claim.done:
		c.bytes = claim.bytes
	case <-c.done:
	}
}

func (c *compilation) reused() bool { return c.bytes != nil }

// encode encodes the module if only its bytes are requested.
func (c *compilation) encode() {
	if c.BytesOnly && c.bytes == nil {
		c.bytes = Bytes(c.module)
	}
}

// release unblocks the compilations that wait for the module.
func (c *compilation) release() {
	if c.claim == nil {
		return
	}
	bytes := c.bytes
	if !c.diags.Untouched() {
		bytes = nil
	}
	c.Shared.settle(c.claim, bytes)
}

// moduleKey returns the hash of the tokens that the parser reads and of all options, except options that only the
// preprocessor reads.
func (c *compilation) moduleKey() moduleKey {
	cfg := c.Config
	cfg.Preprocessor, cfg.Files, cfg.Dir, cfg.IncludeRoots, cfg.Shared = Config{}.Preprocessor, nil, "", nil, nil
	cfg.Forms = nil // the same for all compilations that accept the options
	cfg.Emitter.Debug.MainFile = ""
	b := fingerprint.Append(make([]byte, 0, 8*len(c.text.Tokens)), cfg)
	for i := range c.text.Tokens {
		t := &c.text.Tokens[i]
		b = append(b, byte(t.Kind), byte(t.Flags))
		if t.Sym != token.NoSymbol {
			text := c.text.Interner.Text(t.Sym)
			b = binary.AppendUvarint(b, uint64(len(text)))
			b = append(b, text...)
		}
	}
	return sha256.Sum256(b)
}
