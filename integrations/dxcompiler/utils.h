/* IDxcUtils and the older IDxcLibrary, which create blobs, arguments and include handlers. */
#ifndef UTILS_H
#define UTILS_H

#include "object.h"

object *utils_new(void);

/* Returns whether an include handler is our own, which reads files. */
bool is_default_handler(IUnknown_ *handler);

#endif
