/* Tests the interface of hlsl2spirv.h from C. */
#include <hlsl2spirv.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
	do { \
		if (!(condition)) { \
			fprintf(stderr, "%s:%d: %s: not so: %s\n", __FILE__, __LINE__, __func__, #condition); \
			exit(1); \
		} \
	} while (0)

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static const char plain[] = "float4 main(float4 a : A) : SV_Target { return a * 2; }\n";
static const char *const pixel[] = {"-T", "ps_6_0", "-E", "main"};

static void compiles(void) {
	hlsl2spirv_result *r = hlsl2spirv_compile(plain, strlen(plain), pixel, COUNT(pixel), NULL);
	CHECK(r != NULL && hlsl2spirv_get_status(r) == HLSL2SPIRV_OK);
	size_t size = 0;
	const unsigned *module = hlsl2spirv_module(r, &size);
	CHECK(module != NULL && size % 4 == 0 && module[0] == 0x07230203);
	CHECK(strcmp(hlsl2spirv_diagnostics(r), "") == 0 && strcmp(hlsl2spirv_diagnostics_json(r), "") == 0);
	CHECK(strstr(hlsl2spirv_reflection(r), "\"main\"") != NULL);
	CHECK(hlsl2spirv_disassembly(r) == NULL && hlsl2spirv_preprocessed(r) == NULL && hlsl2spirv_dependencies(r) == NULL && hlsl2spirv_remarks(r) == NULL);
	hlsl2spirv_result *d = hlsl2spirv_disassemble(module, size);
	CHECK(d != NULL && hlsl2spirv_get_status(d) == HLSL2SPIRV_OK && strstr(hlsl2spirv_disassembly(d), "OpEntryPoint") != NULL);
	hlsl2spirv_free(d);
	d = hlsl2spirv_disassemble("no module", 9);
	CHECK(d != NULL && hlsl2spirv_get_status(d) == HLSL2SPIRV_REFUSED && hlsl2spirv_disassembly(d) == NULL);
	hlsl2spirv_free(d);
	hlsl2spirv_free(r);
	hlsl2spirv_free(NULL);
	CHECK(strncmp(hlsl2spirv_version(), "hlsl2spirv ", 11) == 0 && hlsl2spirv_version() == hlsl2spirv_version());
}

static void fails(void) {
	static const char bad[] = "float4 main() : SV_Target { return nothing; }";
	hlsl2spirv_result *r = hlsl2spirv_compile(bad, strlen(bad), pixel, COUNT(pixel), NULL);
	size_t size = 1;
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_ERRORS && hlsl2spirv_module(r, &size) == NULL && size == 0);
	CHECK(strstr(hlsl2spirv_diagnostics(r), "hlsl.hlsl:1:36: error") != NULL);
	CHECK(strstr(hlsl2spirv_diagnostics_json(r), "\"undeclared-identifier\"") != NULL);
	CHECK(hlsl2spirv_reflection(r) == NULL);
	hlsl2spirv_free(r);
	static const char *const wrong[] = {"-T", "ps_6_0", "-no-such-flag"};
	r = hlsl2spirv_compile(plain, strlen(plain), wrong, COUNT(wrong), NULL);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_REFUSED && strstr(hlsl2spirv_diagnostics(r), "-no-such-flag") != NULL);
	hlsl2spirv_free(r);
	static const char *const missing[] = {"-T", NULL};
	CHECK(hlsl2spirv_compile(NULL, 1, pixel, COUNT(pixel), NULL) == NULL);
	CHECK(hlsl2spirv_compile(plain, 1, NULL, 1, NULL) == NULL);
	CHECK(hlsl2spirv_compile(plain, 1, missing, 2, NULL) == NULL);
	CHECK(hlsl2spirv_disassemble(NULL, 0) == NULL);
	r = hlsl2spirv_compile("", 0, NULL, 0, NULL);
	CHECK(r != NULL && hlsl2spirv_get_status(r) != HLSL2SPIRV_OK);
	hlsl2spirv_free(r);
}

static void gives_texts(void) {
	static const char *const all[] = {"-T", "ps_6_0", "-Fc", "x", "-MD", "-H", "in.hlsl"};
	hlsl2spirv_result *r = hlsl2spirv_compile(plain, strlen(plain), all, COUNT(all), NULL);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK && hlsl2spirv_module(r, NULL) != NULL);
	CHECK(strstr(hlsl2spirv_disassembly(r), "OpEntryPoint") != NULL && strcmp(hlsl2spirv_dependencies(r), "x: in.hlsl\n") == 0);
	hlsl2spirv_free(r);
	static const char *const preprocess[] = {"-P", "-D", "X=3"};
	r = hlsl2spirv_compile("int x = X;\n", 11, preprocess, COUNT(preprocess), NULL);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK && strstr(hlsl2spirv_preprocessed(r), "int x = 3;") != NULL && hlsl2spirv_module(r, NULL) == NULL);
	hlsl2spirv_free(r);
}

/* The numbers of files that were read and released. */
typedef struct {
	int read, released;
} counts;

static hlsl2spirv_read read_file(void *context, const char *path, const char **text, size_t *size) {
	if (strcmp(path, "inc/locked.hlsli") == 0)
		return HLSL2SPIRV_NOT_READABLE;
	if (strcmp(path, "inc/value.hlsli") != 0)
		return HLSL2SPIRV_NO_FILE;
	((counts *)context)->read++;
	char *copy = malloc(32);
	*size = (size_t)snprintf(copy, 32, "static const float VALUE = 2;\n");
	*text = copy;
	return HLSL2SPIRV_READ;
}

static void release_file(void *context, const char *text, size_t size) {
	CHECK(size > 0);
	((counts *)context)->released++;
	free((char *)text);
}

static void includes(const char *folder) {
	static const char source[] = "#include \"value.hlsli\"\n#include \"inc/value.hlsli\"\nfloat4 main(float4 a : A) : SV_Target { return a * VALUE; }\n";
	static const char locked[] = "#include <locked.hlsli>\n";
	static const char *const args[] = {"-T", "ps_6_0", "-I", "inc"};
	counts c = {0, 0};
	hlsl2spirv_includes from = {&c, read_file, release_file};
	hlsl2spirv_result *r = hlsl2spirv_compile(source, strlen(source), args, COUNT(args), &from);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_ERRORS && strstr(hlsl2spirv_diagnostics(r), "redefinition") != NULL);
	CHECK(c.read == c.released && c.read >= 1);
	hlsl2spirv_free(r);
	r = hlsl2spirv_compile(source + 23, strlen(source) - 23, args, COUNT(args), &from);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK);
	hlsl2spirv_free(r);
	r = hlsl2spirv_compile(locked, strlen(locked), args, COUNT(args), &from);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_ERRORS && strstr(hlsl2spirv_diagnostics(r), "could not read the file") != NULL);
	hlsl2spirv_free(r);
	hlsl2spirv_includes none = {NULL, NULL, NULL};
	r = hlsl2spirv_compile(source, strlen(source), args, COUNT(args), &none);
	CHECK(strstr(hlsl2spirv_diagnostics(r), "file not found") != NULL);
	hlsl2spirv_free(r);
	/* included files in the file system */
	char path[4096];
	snprintf(path, sizeof path, "%s/value.hlsli", folder);
	FILE *f = fopen(path, "wb");
	CHECK(f != NULL && fputs("static const float VALUE = 2;\n", f) >= 0);
	fclose(f);
	const char *const here[] = {"-T", "ps_6_0", "-I", folder};
	static const char one[] = "#include <value.hlsli>\nfloat4 main(float4 a : A) : SV_Target { return a * VALUE; }\n";
	r = hlsl2spirv_compile(one, strlen(one), here, COUNT(here), NULL);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK);
	hlsl2spirv_free(r);
}

static void specializes(void) {
	static const char source[] = "[[vk::constant_id(3)]] const float factor = 2;\n[[vk::constant_id(4)]] const bool on = false;\n"
		"float4 main(float4 c : C) : SV_Target { return on ? c * factor : 0; }";
	hlsl2spirv_result *r = hlsl2spirv_compile(source, strlen(source), pixel, COUNT(pixel), NULL);
	size_t size = 0, fixed_size = 0;
	const void *module = hlsl2spirv_module(r, &size);
	CHECK(module != NULL);
	hlsl2spirv_result *why = NULL;
	hlsl2spirv_specializer *s = hlsl2spirv_prepare(module, size, HLSL2SPIRV_OPTIMIZE, &why);
	CHECK(s != NULL && why == NULL);
	hlsl2spirv_free(r);
	static const hlsl2spirv_value values[] = {{3, 0x3f800000}, {4, 1}};
	r = hlsl2spirv_specialize(s, values, COUNT(values), 0);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK && hlsl2spirv_module(r, &fixed_size) != NULL && fixed_size < size);
	hlsl2spirv_result *text = hlsl2spirv_disassemble(hlsl2spirv_module(r, NULL), fixed_size);
	CHECK(strstr(hlsl2spirv_disassembly(text), "SpecId") == NULL && strstr(hlsl2spirv_disassembly(text), "OpVectorTimesScalar") == NULL);
	hlsl2spirv_free(text);
	hlsl2spirv_free(r);
	static const hlsl2spirv_value wrong[] = {{9, 1}};
	r = hlsl2spirv_specialize(s, wrong, 1, 1);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_REFUSED && hlsl2spirv_module(r, NULL) == NULL && strstr(hlsl2spirv_diagnostics(r), "constant 9") != NULL);
	hlsl2spirv_free(r);
	hlsl2spirv_free_specializer(s);
	hlsl2spirv_free_specializer(NULL);
	CHECK(hlsl2spirv_specialize(NULL, NULL, 0, 0) == NULL && hlsl2spirv_prepare("no", 2, 0, NULL) == NULL);
	CHECK(hlsl2spirv_prepare("no", 2, 0, &why) == NULL && hlsl2spirv_get_status(why) == HLSL2SPIRV_REFUSED);
	hlsl2spirv_free(why);
	CHECK(hlsl2spirv_prepare("no", 2, HLSL2SPIRV_OPTIMIZE | 6, &why) == NULL && hlsl2spirv_get_status(why) == HLSL2SPIRV_REFUSED);
	CHECK(strstr(hlsl2spirv_diagnostics(why), "unknown flags 0x6") != NULL);
	hlsl2spirv_free(why);
}

int main(int argc, char **argv) {
	CHECK(argc == 2);
	compiles();
	fails();
	gives_texts();
	includes(argv[1]);
	specializes();
	puts("ok");
	return 0;
}
