/* The functions of hlsl2spirv.h. */
#ifdef _WIN32
#define LIBRARY_EXPORT __declspec(dllexport)
#else
#define LIBRARY_EXPORT
#endif

#include "hlsl2spirv.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "_cgo_export.h"

struct hlsl2spirv_result {
	response response;
};

/* Reads an included file through the caller's function. */
static int read_by_caller(void *context, const char *path, buffer *text) {
	const hlsl2spirv_includes *from = context;
	const char *data = NULL;
	size_t size = 0;
	if (from->read == NULL) {
		return READ_NONE;
	}
	switch (from->read(from->context, path, &data, &size)) {
	case HLSL2SPIRV_READ:
		break;
	case HLSL2SPIRV_NO_FILE:
		return READ_NONE;
	default:
		return READ_FAILED;
	}
	if (data == NULL) {
		size = 0;
	}
	text->data = malloc(size + 1);
	text->size = size;
	text->page = PAGE_NONE;
	if (text->data != NULL && size > 0) {
		memcpy(text->data, data, size);
	}
	if (from->release != NULL) {
		from->release(from->context, data, size);
	}
	return text->data == NULL ? READ_FAILED : READ_OK;
}

struct hlsl2spirv_compiler {
	uintptr_t handle;
};

struct hlsl2spirv_cancellation {
	uintptr_t handle;
};

/* Compiles, always with a reflection if reflect is set, or else as args specify. */
static hlsl2spirv_result *compile(const hlsl2spirv_compiler *compiler, const char *source, size_t size, const char *const *args, size_t count,
	const hlsl2spirv_includes *includes, const hlsl2spirv_cancellation *cancellation, bool reflect) {
	if ((source == NULL && size > 0) || (args == NULL && count > 0) || count > UINT32_MAX) {
		return NULL;
	}
	for (size_t i = 0; i < count; i++) {
		if (args[i] == NULL) {
			return NULL;
		}
	}
	hlsl2spirv_result *r = calloc(1, sizeof *r);
	if (r == NULL) {
		return NULL;
	}
	request q = {
		.source = {source, size, PAGE_NONE},
		.args = (const void *const *)args,
		.count = (uint32_t)count,
		.args_page = PAGE_UTF8,
		.includes = includes == NULL ? INCLUDES_FILES : INCLUDES_CALLER,
		.read = read_by_caller,
		.context = (void *)includes,
		.plain = true,
		.reflect = reflect,
		.compiler = compiler == NULL ? 0 : compiler->handle,
		.cancellation = cancellation == NULL ? 0 : cancellation->handle,
	};
	libraryCompile(&q, &r->response);
	return r;
}

LIBRARY_EXPORT hlsl2spirv_result *hlsl2spirv_compile(const char *source, size_t size, const char *const *args, size_t count,
	const hlsl2spirv_includes *includes) {
	return compile(NULL, source, size, args, count, includes, NULL, true);
}

LIBRARY_EXPORT hlsl2spirv_result *hlsl2spirv_compile_with(hlsl2spirv_compiler *compiler, const char *source, size_t size,
	const char *const *args, size_t count, const hlsl2spirv_includes *includes, hlsl2spirv_cancellation *cancellation) {
	return compile(compiler, source, size, args, count, includes, cancellation, false);
}

LIBRARY_EXPORT hlsl2spirv_compiler *hlsl2spirv_new_compiler(void) {
	hlsl2spirv_compiler *c = calloc(1, sizeof *c);
	if (c != NULL) {
		c->handle = libraryNewCompiler();
	}
	return c;
}

LIBRARY_EXPORT void hlsl2spirv_free_compiler(hlsl2spirv_compiler *c) {
	if (c != NULL) {
		libraryFreeCompiler(c->handle);
		free(c);
	}
}

LIBRARY_EXPORT hlsl2spirv_status hlsl2spirv_set_cache(hlsl2spirv_compiler *c, const char *folder, uint64_t limit) {
	if (c == NULL || folder == NULL || *folder == 0 || limit > INT64_MAX) {
		return HLSL2SPIRV_REFUSED;
	}
	span name = {folder, strlen(folder), PAGE_UTF8};
	return libraryCache(c->handle, &name, (int64_t)limit) ? HLSL2SPIRV_OK : HLSL2SPIRV_REFUSED;
}

LIBRARY_EXPORT uint64_t hlsl2spirv_reused(const hlsl2spirv_compiler *c) { return c == NULL ? 0 : libraryReused(c->handle); }

LIBRARY_EXPORT hlsl2spirv_cancellation *hlsl2spirv_new_cancellation(void) {
	hlsl2spirv_cancellation *c = calloc(1, sizeof *c);
	if (c != NULL) {
		c->handle = libraryNewCancellation();
	}
	return c;
}

LIBRARY_EXPORT void hlsl2spirv_cancel(hlsl2spirv_cancellation *c) {
	if (c != NULL) {
		libraryCancel(c->handle);
	}
}

LIBRARY_EXPORT void hlsl2spirv_free_cancellation(hlsl2spirv_cancellation *c) {
	if (c != NULL) {
		libraryForget(c->handle);
		free(c);
	}
}

LIBRARY_EXPORT hlsl2spirv_result *hlsl2spirv_disassemble(const void *module, size_t size) {
	hlsl2spirv_result *r = module == NULL ? NULL : calloc(1, sizeof *r);
	if (r != NULL) {
		span s = {module, size, PAGE_NONE};
		libraryDisassemble(&s, &r->response);
	}
	return r;
}

struct hlsl2spirv_specializer {
	uintptr_t handle;
};

_Static_assert(sizeof(hlsl2spirv_value) == sizeof(fixed) && offsetof(hlsl2spirv_value, bits) == offsetof(fixed, bits), "both halves have the same values");

LIBRARY_EXPORT hlsl2spirv_specializer *hlsl2spirv_prepare(const void *module, size_t size, unsigned flags, hlsl2spirv_result **why) {
	hlsl2spirv_result *r = module == NULL ? NULL : calloc(1, sizeof *r);
	hlsl2spirv_specializer *s = r == NULL ? NULL : calloc(1, sizeof *s);
	if (s != NULL) {
		span object = {module, size, PAGE_NONE};
		s->handle = libraryPrepare(&object, flags, &r->response);
		if (s->handle == 0) {
			free(s);
			s = NULL;
		}
	}
	if (why == NULL || s != NULL) {
		hlsl2spirv_free(r);
		r = NULL;
	}
	if (why != NULL) {
		*why = r;
	}
	return s;
}

LIBRARY_EXPORT hlsl2spirv_result *hlsl2spirv_specialize(const hlsl2spirv_specializer *s, const hlsl2spirv_value *values, size_t count,
	int fix_defaults) {
	if (s == NULL || (values == NULL && count > 0) || count > INT32_MAX) {
		return NULL;
	}
	hlsl2spirv_result *r = calloc(1, sizeof *r);
	if (r != NULL) {
		libraryFix(s->handle, (fixed *)values, count, fix_defaults != 0, &r->response);
	}
	return r;
}

LIBRARY_EXPORT void hlsl2spirv_free_specializer(hlsl2spirv_specializer *s) {
	if (s != NULL) {
		libraryForget(s->handle);
		free(s);
	}
}

LIBRARY_EXPORT void hlsl2spirv_free(hlsl2spirv_result *r) {
	for (int i = 0; r != NULL && i < PARTS; i++) {
		free(r->response.parts[i].data.data);
		free(r->response.parts[i].name.data);
	}
	free(r);
}

LIBRARY_EXPORT hlsl2spirv_status hlsl2spirv_get_status(const hlsl2spirv_result *r) { return (hlsl2spirv_status)r->response.status; }

LIBRARY_EXPORT const void *hlsl2spirv_module(const hlsl2spirv_result *r, size_t *size) {
	const buffer *b = &r->response.parts[PART_OBJECT].data;
	bool there = r->response.status == STATUS_OK && b->data != NULL;
	if (size != NULL) {
		*size = there ? b->size : 0;
	}
	return there ? b->data : NULL;
}

static const char *text(const hlsl2spirv_result *r, int part) { return r->response.parts[part].data.data; }

static const char *text_or_empty(const hlsl2spirv_result *r, int part) {
	const char *t = text(r, part);
	return t == NULL ? "" : t;
}

LIBRARY_EXPORT const char *hlsl2spirv_diagnostics(const hlsl2spirv_result *r) { return text_or_empty(r, PART_ERRORS); }
LIBRARY_EXPORT const char *hlsl2spirv_diagnostics_json(const hlsl2spirv_result *r) { return text_or_empty(r, PART_JSON); }
LIBRARY_EXPORT const char *hlsl2spirv_reflection(const hlsl2spirv_result *r) { return text(r, PART_REFLECTION); }
LIBRARY_EXPORT const char *hlsl2spirv_disassembly(const hlsl2spirv_result *r) { return text(r, PART_DISASSEMBLY); }
LIBRARY_EXPORT const char *hlsl2spirv_preprocessed(const hlsl2spirv_result *r) { return text(r, PART_HLSL); }
LIBRARY_EXPORT const char *hlsl2spirv_dependencies(const hlsl2spirv_result *r) { return text(r, PART_TEXT); }
LIBRARY_EXPORT const char *hlsl2spirv_remarks(const hlsl2spirv_result *r) { return text(r, PART_REMARKS); }

LIBRARY_EXPORT const char *hlsl2spirv_version(void) {
	static _Atomic(char *) known;
	char *v = atomic_load(&known);
	if (v != NULL) {
		return v;
	}
	buffer text = {NULL, 0, PAGE_UTF8};
	libraryVersion(0, &text);
	if (text.data == NULL) {
		return "";
	}
	if (!atomic_compare_exchange_strong(&known, &v, text.data)) {
		free(text.data); /* another thread was first */
		return v;
	}
	return text.data;
}
