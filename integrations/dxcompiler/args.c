#include "args.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "_cgo_export.h"

static com_result grow(args *a) {
	if (a->count < a->room) {
		return COM_OK;
	}
	uint32_t room = a->room * 2 + 16;
	wchar_t **list = realloc(a->list, room * sizeof *list);
	if (list == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	a->list = list;
	a->room = room;
	return COM_OK;
}

/* Adds a string allocated with malloc. The list takes ownership; on failure the string is freed. */
static com_result keep(args *a, wchar_t *text) {
	if (text == NULL || grow(a) != COM_OK) {
		free(text);
		return COM_OUT_OF_MEMORY;
	}
	a->list[a->count++] = text;
	return COM_OK;
}

/* Adds head, followed by = and tail if tail is not NULL. */
static com_result add(args *a, const wchar_t *head, const wchar_t *tail) {
	if (head == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	size_t n = wcslen(head), rest = tail == NULL ? 0 : 1 + wcslen(tail);
	wchar_t *text = calloc(n + rest + 1, sizeof *text);
	if (text != NULL) {
		memcpy(text, head, n * sizeof *text);
		if (tail != NULL) {
			text[n] = L'=';
			memcpy(text + n + 1, tail, (rest - 1) * sizeof *text);
		}
	}
	return keep(a, text);
}

com_result args_add(args *a, const wchar_t *const *list, uint32_t count) {
	if (list == NULL && count > 0) {
		return COM_INVALID_ARGUMENT;
	}
	com_result r = COM_OK;
	for (uint32_t i = 0; i < count && r == COM_OK; i++) {
		r = add(a, list[i], NULL);
	}
	return r;
}

static const wchar_t **COM get_arguments(void *self) { return (const wchar_t **)((args *)object_of(self))->list; }

static uint32_t COM get_count(void *self) { return ((args *)object_of(self))->count; }

static com_result COM add_arguments(void *self, const wchar_t *const *list, uint32_t count) {
	return args_add((args *)object_of(self), list, count);
}

static com_result COM add_arguments_utf8(void *self, const char *const *list, uint32_t count) {
	if (list == NULL && count > 0) {
		return COM_INVALID_ARGUMENT;
	}
	com_result r = COM_OK;
	for (uint32_t i = 0; i < count && r == COM_OK; i++) {
		if (list[i] == NULL) {
			return COM_INVALID_ARGUMENT;
		}
		span from = {list[i], strlen(list[i]), PAGE_UTF8};
		buffer text = {NULL, 0, PAGE_WIDE};
		r = libraryTranscode(&from, &text) ? keep((args *)object_of(self), text.data) : COM_ENCODING_FAILED;
	}
	return r;
}

static com_result COM add_defines(void *self, const dxc_define *defines, uint32_t count) {
	if (defines == NULL && count > 0) {
		return COM_INVALID_ARGUMENT;
	}
	args *a = (args *)object_of(self);
	com_result r = COM_OK;
	for (uint32_t i = 0; i < count && r == COM_OK; i++) {
		r = add(a, L"-D", NULL);
		if (r == COM_OK) {
			r = add(a, defines[i].name, defines[i].value);
		}
	}
	return r;
}

/* Adds a flag and its value, unless the value is missing. */
static com_result add_flag(args *a, const wchar_t *flag, const wchar_t *value) {
	if (value == NULL || *value == 0) {
		return COM_OK;
	}
	com_result r = add(a, flag, NULL);
	return r == COM_OK ? add(a, value, NULL) : r;
}

com_result args_build(args *a, const wchar_t *name, const wchar_t *entry, const wchar_t *profile,
	const wchar_t *const *list, uint32_t count, const dxc_define *defines, uint32_t define_count) {
	if (list == NULL && count > 0) {
		return COM_INVALID_ARGUMENT;
	}
	com_result r = name == NULL ? COM_OK : add(a, name, NULL);
	if (r == COM_OK) {
		r = add_flag(a, L"-E", entry);
	}
	if (r == COM_OK) {
		r = add_flag(a, L"-T", profile);
	}
	/* -E and -T in the list are ignored if entry or profile replaces them */
	wchar_t taken[2] = {entry != NULL && *entry != 0 ? L'E' : 0, profile != NULL && *profile != 0 ? L'T' : 0};
	for (uint32_t i = 0; i < count && r == COM_OK; i++) {
		const wchar_t *arg = list[i];
		if (arg != NULL && (arg[0] == L'-' || arg[0] == L'/') && arg[1] != 0 && (arg[1] == taken[0] || arg[1] == taken[1])) {
			i += arg[2] == 0;
			continue;
		}
		r = add(a, arg, NULL);
	}
	return r == COM_OK ? add_defines(&a->object.faces[0], defines, define_count) : r;
}

static void destroy(object *o) {
	args *a = (args *)o;
	for (uint32_t i = 0; i < a->count; i++) {
		free(a->list[i]);
	}
	free(a->list);
}

static const struct IDxcCompilerArgs_table table = {
	OBJECT_TABLE, get_arguments, get_count, add_arguments, add_arguments_utf8, add_defines};

static const kind args_kind = {{&table}, {{&IID_IDxcCompilerArgs_, 0}, {&IID_IUnknown_, 0}}, destroy};

args *args_new(void) { return (args *)object_new(sizeof(args), &args_kind); }
