package intrinsics

// Facts are properties of a builtin function that the checker needs and that do not follow from its signatures.
type Facts uint16

const (
	ProductTypes     Facts = 1 << iota // no signatures: the rules of mul determine its types
	ReturnsRecord                      // the result is an lvalue, a record of a node
	Dereferences                       // the result is an lvalue, the target of a pointer
	Discards                           // may end the invocation of a pixel shader
	Derivatives                        // computes differences between the invocations of a quad
	ImplicitLod                        // computes a level of detail from derivatives
	ReadsInput                         // reads an input of a pixel shader other than at the pixel's center
	ReadsAttachment                    // reads an input attachment of a subpass
	GroupSync                          // waits for all threads of the group
	GroupSyncByFlags                   // waits for all threads of the group if a flag in the second argument is set
	PassesStruct                       // passes a struct to another shader
	Wave                               // needs a target with group operations
	SameInWave                         // the result is the same in all active lanes of a wave
	Varies                             // the result may differ between lanes, even if the arguments do not
	HasEffect                          // a call may be useful even if its result is unused
)

// A Check identifies a rule for calls of a function that its signatures do not express. Package sema and its package
// stages have a function for each.
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
	CheckLevel           // the shader model allows the sampler
	CheckMicromaps       // the ray flags fit the flags of the ray query
	CheckRawAccess       // the alignment is a constant power of two and the type has a layout
	CheckRawGather       // the texture has texels that can be gathered as bits
	CheckReportHit       // the attributes are a struct that an intersection shader can report
	CheckSharing         // the record may be shared between groups
	CheckStatus          // the resource reports whether memory is resident
	CheckStream          // the stream is a parameter
	CheckTrace           // the payload has a type that a ray can have
	Checks               // number of checks
)
