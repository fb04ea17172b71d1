/* hlsl2spirv compiles HLSL to SPIR-V. This is the interface for C and for all languages that can
   call C. The library also implements dxc's own interface.

   The functions may be called by several threads at once. A result belongs to its caller, and may
   be read by several threads until it is freed. Strings are UTF-8. The library is never unloaded,
   not even by dlclose. */
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

/* The status of a compilation. The first values are exit statuses of the command. */
typedef enum hlsl2spirv_status {
	HLSL2SPIRV_OK = 0,
	HLSL2SPIRV_ERRORS = 1,    /* the source has errors */
	HLSL2SPIRV_REFUSED = 2,   /* the arguments are invalid */
	HLSL2SPIRV_INTERNAL = 3,  /* an internal error; please report it */
	HLSL2SPIRV_CANCELLED = 4  /* canceled by hlsl2spirv_cancel */
} hlsl2spirv_status;

/* The result of a read function. */
typedef enum hlsl2spirv_read {
	HLSL2SPIRV_READ = 0,         /* the file was read */
	HLSL2SPIRV_NO_FILE = 1,      /* there is no such file; other names are tried */
	HLSL2SPIRV_NOT_READABLE = 2  /* the file cannot be read, which is an error in the source */
} hlsl2spirv_read;

/* The source of included files. The functions are called on the thread that compiles. They must not
   exit by an exception or by longjmp. */
typedef struct hlsl2spirv_includes {
	void *context;
	/* Reads a file and sets *text and *size. path is the name in the source, after the folder of
	   the including file or a folder of -I. It has forward slashes, and contains neither ./ nor a
	   folder that a later .. leaves again. A path is requested once per compilation. */
	hlsl2spirv_read (*read)(void *context, const char *path, const char **text, size_t *size);
	/* Called when a text returned by read is no longer needed. May be NULL. */
	void (*release)(void *context, const char *text, size_t size);
} hlsl2spirv_includes;

/* The result of a compilation. */
typedef struct hlsl2spirv_result hlsl2spirv_result;

/* Compiles a source of size bytes in UTF-8, or in UTF-16 or UTF-32 with a byte order mark. args are
   command-line arguments without the name of the program: "-T", "ps_6_0", "-E", "main". The name of
   the source is the input file in args, or "hlsl.hlsl". Files are not written. If includes is NULL,
   included files are read as on the command line. If its read function is NULL, files cannot be
   included.

   Returns NULL only if memory is exhausted or a required argument is NULL. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_compile(const char *source, size_t size,
	const char *const *args, size_t count, const hlsl2spirv_includes *includes);

/* A compiler keeps included files, modules and results for later compilations. It may be used by
   several threads at once. It keeps at most 48 MB: 16 MB of each kind. The modules and results that
   were used least recently are dropped first. Files are dropped all at once. */
typedef struct hlsl2spirv_compiler hlsl2spirv_compiler;

/* Creates an empty compiler, or returns NULL if memory is exhausted. While compilers exist, the
   library collects garbage only when it uses 40 MB, plus 20 MB for each thread that compiles at the
   same time, plus 48 MB for each compiler. */
HLSL2SPIRV_API hlsl2spirv_compiler *hlsl2spirv_new_compiler(void);

/* Frees a compiler that no thread is using. Its results remain valid. NULL is ignored. */
HLSL2SPIRV_API void hlsl2spirv_free_compiler(hlsl2spirv_compiler *compiler);

/* Also stores results in a folder, where later processes find them. The folder may be shared with
   the command's -cache. Results of other builds of the library are not used. The folder takes at
   most limit bytes, or 1 GB if limit is 0. This function may be called at any time. Compilations
   that have started keep their folder. Returns HLSL2SPIRV_REFUSED if an argument is NULL or not
   valid. If the folder cannot be written, the diagnostics of the next result contain a warning. */
HLSL2SPIRV_API hlsl2spirv_status hlsl2spirv_set_cache(hlsl2spirv_compiler *compiler, const char *folder, uint64_t limit);

/* Returns the number of results of the compiler that were taken from earlier results or from the
   folder. */
HLSL2SPIRV_API uint64_t hlsl2spirv_reused(const hlsl2spirv_compiler *compiler);

/* A cancellation cancels compilations. It may be used for several compilations and by several
   threads. */
typedef struct hlsl2spirv_cancellation hlsl2spirv_cancellation;

/* Creates a cancellation, or returns NULL if memory is exhausted. */
HLSL2SPIRV_API hlsl2spirv_cancellation *hlsl2spirv_new_cancellation(void);

/* Cancels the compilations that use the cancellation, including those that start later. Each of
   them returns within milliseconds with the status HLSL2SPIRV_CANCELLED, or with its result if it
   has just finished. hlsl2spirv_cancel does not wait for them. A read function of the caller is not
   interrupted. */
HLSL2SPIRV_API void hlsl2spirv_cancel(hlsl2spirv_cancellation *cancellation);

/* Frees a cancellation that no thread is passing to hlsl2spirv_cancel. Compilations that use it
   continue. NULL is ignored. */
HLSL2SPIRV_API void hlsl2spirv_free_cancellation(hlsl2spirv_cancellation *cancellation);

/* Compiles like hlsl2spirv_compile, to the same module and diagnostics, except that there is a
   reflection only if args have -Fre with any name. If compiler is not NULL:

   - The result of an earlier call is reused if source, args and included files are the same.
   - The module of an earlier call is reused if the source has the same tokens after preprocessing,
     there were no diagnostics, and args do not request other outputs.
   - An included file of the file system is read again only if it has changed: its size, its time of
     modification, or the file itself. A file that was modified within 3 seconds before it was read
     is always read again.
   - A file from the read function of includes is requested once in each call.

   If cancellation is not NULL, hlsl2spirv_cancel cancels the compilation. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_compile_with(hlsl2spirv_compiler *compiler, const char *source, size_t size,
	const char *const *args, size_t count, const hlsl2spirv_includes *includes, hlsl2spirv_cancellation *cancellation);

/* Disassembles a module. hlsl2spirv_disassembly returns the text of the result. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_disassemble(const void *module, size_t size);

/* Frees a result and all data returned for it. NULL is ignored. */
HLSL2SPIRV_API void hlsl2spirv_free(hlsl2spirv_result *result);

HLSL2SPIRV_API hlsl2spirv_status hlsl2spirv_get_status(const hlsl2spirv_result *result);

/* Returns the module, aligned for words, or NULL. If -emit selects a text format, it returns the
   text. */
HLSL2SPIRV_API const void *hlsl2spirv_module(const hlsl2spirv_result *result, size_t *size);

/* Returns errors and warnings as printed by the command line, or "" if there are none. */
HLSL2SPIRV_API const char *hlsl2spirv_diagnostics(const hlsl2spirv_result *result);

/* Returns the diagnostics of the source as JSON, one object per line. */
HLSL2SPIRV_API const char *hlsl2spirv_diagnostics_json(const hlsl2spirv_result *result);

/* These functions return a text, or NULL if the result does not contain it: the reflection as JSON;
   the disassembly, from -Fc or hlsl2spirv_disassemble; the output of -P; the rule of -M; the output
   of -H and -help. */
HLSL2SPIRV_API const char *hlsl2spirv_reflection(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_disassembly(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_preprocessed(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_dependencies(const hlsl2spirv_result *result);
HLSL2SPIRV_API const char *hlsl2spirv_remarks(const hlsl2spirv_result *result);

/* A module prepared for fixing its specialization constants to many sets of values. It may be used
   by several threads at once. */
typedef struct hlsl2spirv_specializer hlsl2spirv_specializer;

/* A value for the constants with a SpecId. The low bits contain the value in the type of the
   constant. A bool is 0 or 1. */
typedef struct hlsl2spirv_value {
	uint32_t id;
	uint64_t bits;
} hlsl2spirv_value;

/* Flags of hlsl2spirv_prepare. */
enum { HLSL2SPIRV_OPTIMIZE = 1 /* optimize the module, in which variables may hold constants */ };

/* Reads a module of any producer. flags is 0 or HLSL2SPIRV_OPTIMIZE. Returns NULL if the module is
   not valid or a flag is unknown. If why is not NULL, sets *why to a result whose diagnostics
   contain the reason, or to NULL on success. */
HLSL2SPIRV_API hlsl2spirv_specializer *hlsl2spirv_prepare(const void *module, size_t size, unsigned flags,
	hlsl2spirv_result **why);

/* Creates a module in which constants are fixed to values. Expressions that become constant are
   folded, and dead code is removed. Constants without a value do not change; if fix_defaults is not
   0, they are fixed to their defaults. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_specialize(const hlsl2spirv_specializer *specializer,
	const hlsl2spirv_value *values, size_t count, int fix_defaults);

/* Frees a specializer that no thread is using. Its results remain valid. NULL is ignored. */
HLSL2SPIRV_API void hlsl2spirv_free_specializer(hlsl2spirv_specializer *specializer);

/* Returns the version. The string must not be freed. */
HLSL2SPIRV_API const char *hlsl2spirv_version(void);

#ifdef __cplusplus
}
#endif

#endif
