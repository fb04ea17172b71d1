#include "library.h"

int library_read(request *r, char *path, buffer *text) { return r->read(r->context, path, text); }
