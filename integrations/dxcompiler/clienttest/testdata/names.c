/* Functions of a program with names that are also names inside of the library. */
int object_new(void) { return 1; }
int blob_copy(void) { return 2; }
int result_of(void) { return 3; }
int libraryCompile(void) { return 4; }
