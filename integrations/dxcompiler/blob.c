#include "blob.h"

#include <stdlib.h>
#include <string.h>

#include "_cgo_export.h"

static void *COM get_pointer(void *self) { return (void *)((blob *)object_of(self))->data; }

static size_t COM get_size(void *self) { return ((blob *)object_of(self))->size; }

static com_result COM get_encoding(void *self, com_bool *known, uint32_t *page) {
	blob *b = (blob *)object_of(self);
	if (known == NULL || page == NULL) {
		return COM_POINTER;
	}
	*known = b->known;
	*page = b->page;
	return COM_OK;
}

/* The text of an empty blob. */
static const wchar_t nothing[1];

static const void *COM get_string(void *self) {
	blob *b = (blob *)object_of(self);
	return b->size > 0 ? b->data : nothing;
}

static size_t COM get_length_utf8(void *self) {
	size_t size = get_size(self);
	return size > 0 ? size - 1 : 0;
}

static size_t COM get_length_wide(void *self) {
	size_t size = get_size(self);
	return size > 0 ? size / sizeof(wchar_t) - 1 : 0;
}

static const struct IDxcBlob_table utf8_table = {OBJECT_TABLE, get_pointer, get_size, get_encoding, get_string, get_length_utf8};
static const struct IDxcBlob_table wide_table = {OBJECT_TABLE, get_pointer, get_size, get_encoding, get_string, get_length_wide};

static void destroy(object *o) {
	blob *b = (blob *)o;
	free(b->memory);
	if (b->allocator != NULL) {
		((const struct IMalloc_table *)b->allocator->table)->Free(b->allocator, (void *)b->data);
		b->allocator->table->Release(b->allocator);
	}
	if (b->keeper != NULL) {
		b->keeper->table->Release(b->keeper);
	}
}

/* Callers cannot get the string interface of bytes, so they cannot call the functions at the end of
   the table. */
static const kind bytes_kind = {
	{&utf8_table}, {{&IID_IDxcBlob_, 0}, {&IID_IUnknown_, 0}, {&IID_IDxcBlobEncoding_, 0}}, destroy};
static const kind utf8_kind = {
	{&utf8_table}, {{&IID_IDxcBlob_, 0}, {&IID_IUnknown_, 0}, {&IID_IDxcBlobEncoding_, 0}, {&IID_IDxcBlobUtf8_, 0}}, destroy};
static const kind wide_kind = {
	{&wide_table}, {{&IID_IDxcBlob_, 0}, {&IID_IUnknown_, 0}, {&IID_IDxcBlobEncoding_, 0}, {&IID_IDxcBlobWide_, 0}}, destroy};

/* Returns whether data ends with a terminator. */
static bool is_terminated(const void *data, size_t size, uint32_t page) {
	static const char zeros[sizeof(wchar_t)];
	size_t unit = page == PAGE_UTF8 ? 1 : sizeof(wchar_t);
	return size >= unit && size % unit == 0 && memcmp((const char *)data + size - unit, zeros, unit) == 0;
}

/* Returns a blob for memory that has another owner. */
static blob *new_blob(const void *data, size_t size, bool known, uint32_t page) {
	const kind *k = &bytes_kind;
	bool is_text = known && (page == PAGE_UTF8 || page == PAGE_WIDE);
	if (is_text && (size == 0 || is_terminated(data, size, page))) {
		k = page == PAGE_UTF8 ? &utf8_kind : &wide_kind;
	}
	blob *b = (blob *)object_new(sizeof *b, k);
	if (b != NULL) {
		b->data = data;
		b->size = size;
		b->known = known;
		b->page = known ? page : PAGE_NONE;
	}
	return b;
}

/* Returns the length of the terminator of a text. */
static size_t terminator(bool known, uint32_t page) {
	return !known ? 0 : page == PAGE_UTF8 ? 1 : page == PAGE_WIDE ? sizeof(wchar_t) : 0;
}

blob *blob_of_buffer(buffer b, bool known) {
	size_t size = b.size == 0 ? 0 : b.size + terminator(known, b.page);
	blob *o = new_blob(b.data, size, known, b.page);
	if (o == NULL) {
		free(b.data);
		return NULL;
	}
	o->memory = b.data;
	return o;
}

/* Returns the length of the byte order mark of a text with a known encoding, which dxc skips,
   too. */
static size_t mark_length(const void *data, size_t size, uint32_t page) {
	static const struct {
		uint32_t page;
		size_t length;
		char bytes[4];
	} marks[] = {{PAGE_UTF8, 3, "\xEF\xBB\xBF"}, {PAGE_UTF16, 2, "\xFF\xFE"}, {PAGE_UTF32, 4, {'\xFF', '\xFE', 0, 0}}};
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
		if (marks[i].page == page && size >= marks[i].length && memcmp(data, marks[i].bytes, marks[i].length) == 0) {
			return marks[i].length;
		}
	}
	return 0;
}

com_result blob_copy(const void *data, size_t size, bool known, uint32_t page, void **out) {
	if (out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	if (data == NULL && size > 0) {
		return COM_INVALID_ARGUMENT;
	}
	size_t mark = known ? mark_length(data, size, page) : 0;
	data = (const char *)data + mark;
	size -= mark;
	size_t end = terminator(known, page);
	if (end > 0 && is_terminated(data, size, page)) {
		size -= end;
	}
	buffer copy = {calloc(1, size + sizeof(wchar_t)), size, page};
	if (copy.data == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	if (size > 0) {
		memcpy(copy.data, data, size);
	}
	return object_give_first((object *)blob_of_buffer(copy, known), out);
}

com_result blob_pin(const void *data, size_t size, uint32_t page, void **out) {
	if (out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	if (data == NULL && size > 0) {
		return COM_INVALID_ARGUMENT;
	}
	size_t mark = mark_length(data, size, page);
	return object_give_first((object *)new_blob((const char *)data + mark, size - mark, true, page), out);
}

com_result blob_move(const void *data, size_t size, uint32_t page, IUnknown_ *allocator, void **out) {
	if (out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	if (data == NULL && size > 0) {
		return COM_INVALID_ARGUMENT;
	}
	blob *b = new_blob(data, size, true, page);
	if (b == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	if (allocator != NULL) {
		allocator->table->AddRef(allocator);
		b->allocator = allocator;
	} else {
		b->memory = (void *)data;
	}
	return object_give_first(&b->object, out);
}

static const struct IDxcBlob_table *table_of(IUnknown_ *b) { return (const struct IDxcBlob_table *)b->table; }

com_result blob_slice(IUnknown_ *of, uint32_t offset, uint32_t length, void **out) {
	if (of == NULL || out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	size_t size = table_of(of)->GetBufferSize(of);
	if (offset > size || length > size - offset) {
		return COM_INVALID_ARGUMENT;
	}
	blob *b = new_blob((const char *)table_of(of)->GetBufferPointer(of) + offset, length, false, PAGE_NONE);
	if (b == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	of->table->AddRef(of);
	b->keeper = of;
	return object_give_first(&b->object, out);
}

span blob_span(IUnknown_ *of) {
	span s = {table_of(of)->GetBufferPointer(of), table_of(of)->GetBufferSize(of), PAGE_NONE};
	IUnknown_ *encoded = NULL;
	if (of->table->QueryInterface(of, &IID_IDxcBlobEncoding_, (void **)&encoded) == COM_OK && encoded != NULL) {
		com_bool known = 0;
		uint32_t page = PAGE_NONE;
		if (table_of(encoded)->GetEncoding(encoded, &known, &page) == COM_OK && known) {
			s.page = page;
		}
		encoded->table->Release(encoded);
	}
	return s;
}

com_result blob_as(IUnknown_ *of, uint32_t page, void **out) {
	if (of == NULL || out == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	const com_id *id = page == PAGE_UTF8 ? &IID_IDxcBlobUtf8_ : &IID_IDxcBlobWide_;
	if (of->table->QueryInterface(of, id, out) == COM_OK) {
		return COM_OK;
	}
	span from = blob_span(of);
	buffer text = {NULL, 0, page};
	if (!libraryTranscode(&from, &text)) {
		return COM_ENCODING_FAILED;
	}
	return object_give_first((object *)blob_of_buffer(text, true), out);
}
