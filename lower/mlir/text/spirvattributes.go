package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// spirvAttribute reads an attribute of the spirv dialect. kind is its name after #spirv..
func (p *parser) spirvAttribute(kind string) mlir.Attribute {
	if e := optable.EnumNamed(kind); e != nil {
		p.next()
		return p.enumerantInBrackets(e)
	}
	switch kind {
	case "vce":
		p.next()
		if v, ok := p.vce(); ok {
			return v
		}
		return nil
	case "target_env":
		p.next()
		return p.targetEnv()
	case "resource_limits":
		p.next()
		if list, ok := p.parameters(); ok {
			return mlir.ResourceLimits{Entries: list}
		}
		return nil
	case "entry_point_abi":
		p.next()
		if list, ok := p.parameters(); ok {
			return mlir.EntryPointABI{Entries: list}
		}
		return nil
	case "interface_var_abi":
		p.next()
		return p.interfaceVarABI()
	case "linkage_attributes":
		p.next()
		return p.linkage()
	}
	return p.otherHash()
}

// enumerantInBrackets reads an enumerant in angle brackets, such as <Device>.
func (p *parser) enumerantInBrackets(e *optable.Enum) mlir.Attribute {
	if !p.want('<') {
		return nil
	}
	n, ok := p.enumerant(e)
	if !ok || !p.want('>') {
		return nil
	}
	return mlir.Enumerant{Enum: e, Value: n}
}

// enumerant reads an enumerant without quotes, such as Device, or a mask, such as Volatile|Aligned.
func (p *parser) enumerant(e *optable.Enum) (uint32, bool) {
	value := uint32(0)
	for {
		if p.tok.kind != bareName && p.tok.kind != integer {
			return 0, p.want(bareName)
		}
		if p.tok.kind == integer { // a token such as 2D starts with a number
			p.tok.end = run(p.src, p.tok.end, letter|digit, '_', '_')
		}
		n, ok := lookupEnumerant(e, p.text())
		if !ok {
			return 0, p.fail("unknown " + enumName(e) + " '" + p.text() + "'" + meant(e, p.text()))
		}
		value |= n
		p.next()
		if !isMask(e) || !p.got('|') {
			return value, true
		}
	}
}

// meant returns a note for an error if name is the SPIR-V name of an enumerant, otherwise "".
func meant(e *optable.Enum, name string) string {
	n, ok := e.Kind.Lookup(name)
	if !ok {
		return ""
	}
	return ", which MLIR calls '" + string(e.Append(nil, n)) + "'"
}

// quotedEnumerant reads an enumerant in quotes, such as "Device", or a mask, such as "Volatile|Aligned".
func (p *parser) quotedEnumerant(e *optable.Enum) (uint32, bool) {
	if p.tok.kind != quoted {
		return 0, p.want(quoted)
	}
	value, rest := uint32(0), unquote(p.text())
	for more := true; more; {
		var name string
		name, rest, more = cutBar(rest, isMask(e))
		n, ok := lookupEnumerant(e, name)
		if !ok {
			return 0, p.fail("unknown " + enumName(e) + " '" + name + "'")
		}
		value |= n
	}
	p.next()
	return value, true
}

// cutBar returns the text before the first bar in s, and the text after it. If mask is false, s is not split.
func cutBar(s string, mask bool) (name, rest string, more bool) {
	for i := 0; mask && i < len(s); i++ {
		if s[i] == '|' {
			return s[:i], s[i+1:], true
		}
	}
	return s, "", false
}

// lookupEnumerant returns the value of an enumerant with the given name. A value without a name is written as a number.
func lookupEnumerant(e *optable.Enum, name string) (uint32, bool) {
	if n, ok := e.Lookup(name); ok {
		return n, true
	}
	if len(name) > 0 && digits(name, 0) == len(name) {
		n, ok := parseInteger(name)
		return uint32(n), ok && n < 1<<32
	}
	return 0, false
}

func isMask(e *optable.Enum) bool { return e.Kind.Info().Category == spirv.CategoryBitEnum }

// enumName returns the name of an enumeration in words, such as storage class.
func enumName(e *optable.Enum) string {
	b := []byte(e.Name)
	for i, c := range b {
		if c == '_' {
			b[i] = ' '
		}
	}
	return string(b)
}

// vce reads the parameters of #spirv.vce, such as <v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>.
func (p *parser) vce() (v mlir.VCE, ok bool) {
	if !p.want('<') {
		return v, false
	}
	if v.Version, ok = p.version(); !ok || !p.want(',') || !p.want('[') {
		return v, false
	}
	for p.tok.kind != ']' {
		n, ok := p.enumerant(optable.Capabilities)
		if !ok || p.tok.kind != ']' && !p.want(',') {
			return v, false
		}
		v.Capabilities = append(v.Capabilities, spirv.Capability(n))
	}
	p.next()
	if !p.want(',') || !p.want('[') {
		return v, false
	}
	for p.tok.kind != ']' {
		if p.tok.kind != bareName {
			return v, p.expected("the name of an extension")
		}
		v.Extensions = append(v.Extensions, p.text())
		p.next()
		if p.tok.kind != ']' && !p.want(',') {
			return v, false
		}
	}
	p.next()
	return v, p.want('>')
}

// version reads a SPIR-V version, such as v1.3.
func (p *parser) version() (uint32, bool) {
	if s := p.text(); p.tok.kind == bareName && len(s) == 4 && s[0] == 'v' && s[1] == '1' && s[2] == '.' &&
		s[3] >= '0' && s[3] <= '6' {
		p.next()
		return 1<<16 | uint32(s[3]-'0')<<8, true
	}
	return 0, p.expected("a version of SPIR-V from v1.0 to v1.6")
}

// targetEnv reads the parameters of #spirv.target_env, such as <#spirv.vce<…>, api=Vulkan, AMD:DiscreteGPU:7,
// #spirv.resource_limits<>>.
func (p *parser) targetEnv() mlir.Attribute {
	if !p.want('<') {
		return nil
	}
	at := p.tok
	first := p.attribute()
	if first == nil {
		return nil
	}
	vce, ok := first.(mlir.VCE)
	if !ok {
		p.failAt(at, "expected #spirv.vce<…>")
		return nil
	}
	env := mlir.TargetEnv{VCE: vce}
	for p.got(',') {
		switch {
		case p.tok.kind != bareName:
			if env.Limits = p.attribute(); env.Limits == nil {
				return nil
			}
		case p.gotWord("api"):
			if !p.want('=') || !p.wordInto(&env.API) {
				return nil
			}
		default:
			if !p.device(&env) {
				return nil
			}
		}
	}
	if !p.want('>') {
		return nil
	}
	return env
}

// device reads a vendor, a device type and a device ID, such as AMD:DiscreteGPU:7. Only the vendor is required.
func (p *parser) device(env *mlir.TargetEnv) bool {
	if !p.wordInto(&env.Vendor) {
		return false
	}
	if p.got(':') {
		if !p.wordInto(&env.DeviceType) {
			return false
		}
		if p.got(':') {
			n, ok := p.word()
			env.DeviceID = &n
			return ok
		}
	}
	return true
}

func (p *parser) wordInto(s *string) bool {
	if p.tok.kind != bareName {
		return p.want(bareName)
	}
	*s = p.text()
	p.next()
	return true
}

// parameters reads <name = value, …>. Numbers have 32 bits. Only a workgroup size may be a list of numbers.
func (p *parser) parameters() ([]mlir.NamedAttribute, bool) {
	if !p.want('<') {
		return nil, false
	}
	mark := p.attrLists.mark()
	for p.tok.kind != '>' {
		if !p.parameter() || p.tok.kind != '>' && !p.want(',') {
			p.attrLists.drop(mark)
			return nil, false
		}
	}
	p.next()
	return p.attrLists.take(mark), true
}

func (p *parser) parameter() bool {
	var name string
	if !p.wordInto(&name) || !p.want('=') {
		return false
	}
	var value mlir.Attribute
	if name == "workgroup_size" && p.tok.kind == '[' {
		value = p.nested(func() mlir.Attribute {
			p.next()
			return p.numbers(p.common.i32, ']')
		})
	} else {
		value = p.attributeOf(p.common.i32)
	}
	if value == nil {
		return false
	}
	p.attrLists.push(mlir.NamedAttribute{Name: name, Value: value})
	return true
}

// interfaceVarABI reads the parameters of #spirv.interface_var_abi, such as <(0, 1), StorageBuffer>.
func (p *parser) interfaceVarABI() mlir.Attribute {
	var a mlir.InterfaceVarABI
	if !p.want('<') || !p.want('(') {
		return nil
	}
	var ok bool
	if a.Set, ok = p.word(); !ok || !p.want(',') {
		return nil
	}
	if a.Binding, ok = p.word(); !ok || !p.want(')') {
		return nil
	}
	if p.got(',') {
		n, ok := p.enumerant(optable.StorageClasses)
		if !ok {
			return nil
		}
		class := spirv.StorageClass(n)
		a.Class = &class
	}
	if !p.want('>') {
		return nil
	}
	return a
}

// linkage reads the parameters of #spirv.linkage_attributes, such as <linkage_name = "f", linkage_type = <Import>>.
func (p *parser) linkage() mlir.Attribute {
	if !p.want('<') || !p.wantWord("linkage_name") || !p.want('=') {
		return nil
	}
	if p.tok.kind != quoted {
		p.want(quoted)
		return nil
	}
	a := mlir.Linkage{Name: unquote(p.text())}
	p.next()
	if !p.want(',') || !p.wantWord("linkage_type") || !p.want('=') {
		return nil
	}
	if p.tok.kind == hashName && p.text() == "#spirv.linkage_type" {
		p.next()
	}
	e, ok := p.enumerantInBrackets(optable.LinkageTypes).(mlir.Enumerant)
	if !ok || !p.want('>') {
		return nil
	}
	a.Type = spirv.LinkageType(e.Value)
	return a
}
