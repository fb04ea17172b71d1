// dxc's interfaces as a client in C++ declares them, for the tests: the order of virtual
// functions is what has to agree.
#pragma once

#include <cstddef>
#include <cstdint>

using Result = int32_t;

constexpr Result Ok = 0;
constexpr Result NotImplemented = static_cast<Result>(0x80004001);
constexpr Result NoInterface = static_cast<Result>(0x80004002);
constexpr Result BadPointer = static_cast<Result>(0x80004003);
constexpr Result Fail = static_cast<Result>(0x80004005);
constexpr Result InvalidState = static_cast<Result>(0x8007139F);
constexpr Result ModuleInvalid = static_cast<Result>(0x80AA0009);
constexpr Result NoModule = static_cast<Result>(0x80AA000D);
constexpr Result NotRegistered = static_cast<Result>(0x80040154);
constexpr Result InvalidArgument = static_cast<Result>(0x80070057);

struct Id {
	uint32_t a;
	uint16_t b, c;
	uint8_t d[8];
};

template <class T> struct IdOf;
#define ID(name, ...) \
	struct name; \
	template <> struct IdOf<name> { \
		static constexpr Id id = __VA_ARGS__; \
	}

ID(Unknown, {0, 0, 0, {0xc0, 0, 0, 0, 0, 0, 0, 0x46}});
ID(Malloc, {2, 0, 0, {0xc0, 0, 0, 0, 0, 0, 0, 0x46}});
ID(Blob, {0x8ba5fb08, 0x5195, 0x40e2, {0xac, 0x58, 0x0d, 0x98, 0x9c, 0x3a, 0x01, 0x02}});
ID(BlobEncoding, {0x7241d424, 0x2646, 0x4191, {0x97, 0xc0, 0x98, 0xe9, 0x6e, 0x42, 0xfc, 0x68}});
ID(BlobUtf8, {0x3da636c9, 0xba71, 0x4024, {0xa3, 0x01, 0x30, 0xcb, 0xf1, 0x25, 0x30, 0x5b}});
ID(BlobWide, {0xa3f84eab, 0x0faa, 0x497e, {0xa3, 0x9c, 0xee, 0x6e, 0xd6, 0x0b, 0x2d, 0x84}});
ID(IncludeHandler, {0x7f61fc7d, 0x950d, 0x467f, {0xb3, 0xe3, 0x3c, 0x02, 0xfb, 0x49, 0x18, 0x7c}});
ID(CompilerArgs, {0x73effe2a, 0x70dc, 0x45f8, {0x96, 0x90, 0xef, 0xf6, 0x4c, 0x02, 0x42, 0x9d}});
ID(Library, {0xe5204dc7, 0xd18c, 0x4c3c, {0xbd, 0xfb, 0x85, 0x16, 0x73, 0x98, 0x0f, 0xe7}});
ID(Utils, {0x4605c4cb, 0x2019, 0x492a, {0xad, 0xa4, 0x65, 0xf2, 0x0b, 0xb7, 0xd6, 0x7f}});
ID(OperationResult, {0xcedb484a, 0xd4e9, 0x445a, {0xb9, 0x91, 0xca, 0x21, 0xca, 0x15, 0x7d, 0xc2}});
ID(CompileResult, {0x58346cda, 0xdde7, 0x4497, {0x94, 0x61, 0x6f, 0x87, 0xaf, 0x5e, 0x06, 0x59}});
ID(Compiler, {0x8c210bf3, 0x011f, 0x4422, {0x8d, 0x70, 0x6f, 0x9a, 0xcb, 0x8d, 0xb6, 0x17}});
ID(Compiler2, {0xa005a9d9, 0xb8bb, 0x4594, {0xb5, 0xc9, 0x0e, 0x63, 0x3b, 0xec, 0x4d, 0x37}});
ID(Compiler3, {0x228b4687, 0x5a6a, 0x4730, {0x90, 0x0c, 0x97, 0x02, 0xb2, 0x20, 0x3f, 0x54}});
ID(VersionInfo, {0xb04f5b50, 0x2059, 0x4f12, {0xa8, 0xff, 0xa1, 0xe0, 0xcd, 0xe1, 0xcc, 0x7e}});
ID(VersionInfo2, {0xfb6904c4, 0x42f0, 0x4b62, {0x9c, 0x46, 0x98, 0x3a, 0xf7, 0xda, 0x7c, 0x83}});
ID(VersionInfo3, {0x5e13e843, 0x9d25, 0x473c, {0x9a, 0xd2, 0x03, 0xb2, 0xd0, 0xb4, 0x4b, 0x1e}});
ID(Linker, {0xf1b5be2a, 0x62dd, 0x4327, {0xa1, 0xc2, 0x42, 0xac, 0x1e, 0x1e, 0x78, 0xe6}});
ID(Validator, {0xa6e82bd2, 0x1fd7, 0x4826, {0x98, 0x11, 0x28, 0x57, 0xe7, 0x97, 0xf4, 0x9a}});
ID(Validator2, {0x458e1fd1, 0xb1b2, 0x4750, {0xa6, 0xe1, 0x9c, 0x10, 0xf0, 0x3b, 0xed, 0x92}});
ID(ContainerReflection, {0xd2c21b26, 0x8350, 0x4bdc, {0x97, 0x6a, 0x33, 0x1c, 0xe6, 0xf4, 0xc5, 0x4c}});

constexpr Id CompilerClass = {0x73e22d93, 0xe6ce, 0x47f3, {0xb5, 0xbf, 0xf0, 0x66, 0x4f, 0x39, 0xc1, 0xb0}};
constexpr Id UtilsClass = {0x6245d6af, 0x66e0, 0x48fd, {0x80, 0xb4, 0x4d, 0x27, 0x17, 0x96, 0x74, 0x8c}};
constexpr Id ArgsClass = {0x3e56ae82, 0x224d, 0x470f, {0xa1, 0xa1, 0xfe, 0x30, 0x16, 0xee, 0x9f, 0x9d}};
constexpr Id LinkerClass = {0xef6a8087, 0xb0ea, 0x4d56, {0x9e, 0x45, 0xd0, 0x7e, 0x1a, 0x8b, 0x78, 0x06}};
constexpr Id ValidatorClass = {0x8ca3e215, 0xf728, 0x4cf3, {0x8c, 0xdd, 0x88, 0xaf, 0x91, 0x75, 0x87, 0xa1}};
constexpr Id ContainerReflectionClass = {0xb9f54489, 0x55b8, 0x400c, {0xba, 0x3a, 0x16, 0x75, 0xe4, 0x72, 0x8b, 0x91}};
constexpr Id AssemblerClass = {0xd728db68, 0xf903, 0x4f80, {0x94, 0xcd, 0xdc, 0xcf, 0x76, 0xec, 0x71, 0x51}};
constexpr Id ContainerBuilderClass = {0x94134294, 0x411f, 0x4574, {0xb4, 0xd0, 0x87, 0x41, 0xe2, 0x52, 0x40, 0xd2}};
constexpr Id PdbUtilsClass = {0x54621dfb, 0xf2ce, 0x457e, {0xae, 0x8c, 0xec, 0x35, 0x5f, 0xae, 0xec, 0x7c}};
constexpr Id OptimizerClass = {0xae2cd79f, 0xcc22, 0x453f, {0x9b, 0x6b, 0xb1, 0x24, 0xe7, 0xa5, 0x20, 0x4c}};

struct Unknown {
	virtual Result QueryInterface(const Id &id, void **out) = 0;
	virtual unsigned long AddRef() = 0;
	virtual unsigned long Release() = 0;
};

struct Malloc : Unknown {
	virtual void *Alloc(size_t size) = 0;
	virtual void *Realloc(void *memory, size_t size) = 0;
	virtual void Free(void *memory) = 0;
	virtual size_t GetSize(void *memory) = 0;
	virtual int DidAlloc(void *memory) = 0;
	virtual void HeapMinimize() = 0;
};

struct Blob : Unknown {
	virtual void *GetBufferPointer() = 0;
	virtual size_t GetBufferSize() = 0;
};

struct BlobEncoding : Blob {
	virtual Result GetEncoding(bool *known, uint32_t *page) = 0;
};

struct BlobUtf8 : BlobEncoding {
	virtual const char *GetStringPointer() = 0;
	virtual size_t GetStringLength() = 0;
};

struct BlobWide : BlobEncoding {
	virtual const wchar_t *GetStringPointer() = 0;
	virtual size_t GetStringLength() = 0;
};

struct IncludeHandler : Unknown {
	virtual Result LoadSource(const wchar_t *name, Blob **out) = 0;
};

struct Buffer {
	const void *data;
	size_t size;
	uint32_t encoding;
};

struct Define {
	const wchar_t *name, *value;
};

struct CompilerArgs : Unknown {
	virtual const wchar_t **GetArguments() = 0;
	virtual uint32_t GetCount() = 0;
	virtual Result AddArguments(const wchar_t **list, uint32_t count) = 0;
	virtual Result AddArgumentsUTF8(const char **list, uint32_t count) = 0;
	virtual Result AddDefines(const Define *list, uint32_t count) = 0;
};

struct Library : Unknown {
	virtual Result SetMalloc(Malloc *allocator) = 0;
	virtual Result CreateBlobFromBlob(Blob *blob, uint32_t offset, uint32_t length, Blob **out) = 0;
	virtual Result CreateBlobFromFile(const wchar_t *name, uint32_t *page, BlobEncoding **out) = 0;
	virtual Result CreateBlobWithEncodingFromPinned(const void *data, uint32_t size, uint32_t page, BlobEncoding **out) = 0;
	virtual Result CreateBlobWithEncodingOnHeapCopy(const void *data, uint32_t size, uint32_t page, BlobEncoding **out) = 0;
	virtual Result CreateBlobWithEncodingOnMalloc(const void *data, Malloc *allocator, uint32_t size, uint32_t page, BlobEncoding **out) = 0;
	virtual Result CreateIncludeHandler(IncludeHandler **out) = 0;
	virtual Result CreateStreamFromBlobReadOnly(Blob *blob, Unknown **out) = 0;
	virtual Result GetBlobAsUtf8(Blob *blob, BlobEncoding **out) = 0;
	virtual Result GetBlobAsWide(Blob *blob, BlobEncoding **out) = 0;
};

struct Utils : Unknown {
	virtual Result CreateBlobFromBlob(Blob *blob, uint32_t offset, uint32_t length, Blob **out) = 0;
	virtual Result CreateBlobFromPinned(const void *data, uint32_t size, uint32_t page, BlobEncoding **out) = 0;
	virtual Result MoveToBlob(const void *data, Malloc *allocator, uint32_t size, uint32_t page, BlobEncoding **out) = 0;
	virtual Result CreateBlob(const void *data, uint32_t size, uint32_t page, BlobEncoding **out) = 0;
	virtual Result LoadFile(const wchar_t *name, uint32_t *page, BlobEncoding **out) = 0;
	virtual Result CreateReadOnlyStreamFromBlob(Blob *blob, Unknown **out) = 0;
	virtual Result CreateDefaultIncludeHandler(IncludeHandler **out) = 0;
	virtual Result GetBlobAsUtf8(Blob *blob, BlobUtf8 **out) = 0;
	virtual Result GetBlobAsWide(Blob *blob, BlobWide **out) = 0;
	virtual Result GetDxilContainerPart(const Buffer *shader, uint32_t part, void **data, uint32_t *size) = 0;
	virtual Result CreateReflection(const Buffer *data, const Id &id, void **out) = 0;
	virtual Result BuildArguments(const wchar_t *name, const wchar_t *entry, const wchar_t *profile, const wchar_t **list, uint32_t count, const Define *defines, uint32_t defineCount, CompilerArgs **out) = 0;
	virtual Result GetPDBContents(Blob *blob, Blob **hash, Blob **container) = 0;
};

struct OperationResult : Unknown {
	virtual Result GetStatus(Result *status) = 0;
	virtual Result GetResult(Blob **out) = 0;
	virtual Result GetErrorBuffer(BlobEncoding **out) = 0;
};

enum Kind : uint32_t { None, Object, Errors, Pdb, ShaderHash, Disassembly, Hlsl, Text, Reflection, RootSignature, ExtraOutputs, Remarks, TimeReport, TimeTrace };

struct CompileResult : OperationResult {
	virtual bool HasOutput(Kind kind) = 0;
	virtual Result GetOutput(Kind kind, const Id &id, void **out, BlobWide **name) = 0;
	virtual uint32_t GetNumOutputs() = 0;
	virtual Kind GetOutputByIndex(uint32_t index) = 0;
	virtual Kind PrimaryOutput() = 0;
};

struct Compiler3 : Unknown {
	virtual Result Compile(const Buffer *source, const wchar_t **args, uint32_t count, IncludeHandler *handler, const Id &id, void **out) = 0;
	virtual Result Disassemble(const Buffer *object, const Id &id, void **out) = 0;
};

struct Compiler : Unknown {
	virtual Result Compile(Blob *source, const wchar_t *name, const wchar_t *entry, const wchar_t *profile, const wchar_t **args, uint32_t count, const Define *defines, uint32_t defineCount, IncludeHandler *handler, OperationResult **out) = 0;
	virtual Result Preprocess(Blob *source, const wchar_t *name, const wchar_t **args, uint32_t count, const Define *defines, uint32_t defineCount, IncludeHandler *handler, OperationResult **out) = 0;
	virtual Result Disassemble(Blob *source, BlobEncoding **out) = 0;
};

struct Compiler2 : Compiler {
	virtual Result CompileWithDebug(Blob *source, const wchar_t *name, const wchar_t *entry, const wchar_t *profile, const wchar_t **args, uint32_t count, const Define *defines, uint32_t defineCount, IncludeHandler *handler, OperationResult **out, wchar_t **debugName, Blob **debug) = 0;
};

struct Linker : Unknown {
	virtual Result RegisterLibrary(const wchar_t *name, Blob *library) = 0;
	virtual Result Link(const wchar_t *entry, const wchar_t *profile, const wchar_t *const *names, uint32_t nameCount, const wchar_t *const *args, uint32_t count, OperationResult **out) = 0;
};

struct Validator : Unknown {
	virtual Result Validate(Blob *shader, uint32_t flags, OperationResult **out) = 0;
};

struct Validator2 : Validator {
	virtual Result ValidateWithDebug(Blob *shader, uint32_t flags, Buffer *debug, OperationResult **out) = 0;
};

struct ContainerReflection : Unknown {
	virtual Result Load(Blob *container) = 0;
	virtual Result GetPartCount(uint32_t *count) = 0;
	virtual Result GetPartKind(uint32_t index, uint32_t *kind) = 0;
	virtual Result GetPartContent(uint32_t index, Blob **out) = 0;
	virtual Result FindFirstPartKind(uint32_t kind, uint32_t *index) = 0;
	virtual Result GetPartReflection(uint32_t index, const Id &id, void **out) = 0;
};

struct VersionInfo : Unknown {
	virtual Result GetVersion(uint32_t *major, uint32_t *minor) = 0;
	virtual Result GetFlags(uint32_t *flags) = 0;
};

struct VersionInfo2 : VersionInfo {
	virtual Result GetCommitInfo(uint32_t *count, char **hash) = 0;
};

struct VersionInfo3 : Unknown {
	virtual Result GetCustomVersionString(char **text) = 0;
};
