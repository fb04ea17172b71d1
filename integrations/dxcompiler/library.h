/* What the two halves of the library have in common: the interfaces are made in C, and
   compile by calling Go. Memory that goes from one half to the other is malloc's. */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Code pages, as dxc's interface numbers the encodings of text. */
enum { PAGE_NONE = 0, PAGE_UTF16 = 1200, PAGE_UTF32 = 12000, PAGE_UTF8 = 65001 };
#ifdef _WIN32
enum { PAGE_WIDE = PAGE_UTF16 };
#else
enum { PAGE_WIDE = PAGE_UTF32 };
#endif

/* A span is memory of somebody's that is read. */
typedef struct span {
	const void *data;
	size_t size;
	uint32_t page; /* the encoding, PAGE_NONE if a byte order mark may tell */
} span;

/* A buffer is memory of malloc's that its holder frees. A text has a terminator behind
   it, which size does not count. */
typedef struct buffer {
	void *data;
	size_t size;
	uint32_t page;
} buffer;

/* Where included files come from. */
enum { INCLUDES_NONE, INCLUDES_FILES, INCLUDES_CALLER };

/* What reading an included file comes to. */
enum { READ_OK, READ_NONE, READ_FAILED };

/* Parts of a response. The first are numbered as DXC_OUT_KIND. */
enum {
	PART_OBJECT = 1,
	PART_ERRORS = 2,
	PART_DEBUG_FILE = 3,
	PART_DISASSEMBLY = 5,
	PART_HLSL = 6,
	PART_TEXT = 7,
	PART_REFLECTION = 8,
	PART_REMARKS = 11,
	PART_TIME_REPORT = 12,
	PART_TIME_TRACE = 13,
	PART_LAST_OF_DXC = PART_TIME_TRACE,
	PART_JSON, /* diagnostics */
	PARTS
};

/* A request is what is to be compiled. */
typedef struct request {
	span source;
	const void *const *args; /* strings of the encoding args_page, which is UTF-8 or wide */
	uint32_t count;
	uint32_t args_page;
	int includes;
	/* for INCLUDES_CALLER: gives *text if the file is there */
	int (*read)(void *context, const char *path, buffer *text);
	void *context;
	bool plain;             /* for hlsl2spirv.h: with PART_JSON, and no advice about dxc */
	bool reflect;           /* with PART_REFLECTION, whatever args say */
	uintptr_t compiler;     /* a handle, 0 for none */
	uintptr_t cancellation; /* a handle, 0 for none */
} request;

/* How a request ends. */
enum { STATUS_OK, STATUS_ERRORS, STATUS_REFUSED, STATUS_INTERNAL, STATUS_CANCELLED };

/* A part is there if data is not NULL. */
typedef struct part {
	buffer data;
	buffer name; /* wide; NULL if it has none */
} part;

typedef struct response {
	int status;
	int primary; /* a part, or 0 */
	part parts[PARTS];
} response;

/* A value that constants with a SpecId are fixed to. */
typedef struct fixed {
	uint32_t id;
	uint64_t bits;
} fixed;

/* Calls a request's read. */
int library_read(request *r, char *path, buffer *text);

/* Sets *path to the file of the library, in UTF-8 or wide characters; its data is NULL if that is not known. */
void library_file(buffer *path);

#endif
