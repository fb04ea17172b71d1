/* The result of a compilation or a validation. */
#ifndef RESULT_H
#define RESULT_H

#include "library.h"
#include "object.h"

/* Creates the result of a response, and takes over or frees the response's memory. */
com_result result_of(response *r, const com_id *id, void **out);

/* Returns whether results have the interface with an id. */
bool is_result(const com_id *id);

/* Creates an IDxcOperationResult that contains only a status and an error. */
com_result result_of_failure(int status, const char *why, void **out);

#endif
