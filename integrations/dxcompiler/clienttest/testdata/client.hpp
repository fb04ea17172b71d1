// What the tests in C++ share: the library, pointers that count, and checks.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include <dlfcn.h>

#include "interfaces.hpp"

#define CHECK(condition) \
	do { \
		if (!(condition)) { \
			std::fprintf(stderr, "%s:%d: %s: not so: %s\n", __FILE__, __LINE__, __func__, #condition); \
			std::exit(1); \
		} \
	} while (0)

// A reference that is given back at the end.
template <class T> struct Ref {
	T *p = nullptr;
	Ref() = default;
	explicit Ref(T *taken) : p(taken) {}
	Ref(Ref &&other) : p(std::exchange(other.p, nullptr)) {}
	Ref(const Ref &) = delete;
	Ref &operator=(Ref other) {
		std::swap(p, other.p);
		return *this;
	}
	~Ref() {
		if (p != nullptr)
			p->Release();
	}
	T *operator->() const { return p; }
	explicit operator bool() const { return p != nullptr; }
	// Where a call writes; what was there is given back.
	void **out() {
		*this = Ref();
		return reinterpret_cast<void **>(&p);
	}
	template <class U> Ref<U> as() const {
		Ref<U> r;
		Result got = p->QueryInterface(IdOf<U>::id, r.out());
		CHECK((got == Ok) == (r.p != nullptr));
		CHECK(got == Ok || got == NoInterface);
		return r;
	}
};

using Create = Result (*)(const Id &, const Id &, void **);
using Create2 = Result (*)(Malloc *, const Id &, const Id &, void **);
extern Create create;
extern Create2 create2;

template <class T> Ref<T> make(const Id &cls) {
	Ref<T> r;
	CHECK(create(cls, IdOf<T>::id, r.out()) == Ok);
	return r;
}

using Args = std::vector<const wchar_t *>;

// Compiles, and checks that there is a result.
inline Ref<CompileResult> compile(Compiler3 *c, const Buffer &source, Args args, IncludeHandler *handler = nullptr) {
	Ref<CompileResult> r;
	CHECK(c->Compile(&source, args.data(), static_cast<uint32_t>(args.size()), handler, IdOf<CompileResult>::id, r.out()) == Ok);
	CHECK(r);
	return r;
}

constexpr uint32_t Utf8Page = 65001, Utf16Page = 1200, WidePage = 12000;

inline Buffer utf8(const std::string &s) { return {s.data(), s.size(), Utf8Page}; }

inline Result status(OperationResult *r) {
	Result s = 1;
	CHECK(r->GetStatus(&s) == Ok);
	return s;
}

inline std::string bytes(Blob *b) { return std::string(static_cast<const char *>(b->GetBufferPointer()), b->GetBufferSize()); }

// An output that is text.
inline std::string text(CompileResult *r, Kind kind) {
	Ref<BlobUtf8> b;
	CHECK(r->GetOutput(kind, IdOf<BlobUtf8>::id, b.out(), nullptr) == Ok);
	CHECK(std::strlen(b->GetStringPointer()) == b->GetStringLength());
	CHECK(b->GetBufferSize() == (b->GetStringLength() == 0 ? 0 : b->GetStringLength() + 1));
	return b->GetStringPointer();
}

inline std::string object(CompileResult *r) {
	Ref<Blob> b;
	CHECK(r->GetOutput(Object, IdOf<Blob>::id, b.out(), nullptr) == Ok);
	return bytes(b.p);
}

inline bool has(const std::string &s, const char *part) { return s.find(part) != std::string::npos; }

inline std::string readFile(const std::string &name) {
	std::FILE *f = std::fopen(name.c_str(), "rb");
	CHECK(f != nullptr);
	std::string s;
	char block[4096];
	for (size_t n; (n = std::fread(block, 1, sizeof block, f)) > 0;)
		s.append(block, n);
	std::fclose(f);
	return s;
}

inline std::vector<std::string> lines(const std::string &s) {
	std::vector<std::string> list;
	for (size_t at = 0, end; (end = s.find('\n', at)) != std::string::npos; at = end + 1)
		list.push_back(s.substr(at, end - at));
	return list;
}

// Opens the library.
inline void *open(const char *name) {
	void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
	if (library == nullptr) {
		std::fprintf(stderr, "%s\n", dlerror());
		std::exit(1);
	}
	create = reinterpret_cast<Create>(dlsym(library, "DxcCreateInstance"));
	create2 = reinterpret_cast<Create2>(dlsym(library, "DxcCreateInstance2"));
	CHECK(create != nullptr && create2 != nullptr);
	return library;
}
