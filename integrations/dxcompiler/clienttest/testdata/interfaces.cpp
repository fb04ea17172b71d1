// Every interface, one caller: what it gives, and what it refuses.
//
//   interfaces LIBRARY FOLDER
//
// FOLDER is one for files.
#include <atomic>

#include "client.hpp"

Create create;
Create2 create2;

static const std::string shader = "float4 main(float4 a : A) : SV_Target { return a * VALUE; }\n";
static const std::string plain = "float4 main(float4 a : A) : SV_Target { return a * 2; }\n";
static const Args pixel = {L"-T", L"ps_6_0", L"-spirv"};

static Args with(Args args, std::initializer_list<const wchar_t *> more) {
	args.insert(args.end(), more);
	return args;
}

static bool isModule(const std::string &s) { return s.size() > 20 && s.compare(0, 4, "\x03\x02\x23\x07") == 0; }

static void classes() {
	Ref<Unknown> u;
	for (const Id &id : {AssemblerClass, ContainerBuilderClass, PdbUtilsClass, OptimizerClass})
		CHECK(create(id, IdOf<Unknown>::id, u.out()) == NotRegistered && !u);
	CHECK(create(CompilerClass, IdOf<Utils>::id, u.out()) == NoInterface && !u);
	CHECK(create(CompilerClass, IdOf<Unknown>::id, nullptr) == BadPointer);
	CHECK(create2(nullptr, CompilerClass, IdOf<Compiler3>::id, u.out()) == Ok && u);
	CHECK(u->AddRef() == 2);
	CHECK(u->Release() == 1);
	CHECK(u->QueryInterface(IdOf<Unknown>::id, nullptr) == BadPointer);
	// every face of an object has the others, and the same IUnknown
	Ref<Compiler> c = u.as<Compiler>();
	Ref<Compiler2> c2 = c.as<Compiler2>();
	Ref<VersionInfo> v = c2.as<VersionInfo>();
	CHECK(v.as<VersionInfo2>() && v.as<VersionInfo3>() && v.as<Compiler3>());
	CHECK(v.as<Unknown>().p == u.as<Unknown>().p);
	CHECK(!v.as<Linker>() && !v.as<Utils>());
	Ref<Utils> utils = make<Utils>(UtilsClass);
	Ref<Library> library = make<Library>(UtilsClass);
	CHECK(utils.as<Library>() && library.as<Utils>());
	CHECK(make<CompilerArgs>(ArgsClass)->GetCount() == 0);
}

static void versions() {
	Ref<VersionInfo2> v = make<VersionInfo2>(CompilerClass);
	uint32_t major = 0, minor = 0, flags = 9, count = 9;
	CHECK(v->GetVersion(&major, &minor) == Ok && major == 1 && minor >= 8);
	CHECK(v->GetVersion(nullptr, &minor) == InvalidArgument);
	CHECK(v->GetFlags(&flags) == Ok && flags == 0);
	char *text = nullptr;
	CHECK(v->GetCommitInfo(&count, &text) == Ok && count == 0 && text != nullptr);
	std::free(text);
	text = nullptr;
	CHECK(v.as<VersionInfo3>()->GetCustomVersionString(&text) == Ok && has(text, "hlsl2spirv "));
	std::free(text);
}

static void compiles() {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	Ref<CompileResult> r = compile(c.p, utf8(plain), pixel);
	CHECK(status(r.p) == Ok && r->PrimaryOutput() == Object);
	CHECK(isModule(object(r.p)) && text(r.p, Errors).empty() && text(r.p, Remarks).empty());
	CHECK(r->HasOutput(Object) && r->HasOutput(Errors) && !r->HasOutput(Disassembly) && !r->HasOutput(Pdb) && !r->HasOutput(static_cast<Kind>(99)));
	CHECK(r->GetNumOutputs() == 3 && r->GetOutputByIndex(0) == Object && r->GetOutputByIndex(1) == Errors && r->GetOutputByIndex(2) == Remarks && r->GetOutputByIndex(3) == None);
	Ref<Unknown> u;
	CHECK(r->GetOutput(Pdb, IdOf<Blob>::id, u.out(), nullptr) == InvalidArgument && !u);
	CHECK(r->GetOutput(Object, IdOf<BlobUtf8>::id, u.out(), nullptr) == NoInterface && !u);
	CHECK(r->GetOutput(Object, IdOf<Blob>::id, nullptr, nullptr) == InvalidArgument);
	Ref<Blob> b;
	CHECK(r->GetResult(reinterpret_cast<Blob **>(b.out())) == Ok && bytes(b.p) == object(r.p));
	CHECK(reinterpret_cast<uintptr_t>(b->GetBufferPointer()) % 4 == 0);
	// a result outlives the compiler, and a blob the result
	c = Ref<Compiler3>();
	r = Ref<CompileResult>();
	CHECK(isModule(bytes(b.p)));
}

static void wrongArguments() {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	Ref<CompileResult> r;
	Buffer source = utf8(plain);
	Args none = {nullptr};
	CHECK(c->Compile(nullptr, nullptr, 0, nullptr, IdOf<CompileResult>::id, r.out()) == InvalidArgument);
	CHECK(c->Compile(&source, nullptr, 1, nullptr, IdOf<CompileResult>::id, r.out()) == InvalidArgument);
	CHECK(c->Compile(&source, none.data(), 1, nullptr, IdOf<CompileResult>::id, r.out()) == InvalidArgument);
	CHECK(c->Compile(&source, nullptr, 0, nullptr, IdOf<Blob>::id, r.out()) == InvalidArgument);
	CHECK(c->Compile(&source, nullptr, 0, nullptr, IdOf<CompileResult>::id, nullptr) == InvalidArgument);
	// what is wrong with the command line is told by the result
	for (const Args &args : {Args{}, Args{L"-T", L"ps_9_9", L"-spirv"}, Args{L"-no-such-flag"}, Args{L"-T"}, with(pixel, {L"-cache=x"}), with(pixel, {L"-Fh", L"x.h"})}) {
		Ref<CompileResult> bad = compile(c.p, source, args);
		CHECK(status(bad.p) < 0 && !text(bad.p, Errors).empty());
		Ref<Blob> b;
		CHECK(bad->GetResult(reinterpret_cast<Blob **>(b.out())) == Ok && (!b || b->GetBufferSize() == 0));
	}
	CHECK(status(compile(c.p, source, {L"-no-such-flag"}).p) == InvalidArgument);
	for (const wchar_t *profile : {L"ps_6_99", L"ps_9_9", L"xs_6_0", L"rootsig_1_0", L"ps", L""})
		CHECK(status(compile(c.p, source, {L"-spirv", L"-T", profile}).p) == InvalidArgument);
}

static void errors() {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	Ref<CompileResult> r = compile(c.p, utf8("float4 main() : SV_Target { return nothing; }\n"), with(pixel, {L"folder/bad.hlsl"}));
	CHECK(status(r.p) == Fail && object(r.p).empty());
	CHECK(has(text(r.p, Errors), "folder/bad.hlsl:1:36: error") && has(text(r.p, Errors), "undeclared identifier 'nothing'"));
	Ref<BlobEncoding> b;
	CHECK(r->GetErrorBuffer(reinterpret_cast<BlobEncoding **>(b.out())) == Ok);
	bool known = false;
	uint32_t page = 0;
	CHECK(b->GetEncoding(&known, &page) == Ok && known && page == Utf8Page);
	CHECK(b.as<BlobUtf8>() && !b.as<BlobWide>() && b.as<Blob>());
	// warnings come with a module
	r = compile(c.p, utf8("float2 main(float4 a : A) : SV_Target { float2 b = a; return b; }\n"), pixel);
	CHECK(status(r.p) == Ok && isModule(object(r.p)) && has(text(r.p, Errors), "hlsl.hlsl:1:") && has(text(r.p, Errors), "warning"));
	// who may want DXIL is told
	r = compile(c.p, utf8(plain), {L"-T", L"ps_6_0"});
	CHECK(status(r.p) == Ok && isModule(object(r.p)) && has(text(r.p, Errors), "-spirv was not specified"));
}

static void encodings() {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	std::string want = object(compile(c.p, utf8(plain), pixel).p);
	std::u16string utf16(plain.begin(), plain.end());
	std::wstring wide(plain.begin(), plain.end());
	std::u16string marked16 = u"\uFEFF" + utf16;
	std::wstring marked = L"\uFEFF" + wide;
	std::string marked8 = "\xEF\xBB\xBF" + plain;
	std::string terminated = plain + '\0';
	for (const Buffer &b : {
			 Buffer{plain.data(), plain.size(), 0}, Buffer{marked8.data(), marked8.size(), 0}, Buffer{marked8.data(), marked8.size(), Utf8Page},
			 Buffer{terminated.data(), terminated.size(), Utf8Page}, Buffer{terminated.data(), terminated.size(), 0},
			 Buffer{utf16.data(), utf16.size() * 2, Utf16Page}, Buffer{marked16.data(), marked16.size() * 2, Utf16Page}, Buffer{marked16.data(), marked16.size() * 2, 0},
			 Buffer{wide.data(), wide.size() * 4, WidePage}, Buffer{wide.c_str(), wide.size() * 4 + 4, WidePage}, Buffer{marked.data(), marked.size() * 4, WidePage}, Buffer{marked.data(), marked.size() * 4, 0}}) {
		Ref<CompileResult> r = compile(c.p, b, pixel);
		CHECK(status(r.p) == Ok && object(r.p) == want);
	}
	for (const Buffer &b : {Buffer{plain.data(), plain.size(), 437}, Buffer{utf16.data(), 7, Utf16Page}, Buffer{wide.data(), 7, WidePage}})
		CHECK(status(compile(c.p, b, pixel).p) == InvalidArgument);
	// names that are no ASCII
	Ref<CompileResult> r = compile(c.p, utf8("x\n"), with(pixel, {L"f\u00fcr \U0001F600.hlsl"}));
	CHECK(has(text(r.p, Errors), "f\xC3\xBCr \xF0\x9F\x98\x80.hlsl:1:1: error"));
}

static void outputs() {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	Ref<CompileResult> r = compile(c.p, utf8(plain), with(pixel, {L"-Fo", L"a.spv", L"-Fc", L"a.txt", L"-Fre", L"a.json", L"-Fe", L"a.log", L"-ftime-report", L"-ftime-trace", L"-MD", L"in.hlsl"}));
	CHECK(status(r.p) == Ok && r->PrimaryOutput() == Object);
	Ref<Blob> b;
	Ref<BlobWide> name;
	CHECK(r->GetOutput(Object, IdOf<Blob>::id, b.out(), reinterpret_cast<BlobWide **>(name.out())) == Ok);
	CHECK(std::wstring(name->GetStringPointer()) == L"a.spv" && name->GetStringLength() == 5 && name->GetBufferSize() == 24);
	CHECK(has(text(r.p, Disassembly), "OpEntryPoint Fragment %main"));
	CHECK(has(text(r.p, Text), "a.spv: in.hlsl"));
	CHECK(has(text(r.p, TimeReport), "compilation") && has(text(r.p, TimeTrace), "traceEvents"));
	Ref<Blob> json;
	CHECK(r->GetOutput(Reflection, IdOf<Blob>::id, json.out(), nullptr) == Ok && has(bytes(json.p), "\"main\""));
	CHECK(r->GetOutput(Errors, IdOf<Blob>::id, b.out(), reinterpret_cast<BlobWide **>(name.out())) == Ok);
	// preprocessed text, dependencies alone
	r = compile(c.p, utf8("#define X 3\nint x = X;\n"), {L"-P"});
	CHECK(status(r.p) == Ok && r->PrimaryOutput() == Hlsl && has(text(r.p, Hlsl), "int x = 3;") && !r->HasOutput(Object));
	r = compile(c.p, utf8(plain), with(pixel, {L"-M", L"in.hlsl"}));
	CHECK(status(r.p) == Ok && r->PrimaryOutput() == Text && text(r.p, Text) == "in.hlsl: in.hlsl\n" && !r->HasOutput(Object));
	// help is what is printed
	r = compile(c.p, utf8(""), {L"-help"});
	CHECK(has(text(r.p, Remarks), "usage") && text(r.p, Errors).empty());
}

static void disassembles() {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	std::string module = object(compile(c.p, utf8(plain), pixel).p);
	Buffer b{module.data(), module.size(), 0};
	Ref<CompileResult> r;
	CHECK(c->Disassemble(&b, IdOf<CompileResult>::id, r.out()) == Ok && status(r.p) == Ok && r->PrimaryOutput() == Disassembly);
	CHECK(has(text(r.p, Disassembly), "OpEntryPoint Fragment %main"));
	Buffer cut{module.data(), module.size() - 3, 0}, nothing{nullptr, 0, 0};
	for (const Buffer *bad : {&cut, &nothing}) {
		CHECK(c->Disassemble(bad, IdOf<CompileResult>::id, r.out()) == Ok && status(r.p) < 0 && has(text(r.p, Errors), "not a SPIR-V module"));
	}
	CHECK(c->Disassemble(nullptr, IdOf<CompileResult>::id, r.out()) == InvalidArgument);
	// a module is a source as well, and ends with a zero that is none of a text
	Ref<CompileResult> again = compile(c.p, b, {L"-emit=spirv", L"-O0"});
	CHECK(status(again.p) == Ok && isModule(object(again.p)));
}

// A handler that has files of its own, and counts what becomes of it.
struct Files : IncludeHandler {
	std::atomic<int> references{1};
	std::vector<std::pair<std::wstring, std::string>> files;
	std::vector<std::wstring> asked;
	uint32_t page = Utf8Page;
	Utils *utils;
	Result QueryInterface(const Id &, void **out) override {
		*out = nullptr;
		return NoInterface;
	}
	unsigned long AddRef() override { return static_cast<unsigned long>(++references); }
	unsigned long Release() override { return static_cast<unsigned long>(--references); }
	Result LoadSource(const wchar_t *name, Blob **out) override {
		asked.push_back(name);
		*out = nullptr;
		for (auto &f : files)
			if (f.first == name) {
				BlobEncoding *made = nullptr;
				CHECK(utils->CreateBlob(f.second.data(), static_cast<uint32_t>(f.second.size()), page, &made) == Ok);
				*out = made;
				return Ok;
			}
		return static_cast<Result>(0x80070002);
	}
};

static void includes(const std::string &folder) {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	Ref<Utils> utils = make<Utils>(UtilsClass);
	Files files;
	files.utils = utils.p;
	files.files = {{L"./folder/a.hlsli", "#include \"b.hlsli\"\n"}, {L"./inc/b.hlsli", "#include \"/abs/c.hlsli\"\n"}, {L"/abs/c.hlsli", "#include \"../up.hlsli\"\n"}, {L"/abs/../up.hlsli", "static const float VALUE = 3;\n"}};
	std::string source = "#include \"a.hlsli\"\n" + shader;
	Args args = with(pixel, {L"folder/main.hlsl", L"-I", L"inc"});
	Ref<CompileResult> r = compile(c.p, utf8(source), args, &files);
	CHECK(status(r.p) == Ok && isModule(object(r.p)));
	CHECK(files.references == 1);
	CHECK(files.asked.front() == L"./folder/a.hlsli" && files.asked.back() == L"/abs/../up.hlsli");
	// blobs whose encoding nobody knows, or which end with a terminator
	files.page = 0;
	CHECK(object(compile(c.p, utf8(source), args, &files).p) == object(r.p));
	for (auto &f : files.files)
		f.second += '\0';
	CHECK(object(compile(c.p, utf8(source), args, &files).p) == object(r.p));
	files.page = Utf8Page;
	CHECK(object(compile(c.p, utf8(source), args, &files).p) == object(r.p));
	// files that are not there, and no handler at all
	files.files.pop_back();
	CHECK(has(text(compile(c.p, utf8(source), args, &files).p, Errors), "'../up.hlsli' file not found"));
	CHECK(has(text(compile(c.p, utf8(source), args).p, Errors), "'a.hlsli' file not found"));
	// the handler that reads files
	Ref<IncludeHandler> reads;
	CHECK(utils->CreateDefaultIncludeHandler(reinterpret_cast<IncludeHandler **>(reads.out())) == Ok);
	std::FILE *f = std::fopen((folder + "/value.hlsli").c_str(), "wb");
	CHECK(f != nullptr && std::fputs("static const float VALUE = 3;\n", f) >= 0);
	std::fclose(f);
	std::wstring wide(folder.begin(), folder.end());
	std::string direct = "#include \"value.hlsli\"\n" + shader;
	r = compile(c.p, utf8(direct), with(pixel, {L"-I", wide.c_str()}), reads.p);
	CHECK(status(r.p) == Ok && isModule(object(r.p)));
	// and callers may ask it themselves
	Ref<Blob> b;
	CHECK(reads->LoadSource((wide + L"/value.hlsli").c_str(), reinterpret_cast<Blob **>(b.out())) == Ok && bytes(b.p) == "static const float VALUE = 3;\n");
	CHECK(reads->LoadSource((wide + L"/none.hlsli").c_str(), reinterpret_cast<Blob **>(b.out())) < 0);
	CHECK(reads->LoadSource(L"/dev/zero", reinterpret_cast<Blob **>(b.out())) < 0);
	CHECK(has(text(compile(c.p, utf8("#include \"/dev/zero\"\n"), pixel, reads.p).p, Errors), "error"));
}

static void olderInterface() {
	Ref<Compiler> c = make<Compiler>(CompilerClass);
	Ref<Library> library = make<Library>(UtilsClass);
	Ref<BlobEncoding> source;
	CHECK(library->CreateBlobWithEncodingFromPinned(shader.data(), static_cast<uint32_t>(shader.size()), Utf8Page, reinterpret_cast<BlobEncoding **>(source.out())) == Ok);
	Args args = {L"-spirv", L"-E", L"nothing"};
	Define defines[] = {{L"VALUE", L"2"}, {L"FLAG", nullptr}};
	Ref<OperationResult> r;
	CHECK(c->Compile(source.p, L"old.hlsl", L"main", L"ps_6_0", args.data(), 3, defines, 2, nullptr, reinterpret_cast<OperationResult **>(r.out())) == Ok);
	CHECK(status(r.p) == Ok);
	Ref<Blob> module;
	CHECK(r->GetResult(reinterpret_cast<Blob **>(module.out())) == Ok && isModule(bytes(module.p)));
	CHECK(bytes(module.p) == object(compile(make<Compiler3>(CompilerClass).p, utf8(plain), pixel).p));
	CHECK(r.as<CompileResult>());
	Ref<BlobEncoding> listing;
	CHECK(c->Disassemble(module.p, reinterpret_cast<BlobEncoding **>(listing.out())) == Ok && has(bytes(listing.p), "OpEntryPoint"));
	Ref<BlobEncoding> none;
	CHECK(c->Disassemble(source.p, reinterpret_cast<BlobEncoding **>(none.out())) < 0 && !none);
	Ref<OperationResult> p;
	CHECK(c->Preprocess(source.p, L"old.hlsl", args.data(), 0, defines, 2, nullptr, reinterpret_cast<OperationResult **>(p.out())) == Ok && status(p.p) == Ok);
	Ref<Blob> expanded;
	CHECK(p->GetResult(reinterpret_cast<Blob **>(expanded.out())) == Ok && has(bytes(expanded.p), "return a * 2;"));
	Ref<OperationResult> d;
	wchar_t *name = const_cast<wchar_t *>(L"");
	Ref<Blob> debug;
	CHECK(c.as<Compiler2>()->CompileWithDebug(source.p, nullptr, nullptr, L"ps_6_0", args.data(), 1, defines, 1, nullptr, reinterpret_cast<OperationResult **>(d.out()), &name, reinterpret_cast<Blob **>(debug.out())) == Ok);
	CHECK(status(d.p) == Ok && name == nullptr && !debug);
	CHECK(c->Compile(nullptr, nullptr, nullptr, L"ps_6_0", nullptr, 0, nullptr, 0, nullptr, reinterpret_cast<OperationResult **>(d.out())) == InvalidArgument);
	CHECK(c->Compile(source.p, nullptr, nullptr, L"ps_6_0", nullptr, 1, nullptr, 0, nullptr, reinterpret_cast<OperationResult **>(d.out())) == InvalidArgument);
}

static void arguments() {
	Ref<Utils> utils = make<Utils>(UtilsClass);
	Args list = {L"-E", L"other", L"-Tvs_6_0", L"-O0"};
	Define defines[] = {{L"A", L"1"}, {L"B", nullptr}};
	Ref<CompilerArgs> a;
	CHECK(utils->BuildArguments(L"in.hlsl", L"main", L"ps_6_0", list.data(), 4, defines, 2, reinterpret_cast<CompilerArgs **>(a.out())) == Ok);
	const char *more[] = {"-Fo", "\xC3\xBC.spv"};
	CHECK(a->AddArgumentsUTF8(more, 2) == Ok && a->AddArguments(list.data() + 3, 1) == Ok && a->AddArguments(nullptr, 1) == InvalidArgument);
	std::wstring all;
	for (uint32_t i = 0; i < a->GetCount(); i++)
		all += std::wstring(a->GetArguments()[i]) + L" ";
	CHECK(all == L"in.hlsl -E main -T ps_6_0 -O0 -D A=1 -D B -Fo \u00fc.spv -O0 ");
	CHECK(utils->BuildArguments(nullptr, L"", nullptr, list.data(), 4, nullptr, 0, reinterpret_cast<CompilerArgs **>(a.out())) == Ok);
}

struct Counted : Malloc {
	int references = 1, freed = 0;
	Result QueryInterface(const Id &, void **) override { return NoInterface; }
	unsigned long AddRef() override { return static_cast<unsigned long>(++references); }
	unsigned long Release() override { return static_cast<unsigned long>(--references); }
	void *Alloc(size_t size) override { return std::malloc(size); }
	void *Realloc(void *memory, size_t size) override { return std::realloc(memory, size); }
	void Free(void *memory) override {
		freed++;
		std::free(memory);
	}
	size_t GetSize(void *) override { return 0; }
	int DidAlloc(void *) override { return 1; }
	void HeapMinimize() override {}
};

static void blobs(const std::string &folder) {
	Ref<Utils> utils = make<Utils>(UtilsClass);
	const char *word = "w\xC3\xB6rd";
	Ref<BlobEncoding> b;
	Ref<BlobUtf8> narrow;
	Ref<BlobWide> wide;
	CHECK(utils->CreateBlob(word, 5, Utf8Page, reinterpret_cast<BlobEncoding **>(b.out())) == Ok && b->GetBufferSize() == 6);
	CHECK(utils->GetBlobAsUtf8(b.p, reinterpret_cast<BlobUtf8 **>(narrow.out())) == Ok && narrow->GetStringLength() == 5);
	CHECK(utils->GetBlobAsWide(b.p, reinterpret_cast<BlobWide **>(wide.out())) == Ok && std::wstring(wide->GetStringPointer()) == L"w\u00f6rd" && wide->GetStringLength() == 4 && wide->GetBufferSize() == 20);
	Ref<BlobUtf8> back;
	CHECK(utils->GetBlobAsUtf8(wide.p, reinterpret_cast<BlobUtf8 **>(back.out())) == Ok && std::string(back->GetStringPointer()) == word);
	// pinned memory stays where it is
	Ref<BlobEncoding> pinned;
	CHECK(utils->CreateBlobFromPinned(word, 5, Utf8Page, reinterpret_cast<BlobEncoding **>(pinned.out())) == Ok && pinned->GetBufferPointer() == word && pinned->GetBufferSize() == 5 && !pinned.as<BlobUtf8>());
	Ref<BlobUtf8> copied;
	CHECK(utils->GetBlobAsUtf8(pinned.p, reinterpret_cast<BlobUtf8 **>(copied.out())) == Ok && std::string(copied->GetStringPointer()) == word);
	// parts keep the whole
	Ref<Blob> part;
	CHECK(utils->CreateBlobFromBlob(b.p, 1, 2, reinterpret_cast<Blob **>(part.out())) == Ok);
	b = Ref<BlobEncoding>();
	narrow = Ref<BlobUtf8>();
	CHECK(bytes(part.p) == "\xC3\xB6");
	Ref<Blob> wrong;
	CHECK(utils->CreateBlobFromBlob(part.p, 1, 2, reinterpret_cast<Blob **>(wrong.out())) == InvalidArgument && !wrong);
	CHECK(utils->CreateBlobFromBlob(part.p, 0xFFFFFFFF, 2, reinterpret_cast<Blob **>(wrong.out())) == InvalidArgument);
	CHECK(utils->CreateBlobFromBlob(nullptr, 0, 0, reinterpret_cast<Blob **>(wrong.out())) == BadPointer);
	// memory of an allocator's goes back to it
	Counted counted;
	Ref<BlobEncoding> moved;
	char *memory = static_cast<char *>(std::malloc(3));
	std::memcpy(memory, "abc", 3);
	CHECK(utils->MoveToBlob(memory, &counted, 3, 0, reinterpret_cast<BlobEncoding **>(moved.out())) == Ok && counted.references == 2);
	moved = Ref<BlobEncoding>();
	CHECK(counted.references == 1 && counted.freed == 1);
	memory = static_cast<char *>(std::malloc(3));
	CHECK(utils->MoveToBlob(memory, nullptr, 3, 0, reinterpret_cast<BlobEncoding **>(moved.out())) == Ok);
	// empty ones
	Ref<BlobEncoding> empty;
	CHECK(utils->CreateBlob(nullptr, 0, Utf8Page, reinterpret_cast<BlobEncoding **>(empty.out())) == Ok && empty->GetBufferSize() == 0);
	CHECK(empty.as<BlobUtf8>()->GetStringLength() == 0 && *empty.as<BlobUtf8>()->GetStringPointer() == 0);
	Ref<BlobWide> emptyWide;
	CHECK(utils->GetBlobAsWide(empty.p, reinterpret_cast<BlobWide **>(emptyWide.out())) == Ok && emptyWide->GetStringLength() == 0);
	// files
	std::FILE *f = std::fopen((folder + "/blob.txt").c_str(), "wb");
	CHECK(f != nullptr && std::fputs("\xEF\xBB\xBFtext", f) >= 0);
	std::fclose(f);
	std::wstring name(folder.begin(), folder.end());
	name += L"/blob.txt";
	Ref<BlobEncoding> loaded;
	uint32_t page = Utf8Page;
	CHECK(utils->LoadFile(name.c_str(), nullptr, reinterpret_cast<BlobEncoding **>(loaded.out())) == Ok && loaded->GetBufferSize() == 7);
	Ref<BlobEncoding> decoded;
	CHECK(utils->LoadFile(name.c_str(), &page, reinterpret_cast<BlobEncoding **>(decoded.out())) == Ok && std::string(decoded.as<BlobUtf8>()->GetStringPointer()) == "text");
	Ref<BlobEncoding> none;
	CHECK(utils->LoadFile((name + L"x").c_str(), nullptr, reinterpret_cast<BlobEncoding **>(none.out())) < 0 && !none);
	CHECK(utils->LoadFile(L"/dev/zero", nullptr, reinterpret_cast<BlobEncoding **>(none.out())) < 0);
}

// Returns the text of the error buffer, as a program that does not know IDxcBlobUtf8 reads it. The size includes the
// terminator, as in dxc.
static std::string errorText(OperationResult *r) {
	Ref<BlobEncoding> b;
	CHECK(r->GetErrorBuffer(reinterpret_cast<BlobEncoding **>(b.out())) == Ok && b);
	std::string all = bytes(b.p);
	if (all.empty())
		return all;
	CHECK(all.find('\0') == all.size() - 1);
	all.pop_back();
	return all;
}

static void validates() {
	Ref<Compiler3> c = make<Compiler3>(CompilerClass);
	Ref<Utils> utils = make<Utils>(UtilsClass);
	Ref<Validator2> v = make<Validator2>(ValidatorClass);
	std::string module = object(compile(c.p, utf8("Texture2D<float4> t; float4 main() : SV_Target { return t[uint2(0, 0)]; }"), pixel).p);
	CHECK(isModule(module));
	auto blobOf = [&](const std::string &s) {
		Ref<Blob> b;
		CHECK(utils->CreateBlobFromPinned(s.data(), static_cast<uint32_t>(s.size()), 0, reinterpret_cast<BlobEncoding **>(b.out())) == Ok);
		return b;
	};
	auto validate = [&](const std::string &s, uint32_t flags) {
		Ref<Blob> b = blobOf(s);
		Ref<OperationResult> r;
		CHECK(v->Validate(b.p, flags, reinterpret_cast<OperationResult **>(r.out())) == Ok && r);
		return r;
	};
	auto resultOf = [](OperationResult *r) {
		Ref<Blob> b;
		CHECK(r->GetResult(reinterpret_cast<Blob **>(b.out())) == Ok);
		return b;
	};
	// a valid module is returned unchanged, unless only the module is to be checked
	for (uint32_t flags : {0u, 1u}) {
		Ref<OperationResult> r = validate(module, flags);
		CHECK(status(r.p) == Ok && errorText(r.p).empty() && bytes(resultOf(r.p).p) == module);
	}
	Ref<OperationResult> r = validate(module, 4);
	CHECK(status(r.p) == Ok && errorText(r.p).empty() && !resultOf(r.p) && r.as<CompileResult>()->PrimaryOutput() == None);
	// the error names the rule: here, the binding of the texture is missing
	std::string unbound = module;
	const uint32_t decorate = 0x00040047, binding = 33; // OpDecorate with one literal, Binding
	for (size_t i = 20, n; i < unbound.size(); i += n) {
		uint32_t word;
		std::memcpy(&word, &unbound[i], 4);
		n = (word >> 16) * 4;
		CHECK(n > 0);
		if (word == decorate && std::memcmp(&unbound[i + 8], &binding, 4) == 0) {
			unbound.erase(i, n);
			n = 0;
		}
	}
	for (uint32_t flags : {0u, 1u, 4u}) {
		r = validate(unbound, flags);
		CHECK(status(r.p) == ModuleInvalid && has(errorText(r.p), "%t requires a Binding decoration"));
		Ref<Blob> b = resultOf(r.p);
		CHECK(flags == 4 ? !b : b->GetBufferSize() == 0);
	}
	for (const std::string &bad : {std::string(), std::string("x"), plain, module.substr(0, module.size() - 3)}) {
		r = validate(bad, 0);
		CHECK(status(r.p) == NoModule && has(errorText(r.p), "not a SPIR-V module") && resultOf(r.p)->GetBufferSize() == 0);
	}
	r = validate(module, 2);
	CHECK(status(r.p) == ModuleInvalid && has(errorText(r.p), "root signature"));
	// a module to be linked, and flags that a module does not show
	std::string text = "[shader(\"pixel\")] float4 main(float2 u : U, int2 o : O) : SV_Target { return 0; }\nexport float f(float a) { return a; }";
	std::string library = object(compile(c.p, utf8(text), {L"-T", L"lib_6_3", L"-spirv", L"-fspv-target-env=universal1.5"}).p);
	r = validate(library, 0);
	CHECK(status(r.p) == Ok);
	std::string offsets = object(compile(c.p, utf8("Texture2D<float4> t; SamplerState s; struct S { float a; float3 b; }; cbuffer B { S c[2]; }; float4 main(int2 o : O) : SV_Target { return t.Sample(s, 0, o) + c[1].b.x; }"),
		with(pixel, {L"-fvk-allow-texel-offsets", L"-fvk-use-scalar-layout"})).p);
	r = validate(offsets, 0);
	CHECK(!offsets.empty() && status(r.p) == Ok);
	// wrong arguments
	Ref<Blob> b = blobOf(module);
	Buffer debug{module.data(), module.size(), 0}, empty{nullptr, 0, 0};
	auto out = [&] { return reinterpret_cast<OperationResult **>(r.out()); };
	CHECK(v->ValidateWithDebug(b.p, 0, &debug, out()) == Ok && status(r.p) == Ok);
	CHECK(v->ValidateWithDebug(b.p, 0, &empty, out()) == InvalidArgument && !r);
	CHECK(v->Validate(nullptr, 0, out()) == InvalidArgument && v->Validate(b.p, 0, nullptr) == InvalidArgument);
	for (uint32_t flags : {8u, 5u, 6u, 0xFFFFFFFFu})
		CHECK(v->Validate(b.p, flags, out()) == InvalidArgument && !r);
	// its version
	Ref<VersionInfo> version = v.as<VersionInfo>();
	uint32_t major = 0, minor = 0, flags = 0;
	CHECK(version->GetVersion(&major, &minor) == Ok && major == 1 && minor >= 8 && version->GetFlags(&flags) == Ok && flags == 2);
	CHECK(version.as<Validator>().p == v.as<Validator>().p && version.as<VersionInfo2>() && v.as<VersionInfo3>());
}

// Objects that only DXIL needs refuse each call.
static void dxil() {
	Ref<Utils> utils = make<Utils>(UtilsClass);
	Ref<Blob> b;
	CHECK(utils->CreateBlob("DXBC", 4, 0, reinterpret_cast<BlobEncoding **>(b.out())) == Ok);
	Ref<Linker> linker = make<Linker>(LinkerClass);
	CHECK(linker->RegisterLibrary(L"a", b.p) == NotImplemented);
	CHECK(linker->RegisterLibrary(nullptr, b.p) == InvalidArgument && linker->RegisterLibrary(L"a", nullptr) == InvalidArgument);
	Ref<OperationResult> r;
	auto out = [&] { return reinterpret_cast<OperationResult **>(r.out()); };
	const wchar_t *names[] = {L"a"};
	CHECK(linker->Link(L"main", L"ps_6_0", names, 1, nullptr, 0, out()) == Ok && status(r.p) == NotImplemented && has(errorText(r.p), "linking is not supported"));
	Ref<Blob> none;
	CHECK(r->GetResult(reinterpret_cast<Blob **>(none.out())) == Ok && !none);
	CHECK(linker->Link(L"main", nullptr, names, 1, nullptr, 0, out()) == InvalidArgument && !r);
	CHECK(linker->Link(nullptr, L"ps_6_0", nullptr, 1, nullptr, 0, out()) == InvalidArgument);
	CHECK(linker->Link(nullptr, L"ps_6_0", names, 0, nullptr, 0, out()) == InvalidArgument);
	CHECK(linker->Link(nullptr, L"ps_6_0", names, 1, nullptr, 0, nullptr) == InvalidArgument);
	Ref<ContainerReflection> c = make<ContainerReflection>(ContainerReflectionClass);
	uint32_t n = 9;
	void *object = &n;
	CHECK(c->Load(b.p) == InvalidArgument && c->Load(nullptr) == Ok);
	CHECK(c->GetPartCount(&n) == InvalidState && n == 0 && c->GetPartCount(nullptr) == BadPointer);
	CHECK(c->GetPartKind(0, &n) == InvalidState && c->GetPartKind(0, nullptr) == BadPointer);
	CHECK(c->FindFirstPartKind(0x4C495844, &n) == InvalidState && c->FindFirstPartKind(0, nullptr) == BadPointer);
	CHECK(c->GetPartContent(0, reinterpret_cast<Blob **>(none.out())) == InvalidState && !none && c->GetPartContent(0, nullptr) == BadPointer);
	CHECK(c->GetPartReflection(0, IdOf<Unknown>::id, &object) == InvalidState && object == nullptr && c->GetPartReflection(0, IdOf<Unknown>::id, nullptr) == BadPointer);
}

static void notThere() {
	Ref<Utils> utils = make<Utils>(UtilsClass);
	Ref<BlobEncoding> b;
	CHECK(utils->CreateBlob("x", 1, 0, reinterpret_cast<BlobEncoding **>(b.out())) == Ok);
	Ref<Unknown> u;
	Buffer buffer{"x", 1, 0};
	void *part = &buffer;
	uint32_t size = 1;
	Blob *hash = nullptr, *container = nullptr;
	CHECK(utils->CreateReadOnlyStreamFromBlob(b.p, reinterpret_cast<Unknown **>(u.out())) == NotImplemented && !u);
	CHECK(utils->CreateReflection(&buffer, IdOf<Unknown>::id, u.out()) == NotImplemented && !u);
	CHECK(utils->GetDxilContainerPart(&buffer, 1, &part, &size) == NotImplemented && part == nullptr && size == 0);
	CHECK(utils->GetPDBContents(b.p, &hash, &container) == NotImplemented && hash == nullptr);
	CHECK(make<Library>(UtilsClass)->SetMalloc(nullptr) == NotImplemented);
}

int main(int argc, char **argv) {
	CHECK(argc == 3);
	open(argv[1]);
	classes();
	versions();
	compiles();
	wrongArguments();
	errors();
	encodings();
	outputs();
	disassembles();
	includes(argv[2]);
	olderInterface();
	arguments();
	blobs(argv[2]);
	validates();
	dxil();
	notThere();
	std::puts("ok");
}
