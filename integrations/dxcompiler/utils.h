/* What makes blobs, arguments and include handlers: IDxcUtils and the older IDxcLibrary. */
#ifndef UTILS_H
#define UTILS_H

#include "object.h"

object *utils_new(void);

/* Returns whether an include handler is one of ours, which reads files. */
bool is_default_handler(IUnknown_ *handler);

#endif
