// Compiles shaders with ShaderConductor to each of its languages.
//
//   conductor SHADER...
//
// The name of a shader ends with its stage: sky_PS.hlsl.
#include <ShaderConductor/ShaderConductor.hpp>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

using namespace ShaderConductor;

namespace llvm {
void llvm_unreachable_internal(const char *message, const char *, unsigned) {
	std::fprintf(stderr, "%s\n", message);
	std::abort();
}
} // namespace llvm

static std::string text(const Blob &b) { return std::string(static_cast<const char *>(b.Data()), b.Size()); }

static const struct {
	const char *name;
	ShaderStage stage;
	bool hlsl, msl; // whether SPIRV-Cross writes the stage in these languages
} stages[] = {
	{"VS", ShaderStage::VertexShader, true, true}, {"PS", ShaderStage::PixelShader, true, true},
	{"HS", ShaderStage::HullShader, false, true}, {"DS", ShaderStage::DomainShader, false, true},
	{"GS", ShaderStage::GeometryShader, false, false}, {"CS", ShaderStage::ComputeShader, true, true}};

static const struct {
	ShadingLanguage language;
	const char *version;
} targets[] = {{ShadingLanguage::SpirV, ""}, {ShadingLanguage::Hlsl, "50"}, {ShadingLanguage::Glsl, "410"}, {ShadingLanguage::Essl, "310"}, {ShadingLanguage::Msl_macOS, "20000"}};

int main(int argc, char **argv) {
	int compiled = 0, failed = 0;
	const MacroDefine define = {"FIXED_VERTEX_RADIUS", "5.0"};
	for (int i = 1; i < argc; i++) {
		const std::string name = argv[i];
		std::ifstream file(name);
		const std::string source((std::istreambuf_iterator<char>(file)), {});
		const std::string kind = name.substr(name.rfind('.') - 2, 2);
		for (auto &s : stages) {
			if (kind != s.name)
				continue;
			const std::string entry = source.find(kind + "Main") != std::string::npos ? kind + "Main" : "main";
			for (auto &t : targets) {
				if ((t.language == ShadingLanguage::Hlsl && !s.hlsl) || (t.language == ShadingLanguage::Msl_macOS && !s.msl))
					continue;
				auto r = Compiler::Compile({source.c_str(), name.c_str(), entry.c_str(), s.stage, &define, 1, nullptr}, {}, {t.language, t.version, false});
				compiled++;
				if (r.hasError || r.target.Size() == 0 || r.errorWarningMsg.Size() != 0) {
					std::printf("%s: %s\n", name.c_str(), text(r.errorWarningMsg).c_str());
					failed++;
				}
			}
		}
	}
	auto bad = Compiler::Compile({"float4 main() : SV_Target { return lihgt; }", "bad.hlsl", "main", ShaderStage::PixelShader, nullptr, 0, nullptr}, {}, {ShadingLanguage::SpirV, "", false});
	if (!bad.hasError || text(bad.errorWarningMsg).find("'lihgt'") == std::string::npos) {
		std::puts("an error is not reported");
		failed++;
	}
	std::printf("%d compilations, %d failed\n", compiled, failed);
	return compiled == 0 || failed > 0;
}
