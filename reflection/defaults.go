package reflection

// initializer returns the default of the buffer member that is declared at a position. It returns nil if the member
// does not have a default, or if the description is too large for it.
func (r *reader) initializer(pos int32) any {
	if r.source == nil || r.isSpent() {
		return nil
	}
	v := r.source.Default(pos)
	if v == nil || !r.spendValue(v) {
		return nil
	}
	return v
}

// spendValue reports whether the value still fits in the description.
func (r *reader) spendValue(v any) bool {
	switch v := v.(type) {
	case []any:
		for _, part := range v {
			if !r.spendValue(part) {
				return false
			}
		}
	case map[string]any:
		for name, part := range v {
			if !r.spend(len(name)) || !r.spendValue(part) {
				return false
			}
		}
	}
	return r.spend(indentation * r.depth)
}
