package spirv

// ImageFormat returns the format of an OpTypeImage.
func (in *Instruction) ImageFormat() ImageFormat { return ImageFormat(in.Operands[6]) }

// IsAtomic reports whether Vulkan supports atomic operations on texels of the format.
func (f ImageFormat) IsAtomic() bool {
	switch f {
	case ImageFormatR32i, ImageFormatR32ui, ImageFormatR32f, ImageFormatR64i, ImageFormatR64ui:
		return true
	}
	return false
}
