/* Tests compilers, caches and cancellations of hlsl2spirv.h from C.

     compiler FOLDER

   FOLDER is empty. */
#define _GNU_SOURCE
#include <hlsl2spirv.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
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

static const char source[] = "#include <value.hlsli>\nfloat4 main(float4 a : A) : SV_Target { return a * VALUE; }\n";

static const char *folder;

static const char *in_folder(char path[4096], const char *name) {
	snprintf(path, 4096, "%s/%s", folder, name);
	return path;
}

static void write_header(const char *text) {
	char path[4096];
	FILE *f = fopen(in_folder(path, "value.hlsli"), "wb");
	CHECK(f != NULL && fputs(text, f) >= 0);
	fclose(f);
}

static hlsl2spirv_result *compile(hlsl2spirv_compiler *c) {
	const char *const args[] = {"-T", "ps_6_0", "-I", folder};
	return hlsl2spirv_compile_with(c, source, strlen(source), args, COUNT(args), NULL, NULL);
}

static bool same(const hlsl2spirv_result *a, const hlsl2spirv_result *b) {
	size_t n = 0, m = 0;
	const void *x = hlsl2spirv_module(a, &n), *y = hlsl2spirv_module(b, &m);
	return hlsl2spirv_get_status(a) == hlsl2spirv_get_status(b) && n == m && (n == 0 || memcmp(x, y, n) == 0) &&
		strcmp(hlsl2spirv_diagnostics(a), hlsl2spirv_diagnostics(b)) == 0 && strcmp(hlsl2spirv_diagnostics_json(a), hlsl2spirv_diagnostics_json(b)) == 0;
}

/* The same request is compiled once until an included file changes. The results are the same as
   without a compiler. */
static void keeps_results(void) {
	static const char *const headers[] = {
		"static const float VALUE = 2;\n", "static const float VALUE = 3;\n", "static const float3 VALUE = 3;\n", "static const float VALUE = wrong;\n",
	};
	hlsl2spirv_compiler *c = hlsl2spirv_new_compiler();
	CHECK(c != NULL && hlsl2spirv_reused(c) == 0);
	hlsl2spirv_result *before = NULL;
	for (size_t i = 0; i < COUNT(headers); i++) {
		write_header(headers[i]);
		hlsl2spirv_result *first = compile(c);
		CHECK(hlsl2spirv_reused(c) == i);
		hlsl2spirv_result *again = compile(c);
		CHECK(hlsl2spirv_reused(c) == i + 1);
		hlsl2spirv_result *alone = compile(NULL);
		CHECK(same(first, again) && same(first, alone) && (before == NULL || !same(first, before)));
		CHECK(hlsl2spirv_reflection(first) == NULL);
		hlsl2spirv_free(again);
		hlsl2spirv_free(alone);
		hlsl2spirv_free(before);
		before = first;
	}
	hlsl2spirv_free_compiler(c);
	CHECK(hlsl2spirv_get_status(before) == HLSL2SPIRV_ERRORS && strstr(hlsl2spirv_diagnostics_json(before), "undeclared-identifier") != NULL);
	hlsl2spirv_free(before);
	static const char *const reflecting[] = {"-T", "ps_6_0", "-Fre", "x"};
	hlsl2spirv_result *r = hlsl2spirv_compile_with(NULL, "float4 main() : SV_Target { return 1; }", 39, reflecting, COUNT(reflecting), NULL, NULL);
	CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK && strstr(hlsl2spirv_reflection(r), "\"main\"") != NULL);
	hlsl2spirv_free(r);
}

/* Another compiler finds the results in the folder. An invalid folder causes a warning in one
   result. */
static void keeps_a_folder(void) {
	char path[4096];
	write_header("static const float VALUE = 2;\n");
	for (uint64_t i = 0; i < 2; i++) {
		hlsl2spirv_compiler *c = hlsl2spirv_new_compiler();
		CHECK(hlsl2spirv_set_cache(c, in_folder(path, "cache"), 64 << 20) == HLSL2SPIRV_OK);
		hlsl2spirv_result *r = compile(c);
		CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK && strcmp(hlsl2spirv_diagnostics(r), "") == 0 && hlsl2spirv_reused(c) == i);
		hlsl2spirv_free(r);
		hlsl2spirv_free_compiler(c);
	}
	hlsl2spirv_compiler *c = hlsl2spirv_new_compiler();
	CHECK(hlsl2spirv_set_cache(c, in_folder(path, "value.hlsli"), 0) == HLSL2SPIRV_OK);
	for (int i = 0; i < 2; i++) {
		hlsl2spirv_result *r = compile(c);
		CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_OK && hlsl2spirv_module(r, NULL) != NULL);
		CHECK((strstr(hlsl2spirv_diagnostics(r), "warning: cannot use the cache") != NULL) == (i == 0));
		hlsl2spirv_free(r);
	}
	CHECK(hlsl2spirv_set_cache(c, "", 0) == HLSL2SPIRV_REFUSED && hlsl2spirv_set_cache(c, NULL, 0) == HLSL2SPIRV_REFUSED);
	CHECK(hlsl2spirv_set_cache(c, "x", UINT64_MAX) == HLSL2SPIRV_REFUSED && hlsl2spirv_set_cache(NULL, "x", 0) == HLSL2SPIRV_REFUSED);
	hlsl2spirv_free_compiler(c);
}

/* Files of a program. Reading the first one lets another thread cancel. */
typedef struct {
	hlsl2spirv_cancellation *cancellation;
	atomic_bool begun;
	char *text; /* takes seconds to compile */
} long_source;

static hlsl2spirv_read read_long(void *context, const char *path, const char **text, size_t *size) {
	long_source *s = context;
	if (strcmp(path, "value.hlsli") != 0)
		return HLSL2SPIRV_NO_FILE;
	*text = s->text;
	*size = strlen(s->text);
	atomic_store(&s->begun, true);
	return HLSL2SPIRV_READ;
}

static void *cancel(void *context) {
	long_source *s = context;
	while (!atomic_load(&s->begun)) {
	}
	hlsl2spirv_cancel(s->cancellation);
	return NULL;
}

/* A compilation ends when another thread cancels it, with and without a compiler. A compilation
   that was canceled before it starts ends, too. */
static void cancels(void) {
	enum { LINES = 200000 };
	static const char line[] = "a = sin(a) * cos(a.yxwz);\n";
	long_source s = {NULL, false, malloc(sizeof line * LINES + 200)};
	char *end = s.text + sprintf(s.text, "float4 value(float4 a) {\n");
	for (int i = 0; i < LINES; i++)
		end = stpcpy(end, line);
	strcpy(end, "return a;\n}\n#define VALUE value(a)\n");
	static const char text[] = "#include \"value.hlsli\"\nfloat4 main(float4 a : A) : SV_Target { return VALUE; }\n";
	static const char *const args[] = {"-T", "ps_6_0"};
	hlsl2spirv_includes from = {&s, read_long, NULL};
	hlsl2spirv_compiler *c = hlsl2spirv_new_compiler();
	for (int with = 0; with < 2; with++) {
		s.cancellation = hlsl2spirv_new_cancellation();
		CHECK(s.cancellation != NULL);
		atomic_store(&s.begun, false);
		pthread_t thread;
		CHECK(pthread_create(&thread, NULL, cancel, &s) == 0);
		for (int i = 0; i < 2; i++) {
			hlsl2spirv_result *r = hlsl2spirv_compile_with(with ? c : NULL, text, strlen(text), args, COUNT(args), &from, s.cancellation);
			CHECK(hlsl2spirv_get_status(r) == HLSL2SPIRV_CANCELLED && hlsl2spirv_module(r, NULL) == NULL);
			CHECK(strstr(hlsl2spirv_diagnostics(r), "cancelled") != NULL);
			hlsl2spirv_free(r);
		}
		CHECK(pthread_join(thread, NULL) == 0);
		hlsl2spirv_free_cancellation(s.cancellation);
	}
	CHECK(hlsl2spirv_reused(c) == 0);
	hlsl2spirv_free_compiler(c);
	free(s.text);
	hlsl2spirv_cancel(NULL);
	hlsl2spirv_free_cancellation(NULL);
	hlsl2spirv_free_compiler(NULL);
}

enum { THREADS = 32, ROUNDS = 20, VARIANTS = 8 };

typedef struct {
	hlsl2spirv_compiler *compiler;
	hlsl2spirv_result *want[VARIANTS];
	int first;
} work;

static hlsl2spirv_result *variant(hlsl2spirv_compiler *c, int n) {
	char define[32];
	snprintf(define, sizeof define, "FACTOR=%d.5", n);
	const char *const args[] = {"-T", "ps_6_0", "-I", folder, "-D", define, "-Fc", "x"};
	static const char text[] = "#include <value.hlsli>\nfloat3 main(float4 a : A) : SV_Target { return a * VALUE * FACTOR; }\n";
	return hlsl2spirv_compile_with(c, text, strlen(text), args, COUNT(args), NULL, NULL);
}

static void *compile_variants(void *context) {
	work *w = context;
	for (int i = 0; i < ROUNDS; i++) {
		int n = (w->first + i) % VARIANTS;
		hlsl2spirv_result *r = variant(w->compiler, n);
		CHECK(same(r, w->want[n]) && strcmp(hlsl2spirv_disassembly(r), hlsl2spirv_disassembly(w->want[n])) == 0);
		hlsl2spirv_free(r);
	}
	return NULL;
}

/* Threads that share a compiler get the same results as compilations without one. */
static void is_for_many_threads(void) {
	write_header("static const float VALUE = 2;\n");
	work w = {.compiler = hlsl2spirv_new_compiler()}, all[THREADS];
	for (int n = 0; n < VARIANTS; n++) {
		w.want[n] = variant(NULL, n);
		CHECK(hlsl2spirv_get_status(w.want[n]) == HLSL2SPIRV_OK && strstr(hlsl2spirv_diagnostics(w.want[n]), "warning") != NULL);
	}
	pthread_t threads[THREADS];
	for (int i = 0; i < THREADS; i++) {
		all[i] = w;
		all[i].first = i;
		CHECK(pthread_create(&threads[i], NULL, compile_variants, &all[i]) == 0);
	}
	for (int i = 0; i < THREADS; i++)
		CHECK(pthread_join(threads[i], NULL) == 0);
	CHECK(hlsl2spirv_reused(w.compiler) >= THREADS * ROUNDS / 2);
	hlsl2spirv_free_compiler(w.compiler);
	for (int n = 0; n < VARIANTS; n++)
		hlsl2spirv_free(w.want[n]);
}

int main(int argc, char **argv) {
	CHECK(argc == 2);
	folder = argv[1];
	keeps_results();
	keeps_a_folder();
	cancels();
	is_for_many_threads();
	puts("ok");
	return 0;
}
