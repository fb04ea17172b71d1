/* The validator: IDxcValidator2, and the interfaces for its version. */
#ifndef VALIDATOR_H
#define VALIDATOR_H

#include "object.h"

object *validator_new(void);

#endif
