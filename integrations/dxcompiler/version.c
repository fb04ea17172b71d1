#include "version.h"

#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <objbase.h>
#else
#define CoTaskMemAlloc malloc
#endif

#include "_cgo_export.h"

/* Programs expect the version of dxc's interface. Its minor number is the minor number of the
   latest shader model. */
enum { VERSION_MAJOR = 1, VERSION_MINOR = 10 };

static com_result COM get_version(void *self, uint32_t *major, uint32_t *minor) {
	(void)self;
	if (major == NULL || minor == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*major = VERSION_MAJOR;
	*minor = VERSION_MINOR;
	return COM_OK;
}

enum { FLAGS_NONE = 0, FLAGS_INTERNAL_VALIDATOR = 2 };

static com_result give_flags(uint32_t value, uint32_t *flags) {
	if (flags == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*flags = value;
	return COM_OK;
}

static com_result COM get_flags(void *self, uint32_t *flags) {
	(void)self;
	return give_flags(FLAGS_NONE, flags);
}

static com_result COM get_validator_flags(void *self, uint32_t *flags) {
	(void)self;
	return give_flags(FLAGS_INTERNAL_VALIDATOR, flags);
}

/* Sets *out to a copy of text that the caller frees with CoTaskMemFree, or with free outside of
   Windows. */
static com_result give_text(const char *text, char **out) {
	if (out == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*out = CoTaskMemAlloc(strlen(text) + 1);
	if (*out == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	strcpy(*out, text);
	return COM_OK;
}

static com_result give_version(int what, char **out) {
	buffer text = {NULL, 0, PAGE_UTF8};
	libraryVersion(what, &text);
	com_result r = text.data == NULL ? COM_OUT_OF_MEMORY : give_text(text.data, out);
	free(text.data);
	return r;
}

static com_result COM get_commit(void *self, uint32_t *count, char **hash) {
	(void)self;
	if (count == NULL) {
		return COM_INVALID_ARGUMENT;
	}
	*count = 0; /* not recorded */
	return give_version(1, hash);
}

static com_result COM get_custom_version(void *self, char **text) {
	(void)self;
	return give_version(0, text);
}

const struct IDxcVersionInfo2_table version_table = {OBJECT_TABLE, get_version, get_flags, get_commit};
const struct IDxcVersionInfo2_table validator_version_table = {OBJECT_TABLE, get_version, get_validator_flags, get_commit};
const struct IDxcVersionInfo3_table custom_version_table = {OBJECT_TABLE, get_custom_version};
