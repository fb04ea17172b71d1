package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An extSet is an imported set of extended instructions.
type extSet struct {
	id   spirv.ID
	set  spirv.ExtSet
	name string
}

// header creates the builder of the kernel module and emits the declarations that every kernel has.
func (l *lowerer) header() {
	l.b = modulebuilder.New(modulebuilder.Options{
		Version: l.o.Version,
		Sparse:  true,
		Budget:  l.o.Budget,
	})
	l.b.RequireCapability(spirv.CapabilityAddresses)
	l.b.RequireCapability(spirv.CapabilityKernel)
	l.b.SetMemoryModel(spirv.AddressingModelPhysical64, spirv.MemoryModelOpenCL)
	l.uchar, l.ulong = l.b.TypeInt(8, false), l.b.TypeInt(64, false)
	l.bytes = l.b.TypePointer(spirv.StorageClassCrossWorkgroup, l.uchar)
	for i := range l.m.ExtInstImports {
		in := &l.m.ExtInstImports[i]
		name, _ := spirv.StringAt(in.Operands)
		l.sets = append(l.sets, extSet{in.Result, spirv.LookupExtSet(name), name})
	}
	for i := range l.m.Strings {
		if in := &l.m.Strings[i]; in.Op == spirv.OpSource {
			l.b.Source(instreader.Source(in).SourceLanguage(), instreader.Source(in).Version(), 0, "")
		}
	}
	if len(l.m.MemoryModel.Operands) > 1 && instreader.MemoryModel(&l.m.MemoryModel).MemoryModel() == spirv.MemoryModelOpenCL {
		l.report(&l.m.MemoryModel, "the module is already an OpenCL module")
	}
}

// globals lowers types and constants, and records module-scope variables.
func (l *lowerer) globals() {
	for i := range l.m.Types {
		in := &l.m.Types[i]
		l.o.Budget.Poll()
		l.failed = false
		l.b.SetPos(l.m.SourcePos(in.Pos))
		switch {
		case in.Op.IsType() || in.Op == spirv.OpTypeForwardPointer:
			l.declareType(in)
		case in.Op == spirv.OpVariable:
			l.declareVariable(in)
		case in.Op == spirv.OpExtInst || in.Op == spirv.OpExtInstWithForwardRefsKHR:
			if s := l.extSet(instreader.ExtInst(in).Set()); s == nil || !s.isDebug() {
				l.report(in, "extended instructions outside functions are not supported in kernels")
			}
		case in.Op.IsLine():
		case in.Op == spirv.OpUndef:
			l.undefined(in)
		case l.isComputed(in):
			l.noteComputed(in)
		default:
			l.constant(in)
		}
	}
}

// undefined lowers an OpUndef outside functions.
func (l *lowerer) undefined(in *spirv.Instruction) {
	t := l.typ(in.Type)
	if t.id == 0 {
		l.report(in, "undefined values of type %s are not supported in kernels", l.describe(in.Type))
		return
	}
	l.values[in.Result] = l.b.Undef(t.id)
	l.pointTo(in.Result, t)
}

// extSet returns the set of extended instructions imported as id, or nil.
func (l *lowerer) extSet(id spirv.ID) *extSet {
	for i := range l.sets {
		if l.sets[i].id == id {
			return &l.sets[i]
		}
	}
	return nil
}
