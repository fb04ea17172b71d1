/* Blobs: bytes, and texts in an encoding. */
#ifndef BLOB_H
#define BLOB_H

#include "library.h"
#include "object.h"

typedef struct blob {
	object object;
	const void *data;
	size_t size; /* includes the terminator of a text in UTF-8 or wide characters; 0 if empty */
	bool known;  /* whether page is valid */
	uint32_t page;
	/* The owner of the data: memory from malloc, an object, or an allocator that frees it. All
	   three are NULL if the data is pinned. */
	void *memory;
	IUnknown_ *keeper;
	IUnknown_ *allocator;
} blob;

/* Returns a blob that takes over b's memory. A text must be followed by a terminator. If memory is
   exhausted, frees b's memory and returns NULL. */
blob *blob_of_buffer(buffer b, bool known);

/* Creates a blob with a copy of data. */
com_result blob_copy(const void *data, size_t size, bool known, uint32_t page, void **out);

/* Creates a blob for memory that outlives it. */
com_result blob_pin(const void *data, size_t size, uint32_t page, void **out);

/* Creates a blob that frees its memory with an allocator, or with free if allocator is NULL. */
com_result blob_move(const void *data, size_t size, uint32_t page, IUnknown_ *allocator, void **out);

/* Creates a blob for a part of another blob. */
com_result blob_slice(IUnknown_ *of, uint32_t offset, uint32_t length, void **out);

/* Converts a blob to text in an encoding: PAGE_UTF8 or PAGE_WIDE. */
com_result blob_as(IUnknown_ *of, uint32_t page, void **out);

/* Returns the content of a blob, which may belong to any implementation, and its encoding. */
span blob_span(IUnknown_ *of);

#endif
