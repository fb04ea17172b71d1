package diagnostics

// Codes about work graphs: nodes, their input records, and the nodes to which they send records.
const (
	// NodeGrid occurs when a broadcasting node does not have a dispatch grid, or another node has one.
	NodeGrid Code = nodeBase + iota
	// NodeGridTwice occurs when a node has both a fixed and a maximum dispatch grid.
	NodeGridTwice
	// NodeGridRecord occurs when a node is declared to read its dispatch grid from its record, but the record does not
	// contain a grid.
	NodeGridRecord
	// NodeInputKind occurs when the kind of a node's input does not match its launch mode.
	NodeInputKind
	// NodeInputTwice occurs when a node has two inputs.
	NodeInputTwice
	// NodeTrackedInput occurs when NodeTrackRWInputSharing is on an input that is not an RWDispatchNodeInputRecord.
	NodeTrackedInput
	// NodeValue occurs when a node has a system value that is not available in its launch mode.
	NodeValue
	// NodeResult occurs when a node does not return void.
	NodeResult
	// NodeThreads occurs when a thread launch node has workgroups of several invocations.
	NodeThreads
	// NodeShared occurs when MaxRecordsSharedWith does not name an earlier output.
	NodeShared
	// NodeArraySize occurs when an array of nodes does not have a size.
	NodeArraySize
	// NodeCount occurs when a number in a node attribute is out of range.
	NodeCount
	// NodePlace occurs when a record or node is used where it is not allowed.
	NodePlace
	// AtomicRecord occurs when an atomic operation is on a record.
	AtomicRecord
	// NodeTarget occurs when the target is older than work graphs.
	NodeTarget
	// NodeAttrOutput occurs when an attribute for outputs is on another parameter.
	NodeAttrOutput
	// NodeAttrArray occurs when an attribute for node arrays is on a single node.
	NodeAttrArray
	// NodeAttrRecords occurs when MaxRecords is on a parameter without records.
	NodeAttrRecords
	// NodeArrayConflict occurs when an array of nodes is declared both with and without a size.
	NodeArrayConflict
	// NodeSharedSelf occurs when MaxRecordsSharedWith names its own parameter.
	NodeSharedSelf
	// NodeLimits occurs when an output has both MaxRecords and MaxRecordsSharedWith.
	NodeLimits
	// NodeGridSize occurs when a dispatch grid has too many workgroups.
	NodeGridSize
	// NodeGridType occurs when the type of a field with SV_DispatchGrid cannot hold a size.
	NodeGridType
	// NodeGridFieldTwice occurs when a record has two fields with SV_DispatchGrid.
	NodeGridFieldTwice
	// NodeTracking occurs when a node completes the sharing of records that do not track sharing.
	NodeTracking
	// NodeEmptyRecord occurs when a record does not have fields.
	NodeEmptyRecord
	// NodeMaxRecords occurs when MaxRecords is on the input of a node that receives a single record.
	NodeMaxRecords
	// NodeAttrOnly occurs when an attribute for nodes is on another kind of entry point.
	NodeAttrOnly
	// NodeParameter occurs when a node is a parameter of a function that is not an entry point.
	NodeParameter
)

var nodeRows = [...]Row{
	{NodeGrid, "node-grid", Error, "", "a %s node %s NodeDispatchGrid or NodeMaxDispatchGrid",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[Shader(\"node\")] [NodeLaunch(\"broadcasting\")] [NumThreads(1, 1, 1)] void n() {}"},
	{NodeGridTwice, "node-grid-twice", Error, "", "NodeDispatchGrid and NodeMaxDispatchGrid cannot be used together",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { uint3 g : SV_DispatchGrid; };\n[Shader(\"node\")] [NodeLaunch(\"broadcasting\")] [NumThreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)] [NodeMaxDispatchGrid(1, 1, 1)] void n(DispatchNodeInputRecord<R> i) {}"},
	{NodeGridRecord, "node-grid-record", Error, "", "NodeMaxDispatchGrid needs an input record with SV_DispatchGrid",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[Shader(\"node\")] [NodeLaunch(\"broadcasting\")] [NumThreads(1, 1, 1)] [NodeMaxDispatchGrid(1, 1, 1)] void n() {}"},
	{NodeInputKind, "node-input-kind", Error, "", "'%s' cannot be the input of a %s node",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; [Shader(\"node\")] [NodeLaunch(\"thread\")] void n(DispatchNodeInputRecord<R> i) {}"},
	{NodeInputTwice, "node-input-twice", Error, "", "a node can have at most one input",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; [Shader(\"node\")] [NodeLaunch(\"thread\")] void n(ThreadNodeInputRecord<R> i, ThreadNodeInputRecord<R> j) {}"},
	{NodeTrackedInput, "node-tracked-input", Error, "", "NodeTrackRWInputSharing attribute cannot be applied to Input Records that are not RWDispatchNodeInputRecord",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct [NodeTrackRWInputSharing] R { uint a; };\n[shader(\"node\")] [NodeLaunch(\"broadcasting\")] [NodeDispatchGrid(1, 1, 1)] [numthreads(1, 1, 1)] void n(DispatchNodeInputRecord<R> i) {}"},
	{NodeValue, "node-value", Error, "", "Invalid system value semantic '%s' for launchtype '%s'",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[shader(\"node\")] [NodeLaunch(\"coalescing\")] [numthreads(1, 1, 1)] void n(uint i : SV_GroupID) {}"},
	{NodeResult, "node-result", Error, "", "a node must return void",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[Shader(\"node\")] [NodeLaunch(\"thread\")] int n() { return 1; }"},
	{NodeThreads, "node-threads", Error, "", "a thread node has work groups of one invocation: NumThreads must be (1, 1, 1)",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[Shader(\"node\")] [NodeLaunch(\"thread\")] [NumThreads(2, 1, 1)] void n() {}"},
	{NodeShared, "node-shared", Error, "", "MaxRecordsSharedWith must name an output that is declared earlier",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; [Shader(\"node\")] [NodeLaunch(\"thread\")] void n([MaxRecordsSharedWith(q)] NodeOutput<R> o) {}"},
	{NodeArraySize, "node-array-size", Error, "", "'%s' must have NodeArraySize or UnboundedSparseNodes",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[Shader(\"node\")] [NodeLaunch(\"thread\")] void n(EmptyNodeOutputArray o) {}"},
	{NodeCount, "node-count", Error, "", "the arguments of this attribute must be between %d and %d",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[Shader(\"node\")] [NodeLaunch(\"broadcasting\")] [NumThreads(1, 1, 1)] [NodeDispatchGrid(0, 1, 1)] void n() {}"},
	{NodePlace, "node-place", Error, "", "'%s' cannot be %s",
		"struct R { int a; }; NodeOutput<R> o;"},
	{AtomicRecord, "atomic-record", Error, "", "atomic operations on the records of a node are not supported",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { uint a; }; [Shader(\"node\")] [NodeLaunch(\"thread\")] void n(RWThreadNodeInputRecord<R> i) { InterlockedAdd(i.Get().a, 1); }"},
	{NodeTarget, "node-target", Error, "", "Vulkan 1.3 is required for WorkGraphs but not permitted to use",
		"// args: -T lib_6_8\n[Shader(\"node\")] [NodeLaunch(\"thread\")] void n() {}"},
	{NodeAttrOutput, "node-attr-output", Error, "", "attribute '%s' may only be used with output nodes",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f([AllowSparseNodes] int a) {}"},
	{NodeAttrArray, "node-attr-array", Error, "", "attribute '%s' may only be used with node output arrays (NodeOutputArray or EmptyNodeOutputArray)",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f([NodeArraySize(2)] NodeOutput<R> o) {}"},
	{NodeAttrRecords, "node-attr-records", Error, "", "attribute 'MaxRecords' may only be used with output nodes or input record objects",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f([MaxRecords(2)] int a) {}"},
	{NodeArrayConflict, "node-array-conflict", Error, "", "[NodeArraySize(%d)] conflict: [UnboundedSparseNodes] implies [NodeArraySize(-1)]",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f([NodeArraySize(2)] [UnboundedSparseNodes] NodeOutputArray<R> o) {}"},
	{NodeSharedSelf, "node-shared-self", Error, "", "attribute MaxRecordsSharedWith must not reference the same parameter it is applied to",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f([MaxRecordsSharedWith(o)] NodeOutput<R> o) {}"},
	{NodeLimits, "node-limits", Error, "", "only one of MaxRecords or MaxRecordsSharedWith may be specified to the same parameter",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f([MaxRecords(2)] [MaxRecords(3)] NodeOutput<R> o) {}"},
	{NodeGridSize, "node-grid-size", Error, "", "'%s' X * Y * Z product may not exceed 16,777,215 (2^24-1)",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; [NodeDispatchGrid(256, 256, 256)] void f() {}"},
	{NodeGridType, "node-grid-type", Error, "", "SV_DispatchGrid can only be applied to a declaration of unsigned 32 or 16-bit integer scalar, vector, or array up to 3 elements, not '%s'",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; struct S { float g : SV_DispatchGrid; }; void f(S s) {}"},
	{NodeGridFieldTwice, "node-grid-field-twice", Error, "", "a field with SV_DispatchGrid has already been specified",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; struct S { uint g : SV_DispatchGrid; uint h : SV_DispatchGrid; }; void f(S s) {}"},
	{NodeTracking, "node-tracking", Error, "", "Use of FinishedCrossGroupSharing() requires NodeTrackRWInputSharing attribute to be specified on the record struct type",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f(RWDispatchNodeInputRecord<R> r) { r.FinishedCrossGroupSharing(); }"},
	{NodeEmptyRecord, "node-empty-record", Error, "", "record used in %s may not have zero size",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; struct E {}; void f(DispatchNodeInputRecord<E> e) {}"},
	{NodeMaxRecords, "node-max-records", Error, "", "attribute MaxRecords must only be used with node outputs or coalescing launch inputs",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; [Shader(\"node\")] [NodeLaunch(\"thread\")] void f([MaxRecords(2)] ThreadNodeInputRecord<R> r) {}"},
	{NodeAttrOnly, "node-attr-only", Error, "", "attribute %s only allowed on node shaders",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\n[Shader(\"compute\")] [NumThreads(1, 1, 1)] [NodeIsProgramEntry] void f() {}"},
	{NodeParameter, "node-parameter", Error, "", "'%s' can only be a parameter of an entry point",
		"// args: -T lib_6_8 -fspv-target-env=vulkan1.3\nstruct R { int a; }; void f(NodeOutput<R> o) {} [Shader(\"node\")] [NodeLaunch(\"thread\")] void n(NodeOutput<R> o) { f(o); }"},
}
