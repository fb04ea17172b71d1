// Package hlsl2spirv compiles HLSL to SPIR-V for Vulkan.
//
// Compile is the whole of it: source text and options in, a module or
// diagnostics out. It keeps no state between calls, and any number of
// goroutines may call it at once.
package hlsl2spirv

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/headers"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/sema"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/resources"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// A Source is the main file. Its name appears in diagnostics and is where
// quoted includes are looked for first.
type Source struct {
	Name string
	Text string
}

// A Result is what a compilation gives. Module is nil if there were errors.
type Result struct {
	Module *spirv.Module
	// Diagnostics are the errors and warnings, in the order of the source.
	Diagnostics Diagnostics

	entries []emitter.Entry // of Module
}

// Words returns the module in its binary form.
func (r *Result) Words() []uint32 { return spirv.Encode(r.Module) }

// Bytes returns the module in its binary form, little endian, as files have it.
func (r *Result) Bytes() []byte { return spirv.Bytes(r.Words()) }

// Disassembly returns the module as text in the form of spirv-dis.
func (r *Result) Disassembly() string { return spirv.Disassemble(r.Module, spirv.TextOptions{}) }

// Diagnostics are what a compilation has to say about the source.
type Diagnostics struct {
	list     *diagnostics.List
	comments []source.Span
}

// Len returns the number of diagnostics.
func (d Diagnostics) Len() int { return len(d.All()) }

// All returns the diagnostics in the order of the source.
func (d Diagnostics) All() []*diagnostics.Diagnostic {
	if d.list == nil {
		return nil
	}
	return d.list.All()
}

// Locate returns where a position of a diagnostic is.
func (d Diagnostics) Locate(p source.Pos) source.Location { return d.list.Map.Locate(p) }

// Write writes the diagnostics in clang's form: file, line and column, the
// source line with a caret, notes.
func (d Diagnostics) Write(w io.Writer) error {
	return d.WriteAs(w, diagnostics.RenderOptions{})
}

// WriteAs is Write in a form of one's choice.
func (d Diagnostics) WriteAs(w io.Writer, o diagnostics.RenderOptions) error {
	if d.list == nil {
		return nil
	}
	return d.list.Render(w, o)
}

// WriteJSON writes one JSON object a line for each diagnostic.
func (d Diagnostics) WriteJSON(w io.Writer) error {
	if d.list == nil {
		return nil
	}
	return d.list.JSON(w)
}

// WriteSARIF writes the diagnostics as one SARIF 2.1.0 log.
func (d Diagnostics) WriteSARIF(w io.Writer) error {
	if d.list == nil {
		d.list = diagnostics.NewList(source.NewMap(), diagnostics.Options{})
	}
	return d.list.SARIF(w)
}

// Verify compares the diagnostics with the comments of the source that expect
// them, which needs Options.KeepComments: // expected-error {{text}} and the like
// in clang's notation. It writes the differences and reports whether there are
// none.
func (d Diagnostics) Verify(w io.Writer) bool {
	return d.list != nil && d.list.Verify(w, d.comments)
}

// An Error is a compilation that ended without a module because of the source.
// Errors in the options are of other types.
type Error struct{ Diagnostics Diagnostics }

// Error returns the diagnostics in clang's form.
func (e *Error) Error() string {
	var b strings.Builder
	_ = e.Diagnostics.Write(&b) // a strings.Builder does not fail
	return strings.TrimSuffix(b.String(), "\n")
}

// Compile compiles src. The error is an *Error if the source is at fault; the
// result then has the diagnostics too. A compilation ends early when ctx does,
// with ctx's error.
func Compile(ctx context.Context, src Source, opts Options) (result Result, err error) {
	c, err := newCompilation(src, opts)
	if err != nil {
		return Result{}, err
	}
	stop := context.AfterFunc(ctx, c.budget.End)
	defer func() {
		stop()
		if cerr := ctx.Err(); cerr != nil {
			result, err = Result{}, cerr
		}
	}()
	defer c.recover(&result, &err)
	c.run(ctx)
	return c.result()
}

// Preprocess returns the text of src after preprocessing, with #line markers.
func Preprocess(src Source, opts Options) (text string, d Diagnostics, err error) {
	if opts.Profile == "" {
		opts.Profile = "ps_6_0" // only the predefined macros depend on it
	}
	c, err := newCompilation(src, opts)
	if err != nil {
		return "", Diagnostics{}, err
	}
	d.list = c.diags // if nothing else comes of it
	defer c.recover(new(Result), &err)
	po := c.preprocessorOptions()
	po.KeepText = true
	out := preprocessor.Run(c.sources, c.diags, po, src.Name, src.Text)
	d = Diagnostics{list: c.diags, comments: c.comments}
	if c.diags.HasErrors() {
		return "", d, &Error{d}
	}
	return preprocessor.Print(c.sources, out), d, nil
}

// An Include is a file that another one includes.
type Include struct {
	Path  string
	Depth int // 1 if the main file includes it
}

// Includes returns the files that src includes, in the order in which they are
// met; one that is included again stands there again.
func Includes(src Source, opts Options) (list []Include, d Diagnostics, err error) {
	if opts.Profile == "" {
		opts.Profile = "ps_6_0"
	}
	c, err := newCompilation(src, opts)
	if err != nil {
		return nil, Diagnostics{}, err
	}
	d.list = c.diags // if nothing else comes of it
	defer c.recover(new(Result), &err)
	out := c.preprocess()
	d = Diagnostics{list: c.diags, comments: out.Comments}
	if c.diags.HasErrors() {
		return nil, d, &Error{d}
	}
	for _, i := range out.Includes {
		list = append(list, Include{Path: i.Path, Depth: i.Depth})
	}
	return list, d, nil
}

// A compilation is one call of Compile.
type compilation struct {
	src     Source
	opts    Options
	profile profile
	target  target
	hv      int
	hvMacro int
	layout  layout.Choice
	level   opt.Level
	debug   emitter.DebugOptions

	budget      *budget.Budget
	sources     *source.Map
	diags       *diagnostics.List
	prog        *checked.Program
	exports     []*checked.Func
	entryPoints []emitter.Entry
	// slots that hold a texture and a sampler, which are to be one
	combined []opt.Descriptor
	comments []source.Span
	interner *token.Interner // of the names in the tree
	inline   bool            // the module has parts that the source names
	module   *spirv.Module
	// vulkanModel says that the module uses the Vulkan memory model
	vulkanModel bool
}

func newCompilation(src Source, opts Options) (*compilation, error) {
	c := &compilation{src: src, opts: opts}
	var err error
	if c.profile, err = parseProfile(opts.Profile); err != nil {
		return nil, err
	}
	if c.target, err = parseTarget(opts.TargetEnv); err != nil {
		return nil, err
	}
	if c.hv, c.hvMacro, err = parseLanguageVersion(opts.HLSLVersion); err != nil {
		return nil, err
	}
	if opts.Native16Bit && (c.profile.minor < 2 || c.hv < 2018) {
		return nil, fmt.Errorf("enable-16bit-types is only allowed for shader model >= 6.2 and HLSL version >= 2018")
	}
	if err := checkDenorm(opts.Denorm, c.profile); err != nil {
		return nil, err
	}
	if c.layout, err = parseLayout(opts.Layout); err != nil {
		return nil, err
	}
	if c.level, err = parseLevel(opts.Level); err != nil {
		return nil, err
	}
	for _, name := range opts.Passes {
		if !opt.Known(name) {
			return nil, fmt.Errorf("failed to optimize SPIR-V: Unknown flag '%s'", name)
		}
	}
	if c.debug, err = parseDebug(src.Name, &opts); err != nil {
		return nil, err
	}
	if err := checkBindings(&opts.Bindings); err != nil {
		return nil, err
	}
	if err := checkExtensions(opts.Extensions); err != nil {
		return nil, err
	}
	if opts.PayloadQualifiers == "enable" && (!c.profile.isLibrary() || c.profile.minor < 6) {
		return nil, fmt.Errorf("Invalid target for payload access qualifiers. Only lib_6_6 and beyond are supported.")
	}
	if opts.InvertY && !c.profile.writesPosition() {
		return nil, fmt.Errorf("-fvk-invert-y can only be used in VS/DS/GS/MS/Lib")
	}
	if c.opts.Entry == "" {
		c.opts.Entry = "main"
	}
	c.budget = newBudget(&opts.Limits)
	c.sources = source.NewMap()
	c.diags = diagnostics.NewList(c.sources, diagnostics.Options{
		NoWarnings: opts.NoWarnings, WarningsAsErrors: opts.WarningsAreErrors, Switches: opts.Warnings, ErrorLimit: opts.ErrorLimit,
		WarningLimit: c.budget.Limit(budget.Warnings), WarningLimitName: budget.Rows[budget.Warnings].Name,
	})
	return c, nil
}

// run runs the phases until one of them reports errors.
func (c *compilation) run(ctx context.Context) {
	file := c.parse()
	if c.diags.Stopped() || file == nil || ctx.Err() != nil {
		return
	}
	c.prog = c.check(file)
	if c.stopped(ctx) {
		return
	}
	resources.Check(c.prog, c.resourceOptions(), c.diags)
	entries := c.entries(c.prog)
	c.entryPoints = entries
	if c.stopped(ctx) {
		return
	}
	c.emit(c.prog, entries)
}

func (c *compilation) stopped(ctx context.Context) bool {
	return c.diags.HasErrors() || ctx.Err() != nil
}

func (c *compilation) result() (Result, error) {
	r := Result{Module: c.module, Diagnostics: Diagnostics{list: c.diags, comments: c.comments}, entries: c.entryPoints}
	if c.diags.HasErrors() {
		r.Module = nil
		return r, &Error{r.Diagnostics}
	}
	return r, nil
}

// recover turns the end of the budget into an error, and any other panic, which
// is a bug of ours, into a diagnostic.
func (c *compilation) recover(result *Result, err *error) {
	p := recover()
	switch s, ok := p.(*budget.Stop); {
	case ok:
		if !s.Ended {
			c.exceeded(s)
		}
		*result, *err = c.result()
	case p != nil:
		c.diags.Report(source.NoPos, diagnostics.InternalError, fmt.Sprint(p))
		*result = Result{Diagnostics: Diagnostics{list: c.diags, comments: c.comments}}
		*err = &InternalError{Reason: p, Stack: stack(), Diagnostics: result.Diagnostics}
	}
}

func (c *compilation) preprocessorOptions() preprocessor.Options {
	o := preprocessor.Options{
		Features: []string{"hlsl_vk_buffer_pointer"},
		Target: preprocessor.Target{
			HLSLVersion: c.hvMacro, Enable16Bit: c.opts.Native16Bit,
			Stage: c.profile.letters, ShaderMajor: c.profile.major, ShaderMinor: c.profile.minor,
			SPIRVMajor: 1, SPIRVMinor: int(c.target.version >> 8 & 0xFF),
		},
		Include: c.opts.IncludeDirs,
		Bundled: headers.Files{},
		Budget:  c.budget,

		KeepComments: c.opts.KeepComments, IgnoreLineDirectives: c.opts.IgnoreLineDirectives, ExpandPasted: c.opts.LegacyMacroExpansion,
	}
	if c.opts.Files != nil {
		o.Files = preprocessor.FSFiles{FS: c.opts.Files}
	} else {
		o.Files = new(preprocessor.OSFiles)
	}
	for _, d := range c.opts.Defines {
		text := d.Name
		if d.Value != "" {
			text += "=" + d.Value
		}
		o.Defines = append(o.Defines, text)
	}
	return o
}

func (c *compilation) preprocess() preprocessor.Result {
	return preprocessor.Run(c.sources, c.diags, c.preprocessorOptions(), c.src.Name, c.src.Text)
}

// parse returns what could be parsed: what is right in it is checked even if
// there are syntax errors. The reference engine stops at the first, so that
// nothing is worth checking; then there is no file.
func (c *compilation) parse() *ast.File {
	out := c.preprocess()
	c.comments, c.interner = out.Comments, out.Interner
	if c.diags.Stopped() {
		return nil
	}
	if c.opts.Parser == "participle" {
		file := frontend.ParseWithParticiple(out.Tokens, out.Interner, c.diags, c.parserOptions())
		if c.diags.HasErrors() {
			return nil
		}
		return file
	}
	file := frontend.Parse(out.Tokens, out.Interner, c.diags, c.parserOptions())
	file.Lost = append(file.Lost, out.Misused...)
	return file
}

func (c *compilation) parserOptions() frontend.Options {
	return frontend.Options{NeedSpace: c.hv < 2022, Budget: c.budget}
}

func (c *compilation) check(file *ast.File) *checked.Program {
	return sema.Check(file, c.interner, c.diags, sema.Options{
		HV: c.hv, Native16: c.opts.Native16Bit, Stage: c.profile.stage, Major: c.profile.major, Minor: c.profile.minor,
		Entry: c.opts.Entry, Library: c.profile.isLibrary(), Linked: c.profile.linked, RowMajorDefault: c.opts.RowMajor, NoWaves: !c.target.waves, PayloadQualifiers: c.payloadQualifiers(),
		Unvalidated: c.opts.NoValidate, Budget: c.budget,
	})
}

// entries works out what the entry points exchange with the pipeline. A
// library's exported functions are no entry points; they are kept apart.
func (c *compilation) entries(prog *checked.Program) []emitter.Entry {
	var entries []emitter.Entry
	for _, fn := range prog.Entries {
		stage := c.profile.stage
		if c.profile.isLibrary() {
			a := vkattr.Find(fn.Attrs, vkattr.Shader)
			if a == nil {
				if c.target.rules != validate.Universal && !c.opts.NoValidate {
					c.diags.Report(fn.Pos, diagnostics.ExportTarget)
				}
				c.exports = append(c.exports, fn)
				continue
			}
			stage = a.Strs[0]
		}
		c.checkStageTarget(fn, stage)
		sig := stageio.Flatten(prog.Universe, fn, c.stageOptions(stage), c.diags)
		entries = append(entries, emitter.Entry{Func: fn, Name: c.entryName(fn), Stage: stage, Signature: sig})
	}
	if len(prog.Entries) == 0 {
		c.diags.Report(source.NoPos, diagnostics.LibraryEmpty)
	}
	return entries
}

// checkStageTarget reports an entry point of a ray tracing pipeline or a work
// graph for a target that has none. SPV_NV_ray_tracing has no such demand.
func (c *compilation) checkStageTarget(fn *checked.Func, stage string) {
	if stageio.IsRayStage(stage) && c.target.version < 0x00010400 && c.permitted("SPV_KHR_ray_tracing") {
		c.diags.Report(fn.Pos, diagnostics.RayTarget).Note(source.NoPos, "please specify your target environment via command line option -fspv-target-env=")
	}
	if stage == "node" && c.target.version < 0x00010600 {
		c.diags.Report(fn.Pos, diagnostics.NodeTarget).Note(source.NoPos, "please specify your target environment via command line option -fspv-target-env=")
	}
}

// payloadQualifiers reports whether payloads of rays must say which stages
// access what.
func (c *compilation) payloadQualifiers() bool {
	if c.opts.PayloadQualifiers != "" {
		return c.opts.PayloadQualifiers == "enable"
	}
	return c.profile.minor >= 7
}

func (c *compilation) stageOptions(stage string) stageio.Options {
	return stageio.Options{
		Stage: stage, Minor: c.profile.minor, ZeroBaseVertex: c.opts.ZeroBaseVertex, ZeroBaseInstance: c.opts.ZeroBaseInstance,
		Pack: c.opts.PackIO, Alphabetical: c.opts.AlphabeticalIO, PayloadQualifiers: c.payloadQualifiers(), MeshNV: c.meshNV(),
	}
}

// meshNV reports whether mesh shaders use SPV_NV_mesh_shader: where its
// successor, which needs SPIR-V 1.4, may not be used.
func (c *compilation) meshNV() bool {
	allowed := len(c.opts.Extensions) == 0 || slices.Contains(c.opts.Extensions, "SPV_EXT_mesh_shader") || !slices.Contains(c.opts.Extensions, "SPV_NV_mesh_shader")
	return c.target.version < 0x00010400 || !allowed
}

// entryName returns the name of an entry point in the module. In a library only
// the function that is named as the entry point is renamed.
func (c *compilation) entryName(fn *checked.Func) string {
	if c.opts.EntryPointName != "" && fn.Name == c.opts.Entry {
		return c.opts.EntryPointName
	}
	return fn.Name
}

func (c *compilation) resourceOptions() resources.Options {
	return resources.Options{Layout: c.layout, RowMajor: c.opts.RowMajor, Vulkan: strings.HasPrefix(c.target.name, "vulkan"), Library: c.profile.isLibrary()}
}

// emit makes the module, and unless it is wanted raw, makes it valid.
func (c *compilation) emit(prog *checked.Program, entries []emitter.Entry) {
	r := emitter.Emit(prog, emitter.Options{
		TargetEnv: c.target.name, SPIRVVersion: c.target.version, HLSLVersion: c.hv, ShaderModel: uint32(c.profile.major*100 + c.profile.minor*10), Native16: c.opts.Native16Bit,
		RowMajor: c.opts.RowMajor, FiniteMath: c.opts.FiniteMath, Strict: c.opts.Strict, Denorm: c.opts.Denorm, Reflect: c.opts.Reflect, Reconverge: c.opts.MaximalReconvergence, Raw: c.opts.Raw,
		Debug: c.debug, Resources: c.emitterResources(), Stage: emitter.StageOptions{InvertY: c.opts.InvertY, PositionW: c.opts.DXPositionW, MeshNV: c.meshNV()}, Extensions: c.opts.Extensions, Entries: entries, Exports: c.exports, Library: c.profile.isLibrary(), FixCallArguments: c.opts.FixCallArguments && !c.opts.Raw, Sources: c.sources, Diags: c.diags, Budget: c.budget,
	})
	if c.diags.HasErrors() {
		return
	}
	c.module = r.Module
	c.vulkanModel = c.opts.VulkanMemoryModel || r.NeedsVulkanModel
	c.checkPermitted(entries, r.Named)
	if c.checkTarget(entries, r.Inline || len(r.Named) > 0); c.diags.HasErrors() {
		return
	}
	for _, s := range r.Combined {
		c.combined = append(c.combined, opt.Descriptor(s))
	}
	c.inline = r.Inline
	c.finish(r.NeedsLegalization)
}
