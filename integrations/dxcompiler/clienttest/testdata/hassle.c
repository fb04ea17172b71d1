/* Calls the library in the order of hassle-rs, with the interfaces that it declares. Differences from
   dxc's header: the flag of GetEncoding has 32 bits, and messages have the size of their buffer.

     hassle LIBRARY */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define CHECK(condition) \
	do { \
		if (!(condition)) { \
			fprintf(stderr, "%s:%d: %s: not so: %s\n", __FILE__, __LINE__, __func__, #condition); \
			exit(1); \
		} \
	} while (0)

typedef int32_t result;

enum { UTF8 = 65001, IN_PLACE = 1, DXIL_PART = 'D' | 'X' << 8 | 'I' << 16 | 'L' << 24 };

typedef struct id {
	uint32_t a;
	uint16_t b, c;
	uint8_t d[8];
} id;

/* An interface is a pointer to a table. The functions of a table are called through CALL. */
typedef struct object { const struct table *table; } object;

#define UNKNOWN \
	result (*query)(void *, const id *, void *); \
	uint32_t (*add)(void *); \
	uint32_t (*release)(void *)

struct table { UNKNOWN; };

#define INTERFACE(name, ...) \
	typedef struct name { const struct name##_table { UNKNOWN; __VA_ARGS__ } *table; } name

typedef struct define { const wchar_t *name, *value; } define;

INTERFACE(blob, void *(*pointer)(void *); size_t (*size)(void *); result (*encoding)(void *, uint32_t *, uint32_t *););
INTERFACE(operation, result (*status)(void *, result *); result (*get)(void *, blob **); result (*errors)(void *, blob **););
INTERFACE(library, result (*set_malloc)(void *, void *); result (*slice)(void *, blob *, uint32_t, uint32_t, blob **);
	result (*file)(void *, const wchar_t *, uint32_t *, blob **); result (*pinned)(void *, const void *, uint32_t, uint32_t, blob **);
	result (*copy)(void *, const void *, uint32_t, uint32_t, blob **); result (*on_malloc)(void *, const void *, void *, uint32_t, uint32_t, blob **);
	result (*handler)(void *, object **); result (*stream)(void *, blob *, void **); result (*utf8)(void *, blob *, blob **););
INTERFACE(compiler,
	result (*compile)(void *, blob *, const wchar_t *, const wchar_t *, const wchar_t *, const wchar_t *const *, uint32_t, const define *, uint32_t, object *, operation **);
	result (*preprocess)(void *, blob *, const wchar_t *, const wchar_t *const *, uint32_t, const define *, uint32_t, object *, operation **);
	result (*disassemble)(void *, blob *, blob **););
INTERFACE(validator, result (*validate)(void *, blob *, uint32_t, operation **););
INTERFACE(version, result (*get)(void *, uint32_t *, uint32_t *););
INTERFACE(reflector, result (*load)(void *, blob *); result (*count)(void *, uint32_t *); result (*kind)(void *, uint32_t, uint32_t *);
	result (*content)(void *, uint32_t, blob **); result (*find)(void *, uint32_t, uint32_t *); result (*reflection)(void *, uint32_t, const id *, void *););

#define CALL(o, function, ...) (o)->table->function(o, ##__VA_ARGS__)

static const id class_compiler = {0x73e22d93, 0xe6ce, 0x47f3, {0xb5, 0xbf, 0xf0, 0x66, 0x4f, 0x39, 0xc1, 0xb0}};
static const id class_library = {0x6245d6af, 0x66e0, 0x48fd, {0x80, 0xb4, 0x4d, 0x27, 0x17, 0x96, 0x74, 0x8c}};
static const id class_validator = {0x8ca3e215, 0xf728, 0x4cf3, {0x8c, 0xdd, 0x88, 0xaf, 0x91, 0x75, 0x87, 0xa1}};
static const id class_reflection = {0xb9f54489, 0x55b8, 0x400c, {0xba, 0x3a, 0x16, 0x75, 0xe4, 0x72, 0x8b, 0x91}};
static const id id_compiler = {0xa005a9d9, 0xb8bb, 0x4594, {0xb5, 0xc9, 0x0e, 0x63, 0x3b, 0xec, 0x4d, 0x37}};
static const id id_library = {0xe5204dc7, 0xd18c, 0x4c3c, {0xbd, 0xfb, 0x85, 0x16, 0x73, 0x98, 0x0f, 0xe7}};
static const id id_validator = {0xa6e82bd2, 0x1fd7, 0x4826, {0x98, 0x11, 0x28, 0x57, 0xe7, 0x97, 0xf4, 0x9a}};
static const id id_reflection = {0xd2c21b26, 0x8350, 0x4bdc, {0x97, 0x6a, 0x33, 0x1c, 0xe6, 0xf4, 0xc5, 0x4c}};
static const id id_version = {0xb04f5b50, 0x2059, 0x4f12, {0xa8, 0xff, 0xa1, 0xe0, 0xcd, 0xe1, 0xcc, 0x7e}};
static const id id_encoding = {0x7241d424, 0x2646, 0x4191, {0x97, 0xc0, 0x98, 0xe9, 0x6e, 0x42, 0xfc, 0x68}};

static result (*create)(const id *, const id *, void *);
static library *lib;

static blob *pin(const void *data, size_t size, uint32_t page) {
	blob *b = NULL;
	CHECK(CALL(lib, pinned, data, (uint32_t)size, page, &b) == 0 && b != NULL);
	return b;
}

/* A text in the way that the wrapper reads one: the encoding must be UTF-8. */
static size_t text(blob *b, const char **data) {
	uint32_t known = 0, page = 0;
	CHECK(CALL(b, encoding, &known, &page) == 0 && known == 1 && page == UTF8);
	*data = CALL(b, pointer);
	return CALL(b, size);
}

/* Checks and releases the result of an operation. There always are messages and an output. The output is empty exactly
   if the status is an error. Sets *output to the output, or to NULL. */
static result finish(operation *o, const char *expected, blob **output) {
	blob *messages = NULL, *got = NULL;
	result s = 1;
	CHECK(CALL(o, errors, &messages) == 0 && messages != NULL);
	CHECK(CALL(o, get, &got) == 0 && got != NULL && CALL(o, status, &s) == 0);
	const char *data;
	size_t n = text(messages, &data);
	CHECK(expected == NULL ? n == 0 : n > 1 && strlen(data) == n - 1 && strstr(data, expected) != NULL);
	CHECK((s < 0) == (CALL(got, size) == 0));
	CALL(messages, release);
	CALL(o, release);
	if (output != NULL && s >= 0) {
		*output = got;
	} else {
		CALL(got, release);
	}
	return s;
}

/* An include handler on the stack, which must have one reference after the compilation. */
typedef struct handler {
	const struct handler_table *table;
	uint32_t references;
} handler;

struct handler_table {
	UNKNOWN;
	result (*load)(void *, const wchar_t *, blob **);
};

static result query(void *self, const id *i, void *out) {
	(void)self, (void)i;
	*(void **)out = NULL;
	return (result)0x80004002;
}

static uint32_t add(void *self) { return ++((handler *)self)->references; }
static uint32_t release(void *self) { return --((handler *)self)->references; }

static result load(void *self, const wchar_t *name, blob **out) {
	(void)self;
	static const char included[] = "#define COLOR 2\n";
	if (wcscmp(name, L"./color.h") != 0) {
		return (result)0x80070002;
	}
	*out = pin(included, strlen(included), UTF8);
	return 0;
}

static const struct handler_table handlers = {query, add, release, load};

static operation *compile(compiler *c, const char *source, const wchar_t *profile, const define *defines, uint32_t count) {
	static const wchar_t *const args[] = {L"-spirv"};
	blob *b = pin(source, strlen(source), UTF8);
	handler h = {&handlers, 1};
	operation *o = NULL;
	CHECK(CALL(c, compile, b, L"color.hlsl", L"main", profile, args, 1, defines, count, (object *)&h, &o) == 0 && o != NULL);
	CHECK(h.references == 1);
	CALL(b, release);
	return o;
}

int main(int argc, char **argv) {
	CHECK(argc == 2);
	void *loaded = dlopen(argv[1], RTLD_LAZY | RTLD_LOCAL);
	CHECK(loaded != NULL);
	*(void **)&create = dlsym(loaded, "DxcCreateInstance");
	compiler *c = NULL;
	CHECK(create != NULL && create(&class_compiler, &id_compiler, &c) == 0);
	CHECK(create(&class_library, &id_library, &lib) == 0);

	static const char source[] = "#include \"color.h\"\nfloat4 main(float4 a : A) : SV_Target { return a * COLOR * SCALE; }\n";
	static const define defines[] = {{L"SCALE", L"3"}, {L"FLAG", L"1"}};
	blob *module = NULL, *encoded = NULL, *listing = NULL;
	CHECK(finish(compile(c, source, L"ps_6_0", defines, 2), NULL, &module) == 0);
	CHECK(CALL(module, query, &id_encoding, &encoded) == 0);
	uint32_t known = 0, page = 1;
	CHECK(CALL(encoded, encoding, &known, &page) == 0 && known == 0 && page == 0);
	CALL(encoded, release);
	CHECK(CALL(c, disassemble, module, &listing) == 0);
	const char *lines;
	CHECK(text(listing, &lines) > 0 && strstr(lines, "OpEntryPoint") != NULL);
	CALL(listing, release);
	CHECK(finish(compile(c, source, L"ps_6_0", defines + 1, 1), "undeclared identifier 'SCALE'", NULL) < 0);
	CHECK(finish(compile(c, "#include \"none.h\"\n", L"ps_6_0", NULL, 0), "'none.h' file not found", NULL) < 0);
	CHECK(finish(compile(c, source, L"ps_9_9", defines, 2), "invalid profile 'ps_9_9'", NULL) == (result)0x80070057);

	blob *b = pin(source, strlen(source), UTF8), *expanded = NULL;
	handler h = {&handlers, 1};
	operation *o = NULL;
	CHECK(CALL(c, preprocess, b, L"color.hlsl", NULL, 0, defines, 2, (object *)&h, &o) == 0 && finish(o, NULL, &expanded) == 0);
	CHECK(strstr(CALL(expanded, pointer), "a * 2 * 3") != NULL);
	CALL(expanded, release);
	CALL(b, release);

	/* the validator, whose version is an interface of the same object */
	validator *v = NULL;
	version *n = NULL;
	uint32_t major = 0, minor = 0;
	CHECK(create(&class_validator, &id_validator, &v) == 0);
	CHECK(CALL(v, query, &id_version, &n) == 0 && CALL(n, get, &major, &minor) == 0 && major == 1 && minor > 0);
	CALL(n, release);
	blob *copy = pin(CALL(module, pointer), CALL(module, size), 0), *valid = NULL;
	CHECK(CALL(v, validate, copy, IN_PLACE, &o) == 0 && finish(o, NULL, &valid) == 0);
	CHECK(CALL(valid, size) == CALL(module, size) && memcmp(CALL(valid, pointer), CALL(module, pointer), CALL(valid, size)) == 0);
	CALL(valid, release);
	CALL(copy, release);
	copy = pin(CALL(module, pointer), CALL(module, size) - 4, 0);
	CHECK(CALL(v, validate, copy, IN_PLACE, &o) == 0 && finish(o, "error", NULL) < 0);
	CALL(copy, release);
	CALL(v, release);

	/* the reflector, which reports an error at the first or the second step */
	reflector *r = NULL;
	uint32_t part = 0;
	CHECK(create(&class_reflection, &id_reflection, &r) == 0);
	CHECK(CALL(r, load, module) < 0 && CALL(r, find, DXIL_PART, &part) < 0);
	CALL(r, release);
	CALL(module, release);
	CALL(lib, release);
	CALL(c, release);
	puts("ok");
	return 0;
}
