package llvm

// An AttrKind is the kind of an attribute. The printers know how each version of LLVM spells it.
type AttrKind uint8

// The kinds of attributes. A comment names the objects that have the attributes from there on.
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
	ReadsNoMemory                   // functions that neither read nor write memory
	OnlyReadsMemory                 // functions that do not write memory
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
	ByVal                           // parameters; the attribute has a type
	SRet                            // parameters; the attribute has a type
	AlignAttr                       // parameters; the attribute has a number
	Dereferenceable                 // parameters; the attribute has a number
)

// An Attr is an attribute of a function, a parameter or a result.
type Attr struct {
	Kind       AttrKind
	Type       *Type  // of ByVal and SRet
	N          uint64 // of AlignAttr and Dereferenceable
	Key, Value string // of TextAttr
}
