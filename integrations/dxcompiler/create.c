#include <string.h>

#include "args.h"
#include "compiler.h"
#include "dxil.h"
#include "utils.h"
#include "validator.h"

static object *new_args(void) { return &args_new()->object; }

/* The classes. IDxcUtils and IDxcLibrary share one class. */
static const struct {
	const com_id *id;
	object *(*make)(void);
} classes[] = {
	{&CLSID_DxcCompiler_, compiler_new},
	{&CLSID_DxcLibrary_, utils_new},
	{&CLSID_DxcCompilerArgs_, new_args},
	{&CLSID_DxcValidator_, validator_new},
	{&CLSID_DxcLinker_, linker_new},
	{&CLSID_DxcContainerReflection_, reflection_new},
};

LIBRARY_API com_result COM DxcCreateInstance(const com_id *class_id, const com_id *id, void **out);
LIBRARY_API com_result COM DxcCreateInstance2(void *allocator, const com_id *class_id, const com_id *id, void **out);

com_result COM DxcCreateInstance(const com_id *class_id, const com_id *id, void **out) {
	if (out == NULL || class_id == NULL || id == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
		if (memcmp(classes[i].id, class_id, sizeof *class_id) == 0) {
			return object_give(classes[i].make(), id, out);
		}
	}
	return COM_CLASS_NOT_REGISTERED;
}

/* Objects are always allocated with malloc. The allocator is ignored. */
com_result COM DxcCreateInstance2(void *allocator, const com_id *class_id, const com_id *id, void **out) {
	(void)allocator;
	return DxcCreateInstance(class_id, id, out);
}
