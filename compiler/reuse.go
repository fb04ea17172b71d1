package compiler

import (
	"crypto/sha256"
	"encoding/binary"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/fingerprint"
)

// reuse takes the bytes of the module from another compilation of the same tokens with the same options, if there is
// one. Neither compilation may have reported diagnostics, because these contain source positions. It does nothing if
// debug information is requested, because that contains positions, too.
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

// encode encodes the module if the options request only its bytes.
func (c *compilation) encode() {
	if c.BytesOnly && c.bytes == nil {
		c.bytes = Bytes(c.module)
	}
}

// release ends the claim of c on the cache entry of the module. Compilations that wait for the module then continue.
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

// moduleKey returns a hash of the tokens that the parser reads, and of all options except those that only the
// preprocessor reads.
func (c *compilation) moduleKey() moduleKey {
	cfg := c.Config
	cfg.Preprocessor, cfg.Files, cfg.Dir, cfg.IncludeRoots, cfg.Shared = Config{}.Preprocessor, nil, "", nil, nil
	cfg.Forms = nil // it is the same for all compilations that accept the options
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
