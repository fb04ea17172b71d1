/* hlsl2spirv compiles HLSL to SPIR-V. This is the interface for programs in C, and for
   every language that can call C; dxc's own interface is in the same library.

   Any number of threads may call these functions at once. A result is its caller's
   alone, and may be read by several threads until it is freed. Strings are UTF-8. The
   library is never unloaded: dlclose leaves it where it is. */
#ifndef HLSL2SPIRV_H
#define HLSL2SPIRV_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef _WIN32
#define HLSL2SPIRV_API
#else
#define HLSL2SPIRV_API __attribute__((visibility("default")))
#endif

/* How a compilation has ended. */
typedef enum hlsl2spirv_status {
	HLSL2SPIRV_OK = 0,
	HLSL2SPIRV_ERRORS = 1,   /* the source has errors */
	HLSL2SPIRV_REFUSED = 2,  /* the arguments have */
	HLSL2SPIRV_INTERNAL = 3  /* a bug of the compiler, please report it */
} hlsl2spirv_status;

/* What a read function returns. */
typedef enum hlsl2spirv_read {
	HLSL2SPIRV_READ = 0,         /* here is the file */
	HLSL2SPIRV_NO_FILE = 1,      /* there is none of this name; others are tried */
	HLSL2SPIRV_NOT_READABLE = 2  /* there is, and the source has an error for it */
} hlsl2spirv_read;

/* Where included files come from. The functions are called on the thread that compiles
   and must not leave it by an exception or longjmp. */
typedef struct hlsl2spirv_includes {
	void *context;
	/* Reads a file: sets *text and *size. A path is what the source says, behind the
	   folder of the including file or one of -I, with slashes and neither ./ nor a folder
	   that .. leaves again. A file is asked for once in a compilation. */
	hlsl2spirv_read (*read)(void *context, const char *path, const char **text, size_t *size);
	/* Is told when a text that read has given is not needed any more; may be NULL. */
	void (*release)(void *context, const char *text, size_t size);
} hlsl2spirv_includes;

/* What a compilation has come to. */
typedef struct hlsl2spirv_result hlsl2spirv_result;

/* Compiles a source of size bytes in UTF-8, or in UTF-16 or UTF-32 with a byte order mark.
   args are those of the command line, without a program's name: "-T", "ps_6_0", "-E",
   "main". No files are written; the name of the source is the input file among args, or
   "hlsl.hlsl". Without includes, files are read as the command line reads them; with one
   whose read is NULL there are none.

   Returns NULL only if there is no memory or an argument is NULL that must not be. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_compile(const char *source, size_t size,
	const char *const *args, size_t count, const hlsl2spirv_includes *includes);

/* Disassembles a module: its text is hlsl2spirv_disassembly of the result. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_disassemble(const void *module, size_t size);

/* Frees a result and all that it has given; NULL is nothing. */
HLSL2SPIRV_API void hlsl2spirv_free(hlsl2spirv_result *result);

HLSL2SPIRV_API hlsl2spirv_status hlsl2spirv_get_status(const hlsl2spirv_result *result);

/* The module, aligned for words, or NULL; with -emit of a text that text. */
HLSL2SPIRV_API const void *hlsl2spirv_module(const hlsl2spirv_result *result, size_t *size);

/* Errors and warnings as the command line prints them, "" if there are none. */
HLSL2SPIRV_API const char *hlsl2spirv_diagnostics(const hlsl2spirv_result *result);

/* The diagnostics of the source as JSON, an object a line. */
HLSL2SPIRV_API const char *hlsl2spirv_diagnostics_json(const hlsl2spirv_result *result);

/* Texts that are NULL where there is none: what the module asks of the application, as
   JSON; the disassembly, of -Fc or of hlsl2spirv_disassemble; the text of -P; the rule of
   -M; what is printed by -H and -help. */
HLSL2SPIRV_API const char *hlsl2spirv_reflection(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_disassembly(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_preprocessed(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_dependencies(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_remarks(const hlsl2spirv_result *result);

/* A module whose specialization constants can be fixed, prepared for many sets of values. It
   is for any number of threads. */
typedef struct hlsl2spirv_specializer hlsl2spirv_specializer;

/* A value for the constants with a SpecId: the bits of the value in the type of the constant,
   the low ones; of a bool 0 or 1. */
typedef struct hlsl2spirv_value {
	uint32_t id;
	uint64_t bits;
} hlsl2spirv_value;

/* What hlsl2spirv_prepare does besides. */
enum { HLSL2SPIRV_OPTIMIZE = 1 /* optimize the module, whose variables may hold constants */ };

/* Reads a module of any producer. flags are 0 or HLSL2SPIRV_OPTIMIZE. Returns NULL if the module
   is not valid or a flag is unknown, and if why is not NULL sets *why to a result whose
   diagnostics give the reason, or else to NULL. */
HLSL2SPIRV_API hlsl2spirv_specializer *hlsl2spirv_prepare(const void *module, size_t size, unsigned flags,
	hlsl2spirv_result **why);

/* Makes a module in which constants are fixed, what follows is folded, and what is dead then
   is left out. Constants without a value stay as they are, or get their defaults if
   fix_defaults is not 0. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_specialize(const hlsl2spirv_specializer *specializer,
	const hlsl2spirv_value *values, size_t count, int fix_defaults);

/* Frees a specializer that no thread uses; what was made with it stays. NULL is nothing. */
HLSL2SPIRV_API void hlsl2spirv_free_specializer(hlsl2spirv_specializer *specializer);

/* The version, which needs not be freed. */
HLSL2SPIRV_API const char *hlsl2spirv_version(void);

#ifdef __cplusplus
}
#endif

#endif
