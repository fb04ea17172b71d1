package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// storageRows say which execution models have variables of a storage class in
// Vulkan; classes without a row are for all.
var storageRows = [...]struct {
	class spirv.StorageClass
	in    models
}{
	{spirv.StorageClassWorkgroup, computing},
	{spirv.StorageClassOutput, ^(compute | rays)},
	{spirv.StorageClassTaskPayloadWorkgroupEXT, taskEXT | meshEXT},
	{spirv.StorageClassRayPayloadKHR, rayGeneration | closestHit | anyHit | miss},
	{spirv.StorageClassIncomingRayPayloadKHR, closestHit | anyHit | miss},
	{spirv.StorageClassHitAttributeKHR, intersection | anyHit | closestHit},
	{spirv.StorageClassCallableDataKHR, rayGeneration | closestHit | callable | miss},
	{spirv.StorageClassIncomingCallableDataKHR, callable},
	{spirv.StorageClassShaderRecordBufferKHR, rays},
}

// storageModels checks that the variables of a function are of classes that an
// execution model has.
func (v *validator) storageModels(model spirv.ExecutionModel, use *functionUse) {
	bit := bitOf(model)
	if bit == 0 || v.o.BeforeLegalization {
		return
	}
	for _, id := range use.variables {
		d := v.def(id)
		for _, r := range storageRows {
			if r.class == spirv.StorageClass(d.Operands[0]) && r.in&bit == 0 {
				v.report(d, "in Vulkan environment, %v Storage Class is not for execution model %v", r.class, model)
			}
		}
	}
}
