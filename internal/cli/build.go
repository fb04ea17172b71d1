package cli

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/fingerprint"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/batch"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/buildcache"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	shaderbuild "github.com/hlsl2spirv/hlsl2spirv/internal/project"
)

// A builder builds the shaders of a build file.
type builder struct {
	*crew
	file     string // the build file
	dir      string // its folder, or "" for the current folder
	out      string // output folder that overrides the one in the file
	force    bool
	watching bool     // continue with changes after the build
	list     string   // file for the list of outputs, or ""
	clean    bool     // remove the outputs
	preview  bool     // list the actions without executing them
	more     []string // additional compiler flags
	make     shaderbuild.ShaderMake

	project    *shaderbuild.Project
	units      []shaderbuild.Unit
	pipelines  []shaderbuild.Link
	state      *shaderbuild.State
	loaded     string // path of the state file
	jobs       []unitJob
	links      []linkJob                  // run after the jobs
	stages     map[string]*stage          // stages of the pipelines, by output
	interfaces *interfaces                // of the stages
	modules    map[shaderbuild.Sum][]byte // for the archive
	trusted    bool                       // outputs are unchanged since this process wrote them
	failed     map[string][]string        // missing or invalid files, by output
	undone     int                        // jobs of the last round without a result
	notes      []string                   // printed at the end of the round
}

// A unitJob is a unit that must be built.
type unitJob struct {
	unit  *shaderbuild.Unit
	key   shaderbuild.Sum
	input shaderbuild.Read
}

// statePrefix begins the names of state files, which record previous builds in the output folder.
const statePrefix = ".hlsl2spirv-build-"

// maxArchive is the maximum size of an archive from which modules are reused, in bytes.
const maxArchive = 1 << 30

// buildFlags lists the flags of the command.
var buildFlags = subcommand.Table[*builder]{
	&cacheFlag,
	&cacheSizeFlag,
	{Name: "clean", Help: "remove the outputs of earlier builds instead of building", Set: func(b *builder, v string) error { return subcommand.SetSwitch(&b.clean, v) }},
	{Name: "f", Help: "build everything, even if it is up to date", Set: func(b *builder, v string) error { return subcommand.SetSwitch(&b.force, v) }},
	&jobsFlag,
	&jsonFlag,
	&jsonLogFlag,
	&keepGoingFlag,
	{Name: "n", Help: "list the files that would be built and removed, but do nothing", Set: func(b *builder, v string) error { return subcommand.SetSwitch(&b.preview, v) }},
	{Name: "out", Value: "dir", Default: "out in the build file, or its folder", Help: "output folder", Set: func(b *builder, v string) error { return subcommand.SetText(&b.out, v) }},
	{Name: "outputs", Value: "file", Help: "write a list of the outputs, as JSON if the file name ends in .json", Set: func(b *builder, v string) error { return subcommand.SetFile(&b.list, v) }},
	{Name: "register-shifts", Value: "s,t,b,u", Default: "100,200,300,400", Help: "register shifts for ShaderMake files, or none", Set: (*builder).setShifts},
	{Name: "shader-model", Value: "model", Default: "6_5", Help: "shader model for ShaderMake files", Set: func(b *builder, v string) error { return subcommand.SetText(&b.make.ShaderModel, v) }},
	&sarifFlag,
	&slowestFlag,
	{Name: "vulkan", Value: "version", Default: "1.3", Help: "Vulkan version for ShaderMake files", Set: func(b *builder, v string) error { return subcommand.SetText(&b.make.Vulkan, v) }},
	{Name: "watch", Help: "keep running, and rebuild when files change", Set: func(b *builder, v string) error { return subcommand.SetSwitch(&b.watching, v) }},
}

var buildSpec = subcommand.Spec{
	Name: "build", Group: subcommand.Building, Summary: "build the shaders of a project that have changed",
	Arguments: "[shaders.toml|shaders.json|shaders.cfg] [-- compiler flags]",
	About: `Builds the shaders and permutations that a build file lists. Shaders are rebuilt only
if their sources, headers or flags have changed. Outputs of earlier builds that the file
no longer lists are removed. The stages of each pipeline in the file must pass the checks
of hlsl2spirv link. Without a file, builds hlsl2spirv.toml in the current folder.`,
	Examples: []commandline.Example{
		{Args: "build shaders.toml", Does: "build the shaders that have changed"},
		{Args: "build shaders.toml -watch", Does: "rebuild whenever a file changes"},
		{Args: "build shaders.toml -f -out debug -- -Zi -O0", Does: "build everything with debug information"},
	},
	Flags: &buildFlags,
}

// runBuild implements the command that builds the shaders of a build file.
func runBuild(p Process) int {
	b := &builder{crew: newCrew(p)}
	line, err := buildFlags.Parse(&buildSpec, b, p.Args)
	if err == nil && len(line.Args) > 1 {
		err = buildSpec.Wrong(errors.New("expected one build file; compiler flags come after --"))
	}
	if err == nil && b.watching && (b.clean || b.preview) {
		err = buildSpec.Wrong(errors.New("-watch cannot be combined with -clean or -n"))
	}
	b.logs.begin()
	if err != nil {
		return b.end(err)
	}
	b.file, b.more = shaderbuild.FileName, line.Tail
	if len(line.Args) == 1 {
		b.file = line.Args[0]
	} else if _, err := os.Stat(b.file); errors.Is(err, fs.ErrNotExist) {
		return b.end(buildSpec.Wrong(errors.New("no hlsl2spirv.toml in the current folder; name a build file")))
	}
	b.logs.list = b.file
	if err := b.open(); err != nil {
		return b.writeLogs(b.fail(err), b.file)
	}
	switch {
	case b.clean:
		return b.removeAll()
	case b.preview:
		return b.showPlan()
	}
	ctx, stop := b.start()
	defer stop()
	if !b.watching {
		return b.ended(b.round(ctx, b.caches.Close))
	}
	begin := time.Now()
	status := b.watch(ctx, begin, b.ended(b.round(ctx, nil)))
	b.caches.Close()
	return status
}

func (b *builder) setShifts(text string) error {
	switch text {
	case "none":
		b.make.Shifts = []int{}
		return nil
	}
	for part := range strings.SplitSeq(text, ",") {
		if n, err := strconv.Atoi(part); err == nil {
			b.make.Shifts = append(b.make.Shifts, n)
		}
	}
	if len(b.make.Shifts) != len("stbu") || strings.Count(text, ",") != len("stbu")-1 {
		return fmt.Errorf("expected four numbers or none, not '%s'", text)
	}
	return nil
}

// open reads the build file and the state.
func (b *builder) open() error {
	b.failed = map[string][]string{}
	if b.dir = filepath.ToSlash(filepath.Dir(b.file)); b.dir == "." {
		b.dir = ""
	}
	if err := b.readFile(); err != nil {
		return err
	}
	return b.openState()
}

// openState reads the state of previous builds.
func (b *builder) openState() error {
	build, err := buildcache.Build()
	if err != nil {
		return err
	}
	b.state = shaderbuild.NewState(b.dir, b.folder(), build,
		func(path string) (shaderbuild.Sum, error) { return b.compiler.Sum(b.dir, path) })
	b.loaded = b.stateFile()
	err = b.state.Load(b.loaded)
	if b.force {
		b.state.ExpireAll()
	}
	return err
}

// readFile reads the build file.
func (b *builder) readFile() error {
	text, err := infile.Read(b.file, infile.MaxText)
	if err != nil {
		return err
	}
	b.logs.text = string(text)
	isShaderMake := strings.EqualFold(filepath.Ext(b.file), ".cfg")
	project := new(shaderbuild.Project)
	if !isShaderMake {
		if project, err = shaderbuild.ReadProject(b.file, text); err != nil {
			return err
		}
	}
	if b.out != "" {
		if project.Out, err = filepath.Abs(b.out); err != nil {
			return err
		}
		if b.dir == "" {
			project.Out = b.out
		}
	}
	b.project = project
	if b.clean {
		return nil
	}
	var units []shaderbuild.Unit
	if isShaderMake {
		units, err = b.make.Units(b.file, preprocessor.Decode(string(text)))
	} else if units, err = project.Units(b.dir); err != nil {
		err = fmt.Errorf("%s: %w", b.file, err)
	}
	if err != nil {
		return err
	}
	links, err := project.Links(units)
	if err != nil {
		return fmt.Errorf("%s: %w", b.file, err)
	}
	b.units, b.pipelines = units, links
	return nil
}

// output returns the name of a file in the output folder as used in command lines.
func (b *builder) output(name string) string {
	if b.project.Out == "" {
		return name
	}
	return filepath.ToSlash(b.project.Out) + "/" + name
}

// path returns the path of a file in the output folder.
func (b *builder) path(name string) string { return preprocessor.InDir(b.dir, b.output(name)) }

// folder returns the path of the output folder.
func (b *builder) folder() string { return filepath.Dir(b.path("file")) }

// stateFile returns the path of the state file. Each build file has its own, because several may share an output
// folder.
func (b *builder) stateFile() string {
	name := b.file
	if from, err := filepath.Abs(b.folder()); err == nil {
		if to, err := filepath.Abs(b.file); err == nil {
			if name, err = filepath.Rel(from, to); err != nil {
				name = to // on another volume
			}
		}
	}
	sum := sha256.Sum256([]byte(filepath.ToSlash(name)))
	return b.path(statePrefix + hex.EncodeToString(sum[:8]))
}

// args returns the command line of a unit.
func (b *builder) args(u *shaderbuild.Unit) []string {
	args := slices.Concat(u.Args, b.more, []string{"-Fo", b.output(u.Output)})
	if b.project.Reflection {
		args = append(args, "-Fre", b.reflectionOf(u))
	}
	return append(args, u.Source)
}

// plan determines the units that must be built.
func (b *builder) plan() {
	b.jobs = b.jobs[:0]
	whole := b.project.Archive == "" || b.archiveIsWhole()
	for i := range b.units {
		u := &b.units[i]
		key := shaderbuild.Sum(sha256.Sum256(fingerprint.Append(nil, b.args(u))))
		if !whole || !b.state.Fresh(u.Output, key, !b.trusted) {
			b.jobs = append(b.jobs, unitJob{unit: u, key: key})
		}
	}
	b.planLinks()
}

// archiveIsWhole reports whether the archive contains all modules of previous builds.
func (b *builder) archiveIsWhole() bool {
	if b.modules != nil {
		return true
	}
	b.modules = map[shaderbuild.Sum][]byte{}
	data, err := infile.ReadRegular(b.path(b.project.Archive), maxArchive)
	if err != nil {
		return false
	}
	entries, module, err := shaderbuild.ReadArchive(data)
	if err != nil {
		return false
	}
	for i := range entries {
		if text, err := module(&entries[i]); err == nil {
			b.modules[sha256.Sum256(text)] = text
		}
	}
	for i := range b.units {
		sum := b.state.Module(b.units[i].Output)
		if _, ok := b.modules[sum]; !ok && sum != (shaderbuild.Sum{}) {
			return false
		}
	}
	return true
}

// round builds the units of the plan and returns the exit status. The text that more() returns is added at the end of
// the report.
func (b *builder) round(ctx context.Context, more func() string) int {
	b.plan()
	if err := b.makeFolders(); err != nil {
		return b.fail(err)
	}
	var jobs []batch.Job
	for i := range b.jobs {
		j := &b.jobs[i]
		jobs = append(jobs, batch.Job{Name: j.unit.Name(), Args: b.jobArgs(j.unit), Line: i})
	}
	if len(jobs) > 0 {
		if err := b.conflict(); err != nil {
			return b.fail(err)
		}
	}
	b.undone = len(jobs)
	for i := range b.links {
		jobs = append(jobs, batch.Job{Name: "pipeline " + b.links[i].Name, Line: len(b.jobs) + i})
	}
	done := func(o *batch.Outcome, p *Product) {
		if i := o.Job.Line; i < len(b.jobs) {
			b.record(&b.jobs[i], o, p)
		}
	}
	work := func(ctx context.Context, j *batch.Job) *Product {
		if i := j.Line - len(b.jobs); i >= 0 {
			return b.checkLink(ctx, &b.links[i])
		}
		return b.produceUnit(ctx, j)
	}
	current := len(b.units) - len(b.jobs)
	var err error
	status := b.run(ctx, jobs, work, done, func() string {
		var list []string
		if current > 0 {
			list = append(list, fmt.Sprintf("%d up to date", current))
		}
		var removed int
		if removed, err = b.finish(); removed > 0 {
			list = append(list, fmt.Sprintf("%d removed", removed))
		}
		if more != nil {
			if text := more(); text != "" {
				list = append(list, text)
			}
		}
		return strings.Join(list, ", ")
	})
	b.printNotes()
	if err != nil {
		return b.fail(err)
	}
	return status
}

// produceUnit compiles a unit. The module is written to a file unless it goes to the archive.
func (b *builder) produceUnit(ctx context.Context, j *batch.Job) *Product {
	job := &b.jobs[j.Line]
	sum, err := b.compiler.Sum(b.dir, job.unit.Source)
	job.input = shaderbuild.Read{Path: job.unit.Source, Missing: err != nil, Sum: sum}
	out := b.produce(ctx, b.dir, j)
	if s := b.stages[job.unit.Output]; s != nil {
		defer close(s.built)
		file := b.reflectionOf(job.unit)
		b.describe(s, out, file)
		if !b.project.Reflection {
			out.Files = slices.DeleteFunc(out.Files, func(f outfile.File) bool { return f.Name == file })
		}
	}
	if ctx.Err() != nil || out.Status != statusOK {
		return out
	}
	kept := *out
	if b.project.Archive != "" {
		kept.Files = slices.DeleteFunc(slices.Clone(out.Files),
			func(f outfile.File) bool { return f.Name == b.output(job.unit.Output) })
	}
	kept.write()
	out.Status, out.Stdout, out.Stderr, out.remarks = kept.Status, kept.Stdout, kept.Stderr, kept.remarks
	return out
}

// record records the result of a unit in the state.
func (b *builder) record(j *unitJob, o *batch.Outcome, p *Product) {
	delete(b.failed, j.unit.Output)
	if o.Failed() {
		b.state.Expire(j.unit.Output)
		for i := range p.Reads {
			b.failed[j.unit.Output] = append(b.failed[j.unit.Output], p.Reads[i].Path)
		}
		return
	}
	reads := []shaderbuild.Read{j.input}
	for i := range p.Reads {
		f := &p.Reads[i]
		if errors.Is(f.Err, preprocessor.ErrListed) { // a warning about file names, not about a file
			continue
		}
		r := shaderbuild.Read{Path: f.Path, Missing: errors.Is(f.Err, fs.ErrNotExist)}
		if f.Err == nil {
			r.Sum, _ = b.compiler.Sum(b.dir, f.Path) // the sum when it was read
		}
		reads = append(reads, r)
	}
	b.undone--
	var module shaderbuild.Sum
	var files []shaderbuild.Written
	name := b.output(j.unit.Output)
	for _, f := range p.Files {
		sum := shaderbuild.Sum(sha256.Sum256(f.Data))
		if f.Name == name {
			module = sum
			if b.project.Archive != "" {
				b.modules[sum] = f.Data
				continue
			}
		}
		if inside, ok := strings.CutPrefix(f.Name, b.output("")); ok && !outfile.IsStream(f.Name) &&
			filepath.IsLocal(filepath.FromSlash(inside)) {
			files = append(files, shaderbuild.Written{Name: path.Clean(inside), Sum: sum})
		}
	}
	b.state.Record(j.unit.Output, j.key, reads, module, files...)
}

// ended writes the logs of a round that ends with the given exit status, and returns the status.
func (b *builder) ended(status int) int {
	if !b.logs.wanted() {
		return status
	}
	return b.writeLogs(status, b.watched().files...)
}

// conflict returns an error if an output is an input, or if two outputs are the same file.
func (b *builder) conflict() error {
	jobs := make([]batch.Job, len(b.units))
	for i := range b.units {
		u := &b.units[i]
		args := b.args(u)
		if b.project.Archive != "" {
			args[slices.Index(args, b.output(u.Output))] = outfile.Stdout // not a file
		}
		jobs[i] = batch.Job{Name: u.Name(), Args: args}
	}
	return conflict(jobs, b.dir, b.inputs())
}

// inputs returns the files that the build reads, as far as they are known in advance.
func (b *builder) inputs() []string {
	list := []string{b.file}
	for i := range b.units {
		list = append(list, preprocessor.InDir(b.dir, b.units[i].Source))
	}
	return list
}

// makeFolders creates the folders of the outputs that must be built.
func (b *builder) makeFolders() error {
	made := map[string]bool{}
	for _, j := range b.jobs {
		if b.project.Archive != "" && !b.project.Reflection {
			continue // finish creates the archive's folder
		}
		dir := filepath.Dir(b.path(j.unit.Output))
		if made[dir] {
			continue
		}
		made[dir] = true
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
	}
	return nil
}

// watch rebuilds changed units until ctx ends. The first build began at begin and returned status.
func (b *builder) watch(ctx context.Context, begin time.Time, status int) int {
	b.trusted = true
	err := watchFiles(ctx, begin, b.watched, func(changed []string) bool {
		b.compiler.Forget("", changed...)
		b.state.Forget()
		b.logs.begin()
		err := b.readFile()
		if err == nil && b.stateFile() != b.loaded { // the output folder has changed
			b.trusted, b.modules = false, nil
			err = b.openState()
		}
		if err != nil {
			b.ended(b.fail(err))
			return true
		}
		status = b.ended(b.round(ctx, nil))
		b.trusted = true
		return true
	})
	if err != nil {
		return b.fail(err)
	}
	return status
}

// watched returns the files and patterns on which a build depends.
func (b *builder) watched() (l watchList) {
	l.files = b.inputs()
	for i := range b.units {
		for _, name := range slices.Concat(b.state.Reads(b.units[i].Output), b.failed[b.units[i].Output]) {
			l.files = append(l.files, preprocessor.InDir(b.dir, name))
		}
	}
	slices.Sort(l.files)
	l.files = slices.Compact(l.files)
	for _, pattern := range b.project.Patterns() {
		l.patterns = append(l.patterns, preprocessor.InDir(b.dir, pattern))
	}
	return l
}
