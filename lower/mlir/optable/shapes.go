package optable

// Shapes of operations that compute a value from values.
var (
	// %x : T
	unary    = Shape{Args: []Arg{{Name: "operand"}}, Result: true, Form: "0 : T0r {}"}
	negation = Shape{Args: []Arg{{Name: "operand"}}, Result: true, Form: "0 {} : T0r"}
	test     = Shape{Args: []Arg{{Name: "operand"}}, Result: true, Form: "0 : T0 {} r=bool(0)"}

	// %x, %y : T
	binary     = Shape{Args: []Arg{{Name: "operand1"}, {Name: "operand2"}}, Result: true, Form: "* {} : T01r"}
	logical    = Shape{Args: []Arg{{Name: "operand1"}, {Name: "operand2"}}, Result: true, Form: "0 , 1 : T01r {}"}
	comparison = Shape{Args: []Arg{{Name: "operand1"}, {Name: "operand2"}}, Result: true,
		Form: "0 , 1 : T01 {} r=bool(0)"}
	ternary = Shape{Args: []Arg{{Name: "x"}, {Name: "y"}, {Name: "z"}}, Result: true, Form: "* {} : T012r"}

	// %x : T to U, %x : T -> U
	conversion    = Shape{Args: []Arg{{Name: "operand"}}, Result: true, Form: "0 {} : T0 to Tr"}
	reduction     = Shape{Args: []Arg{{Name: "operand"}}, Result: true, Form: "0 {} : T0 -> Tr"}
	packing       = Shape{Args: []Arg{{Name: "operand"}}, Result: true, Form: "{} 0 : T0 -> Tr"}
	transposition = Shape{Args: []Arg{{Name: "matrix"}}, Result: true, Form: "* {} : T0 -> Tr"}
	product       = Shape{Args: []Arg{{Name: "left"}, {Name: "right"}}, Result: true, Form: "* {} : T0 , T1 -> Tr"}
	scalarProduct = Shape{Args: []Arg{{Name: "vector"}, {Name: "scalar"}}, Result: true, Form: "* {} : ( T* ) -> Tr"}
	matrixTimes   = Shape{Args: []Arg{{Name: "matrix"}, {Name: "scalar"}}, Result: true, Form: "* {} : T0r , T1"}
	dot           = Shape{Args: []Arg{{Name: "vector1"}, {Name: "vector2"}}, Result: true, Form: "* {} : T01 -> Tr"}
	twoResults    = Shape{Args: []Arg{{Name: "operand1"}, {Name: "operand2"}}, Result: true,
		Form: "{} * : Tr 0=member(r) 1=member(r)"}
	selection = Shape{
		Args: []Arg{
			{Name: "condition"}, {Name: "true_value"}, {Name: "false_value"},
		},
		Result: true, Form: "* {} : T0 , T12r",
	}
	shift          = Shape{Args: []Arg{{Name: "operand1"}, {Name: "operand2"}}, Result: true, Form: "* {} : T0r , T1"}
	bitFieldInsert = Shape{
		Args: []Arg{
			{Name: "base"}, {Name: "insert"}, {Name: "offset"}, {Name: "count"},
		},
		Result: true, Form: "* {} : T01r , T2 , T3",
	}
	bitFieldExtract = Shape{Args: []Arg{{Name: "base"}, {Name: "offset"}, {Name: "count"}}, Result: true,
		Form: "* {} : T0r , T1 , T2"}
	mix = Shape{Args: []Arg{{Name: "x"}, {Name: "y"}, {Name: "a"}}, Result: true,
		Form: "{} 0 : T0 , 1 : T1 , 2 : T2 -> Tr"}
	scaling    = Shape{Args: []Arg{{Name: "x"}, {Name: "exp"}}, Result: true, Form: "{} 0 : T0 , 1 : T1 -> Tr"}
	integerDot = Shape{
		Args: []Arg{
			{Name: "vector1"}, {Name: "vector2"},
			{Name: "format", Kind: OptionalLiteral, Enum: &packedVectorFormat},
		},
		Result: true, Form: "0 , 1 (? , 2 )? {} : T01 -> Tr",
	}
	integerDotAccSat = Shape{
		Args: []Arg{
			{Name: "vector1"}, {Name: "vector2"}, {Name: "accumulator"},
			{Name: "format", Kind: OptionalLiteral, Enum: &packedVectorFormat},
		},
		Result: true, Form: "0 , 1 , 2 (? , 3 )? {} : T01 -> T2r",
	}
	printf = Shape{
		Args: []Arg{
			{Name: "format"}, {Name: "arguments", Kind: Variadic},
		},
		Result: true, Form: "0 (? 1 )? {} : T0 (? , T1 )? -> Tr", Form19: "0 , 1 {} : ( T0 , ( T1 ) ) -> Tr",
	}
)

// Shapes of composite operations.
var (
	construct = Shape{Args: []Arg{{Name: "constituents", Kind: Variadic}}, Result: true, Form: "0 {} : ( T* ) -> Tr"}
	extract   = Shape{Args: []Arg{{Name: "composite"}, {Name: "indices", Kind: Literals}}, Result: true,
		Custom: CustomCompositeExtract}
	insert = Shape{
		Args: []Arg{
			{Name: "object"}, {Name: "composite"}, {Name: "indices", Kind: Literals},
		},
		Result: true, Custom: CustomCompositeInsert,
	}
	vectorExtract = Shape{Args: []Arg{{Name: "vector"}, {Name: "index"}}, Result: true,
		Form: "0 [ 1 ] {} : T0 , T1 r=elem(0)"}
	vectorInsert = Shape{
		Args: []Arg{
			{Name: "vector"}, {Name: "component"}, {Name: "index"},
		},
		Result: true, Form: "1 , 0 [ 2 ] {} : T0r , T2 1=elem(0)",
	}
	shuffle = Shape{
		Args: []Arg{
			{Name: "vector1"}, {Name: "vector2"}, {Name: "components", Kind: Literals},
		},
		Result: true, Form: "{} 2 0 , 1 : T0 , T1 -> Tr",
	}
)

// Shapes of memory operations.
var (
	accessChain = Shape{
		Args: []Arg{
			{Name: "base_ptr"}, {Name: "indices", Kind: Variadic},
		},
		Result: true, Form: "0 [ 1 ] {} : T0 , T1 -> Tr", Custom19: CustomAccessChain19,
	}
	ptrAccessChain = Shape{
		Args: []Arg{
			{Name: "base_ptr"}, {Name: "element"}, {Name: "indices", Kind: Variadic},
		},
		Result: true, Form: "0 [ 1 (? 2 )? ] {} : T0 , T1 (? , T2 )? -> Tr", Custom19: CustomPtrAccessChain19,
	}
	load = Shape{
		Args: []Arg{
			{Name: "ptr"}, {Name: "memory_access", Kind: OptionalLiteral, Enum: &memoryAccess},
			{Name: "alignment", Kind: OptionalLiteral},
		},
		Result: true, Custom: CustomLoad,
	}
	store = Shape{
		Args: []Arg{
			{Name: "ptr"}, {Name: "value"}, {Name: "memory_access", Kind: OptionalLiteral, Enum: &memoryAccess},
			{Name: "alignment", Kind: OptionalLiteral},
		},
		Custom: CustomStore,
	}
	copyMemory = Shape{
		Args: []Arg{
			{Name: "target"}, {Name: "source"},
			{Name: "memory_access", Kind: OptionalLiteral, Enum: &memoryAccess},
			{Name: "alignment", Kind: OptionalLiteral},
			{Name: "source_memory_access", Kind: OptionalLiteral, Enum: &memoryAccess},
			{Name: "source_alignment", Kind: OptionalLiteral},
		},
		Custom: CustomCopyMemory,
	}
	variable = Shape{
		Args: []Arg{
			{Name: "storage_class", Kind: Literal, Enum: &storageClass}, {Name: "initializer", Kind: Optional},
		},
		Result: true, Custom: CustomVariable,
	}
	undefined = Shape{Result: true, Form: "{} : Tr"}
	call      = Shape{
		Args: []Arg{
			{Name: "callee", Kind: Symbol}, {Name: "arguments", Kind: Variadic},
			{Name: "arg_attrs", Kind: OptionalProperty}, {Name: "res_attrs", Kind: OptionalProperty},
		},
		Result: true, Custom: CustomFunctionCall,
	}
	blockRead  = Shape{Args: []Arg{{Name: "ptr"}}, Result: true, Form: "0 {} : T0 -> Tr", Custom19: CustomBlockRead19}
	blockWrite = Shape{Args: []Arg{{Name: "ptr"}, {Name: "value"}}, Custom: CustomBlockWrite}
)

// Shapes of image operations.
var (
	imageOf = Shape{Args: []Arg{{Name: "sampled_image"}}, Result: true, Form: "0 {} : T0 r=image(0)",
		Form19: "{} 0 : T0 r=image(0)"}
	imageSize = Shape{Args: []Arg{{Name: "image"}}, Result: true, Form: "0 {} : T0 -> Tr", Form19: "{} 0 : T0 -> Tr"}
	imageRead = Shape{
		Args: []Arg{
			{Name: "image"}, {Name: "coordinate"},
			{Name: "image_operands", Kind: OptionalLiteral, Enum: &imageOperands},
			{Name: "operand_arguments", Kind: Variadic},
		},
		Result: true, Form: "0 , 1 [\"2\"] (? , 3 )? {} : T0 , T1 (? , T3 )? -> Tr",
	}
	imageSample = Shape{
		Args: []Arg{
			{Name: "sampled_image"}, {Name: "coordinate"},
			{Name: "image_operands", Kind: OptionalLiteral, Enum: &imageOperands},
			{Name: "operand_arguments", Kind: Variadic},
		},
		Result: true, Form: "0 , 1 [\"2\"] (? , 3 )? {} : T0 , T1 (? , T3 )? -> Tr",
	}
	imageWrite = Shape{
		Args: []Arg{
			{Name: "image"}, {Name: "coordinate"}, {Name: "texel"},
			{Name: "image_operands", Kind: OptionalLiteral, Enum: &imageOperands},
			{Name: "operand_arguments", Kind: Variadic},
		},
		Form: "0 , 1 , 2 [\"3\"] (? , 4 )? {} : T0 , T1 , T2 (? , T4 )?",
	}
	imageDref = Shape{
		Args: []Arg{
			{Name: "sampled_image"}, {Name: "coordinate"}, {Name: "dref"},
			{Name: "image_operands", Kind: OptionalLiteral, Enum: &imageOperands},
			{Name: "operand_arguments", Kind: Variadic},
		},
		Result: true, Form: "0 , 1 , 2 [\"3\"] (? , 4 )? {} : T0 , T1 , T2 (? , T4 )? -> Tr",
	}
	imageGather = Shape{
		Args: []Arg{
			{Name: "sampled_image"}, {Name: "coordinate"}, {Name: "dref"},
			{Name: "image_operands", Kind: OptionalLiteral, Enum: &imageOperands, Name19: "imageoperands"},
			{Name: "operand_arguments", Kind: Variadic},
		},
		Result: true, Form: "0 , 1 , 2 [\"3\"] (? , 4 )? {} : T0 , T1 , T2 (? , T4 )? -> Tr",
		Form19: "0 : T0 , 1 : T1 , 2 : T2 [\"3\"] (? ( 4 : T4 ) )? {} -> Tr",
	}
	imageExplicit = Shape{
		Args: []Arg{
			{Name: "sampled_image"}, {Name: "coordinate"},
			{Name: "image_operands", Kind: Literal, Enum: &imageOperands},
			{Name: "operand_arguments", Kind: Variadic},
		},
		Result: true, Form: "0 , 1 [\"2\"] (? , 3 )? {} : T0 , T1 (? , T3 )? -> Tr",
	}
)

// Shapes of atomic operations and barriers.
var (
	atomic = Shape{
		Args: []Arg{
			{Name: "pointer"}, {Name: "memory_scope", Kind: Constant, Enum: &scope},
			{Name: "semantics", Kind: Constant, Enum: &memorySemantics}, {Name: "value"},
		},
		Result: true, Form: "1 2 * {} : T0 3=pointee(0) r=pointee(0)",
	}
	atomicCount = Shape{
		Args: []Arg{
			{Name: "pointer"}, {Name: "memory_scope", Kind: Constant, Enum: &scope},
			{Name: "semantics", Kind: Constant, Enum: &memorySemantics},
		},
		Result: true, Form: "1 2 * {} : T0 r=pointee(0)",
	}
	atomicExchange = Shape{
		Args: []Arg{
			{Name: "pointer"}, {Name: "memory_scope", Kind: Constant, Enum: &scope},
			{Name: "equal_semantics", Kind: Constant, Enum: &memorySemantics},
			{Name: "unequal_semantics", Kind: Constant, Enum: &memorySemantics}, {Name: "value"},
			{Name: "comparator"},
		},
		Result: true, Form: "1 2 3 * {} : T0 4=pointee(0) 5=pointee(0) r=pointee(0)",
	}
	controlBarrier = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope},
			{Name: "memory_scope", Kind: Constant, Enum: &scope},
			{Name: "memory_semantics", Kind: Constant, Enum: &memorySemantics},
		},
		Form: "0 , 1 , 2 {}",
	}
	splitBarrier = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope},
			{Name: "memory_scope", Kind: Constant, Enum: &scope},
			{Name: "memory_semantics", Kind: Constant, Enum: &memorySemantics},
		},
		Form: "0 1 2 {}",
	}
	memoryBarrier = Shape{
		Args: []Arg{
			{Name: "memory_scope", Kind: Constant, Enum: &scope},
			{Name: "memory_semantics", Kind: Constant, Enum: &memorySemantics},
		},
		Form: "0 , 1 {}",
	}
)

// Shapes of group operations.
var (
	group = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope},
			{Name: "group_operation", Kind: Literal, Enum: &groupOperation}, {Name: "x"},
		},
		Result: true, Form: "0 1 * {} : T2r",
	}
	nonUniform = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope},
			{Name: "group_operation", Kind: Literal, Enum: &groupOperation}, {Name: "value"},
			{Name: "cluster_size", Kind: Optional},
		},
		Result: true, Form: "0 1 2 (? cluster_size ( 3 ) )? {} : T2 (? , T3 )? -> Tr",
		Custom19: CustomGroupNonUniform19,
	}
	groupBroadcast = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope}, {Name: "value"}, {Name: "id"},
		},
		Result: true, Form: "0 * {} : T1r , T2",
	}
	groupQuad = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope}, {Name: "value"}, {Name: "direction"},
		},
		Result: true, Form: "0 1 2 {} : T1r , T2",
	}
	groupRotate = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope}, {Name: "value"}, {Name: "delta"},
			{Name: "cluster_size", Kind: Optional},
		},
		Result: true, Form: "0 1 , 2 (? , cluster_size ( 3 ) )? {} : T1 , T2 (? , T3 )? -> Tr",
	}
	groupElect = Shape{Args: []Arg{{Name: "execution_scope", Kind: Constant, Enum: &scope}}, Result: true,
		Form: "0 {} : Tr"}
	groupVote = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope}, {Name: "predicate"},
		},
		Result: true, Form: "0 1 {} : Tr 1=i1",
	}
	groupCompare = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope}, {Name: "value"},
		},
		Result: true, Form: "0 1 {} : T1 , Tr",
	}
	groupBallotCount = Shape{
		Args: []Arg{
			{Name: "execution_scope", Kind: Constant, Enum: &scope},
			{Name: "group_operation", Kind: Literal, Enum: &groupOperation}, {Name: "value"},
		},
		Result: true, Form: "0 1 2 {} : T2 -> Tr",
	}
	subgroupBallot = Shape{Args: []Arg{{Name: "predicate"}}, Result: true, Form: "0 {} : Tr 0=i1"}
)

// Shapes of cooperative matrix operations.
var (
	cooperativeLength = Shape{Args: []Arg{{Name: "cooperative_matrix_type", Kind: TypeID}}, Result: true,
		Form: "{} : 0 r=i32"}
	cooperativeLoad = Shape{
		Args: []Arg{
			{Name: "pointer"}, {Name: "matrix_layout", Kind: Constant, Enum: &cooperativeMatrixLayout},
			{Name: "stride"}, {Name: "memory_operand", Kind: OptionalLiteral, Enum: &memoryAccess},
			{Name: "alignment", Kind: OptionalLiteral},
		},
		Result: true, Form: "0 , 2 , 1 (? , 3 )? (? , 4 )? {} : T* -> Tr",
	}
	cooperativeStore = Shape{
		Args: []Arg{
			{Name: "pointer"}, {Name: "object"},
			{Name: "matrix_layout", Kind: Constant, Enum: &cooperativeMatrixLayout}, {Name: "stride"},
			{Name: "memory_operand", Kind: OptionalLiteral, Enum: &memoryAccess},
			{Name: "alignment", Kind: OptionalLiteral},
		},
		Form: "0 , 1 , 3 , 2 (? , 4 )? (? , 5 )? {} : T*",
	}
	cooperativeMulAdd = Shape{
		Args: []Arg{
			{Name: "a"}, {Name: "b"}, {Name: "c"},
			{Name: "matrix_operands", Kind: OptionalLiteral, Enum: &cooperativeMatrixOperands},
		},
		Result: true, Form: "0 , 1 , 2 (? , 3 )? {} : T0 , T1 -> T2r",
	}
	jointLoad = Shape{
		Args: []Arg{
			{Name: "pointer"}, {Name: "stride"}, {Name: "layout", Kind: Property, Enum: &matrixLayout},
			{Name: "scope", Kind: Property, Enum: &scope},
			{Name: "memory_access", Kind: OptionalProperty, Enum: &memoryAccess},
			{Name: "alignment", Kind: OptionalProperty},
		},
		Result: true, Form: "3 2 * {} : ( T* ) -> Tr",
	}
	jointStore = Shape{
		Args: []Arg{
			{Name: "pointer"}, {Name: "object"}, {Name: "stride"},
			{Name: "layout", Kind: Property, Enum: &matrixLayout}, {Name: "scope", Kind: Property, Enum: &scope},
			{Name: "memory_access", Kind: OptionalProperty, Enum: &memoryAccess},
			{Name: "alignment", Kind: OptionalProperty},
		},
		Form: "4 3 * {} : ( T* )",
	}
	jointMad = Shape{
		Args: []Arg{
			{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "scope", Kind: Property, Enum: &scope},
		},
		Result: true, Form: "3 * {} : T0 , T1 -> T2r",
	}
	jointLength = Shape{Args: []Arg{{Name: "joint_matrix_type", Kind: Property}}, Result: true, Form: "{} : 0 r=i32"}
)

// Other shapes.
var (
	bare       = Shape{Form: "{}"}
	assumption = Shape{Args: []Arg{{Name: "condition"}}, Form: "0 {} 0=i1"}
	returned   = Shape{Args: []Arg{{Name: "value"}}, Form: "0 {} : T0"}
	meshCounts = Shape{Args: []Arg{{Name: "vertex_count"}, {Name: "primitive_count"}}, Form: "* {} : T*"}
	meshTasks  = Shape{
		Args: []Arg{
			{Name: "group_count_x"}, {Name: "group_count_y"}, {Name: "group_count_z"},
			{Name: "payload", Kind: Optional},
		},
		Form: "* {} : T*",
	}
	branch            = Shape{Args: []Arg{{Name: "targetOperands", Kind: Variadic}}, Custom: CustomBranch}
	branchConditional = Shape{
		Args: []Arg{
			{Name: "condition"}, {Name: "branch_weights", Kind: OptionalProperty},
		},
		Custom: CustomBranchConditional,
	}
	switched = Shape{
		Args: []Arg{
			{Name: "selector"}, {Name: "literals", Kind: OptionalProperty},
			{Name: "case_operand_segments", Kind: Property},
		},
		Custom: CustomSwitch,
	}
	graphConstant = Shape{Args: []Arg{{Name: "graph_constant_id", Kind: Literal}}, Result: true, Form: "{} : Tr"}
	graphOutputs  = Shape{Args: []Arg{{Name: "value", Kind: Variadic}}, Form: "0 {} : T0"}
)
