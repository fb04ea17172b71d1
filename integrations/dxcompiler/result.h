/* What a compilation has come to. */
#ifndef RESULT_H
#define RESULT_H

#include "library.h"
#include "object.h"

/* Gives the result of a response, whose memory it takes or frees. */
com_result result_of(response *r, const com_id *id, void **out);

/* Returns whether an id is one that a result has. */
bool is_result(const com_id *id);

#endif
