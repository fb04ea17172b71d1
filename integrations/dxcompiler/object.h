/* Objects with counted references, and the interfaces that they have. */
#ifndef OBJECT_H
#define OBJECT_H

#include <stdatomic.h>

#include "interfaces.h"

/* A face is what a caller holds of an object: the address of one. Each of an object's
   faces has the table of one interface and of those that it goes on from. */
typedef struct face {
	const void *table;
	struct object *owner;
} face;

enum { MOST_FACES = 4 };

/* A kind says which interfaces objects have. */
typedef struct kind {
	const void *tables[MOST_FACES];
	struct {
		const com_id *id;
		int face;
	} interfaces[9]; /* ends with an id that is NULL */
	void (*destroy)(struct object *o); /* frees what o holds, or NULL */
} kind;

/* An object is what every object begins with. */
typedef struct object {
	face faces[MOST_FACES];
	const kind *kind;
	atomic_ulong references;
} object;

/* Returns a new object of a size that begins with an object, zeroed and with one
   reference, or NULL. */
object *object_new(size_t size, const kind *k);

/* Returns the object that a caller's pointer is a face of. */
static inline object *object_of(void *self) { return ((face *)self)->owner; }

com_result COM object_query(void *self, const com_id *id, void **out);
com_count COM object_add(void *self);
com_count COM object_release(void *self);

/* The functions that every table begins with. */
#define OBJECT_TABLE {object_query, object_add, object_release}

/* Gives away the one reference of a new object as an interface of it, and takes it back
   if there is no such interface. */
com_result object_give(object *o, const com_id *id, void **out);

/* Gives a new object away by its first face. */
com_result object_give_first(object *o, void **out);

#endif
