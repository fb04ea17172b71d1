/* Reference-counted objects and their interfaces. */
#ifndef OBJECT_H
#define OBJECT_H

#include <stdatomic.h>

#include "interfaces.h"

/* A face is the part of an object that a caller's pointer points to. Each face of an object has the
   table of one interface and of the interfaces that it extends. */
typedef struct face {
	const void *table;
	struct object *owner;
} face;

enum { MOST_FACES = 4 };

/* A kind lists the interfaces of objects. */
typedef struct kind {
	const void *tables[MOST_FACES];
	struct {
		const com_id *id;
		int face;
	} interfaces[9]; /* ends with a NULL id */
	void (*destroy)(struct object *o); /* frees the content of o; may be NULL */
} kind;

/* An object is the first member of all objects. */
typedef struct object {
	face faces[MOST_FACES];
	const kind *kind;
	atomic_ulong references;
} object;

/* Returns a new object of a type that begins with object. size is the size of the type. The memory
   is zeroed, with one reference. Returns NULL if memory is exhausted. */
object *object_new(size_t size, const kind *k);

/* Returns the object of a caller's pointer to a face. */
static inline object *object_of(void *self) { return ((face *)self)->owner; }

com_result COM object_query(void *self, const com_id *id, void **out);
com_count COM object_add(void *self);
com_count COM object_release(void *self);

/* The functions at the beginning of every table. */
#define OBJECT_TABLE {object_query, object_add, object_release}

/* Sets *out to an interface of a new object and passes its only reference to the caller. Releases
   the object if it does not have the interface. */
com_result object_give(object *o, const com_id *id, void **out);

/* Like object_give, with the first face. */
com_result object_give_first(object *o, void **out);

#endif
