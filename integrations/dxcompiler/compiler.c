#include "compiler.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "_cgo_export.h"
#include "args.h"
#include "blob.h"
#include "result.h"
#include "utils.h"
#include "version.h"

/* Reads an included file through the caller's handler. */
static int read_by_handler(void *context, const char *path, buffer *text) {
	IUnknown_ *handler = context;
	span from = {path, strlen(path), PAGE_UTF8};
	buffer name = {NULL, 0, PAGE_WIDE};
	if (!libraryTranscode(&from, &name)) {
		return READ_NONE;
	}
	IUnknown_ *found = NULL;
	com_result r = ((const struct IDxcIncludeHandler_table *)handler->table)->LoadSource(handler, name.data, (void **)&found);
	free(name.data);
	if (r < 0 || found == NULL) {
		return READ_NONE;
	}
	span s = blob_span(found);
	text->data = malloc(s.size + 1);
	if (text->data != NULL && s.size > 0) {
		memcpy(text->data, s.data, s.size);
	}
	text->size = s.size;
	text->page = s.page;
	found->table->Release(found);
	return text->data == NULL ? READ_FAILED : READ_OK;
}

static com_result compile(span source, const wchar_t *const *list, uint32_t count, IUnknown_ *handler, const com_id *id, void **out) {
	request q = {.source = source, .args = (const void *const *)list, .count = count, .args_page = PAGE_WIDE};
	if (handler != NULL) {
		q.includes = is_default_handler(handler) ? INCLUDES_FILES : INCLUDES_CALLER;
		q.read = read_by_handler;
		q.context = handler;
	}
	response a = {0};
	libraryCompile(&q, &a);
	return result_of(&a, id, out);
}

/* Returns whether no string in a list is NULL. */
static bool has_all(const wchar_t *const *list, uint32_t count) {
	for (uint32_t i = 0; i < count; i++) {
		if (list == NULL || list[i] == NULL) {
			return false;
		}
	}
	return true;
}

static com_result COM compile3(void *self, const dxc_buffer *source, const wchar_t *const *list, uint32_t count, void *handler, const com_id *id, void **out) {
	(void)self;
	if (source == NULL || out == NULL || !is_result(id) || !has_all(list, count) || (source->data == NULL && source->size > 0)) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	return compile((span){source->data, source->size, source->encoding}, list, count, handler, id, out);
}

static com_result disassemble(span object, const com_id *id, void **out) {
	response a = {0};
	libraryDisassemble(&object, &a);
	return result_of(&a, id, out);
}

static com_result COM disassemble3(void *self, const dxc_buffer *object, const com_id *id, void **out) {
	(void)self;
	if (object == NULL || out == NULL || !is_result(id) || (object->data == NULL && object->size > 0)) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	return disassemble((span){object->data, object->size, PAGE_NONE}, id, out);
}

/* Compiles with arguments built from the parameters of the older interface. */
static com_result compile_built(args *a, com_result built, void *source, void *handler, void **out) {
	if (a == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	if (built == COM_OK) {
		built = compile(blob_span(source), (const wchar_t *const *)a->list, a->count, handler, &IID_IDxcOperationResult_, out);
	}
	args_free(a);
	return built;
}

static com_result COM compile_with_debug(void *self, void *source, const wchar_t *name, const wchar_t *entry, const wchar_t *profile,
	const wchar_t *const *list, uint32_t count, const dxc_define *defines, uint32_t define_count, void *handler, void **out,
	wchar_t **debug_name, void **debug) {
	(void)self;
	if (source == NULL || out == NULL || profile == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	/* debug information is part of the module */
	if (debug_name != NULL) {
		*debug_name = NULL;
	}
	if (debug != NULL) {
		*debug = NULL;
	}
	args *a = args_new();
	com_result r = a == NULL ? COM_OUT_OF_MEMORY : args_build(a, name, entry, profile, list, count, defines, define_count);
	return compile_built(a, r, source, handler, out);
}

static com_result COM compile2(void *self, void *source, const wchar_t *name, const wchar_t *entry, const wchar_t *profile,
	const wchar_t *const *list, uint32_t count, const dxc_define *defines, uint32_t define_count, void *handler, void **out) {
	return compile_with_debug(self, source, name, entry, profile, list, count, defines, define_count, handler, out, NULL, NULL);
}

static com_result COM preprocess2(void *self, void *source, const wchar_t *name, const wchar_t *const *list, uint32_t count,
	const dxc_define *defines, uint32_t define_count, void *handler, void **out) {
	(void)self;
	static const wchar_t *const flags[] = {L"-P", L"-Fi", L"preprocessed.hlsl"};
	if (source == NULL || out == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	args *a = args_new();
	com_result r = a == NULL ? COM_OUT_OF_MEMORY : args_build(a, name, NULL, NULL, list, count, defines, define_count);
	if (r == COM_OK) {
		r = args_add(a, flags, sizeof flags / sizeof flags[0]);
	}
	return compile_built(a, r, source, handler, out);
}

static com_result COM disassemble2(void *self, void *source, void **out) {
	(void)self;
	if (source == NULL || out == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	IUnknown_ *made = NULL;
	com_result r = disassemble(blob_span(source), &IID_IDxcResult_, (void **)&made);
	if (r != COM_OK) {
		return r;
	}
	const struct IDxcResult_table *t = (const struct IDxcResult_table *)made->table;
	t->GetStatus(made, &r);
	if (r == COM_OK) {
		r = t->GetOutput(made, PART_DISASSEMBLY, &IID_IDxcBlobEncoding_, out, NULL);
	}
	made->table->Release(made);
	return r;
}

static const struct IDxcCompiler3_table table3 = {OBJECT_TABLE, compile3, disassemble3};
static const struct IDxcCompiler2_table table2 = {OBJECT_TABLE, compile2, preprocess2, disassemble2, compile_with_debug};

static const kind compiler_kind = {
	{&table3, &table2, &version_table, &custom_version_table},
	{{&IID_IDxcCompiler3_, 0}, {&IID_IUnknown_, 0}, {&IID_IDxcCompiler_, 1}, {&IID_IDxcCompiler2_, 1}, {&IID_IDxcVersionInfo_, 2},
		{&IID_IDxcVersionInfo2_, 2}, {&IID_IDxcVersionInfo3_, 3}},
	NULL};

object *compiler_new(void) { return object_new(sizeof(object), &compiler_kind); }
