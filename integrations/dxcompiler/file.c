#ifndef _WIN32
#define _GNU_SOURCE
#include <dlfcn.h>
#else
#include <windows.h>
#endif

#include "library.h"

#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
void library_file(buffer *path) {
	enum { LONGEST = 32768 }; /* maximum length of a path on Windows */
	HMODULE library = NULL;
	wchar_t *name = calloc(LONGEST, sizeof *name);
	if (name == NULL) {
		return;
	}
	if (!GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT, (const wchar_t *)library_file, &library)) {
		free(name);
		return;
	}
	DWORD length = GetModuleFileNameW(library, name, LONGEST);
	*path = (buffer){name, length * sizeof *name, PAGE_WIDE};
}
#else
void library_file(buffer *path) {
	Dl_info found;
	if (dladdr((void *)library_file, &found) != 0 && found.dli_fname != NULL) {
		*path = (buffer){strdup(found.dli_fname), strlen(found.dli_fname), PAGE_UTF8};
	}
}
#endif
