/* Declarations shared by the two halves of the library. The interfaces are implemented in C, which
   calls Go to compile. Memory that is passed from one half to the other is allocated with
   malloc. */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Code pages, which are the numbers of text encodings in dxc's interface. */
enum { PAGE_NONE = 0, PAGE_UTF16 = 1200, PAGE_UTF32 = 12000, PAGE_UTF8 = 65001 };
#ifdef _WIN32
enum { PAGE_WIDE = PAGE_UTF16 };
#else
enum { PAGE_WIDE = PAGE_UTF32 };
#endif

/* A span is memory that is read and belongs to another owner. */
typedef struct span {
	const void *data;
	size_t size;
	uint32_t page; /* the encoding; with PAGE_NONE, a byte order mark may determine it */
} span;

/* A buffer is memory allocated with malloc, which its holder frees. A text is followed by a
   terminator, which size does not include. */
typedef struct buffer {
	void *data;
	size_t size;
	uint32_t page;
} buffer;

/* Sources of included files. */
enum { INCLUDES_NONE, INCLUDES_FILES, INCLUDES_CALLER };

/* Results of reading an included file. */
enum { READ_OK, READ_NONE, READ_FAILED };

/* Parts of a response. The first ones have the numbers of DXC_OUT_KIND. */
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

/* A request describes a compilation. */
typedef struct request {
	span source;
	const void *const *args; /* strings in the encoding args_page, which is UTF-8 or wide */
	uint32_t count;
	uint32_t args_page;
	int includes;
	/* for INCLUDES_CALLER: sets *text if the file exists */
	int (*read)(void *context, const char *path, buffer *text);
	void *context;
	bool plain;             /* for hlsl2spirv.h: with PART_JSON, without advice about dxc */
	bool reflect;           /* with PART_REFLECTION, independent of args */
	uintptr_t compiler;     /* a handle, 0 for none */
	uintptr_t cancellation; /* a handle, 0 for none */
} request;

/* Status of a response. */
enum {
	STATUS_OK,
	STATUS_ERRORS,
	STATUS_REFUSED,
	STATUS_INTERNAL,
	STATUS_CANCELLED,
	STATUS_NO_MODULE, /* the input is not a SPIR-V module */
	STATUS_INVALID,   /* the module violates a rule */
	STATUS_UNSUPPORTED
};

/* A part is present if its data is not NULL. */
typedef struct part {
	buffer data;
	buffer name; /* wide; NULL if the part does not have a name */
} part;

typedef struct response {
	int status;
	int primary; /* a part, or 0 */
	part parts[PARTS];
} response;

/* A value to which the constants with a SpecId are fixed. */
typedef struct fixed {
	uint32_t id;
	uint64_t bits;
} fixed;

/* Calls the read function of a request. */
int library_read(request *r, char *path, buffer *text);

/* Sets *path to the file of the library, in UTF-8 or wide characters. Its data is NULL if the file
   is not known. */
void library_file(buffer *path);

#endif
