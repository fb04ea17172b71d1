package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// images contains image operations, in opcode order.
var images = []Op{
	{Name: "spirv.ImageSampleImplicitLod", Opcode: spirv.OpImageSampleImplicitLod, Since: V22, Shape: &imageSample},
	{Name: "spirv.ImageSampleExplicitLod", Opcode: spirv.OpImageSampleExplicitLod, Since: V22, Shape: &imageExplicit},
	{Name: "spirv.ImageSampleProjDrefImplicitLod", Opcode: spirv.OpImageSampleProjDrefImplicitLod, Since: V22, Shape: &imageDref},
	{Name: "spirv.ImageFetch", Opcode: spirv.OpImageFetch, Since: V22, Shape: &imageRead},
	{Name: "spirv.ImageDrefGather", Opcode: spirv.OpImageDrefGather, Since: V19, Shape: &imageGather},
	{Name: "spirv.ImageRead", Opcode: spirv.OpImageRead, Since: V22, Shape: &imageRead},
	{Name: "spirv.ImageWrite", Opcode: spirv.OpImageWrite, Since: V22, Shape: &imageWrite},
	{Name: "spirv.Image", Opcode: spirv.OpImage, Since: V19, Shape: &imageOf},
	{Name: "spirv.ImageQuerySize", Opcode: spirv.OpImageQuerySize, Since: V19, Shape: &imageSize},
}
