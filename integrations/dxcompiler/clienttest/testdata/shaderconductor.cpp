// Calls the library in the order of ShaderConductor, with the interfaces that it uses.
//
//   shaderconductor LIBRARY
#include <atomic>
#include <functional>

#include "client.hpp"

Create create;
Create2 create2;

// What ShaderConductor creates when it loads the library.
struct Dxcompiler {
	Ref<Library> library = make<Library>(UtilsClass);
	Ref<Compiler> compiler = make<Compiler>(CompilerClass);
	Ref<ContainerReflection> reflection = make<ContainerReflection>(ContainerReflectionClass);
	bool links = bool(make<Linker>(LinkerClass));
};

// A handler that starts without a reference, deletes itself, and takes names without ./ at the start.
struct Handler : IncludeHandler {
	static std::atomic<int> alive;
	std::function<std::string(const std::string &)> load;
	Library *library;
	std::atomic<unsigned long> references{0};
	Handler(std::function<std::string(const std::string &)> l, Library *b) : load(std::move(l)), library(b) { alive++; }
	virtual ~Handler() { alive--; }
	Result LoadSource(const wchar_t *name, Blob **out) override {
		if (name[0] == L'.' && name[1] == L'/')
			name += 2;
		std::wstring wide = name;
		std::string text;
		try {
			text = load(std::string(wide.begin(), wide.end()));
		} catch (...) {
			return Fail;
		}
		*out = nullptr;
		return library->CreateBlobWithEncodingOnHeapCopy(text.data(), static_cast<uint32_t>(text.size()), Utf8Page, reinterpret_cast<BlobEncoding **>(out));
	}
	unsigned long AddRef() override { return ++references; }
	unsigned long Release() override {
		unsigned long left = --references;
		if (left == 0)
			delete this;
		return left;
	}
	Result QueryInterface(const Id &id, void **out) override {
		if (std::memcmp(&id, &IdOf<IncludeHandler>::id, sizeof id) != 0 && std::memcmp(&id, &IdOf<Unknown>::id, sizeof id) != 0)
			return NoInterface;
		*out = static_cast<IncludeHandler *>(this);
		AddRef();
		return Ok;
	}
};
std::atomic<int> Handler::alive{0};

struct Output {
	std::string target, messages;
	bool failed = true;
};

// Reads a result. The messages have the size of their buffer.
static Output convert(OperationResult *result) {
	Output o;
	Result s = status(result);
	Ref<BlobEncoding> errors;
	CHECK(result->GetErrorBuffer(reinterpret_cast<BlobEncoding **>(errors.out())) == Ok);
	if (errors)
		o.messages = bytes(errors.p);
	if (s >= 0) {
		Ref<Blob> program;
		CHECK(result->GetResult(reinterpret_cast<Blob **>(program.out())) == Ok);
		if (program) {
			o.target = bytes(program.p);
			o.failed = false;
		}
	}
	return o;
}

static Output compileShader(Dxcompiler &d, const std::string &source, const wchar_t *profile, Args args, std::vector<Define> defines = {}) {
	Ref<BlobEncoding> blob;
	CHECK(d.library->CreateBlobWithEncodingOnHeapCopy(source.c_str(), static_cast<uint32_t>(source.size()), Utf8Page, reinterpret_cast<BlobEncoding **>(blob.out())) == Ok);
	CHECK(blob->GetBufferSize() >= 4);
	auto load = [](const std::string &name) -> std::string {
		if (name == "color.hlsli")
			return "static const float4 color = SCALE;\n";
		if (name == "empty.hlsli")
			return "";
		throw 0;
	};
	Handler *handler = new Handler(load, d.library.p);
	handler->AddRef();
	Ref<IncludeHandler> keeps(handler);
	Ref<OperationResult> r;
	CHECK(d.compiler->Compile(blob.p, L"shader.hlsl", L"main", profile, args.data(), static_cast<uint32_t>(args.size()), defines.data(), static_cast<uint32_t>(defines.size()), handler, reinterpret_cast<OperationResult **>(r.out())) == Ok);
	return convert(r.p);
}

int main(int argc, char **argv) {
	CHECK(argc == 2);
	void *library = open(argv[1]);
	{
		Dxcompiler d;
		CHECK(d.links);
		const std::string shader = "#include \"color.hlsli\"\n#include \"empty.hlsli\"\nfloat4 main(float4 a : A) : SV_Target { return a * color; }\n";
		const Args all = {L"-Zpc", L"-enable-16bit-types", L"-Zi", L"-O3", L"-fvk-b-shift", L"1", L"all", L"-fvk-u-shift", L"2", L"all", L"-fvk-s-shift", L"3", L"all", L"-fvk-t-shift", L"4", L"all", L"-spirv"};
		for (const Args &args : {Args{L"-Zpr", L"-Od", L"-spirv"}, Args{L"-Zpc", L"-O0", L"-spirv"}, all}) {
			Output o = compileShader(d, shader, L"ps_6_2", args, {{L"SCALE", L"2"}, {L"UNUSED", nullptr}});
			CHECK(!o.failed && o.messages.empty() && o.target.size() > 20 && o.target.size() % 4 == 0);
			// the text without the terminator, which is the last byte of the buffer
			Ref<BlobEncoding> module, text;
			CHECK(d.library->CreateBlobWithEncodingOnHeapCopy(o.target.data(), static_cast<uint32_t>(o.target.size()), Utf8Page, reinterpret_cast<BlobEncoding **>(module.out())) == Ok);
			CHECK(d.compiler->Disassemble(module.p, reinterpret_cast<BlobEncoding **>(text.out())) == Ok && text);
			std::string lines(static_cast<const char *>(text->GetBufferPointer()), text->GetBufferSize() - 1);
			CHECK(has(lines, "OpFunctionEnd") && lines.find('\0') == std::string::npos && text->GetBufferPointer() != nullptr && static_cast<const char *>(text->GetBufferPointer())[lines.size()] == 0);
		}
		Output o = compileShader(d, "#include \"missing.hlsli\"\n" + shader, L"ps_6_0", {L"-Zpc", L"-O3", L"-spirv"}, {{L"SCALE", L"2"}});
		CHECK(o.failed && has(o.messages, "'missing.hlsli' file not found"));
		o = compileShader(d, shader, L"ps_9_9", {L"-Zpc", L"-O3", L"-spirv"});
		CHECK(o.failed && has(o.messages, "invalid profile 'ps_9_9'"));
		// linking ends with an error
		Ref<Linker> linker = make<Linker>(LinkerClass);
		Ref<BlobEncoding> blob;
		CHECK(d.library->CreateBlobWithEncodingOnHeapCopy("text", 4, Utf8Page, reinterpret_cast<BlobEncoding **>(blob.out())) == Ok);
		CHECK(linker->RegisterLibrary(L"a", blob.p) < 0);
		const wchar_t *names[] = {L"a", L"b"};
		Ref<OperationResult> linked;
		CHECK(linker->Link(L"main", L"ps_6_0", names, 2, nullptr, 0, reinterpret_cast<OperationResult **>(linked.out())) == Ok);
		o = convert(linked.p);
		CHECK(o.failed && has(o.messages, "linking is not supported"));
		CHECK(d.reflection->Load(blob.p) == InvalidArgument);
	}
	CHECK(Handler::alive == 0);
	CHECK(dlclose(library) == 0);
	std::puts("ok");
}
