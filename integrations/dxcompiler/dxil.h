/* Objects for DXIL. Programs create them when they load the library, also if they never use them.
   Their calls fail as in dxc. */
#ifndef DXIL_H
#define DXIL_H

#include "object.h"

object *linker_new(void);
object *reflection_new(void);

#endif
