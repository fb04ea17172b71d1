/* The compiler: IDxcCompiler3, the older IDxcCompiler2, and what version it is. */
#ifndef COMPILER_H
#define COMPILER_H

#include "object.h"

object *compiler_new(void);

#endif
