#include "dxil.h"

#include "result.h"

/* The linker. */

static com_result COM register_library(void *self, const wchar_t *name, void *library) {
	(void)self;
	return name == NULL || library == NULL ? COM_INVALID_ARGUMENT : COM_NOT_IMPLEMENTED;
}

/* Returns a result even though linking always fails: some programs do not check the value that Link
   returns. */
static com_result COM link_libraries(void *self, const wchar_t *entry, const wchar_t *profile, const wchar_t *const *names,
	uint32_t name_count, const wchar_t *const *args, uint32_t count, void **out) {
	(void)self, (void)entry, (void)args, (void)count;
	if (out == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	if (profile == NULL || names == NULL || name_count == 0) {
		return COM_INVALID_ARGUMENT;
	}
	return result_of_failure(STATUS_UNSUPPORTED,
		"linking is not supported; compile all functions of a shader in one source", out);
}

static const struct IDxcLinker_table linker_table = {OBJECT_TABLE, register_library, link_libraries};

static const kind linker_kind = {{&linker_table}, {{&IID_IDxcLinker_, 0}, {&IID_IUnknown_, 0}}, NULL};

object *linker_new(void) { return object_new(sizeof(object), &linker_kind); }

/* The container reflection. A SPIR-V module is not a container, so a container is never loaded. */

static com_result COM load(void *self, void *container) {
	(void)self;
	return container == NULL ? COM_OK : COM_INVALID_ARGUMENT;
}

static com_result COM get_part_count(void *self, uint32_t *count) {
	(void)self;
	if (count == NULL) {
		return COM_POINTER;
	}
	*count = 0;
	return COM_INVALID_STATE;
}

static com_result COM get_part_kind(void *self, uint32_t index, uint32_t *kind) {
	(void)index;
	return get_part_count(self, kind);
}

static com_result COM find_first_part_kind(void *self, uint32_t kind, uint32_t *index) {
	(void)kind;
	return get_part_count(self, index);
}

static com_result COM get_part_reflection(void *self, uint32_t index, const com_id *id, void **out) {
	(void)self, (void)index, (void)id;
	if (out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	return COM_INVALID_STATE;
}

static com_result COM get_part_content(void *self, uint32_t index, void **out) {
	return get_part_reflection(self, index, NULL, out);
}

static const struct IDxcContainerReflection_table reflection_table = {
	OBJECT_TABLE, load, get_part_count, get_part_kind, get_part_content, find_first_part_kind, get_part_reflection};

static const kind reflection_kind = {
	{&reflection_table}, {{&IID_IDxcContainerReflection_, 0}, {&IID_IUnknown_, 0}}, NULL};

object *reflection_new(void) { return object_new(sizeof(object), &reflection_kind); }
