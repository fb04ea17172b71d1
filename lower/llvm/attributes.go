package llvm

// An AttrKind is the kind of an attribute. Its spelling depends on the version of LLVM.
type AttrKind uint8

// The kinds of attributes.
const (
	TextAttr        AttrKind = iota // "key"="value", or "key"
	AlwaysInline                    // functions
	NoInline                        //
	OptNone                         //
	OptSize                         //
	InlineHint                      //
	NoUnwind                        //
	NoReturn                        //
	WillReturn                      //
	MustProgress                    //
	Convergent                      //
	NoDuplicate                     //
	NoRecurse                       //
	Cold                            //
	ReadsNoMemory                   // functions: neither reads nor writes memory
	OnlyReadsMemory                 // functions: does not write memory
	NoAlias                         // parameters
	NoCapture                       //
	ReadNone                        //
	ReadOnly                        //
	WriteOnly                       //
	NonNull                         //
	NoUndef                         //
	SignExt                         //
	ZeroExt                         //
	InReg                           //
	ByVal                           // with a type
	SRet                            // with a type
	AlignAttr                       // with a number
	Dereferenceable                 // with a number
)

// An Attr is an attribute of a function, a parameter or a result.
type Attr struct {
	Kind       AttrKind
	Type       *Type  // ByVal, SRet
	N          uint64 // AlignAttr, Dereferenceable
	Key, Value string // TextAttr
}
