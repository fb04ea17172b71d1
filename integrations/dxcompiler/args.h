/* Lists of arguments, which own their strings. */
#ifndef ARGS_H
#define ARGS_H

#include "object.h"

typedef struct args {
	object object;
	wchar_t **list;
	uint32_t count, room;
} args;

args *args_new(void);

com_result args_add(args *a, const wchar_t *const *list, uint32_t count);

/* Builds arguments from the parameters of dxc's older interface. The names may be NULL. */
com_result args_build(args *a, const wchar_t *name, const wchar_t *entry, const wchar_t *profile,
	const wchar_t *const *list, uint32_t count, const dxc_define *defines, uint32_t define_count);

static inline void args_free(args *a) { object_release(&a->object.faces[0]); }

#endif
