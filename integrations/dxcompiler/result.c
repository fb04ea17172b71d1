#include "result.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blob.h"

enum { KINDS = PART_LAST_OF_DXC + 1 };

typedef struct result {
	object object;
	com_result status;
	uint32_t primary;
	blob *outputs[KINDS]; /* by DXC_OUT_KIND; NULL if absent */
	blob *names[KINDS];
} result;

/* Sets *out to a reference to a blob, or to NULL if there is no blob. */
static com_result give(blob *b, const com_id *id, void **out) {
	if (out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	return b == NULL ? COM_OK : object_query(&b->object.faces[0], id, out);
}

static com_result COM get_status(void *self, com_result *status) {
	if (status == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*status = ((result *)object_of(self))->status;
	return COM_OK;
}

static com_result COM get_result(void *self, void **out) {
	result *r = (result *)object_of(self);
	return give(r->outputs[r->primary], &IID_IDxcBlob_, out);
}

static com_result COM get_error_buffer(void *self, void **out) {
	return give(((result *)object_of(self))->outputs[PART_ERRORS], &IID_IDxcBlobEncoding_, out);
}

static uint32_t COM has_output(void *self, uint32_t kind) {
	return kind < KINDS && ((result *)object_of(self))->outputs[kind] != NULL;
}

static com_result COM get_output(void *self, uint32_t kind, const com_id *id, void **out, void **name) {
	result *r = (result *)object_of(self);
	if (name != NULL) {
		*name = NULL;
	}
	if (out == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*out = NULL;
	if (!has_output(self, kind)) {
		return COM_INVALID_ARGUMENT;
	}
	com_result got = give(r->outputs[kind], id, out);
	if (got == COM_OK && name != NULL) {
		got = give(r->names[kind], &IID_IDxcBlobWide_, name);
	}
	return got;
}

static uint32_t COM get_number(void *self) {
	uint32_t n = 0;
	for (uint32_t i = 0; i < KINDS; i++) {
		n += has_output(self, i);
	}
	return n;
}

static uint32_t COM get_by_index(void *self, uint32_t index) {
	for (uint32_t i = 0; i < KINDS; i++) {
		if (has_output(self, i) && index-- == 0) {
			return i;
		}
	}
	return 0;
}

static uint32_t COM get_primary(void *self) { return ((result *)object_of(self))->primary; }

static void destroy(object *o) {
	result *r = (result *)o;
	for (int i = 0; i < KINDS; i++) {
		if (r->outputs[i] != NULL) {
			object_release(&r->outputs[i]->object.faces[0]);
		}
		if (r->names[i] != NULL) {
			object_release(&r->names[i]->object.faces[0]);
		}
	}
}

static const struct IDxcResult_table table = {
	OBJECT_TABLE, get_status, get_result, get_error_buffer, has_output, get_output, get_number, get_by_index, get_primary};

static const kind result_kind = {
	{&table}, {{&IID_IDxcResult_, 0}, {&IID_IDxcOperationResult_, 0}, {&IID_IUnknown_, 0}}, destroy};

bool is_result(const com_id *id) {
	return id != NULL && (memcmp(id, &IID_IDxcResult_, sizeof *id) == 0 || memcmp(id, &IID_IDxcOperationResult_, sizeof *id) == 0);
}

static const com_result statuses[] = {
	[STATUS_OK] = COM_OK, [STATUS_ERRORS] = COM_FAIL, [STATUS_REFUSED] = COM_INVALID_ARGUMENT, [STATUS_INTERNAL] = COM_FAIL,
	[STATUS_NO_MODULE] = COM_NO_MODULE, [STATUS_INVALID] = COM_MODULE_INVALID, [STATUS_UNSUPPORTED] = COM_NOT_IMPLEMENTED};

com_result result_of(response *from, const com_id *id, void **out) {
	result *r = (result *)object_new(sizeof *r, &result_kind);
	bool full = r == NULL;
	for (int i = 0; i < PARTS; i++) {
		part *p = &from->parts[i];
		if (full || i >= KINDS) {
			free(p->data.data);
			free(p->name.data);
			continue;
		}
		if (p->data.data != NULL) {
			r->outputs[i] = blob_of_buffer(p->data, p->data.page != PAGE_NONE);
			full = r->outputs[i] == NULL;
		}
		if (p->name.data != NULL) {
			r->names[i] = blob_of_buffer(p->name, true);
		}
	}
	if (r == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	if (full) {
		object_release(&r->object.faces[0]);
		return COM_OUT_OF_MEMORY;
	}
	r->status = statuses[from->status];
	r->primary = (uint32_t)from->primary;
	return object_give(&r->object, id, out);
}

com_result result_of_failure(int status, const char *why, void **out) {
	static const char format[] = "hlsl2spirv: error: %s\n";
	size_t room = sizeof format + strlen(why);
	response a = {.status = status};
	char *text = calloc(1, room);
	if (text == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	size_t size = (size_t)snprintf(text, room, format, why);
	a.parts[PART_ERRORS].data = (buffer){text, size, PAGE_UTF8};
	return result_of(&a, &IID_IDxcOperationResult_, out);
}
