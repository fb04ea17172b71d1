/* The compiler: IDxcCompiler3, the older IDxcCompiler2, and the interfaces for its version. */
#ifndef COMPILER_H
#define COMPILER_H

#include "object.h"

object *compiler_new(void);

#endif
