#include "validator.h"

#include "_cgo_export.h"
#include "blob.h"
#include "result.h"
#include "version.h"

/* Flags of Validate. A module is never changed, so FLAG_IN_PLACE does not have an effect. */
enum { FLAG_IN_PLACE = 1, FLAG_ROOT_SIGNATURE = 2, FLAG_MODULE = 4, FLAGS_ALL = 7 };

static com_result COM validate_with_debug(void *self, void *shader, uint32_t flags, const dxc_buffer *debug, void **out) {
	(void)self;
	if (out == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	bool contradicts = (flags & FLAG_MODULE) != 0 && (flags & (FLAG_IN_PLACE | FLAG_ROOT_SIGNATURE)) != 0;
	if (shader == NULL || (flags & ~(uint32_t)FLAGS_ALL) != 0 || contradicts) {
		return COM_INVALID_ARGUMENT;
	}
	if (debug != NULL && (debug->data == NULL || debug->size == 0 || debug->size >= UINT32_MAX)) {
		return COM_INVALID_ARGUMENT;
	}
	if ((flags & FLAG_ROOT_SIGNATURE) != 0) {
		return result_of_failure(STATUS_INVALID, "a SPIR-V module does not have a root signature", out);
	}
	span module = blob_span(shader);
	response a = {0};
	libraryValidate(&module, (flags & FLAG_MODULE) == 0, &a);
	return result_of(&a, &IID_IDxcOperationResult_, out);
}

static com_result COM validate(void *self, void *shader, uint32_t flags, void **out) {
	return validate_with_debug(self, shader, flags, NULL, out);
}

static const struct IDxcValidator2_table table = {OBJECT_TABLE, validate, validate_with_debug};

static const kind validator_kind = {
	{&table, &validator_version_table, &custom_version_table},
	{{&IID_IDxcValidator_, 0}, {&IID_IDxcValidator2_, 0}, {&IID_IUnknown_, 0}, {&IID_IDxcVersionInfo_, 1},
		{&IID_IDxcVersionInfo2_, 1}, {&IID_IDxcVersionInfo3_, 2}},
	NULL};

object *validator_new(void) { return object_new(sizeof(object), &validator_kind); }
