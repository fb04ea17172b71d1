package vk

import "unsafe"

// The structures of render passes and framebuffers.

type AttachmentDescription struct {
	Flags          uint32
	Format         uint32
	Samples        uint32
	LoadOp         uint32
	StoreOp        uint32
	StencilLoadOp  uint32
	StencilStoreOp uint32
	InitialLayout  uint32
	FinalLayout    uint32
}

type AttachmentReference struct {
	Attachment uint32
	Layout     uint32
}

type SubpassDescription struct {
	Flags                   uint32
	PipelineBindPoint       uint32
	InputAttachmentCount    uint32
	PInputAttachments       unsafe.Pointer
	ColorAttachmentCount    uint32
	PColorAttachments       unsafe.Pointer
	PResolveAttachments     unsafe.Pointer
	PDepthStencilAttachment unsafe.Pointer
	PreserveAttachmentCount uint32
	PPreserveAttachments    unsafe.Pointer
}

type RenderPassCreateInfo struct {
	SType           uint32
	PNext           unsafe.Pointer
	Flags           uint32
	AttachmentCount uint32
	PAttachments    unsafe.Pointer
	SubpassCount    uint32
	PSubpasses      unsafe.Pointer
	DependencyCount uint32
	PDependencies   unsafe.Pointer
}

type RenderPassMultiviewCreateInfo struct {
	SType                uint32
	PNext                unsafe.Pointer
	SubpassCount         uint32
	PViewMasks           unsafe.Pointer
	DependencyCount      uint32
	PViewOffsets         unsafe.Pointer
	CorrelationMaskCount uint32
	PCorrelationMasks    unsafe.Pointer
}

type FramebufferCreateInfo struct {
	SType           uint32
	PNext           unsafe.Pointer
	Flags           uint32
	RenderPass      uint64
	AttachmentCount uint32
	PAttachments    unsafe.Pointer
	Width           uint32
	Height          uint32
	Layers          uint32
}

type RenderPassBeginInfo struct {
	SType           uint32
	PNext           unsafe.Pointer
	RenderPass      uint64
	Framebuffer     uint64
	RenderArea      Rect2D
	ClearValueCount uint32
	PClearValues    unsafe.Pointer
}
