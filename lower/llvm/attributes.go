package llvm

// An AttrKind is the kind of an attribute. The printers know how each version of LLVM spells it.
type AttrKind uint8

// The kinds of attributes. A trailing comment names the objects to which the attributes from that line on apply.
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
	Type       *Type  // type of a ByVal or SRet attribute
	N          uint64 // number of bytes of an AlignAttr or Dereferenceable attribute
	Key, Value string // key and value of a TextAttr attribute
}
