package reflection

// initializer returns the default value of the buffer member that is declared at position pos. It returns nil if the
// member does not have a default value, or if the value does not fit into the size limit of the description.
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

// spendValue subtracts the size of a value from the size limit of the description. It reports whether the value fits.
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
