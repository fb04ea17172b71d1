package intrinsics

// Facts are properties of a builtin function that the checker must know and that its signatures do not show.
type Facts uint16

const (
	ProductTypes     Facts = 1 << iota // there are no signatures: the types follow the rules of mul
	ReturnsRecord                      // the result is a record of a node, and an lvalue
	Dereferences                       // the result is the object that a pointer points to, and an lvalue
	Discards                           // may end the invocation; only for pixel shaders
	Derivatives                        // computes differences between the invocations of a quad
	ImplicitLod                        // computes a level of detail from derivatives
	ReadsInput                         // reads an input of a pixel shader at a point other than the center of the pixel
	ReadsAttachment                    // reads an input attachment of a subpass
	GroupSync                          // waits for all threads of the group
	GroupSyncByFlags                   // waits for all threads of the group if the second argument has a certain flag
	PassesStruct                       // passes a struct to another shader
	Wave                               // requires a target with group operations
	SameInWave                         // the result is the same in all active lanes of a wave
	Varies                             // the result may differ between lanes with the same arguments
	HasEffect                          // a call may be useful even if the result is not used
)

// A Check identifies a rule for the calls of a function that is not visible in its signatures. A function in package
// sema or package stages checks the rule.
type Check uint8

const (
	NoCheck        Check = iota
	CheckAtomic          // the destination is memory that atomic instructions can change
	CheckAttribute       // the attribute has a type that can be interpolated
	CheckBarrier         // the flags are constant and fit the stage
	CheckClock           // the scope is a constant that is valid for clocks
	CheckCluster         // the size of a cluster is a constant power of two
	CheckDispatch        // the payload is a groupshared variable
	CheckHitChange       // the hit object is not const
	CheckLevel           // the shader model supports the kind of sampler
	CheckMicromaps       // the ray flags fit the flags of the ray query
	CheckRawAccess       // the alignment is a constant power of two and the type has a layout
	CheckRawGather       // the texture has texels that can be gathered as bits
	CheckReportHit       // the attributes are a struct that an intersection shader can pass to ReportHit
	CheckSharing         // the record may be shared between groups
	CheckStatus          // the resource can report whether its memory is resident
	CheckStream          // the stream is a parameter
	CheckTrace           // the payload has a type that a ray can have
	Checks               // number of checks
)
