// Package testtools tests scripts/install-test-tools with programs that replace apt and dpkg.
package testtools

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// A machine is a folder in which the script runs: ROOT/bin is its PATH, and ROOT/etc and ROOT/usr replace /etc and
// /usr in the script.
type machine struct {
	t    *testing.T
	root string
}

// fakes maps names of programs to scripts that replace the system's. apt-get installs the tools listed in
// ROOT/packages/PACKAGE, except packages in ROOT/broken. Files in ROOT/suites are the suites that apt-get can read.
var fakes = map[string]string{
	"apt-cache": `test -e "ROOT/packages/$2" && echo "  Candidate: 1.0"`,
	"apt-get": `echo "$*" >>ROOT/apt.log
for word; do case $word in Dir::Etc::sourcelist=*) suite=${word##*/} suite=${suite%.*} ;; esac; done
case "$*" in
*update*) test -e "ROOT/suites/${suite:-bookworm}" || { echo "E: failed to fetch" >&2; exit 100; } ;;
*\ download\ *) for word; do :; done; touch "${word}_1.deb" mesa-vulkan-drivers_1.deb ;;
install\ *)
	shift 4
	for word; do test -e "ROOT/packages/$word" || { echo "E: Unable to locate package $word" >&2; exit 100; }; done
	for word; do ! test -e "ROOT/broken/$word" || { echo "E: unmet dependencies" >&2; exit 100; }; done
	for word; do
		touch "ROOT/installed/$word"
		while read -r tool; do
			case $tool in
			lib*) touch "ROOT/usr/lib/x86_64-linux-gnu/$tool" ;;
			*) echo "#!/bin/sh" >"ROOT/bin/$tool"; chmod +x "ROOT/bin/$tool" ;;
			esac
		done <"ROOT/packages/$word"
	done ;;
esac`,
	"dpkg": `test -e "ROOT/installed/$2"`,
	"dpkg-deb": `if test "$1" = --fsys-tarfile; then exec tar -c -C ROOT/mesa ./usr; fi
mkdir -p "$3/usr/bin" "$3/usr/lib/x86_64-linux-gnu"
cd "$3/usr/lib/x86_64-linux-gnu"
printf '#!/bin/sh\nshift 2\nexec "$@"\n' >ld-linux-x86-64.so.2
for tool in as dis opt val; do printf '#!/bin/sh\necho "SPIRV-Tools v2026.4 x"\n' >"$3/usr/bin/spirv-$tool"; done
chmod +x "$3"/usr/bin/* ld-linux-x86-64.so.2`,
	"id":       `cat ROOT/user`,
	"ldd":      ``,
	"ldconfig": ``,
	"uname":    `echo x86_64`,
}

var (
	absolute = regexp.MustCompile(`(?m)(^|[\s"=])/(usr|etc)/`)
	tableRow = regexp.MustCompile(`(?m)^([\w.+-]+) ([a-z0-9.+-]+)$`)
)

// newMachine returns a minimal Debian bookworm on which every package can be installed.
func newMachine(t *testing.T) *machine {
	if runtime.GOOS != "linux" {
		t.Skip("the script installs packages of Debian")
	}
	m := &machine{t, t.TempDir()}
	text, err := os.ReadFile("../../../scripts/install-test-tools")
	if err != nil {
		t.Fatal(err)
	}
	m.write("script", absolute.ReplaceAllString(string(text), "${1}"+m.root+"/${2}/"))
	for name, body := range fakes {
		m.write("bin/"+name, "#!/bin/sh\n"+strings.ReplaceAll(body, "ROOT", m.root)+"\n")
	}
	for _, name := range strings.Fields("awk cat chmod cut grep ls mkdir mktemp mv rm sed sort tar touch") {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, filepath.Join(m.root, "bin", name)); err != nil {
			t.Fatal(err)
		}
	}
	m.write("etc/os-release", "ID=debian\nVERSION_CODENAME=bookworm\n")
	m.write("etc/apt/sources.list", "deb http://deb.debian.org/debian bookworm main\n")
	m.write("user", "0\n")
	for _, suite := range []string{"bookworm", "bookworm-backports", "sid"} {
		m.write("suites/"+suite, "")
	}
	tools := map[string]string{"ca-certificates": "", "mesa-vulkan-drivers": "", "intel-opencl-icd": "ocloc\n"}
	rows := tableRow.FindAllStringSubmatch(string(text), -1)
	if len(rows) < 25 {
		t.Fatalf("the script has a table of %d tools", len(rows))
	}
	for _, row := range rows {
		tools[row[2]] += row[1] + "\n"
	}
	for name, list := range tools {
		m.write("packages/"+name, list)
	}
	m.write("installed/none", "")
	m.write("usr/lib/x86_64-linux-gnu/none", "")
	for _, driver := range []string{"lvp", "radeon"} {
		m.write("mesa/usr/lib/x86_64-linux-gnu/libvulkan_"+driver+".so", "driver")
	}
	return m
}

func (m *machine) write(name, text string) {
	m.t.Helper()
	path := filepath.Join(m.root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		m.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o777); err != nil {
		m.t.Fatal(err)
	}
}

func (m *machine) remove(names ...string) {
	m.t.Helper()
	for _, name := range names {
		if err := os.Remove(filepath.Join(m.root, name)); err != nil {
			m.t.Fatal(err)
		}
	}
}

func (m *machine) has(name string) bool {
	_, err := os.Stat(filepath.Join(m.root, name))
	return err == nil
}

// install runs the script and returns its output and status.
func (m *machine) install(environment string, args ...string) (string, int) {
	c := exec.Command("/bin/sh", append([]string{filepath.Join(m.root, "script")}, args...)...)
	c.Env = []string{"PATH=" + filepath.Join(m.root, "bin"), "HOME=" + filepath.Join(m.root, "home"), environment}
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		m.t.Fatal(err)
	}
	return string(out), c.ProcessState.ExitCode()
}

const required = "HLSL2SPIRV_REQUIRE_TOOLS=1"

// The script installs the available tools and lists the missing ones. Missing tools are an error only if they are
// required.
func TestMissingToolsAreNamed(t *testing.T) {
	without22 := func(m *machine) { m.remove("packages/llvm-22", "packages/mlir-22-tools") }
	for _, tt := range []struct {
		name        string
		change      func(*machine)
		environment string
		args        []string
		status      int
		want        []string // parts of the output
		absent      []string
		installed   []string // names of tools
	}{
		{name: "everything", change: func(*machine) {}, status: 0,
			want: []string{"everything is present"}, absent: []string{"missing"}, installed: []string{"cmake", "llc-22", "ocloc", "git"}},
		{name: "only the main suite", change: without22, status: 3,
			want:   []string{"mlir-opt-22: no apt source has package mlir-22-tools\n", "llc-22: no apt source has package llvm-22\n", "security suite has LLVM 22"},
			absent: []string{"cmake", "SPIRV-Tools", "Vulkan", "Unable to locate"}, installed: []string{"cmake", "chromium"}},
		{name: "only the main suite, required", change: without22, environment: required, status: 1,
			want: []string{"llc-22: no apt source has package llvm-22\n"}, installed: []string{"cmake"}},
		{name: "everything, required", change: func(*machine) {}, environment: required, status: 0, want: []string{"everything is present"}},
		{name: "no sid", change: func(m *machine) { m.remove("suites/sid") }, status: 3,
			want: []string{"missing:\n  SPIRV-Tools: sid has no spirv-tools 2026.4 for this machine; set SPIRV_TOOLS to "}, absent: []string{"Vulkan"}, installed: []string{"cmake"}},
		{name: "no backports", change: func(m *machine) { m.remove("suites/bookworm-backports") }, status: 3,
			want: []string{"missing:\n  Mesa's Vulkan drivers (lvp): bookworm-backports has no "}, absent: []string{"SPIRV-Tools:"}, installed: []string{"cmake"}},
		{name: "a package with unmet dependencies", change: func(m *machine) { m.write("broken/chromium", "") }, status: 3,
			want: []string{"E: unmet dependencies", "chromium: apt-get cannot install package chromium\n"}, absent: []string{"  cmake"}, installed: []string{"cmake", "nvim"}},
		{name: "no lists of packages", change: func(m *machine) { m.remove("suites/bookworm") }, status: 0,
			want: []string{"apt-get update failed", "everything is present"}},
		{name: "another user than root", change: func(m *machine) { m.write("user", "1000\n") }, status: 3,
			want: []string{"cmake: installing packages needs root; Debian has it in package cmake\n"}},
		{name: "another system", change: func(m *machine) { m.write("etc/os-release", "ID=fedora\n") }, status: 3,
			want: []string{"cmake: this is not Debian bookworm; Debian has it in package cmake\n", "SPIRV-Tools: this is not", "drivers (lvp): this is not"}},
		{name: "another system, required", change: func(m *machine) { m.write("etc/os-release", "ID=fedora\n") }, environment: required, status: 1,
			want: []string{"these tools are missing"}},
		{name: "drivers of GPUs", change: func(*machine) {}, args: []string{"-gpu"}, status: 0,
			want: []string{"everything is present"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			m := newMachine(t)
			tt.change(m)
			out, status := m.install(tt.environment, tt.args...)
			if status != tt.status {
				t.Fatalf("status %d, want %d\n%s", status, tt.status, out)
			}
			for _, want := range tt.want {
				if !strings.Contains(out, want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
			for _, absent := range tt.absent {
				if strings.Contains(out, absent) {
					t.Errorf("%q in\n%s", absent, out)
				}
			}
			for _, tool := range tt.installed {
				if !m.has("bin/" + tool) {
					t.Errorf("%s is not installed", tool)
				}
			}
			if strings.HasPrefix(tt.name, "another") && m.has("bin/cmake") || tt.args != nil &&
				(m.has("bin/cmake") || !m.has("home/.cache/hlsl2spirv-lavapipe/radeon.json")) {
				t.Errorf("the wrong packages are installed:\n%s", out)
			}
		})
	}
}

// A second run does not start apt, and a tool that was removed is installed again without the others.
func TestOnlyMissingToolsAreInstalled(t *testing.T) {
	m := newMachine(t)
	for _, want := range []int{1, 0} {
		if out, status := m.install(""); status != 0 || m.has("apt.log") != (want == 1) {
			t.Fatalf("status %d\n%s", status, out)
		}
		if want == 1 {
			m.remove("apt.log")
		}
	}
	m.remove("bin/cmake")
	if out, status := m.install(""); status != 0 || !m.has("bin/cmake") {
		t.Fatalf("status %d\n%s", status, out)
	}
	log, err := os.ReadFile(filepath.Join(m.root, "apt.log"))
	if err != nil || !strings.HasSuffix(string(log), " ca-certificates cmake\n") {
		t.Errorf("%v\n%s", err, log)
	}
}
