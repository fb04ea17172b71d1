#include "object.h"

#include <stdlib.h>
#include <string.h>

object *object_new(size_t size, const kind *k) {
	object *o = calloc(1, size);
	if (o == NULL) {
		return NULL;
	}
	for (int i = 0; i < MOST_FACES; i++) {
		o->faces[i] = (face){k->tables[i], o};
	}
	o->kind = k;
	atomic_init(&o->references, 1);
	return o;
}

com_result COM object_query(void *self, const com_id *id, void **out) {
	if (out == NULL || id == NULL) {
		return COM_POINTER;
	}
	*out = NULL;
	object *o = object_of(self);
	for (int i = 0; o->kind->interfaces[i].id != NULL; i++) {
		if (memcmp(o->kind->interfaces[i].id, id, sizeof *id) == 0) {
			*out = &o->faces[o->kind->interfaces[i].face];
			object_add(self);
			return COM_OK;
		}
	}
	return COM_NO_INTERFACE;
}

com_count COM object_add(void *self) {
	return atomic_fetch_add_explicit(&object_of(self)->references, 1, memory_order_relaxed) + 1;
}

com_count COM object_release(void *self) {
	object *o = object_of(self);
	com_count left = atomic_fetch_sub_explicit(&o->references, 1, memory_order_acq_rel) - 1;
	if (left == 0) {
		if (o->kind->destroy != NULL) {
			o->kind->destroy(o);
		}
		free(o);
	}
	return left;
}

com_result object_give(object *o, const com_id *id, void **out) {
	if (o == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	com_result r = object_query(&o->faces[0], id, out);
	object_release(&o->faces[0]);
	return r;
}

com_result object_give_first(object *o, void **out) {
	if (o == NULL) {
		return COM_OUT_OF_MEMORY;
	}
	*out = &o->faces[0];
	return COM_OK;
}
