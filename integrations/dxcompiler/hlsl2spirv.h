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

/* How a compilation has ended. The first ones are exit statuses of the command. */
typedef enum hlsl2spirv_status {
	HLSL2SPIRV_OK = 0,
	HLSL2SPIRV_ERRORS = 1,    /* the source has errors */
	HLSL2SPIRV_REFUSED = 2,   /* the arguments have */
	HLSL2SPIRV_INTERNAL = 3,  /* a bug of the compiler, please report it */
	HLSL2SPIRV_CANCELLED = 4  /* hlsl2spirv_cancel ended it */
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

/* A compiler keeps included files, modules and results for later compilations. Any number of
   threads may compile with one compiler. It keeps at most 48 MB: 16 MB of each. Modules and results
   that have not been used for the longest time are dropped first; files are dropped all at once. */
typedef struct hlsl2spirv_compiler hlsl2spirv_compiler;

/* Makes an empty compiler, or returns NULL if memory is exhausted. While there are compilers,
   the library collects garbage only when it uses 40 MB, 20 MB for each thread that compiles at
   the same time, and 48 MB for each compiler. */
HLSL2SPIRV_API hlsl2spirv_compiler *hlsl2spirv_new_compiler(void);

/* Frees a compiler that no thread uses; its results stay. NULL is nothing. */
HLSL2SPIRV_API void hlsl2spirv_free_compiler(hlsl2spirv_compiler *compiler);

/* Stores results in a folder too, where later processes find them: as the command's -cache, with
   which the folder may be shared. Results of another build of the library are not used. The folder
   takes at most limit bytes, or 1 GB if limit is 0. It may be called at any time: compilations that
   have begun keep their folder. Returns HLSL2SPIRV_REFUSED if an
   argument is NULL or not valid. A folder that cannot be written is a warning in the diagnostics of
   the next result. */
HLSL2SPIRV_API hlsl2spirv_status hlsl2spirv_set_cache(hlsl2spirv_compiler *compiler, const char *folder, uint64_t limit);

/* Returns how many results of the compiler were taken from earlier ones or from the folder. */
HLSL2SPIRV_API uint64_t hlsl2spirv_reused(const hlsl2spirv_compiler *compiler);

/* A cancellation ends compilations. It is for any number of compilations and threads. */
typedef struct hlsl2spirv_cancellation hlsl2spirv_cancellation;

/* Makes a cancellation, or returns NULL if memory is exhausted. */
HLSL2SPIRV_API hlsl2spirv_cancellation *hlsl2spirv_new_cancellation(void);

/* Ends the compilations that have the cancellation, also those that begin later. Each returns
   within milliseconds with the status HLSL2SPIRV_CANCELLED, or with its result if it has just
   ended. hlsl2spirv_cancel does not wait for them. A read function of
   the caller is not interrupted. */
HLSL2SPIRV_API void hlsl2spirv_cancel(hlsl2spirv_cancellation *cancellation);

/* Frees a cancellation that no thread cancels. Compilations that have it go on. NULL is nothing. */
HLSL2SPIRV_API void hlsl2spirv_free_cancellation(hlsl2spirv_cancellation *cancellation);

/* Compiles as hlsl2spirv_compile does, to the same module and diagnostics, except that there is a
   reflection only if args have -Fre with any name. If compiler is not NULL, then

   - a result is taken from an earlier call if source, args and included files are the same;
   - a module is taken from an earlier call if the source has the same tokens after preprocessing, there were
     no diagnostics, and args ask for no other output;
   - an included file of the file system is read again only if it has changed: its size, its time
     of modification, or the file itself. A file that was modified within 3 seconds before it was read is
     always read again;
   - a file that the read function of includes gives is asked for in each call, once.

   If cancellation is not NULL, hlsl2spirv_cancel ends the compilation. */
HLSL2SPIRV_API hlsl2spirv_result *hlsl2spirv_compile_with(hlsl2spirv_compiler *compiler, const char *source, size_t size,
	const char *const *args, size_t count, const hlsl2spirv_includes *includes, hlsl2spirv_cancellation *cancellation);

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
