/* The interfaces for the version of the compiler and the validator. */
#ifndef VERSION_H
#define VERSION_H

#include "object.h"

extern const struct IDxcVersionInfo2_table version_table;
extern const struct IDxcVersionInfo3_table custom_version_table;

/* Like version_table, with the flag of a validator that does not sign. */
extern const struct IDxcVersionInfo2_table validator_version_table;

#endif
