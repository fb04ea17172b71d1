#include "utils.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "_cgo_export.h"
#include "args.h"
#include "blob.h"

static com_result load_file(const wchar_t *name, bool known, uint32_t page, void **out) {
	if (name == NULL || out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	span path = {name, wcslen(name) * sizeof *name, PAGE_WIDE};
	buffer bytes = {NULL, 0, PAGE_NONE};
	switch (libraryReadFile(&path, &bytes)) {
	case READ_NONE:
		return COM_FILE_NOT_FOUND;
	case READ_FAILED:
		return COM_FAIL;
	}
	com_result r = blob_copy(bytes.data, bytes.size, known, page, out);
	free(bytes.data);
	return r;
}

/* Include handlers. */

static com_result COM load_source(void *self, const wchar_t *name, void **out) {
	(void)self;
	return load_file(name, false, PAGE_NONE, out);
}

static const struct IDxcIncludeHandler_table handler_table = {OBJECT_TABLE, load_source};

static const kind handler_kind = {{&handler_table}, {{&IID_IDxcIncludeHandler_, 0}, {&IID_IUnknown_, 0}}, NULL};

bool is_default_handler(IUnknown_ *handler) { return (const void *)handler->table == (const void *)&handler_table; }

static com_result COM create_handler(void *self, void **out) {
	(void)self;
	return out == NULL ? COM_POINTER : object_give_first(object_new(sizeof(object), &handler_kind), out);
}

/* Blobs. */

static com_result COM create_slice(void *self, void *blob, uint32_t offset, uint32_t length, void **out) {
	(void)self;
	return blob_slice(blob, offset, length, out);
}

static com_result COM create_pinned(void *self, const void *data, uint32_t size, uint32_t page, void **out) {
	(void)self;
	return blob_pin(data, size, page, out);
}

static com_result COM create_moved(void *self, const void *data, void *allocator, uint32_t size, uint32_t page, void **out) {
	(void)self;
	return blob_move(data, size, page, allocator, out);
}

static com_result COM create_copy(void *self, const void *data, uint32_t size, uint32_t page, void **out) {
	(void)self;
	return blob_copy(data, size, true, page, out);
}

static com_result COM create_from_file(void *self, const wchar_t *name, uint32_t *page, void **out) {
	(void)self;
	return load_file(name, page != NULL, page != NULL ? *page : PAGE_NONE, out);
}

static com_result COM get_utf8(void *self, void *blob, void **out) {
	(void)self;
	return blob_as(blob, PAGE_UTF8, out);
}

static com_result COM get_wide(void *self, void *blob, void **out) {
	(void)self;
	return blob_as(blob, PAGE_WIDE, out);
}

/* Streams and DXIL are not supported. */

static com_result COM create_stream(void *self, void *blob, void **out) {
	(void)self, (void)blob;
	if (out != NULL) {
		*out = NULL;
	}
	return COM_NOT_IMPLEMENTED;
}

static com_result COM get_dxil_part(void *self, const dxc_buffer *shader, uint32_t part, void **data, uint32_t *size) {
	(void)self, (void)shader, (void)part;
	if (data != NULL) {
		*data = NULL;
	}
	if (size != NULL) {
		*size = 0;
	}
	return COM_NOT_IMPLEMENTED;
}

static com_result COM create_reflection(void *self, const dxc_buffer *data, const com_id *id, void **out) {
	(void)self, (void)data, (void)id;
	if (out != NULL) {
		*out = NULL;
	}
	return COM_NOT_IMPLEMENTED;
}

static com_result COM get_pdb_contents(void *self, void *blob, void **hash, void **container) {
	(void)self, (void)blob;
	if (hash != NULL) {
		*hash = NULL;
	}
	if (container != NULL) {
		*container = NULL;
	}
	return COM_NOT_IMPLEMENTED;
}

/* An allocator is used only for memory that is passed together with it. The compiler has its
   own. */
static com_result COM set_malloc(void *self, void *allocator) {
	(void)self, (void)allocator;
	return COM_NOT_IMPLEMENTED;
}

static com_result COM build_arguments(void *self, const wchar_t *name, const wchar_t *entry, const wchar_t *profile,
	const wchar_t *const *list, uint32_t count, const dxc_define *defines, uint32_t define_count, void **out) {
	(void)self;
	if (out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	args *a = args_new();
	if (a == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	com_result r = args_build(a, name, entry, profile, list, count, defines, define_count);
	if (r != COM_OK) {
		args_free(a);
		return r;
	}
	return object_give_first(&a->object, out);
}

static const struct IDxcUtils_table utils_table = {
	OBJECT_TABLE, create_slice, create_pinned, create_moved, create_copy, create_from_file, create_stream, create_handler,
	get_utf8, get_wide, get_dxil_part, create_reflection, build_arguments, get_pdb_contents};

static const struct IDxcLibrary_table library_table = {
	OBJECT_TABLE, set_malloc, create_slice, create_from_file, create_pinned, create_copy, create_moved, create_handler,
	create_stream, get_utf8, get_wide};

static const kind utils_kind = {
	{&utils_table, &library_table}, {{&IID_IDxcUtils_, 0}, {&IID_IDxcLibrary_, 1}, {&IID_IUnknown_, 0}}, NULL};

object *utils_new(void) { return object_new(sizeof(object), &utils_kind); }
