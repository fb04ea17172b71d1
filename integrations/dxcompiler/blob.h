/* Blobs: bytes, and texts of an encoding. */
#ifndef BLOB_H
#define BLOB_H

#include "library.h"
#include "object.h"

typedef struct blob {
	object object;
	const void *data;
	size_t size; /* of a text in UTF-8 or wide characters, with its terminator; 0 if it is empty */
	bool known;  /* whether page says something */
	uint32_t page;
	/* what keeps the data: memory of malloc's, an object, or memory of an allocator's;
	   nothing of these if it is pinned */
	void *memory;
	IUnknown_ *keeper;
	IUnknown_ *allocator;
} blob;

/* Returns a blob of b's memory, which it frees; a text has a terminator behind it. If
   there is no room, the memory is freed and NULL returned. */
blob *blob_of_buffer(buffer b, bool known);

/* Gives a copy of what is in memory. */
com_result blob_copy(const void *data, size_t size, bool known, uint32_t page, void **out);

/* Gives a blob of memory that stays where it is. */
com_result blob_pin(const void *data, size_t size, uint32_t page, void **out);

/* Gives a blob of memory that is freed with an allocator, or else with free. */
com_result blob_move(const void *data, size_t size, uint32_t page, IUnknown_ *allocator, void **out);

/* Gives a part of another blob. */
com_result blob_slice(IUnknown_ *of, uint32_t offset, uint32_t length, void **out);

/* Gives a blob as text of an encoding: PAGE_UTF8 or PAGE_WIDE. */
com_result blob_as(IUnknown_ *of, uint32_t page, void **out);

/* Returns what is in a blob of anybody's, and how it is encoded. */
span blob_span(IUnknown_ *of);

#endif
