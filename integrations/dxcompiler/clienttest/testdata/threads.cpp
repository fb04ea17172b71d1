// Many threads, each with compilers of its own or one for all, and the bytes that the
// command line gives.
//
//   threads LIBRARY LIST SECONDS
//
// A line of LIST is the name of a source, which is what its file says, and that of the
// expected module; behind them, each on a line of its own, are arguments, and an empty line.
// There are no messages about any source: many programs show DXC_OUT_ERRORS whenever it has text.
#include <atomic>
#include <chrono>
#include <thread>

#include "client.hpp"

Create create;
Create2 create2;

struct Case {
	std::string name, source, module;
	std::vector<std::wstring> args;
};

static std::vector<Case> cases(const std::string &list) {
	std::vector<Case> all;
	bool begins = true;
	std::vector<std::string> words = lines(readFile(list));
	for (size_t i = 0; i < words.size(); i++) {
		if (words[i].empty()) {
			begins = true;
		} else if (begins) {
			all.push_back({words[i], readFile(words[i]), readFile(words[i + 1]), {}});
			begins = false;
			i++;
		} else {
			all.back().args.emplace_back(words[i].begin(), words[i].end());
		}
	}
	return all;
}

int main(int argc, char **argv) {
	CHECK(argc == 4);
	open(argv[1]);
	const std::vector<Case> all = cases(argv[2]);
	CHECK(!all.empty());
	const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<int>(std::atof(argv[3]) * 1000));
	Ref<Compiler3> shared = make<Compiler3>(CompilerClass);
	Ref<IncludeHandler> reads;
	Ref<Utils> utils = make<Utils>(UtilsClass);
	CHECK(utils->CreateDefaultIncludeHandler(reinterpret_cast<IncludeHandler **>(reads.out())) == Ok);
	std::atomic<int> compiled{0};
	std::vector<std::thread> threads;
	for (size_t t = 0; t < 64; t++)
		threads.emplace_back([&, t] {
			size_t i = t;
			do {
				const Case &c = all[i++ % all.size()];
				Ref<Compiler3> own = t % 2 == 0 ? make<Compiler3>(CompilerClass) : shared.as<Compiler3>();
				Args args;
				for (auto &a : c.args)
					args.push_back(a.c_str());
				Ref<CompileResult> r = compile(own.p, {c.source.data(), c.source.size(), 0}, args, reads.p);
				if (status(r.p) != Ok || object(r.p) != c.module || !text(r.p, Errors).empty()) {
					std::fprintf(stderr, "%s: other bytes than those of the command line, or messages\n%s", c.name.c_str(), text(r.p, Errors).c_str());
					std::exit(1);
				}
				compiled++;
			} while (std::chrono::steady_clock::now() < end);
		});
	for (std::thread &t : threads)
		t.join();
	std::printf("%d\n", compiled.load());
}
