/* dxc's interfaces as tables of functions, with the layout of C++ vtables in all compilers that dxc
   is built with. Names, order and ids are the same as in dxc's interface. */
#ifndef INTERFACES_H
#define INTERFACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef _WIN32
#define COM __stdcall
#define LIBRARY_API __declspec(dllexport)
typedef int32_t com_bool;
#else
#define COM
#define LIBRARY_API __attribute__((visibility("default")))
typedef bool com_bool;
#endif
typedef int32_t com_result;
typedef unsigned long com_count; /* number of references */

#define COM_OK ((com_result)0)
#define COM_NOT_IMPLEMENTED ((com_result)0x80004001)
#define COM_NO_INTERFACE ((com_result)0x80004002)
#define COM_POINTER ((com_result)0x80004003)
#define COM_FAIL ((com_result)0x80004005)
#define COM_INVALID_STATE ((com_result)0x8007139F) /* E_NOT_VALID_STATE */
#define COM_CLASS_NOT_REGISTERED ((com_result)0x80040154)
#define COM_FILE_NOT_FOUND ((com_result)0x80070002)
#define COM_OUT_OF_MEMORY ((com_result)0x8007000E)
#define COM_INVALID_ARGUMENT ((com_result)0x80070057)
#define COM_MODULE_INVALID ((com_result)0x80AA0009) /* DXC_E_IR_VERIFICATION_FAILED */
#define COM_NO_MODULE ((com_result)0x80AA000D) /* DXC_E_CONTAINER_INVALID */
#define COM_ENCODING_FAILED ((com_result)0x80AA000C) /* DXC_E_STRING_ENCODING_FAILED */

typedef struct com_id {
	uint32_t a;
	uint16_t b, c;
	uint8_t d[8];
} com_id;

typedef struct dxc_buffer {
	const void *data;
	size_t size;
	uint32_t encoding;
} dxc_buffer;

typedef struct dxc_define {
	const wchar_t *name;
	const wchar_t *value; /* may be NULL */
} dxc_define;

/* An object of any implementation begins with the address of its table. */
typedef struct IUnknown_ { const struct IUnknown_table *table; } IUnknown_;

struct IUnknown_table {
	com_result (COM *QueryInterface)(void *self, const com_id *id, void **out);
	com_count (COM *AddRef)(void *self);
	com_count (COM *Release)(void *self);
};

struct IMalloc_table {
	struct IUnknown_table base;
	void *(COM *Alloc)(void *self, size_t size);
	void *(COM *Realloc)(void *self, void *memory, size_t size);
	void (COM *Free)(void *self, void *memory);
};

/* The table of IDxcBlob, IDxcBlobEncoding, IDxcBlobUtf8 and IDxcBlobWide. Each of them extends the
   one before it, except IDxcBlobWide: it differs from IDxcBlobUtf8 in the character type. */
struct IDxcBlob_table {
	struct IUnknown_table base;
	void *(COM *GetBufferPointer)(void *self);
	size_t (COM *GetBufferSize)(void *self);
	com_result (COM *GetEncoding)(void *self, com_bool *known, uint32_t *page);
	const void *(COM *GetStringPointer)(void *self);
	size_t (COM *GetStringLength)(void *self);
};

struct IDxcIncludeHandler_table {
	struct IUnknown_table base;
	com_result (COM *LoadSource)(void *self, const wchar_t *name, void **blob);
};

struct IDxcCompilerArgs_table {
	struct IUnknown_table base;
	const wchar_t **(COM *GetArguments)(void *self);
	uint32_t (COM *GetCount)(void *self);
	com_result (COM *AddArguments)(void *self, const wchar_t *const *args, uint32_t count);
	com_result (COM *AddArgumentsUTF8)(void *self, const char *const *args, uint32_t count);
	com_result (COM *AddDefines)(void *self, const dxc_define *defines, uint32_t count);
};

struct IDxcLibrary_table {
	struct IUnknown_table base;
	com_result (COM *SetMalloc)(void *self, void *allocator);
	com_result (COM *CreateBlobFromBlob)(void *self, void *blob, uint32_t offset, uint32_t length, void **out);
	com_result (COM *CreateBlobFromFile)(void *self, const wchar_t *name, uint32_t *page, void **out);
	com_result (COM *CreateBlobWithEncodingFromPinned)(void *self, const void *data, uint32_t size, uint32_t page, void **out);
	com_result (COM *CreateBlobWithEncodingOnHeapCopy)(void *self, const void *data, uint32_t size, uint32_t page, void **out);
	com_result (COM *CreateBlobWithEncodingOnMalloc)(void *self, const void *data, void *allocator, uint32_t size, uint32_t page, void **out);
	com_result (COM *CreateIncludeHandler)(void *self, void **out);
	com_result (COM *CreateStreamFromBlobReadOnly)(void *self, void *blob, void **out);
	com_result (COM *GetBlobAsUtf8)(void *self, void *blob, void **out);
	com_result (COM *GetBlobAsWide)(void *self, void *blob, void **out);
};

struct IDxcUtils_table {
	struct IUnknown_table base;
	com_result (COM *CreateBlobFromBlob)(void *self, void *blob, uint32_t offset, uint32_t length, void **out);
	com_result (COM *CreateBlobFromPinned)(void *self, const void *data, uint32_t size, uint32_t page, void **out);
	com_result (COM *MoveToBlob)(void *self, const void *data, void *allocator, uint32_t size, uint32_t page, void **out);
	com_result (COM *CreateBlob)(void *self, const void *data, uint32_t size, uint32_t page, void **out);
	com_result (COM *LoadFile)(void *self, const wchar_t *name, uint32_t *page, void **out);
	com_result (COM *CreateReadOnlyStreamFromBlob)(void *self, void *blob, void **out);
	com_result (COM *CreateDefaultIncludeHandler)(void *self, void **out);
	com_result (COM *GetBlobAsUtf8)(void *self, void *blob, void **out);
	com_result (COM *GetBlobAsWide)(void *self, void *blob, void **out);
	com_result (COM *GetDxilContainerPart)(void *self, const dxc_buffer *shader, uint32_t part, void **data, uint32_t *size);
	com_result (COM *CreateReflection)(void *self, const dxc_buffer *data, const com_id *id, void **out);
	com_result (COM *BuildArguments)(void *self, const wchar_t *name, const wchar_t *entry, const wchar_t *profile, const wchar_t *const *args, uint32_t count, const dxc_define *defines, uint32_t define_count, void **out);
	com_result (COM *GetPDBContents)(void *self, void *blob, void **hash, void **container);
};

struct IDxcResult_table { /* extends IDxcOperationResult, which has the first three functions */
	struct IUnknown_table base;
	com_result (COM *GetStatus)(void *self, com_result *status);
	com_result (COM *GetResult)(void *self, void **blob);
	com_result (COM *GetErrorBuffer)(void *self, void **blob);
	uint32_t (COM *HasOutput)(void *self, uint32_t kind); /* 0 or 1, for all definitions of BOOL */
	com_result (COM *GetOutput)(void *self, uint32_t kind, const com_id *id, void **out, void **name);
	uint32_t (COM *GetNumOutputs)(void *self);
	uint32_t (COM *GetOutputByIndex)(void *self, uint32_t index);
	uint32_t (COM *PrimaryOutput)(void *self);
};

struct IDxcCompiler3_table {
	struct IUnknown_table base;
	com_result (COM *Compile)(void *self, const dxc_buffer *source, const wchar_t *const *args, uint32_t count, void *handler, const com_id *id, void **out);
	com_result (COM *Disassemble)(void *self, const dxc_buffer *object, const com_id *id, void **out);
};

struct IDxcCompiler2_table { /* extends IDxcCompiler, which has the first three functions */
	struct IUnknown_table base;
	com_result (COM *Compile)(void *self, void *source, const wchar_t *name, const wchar_t *entry, const wchar_t *profile, const wchar_t *const *args, uint32_t count, const dxc_define *defines, uint32_t define_count, void *handler, void **out);
	com_result (COM *Preprocess)(void *self, void *source, const wchar_t *name, const wchar_t *const *args, uint32_t count, const dxc_define *defines, uint32_t define_count, void *handler, void **out);
	com_result (COM *Disassemble)(void *self, void *source, void **out);
	com_result (COM *CompileWithDebug)(void *self, void *source, const wchar_t *name, const wchar_t *entry, const wchar_t *profile, const wchar_t *const *args, uint32_t count, const dxc_define *defines, uint32_t define_count, void *handler, void **out, wchar_t **debug_name, void **debug);
};

struct IDxcVersionInfo2_table { /* extends IDxcVersionInfo, which has the first two functions */
	struct IUnknown_table base;
	com_result (COM *GetVersion)(void *self, uint32_t *major, uint32_t *minor);
	com_result (COM *GetFlags)(void *self, uint32_t *flags);
	com_result (COM *GetCommitInfo)(void *self, uint32_t *count, char **hash);
};

struct IDxcVersionInfo3_table {
	struct IUnknown_table base;
	com_result (COM *GetCustomVersionString)(void *self, char **text);
};

struct IDxcValidator2_table { /* extends IDxcValidator, which has the first function */
	struct IUnknown_table base;
	com_result (COM *Validate)(void *self, void *shader, uint32_t flags, void **out);
	com_result (COM *ValidateWithDebug)(void *self, void *shader, uint32_t flags, const dxc_buffer *debug, void **out);
};

struct IDxcLinker_table {
	struct IUnknown_table base;
	com_result (COM *RegisterLibrary)(void *self, const wchar_t *name, void *library);
	com_result (COM *Link)(void *self, const wchar_t *entry, const wchar_t *profile, const wchar_t *const *names, uint32_t name_count, const wchar_t *const *args, uint32_t count, void **out);
};

struct IDxcContainerReflection_table {
	struct IUnknown_table base;
	com_result (COM *Load)(void *self, void *container);
	com_result (COM *GetPartCount)(void *self, uint32_t *count);
	com_result (COM *GetPartKind)(void *self, uint32_t index, uint32_t *kind);
	com_result (COM *GetPartContent)(void *self, uint32_t index, void **out);
	com_result (COM *FindFirstPartKind)(void *self, uint32_t kind, uint32_t *index);
	com_result (COM *GetPartReflection)(void *self, uint32_t index, const com_id *id, void **out);
};

/* Ids of interfaces and classes, one line each in ids.c. */
extern const com_id IID_IUnknown_, IID_IDxcBlob_, IID_IDxcBlobEncoding_, IID_IDxcBlobUtf8_, IID_IDxcBlobWide_,
	IID_IDxcIncludeHandler_, IID_IDxcCompilerArgs_, IID_IDxcLibrary_, IID_IDxcUtils_, IID_IDxcOperationResult_, IID_IDxcResult_,
	IID_IDxcCompiler_, IID_IDxcCompiler2_, IID_IDxcCompiler3_, IID_IDxcVersionInfo_, IID_IDxcVersionInfo2_, IID_IDxcVersionInfo3_,
	IID_IDxcValidator_, IID_IDxcValidator2_, IID_IDxcLinker_, IID_IDxcContainerReflection_;
extern const com_id CLSID_DxcCompiler_, CLSID_DxcCompilerArgs_, CLSID_DxcLibrary_, CLSID_DxcValidator_, CLSID_DxcLinker_,
	CLSID_DxcContainerReflection_;

#endif
