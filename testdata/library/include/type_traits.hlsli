// Types as values, and values as types.
#ifndef LIBRARY_TYPE_TRAITS
#define LIBRARY_TYPE_TRAITS

namespace lib {

// ---- constants

template <typename T, T Value> struct integral_constant {
  static const T value = Value;
  using value_type = T;
  using type = integral_constant<T, Value>;
};

template <bool Value> using bool_constant = integral_constant<bool, Value>;
template <uint Value> using size_constant = integral_constant<uint, Value>;
using true_type = bool_constant<true>;
using false_type = bool_constant<false>;

template <typename T> struct type_identity { using type = T; };
template <typename T> using type_identity_t = typename type_identity<T>::type;

// A type that nothing is convertible to and from.
struct nothing {};

// ---- choices

template <bool Condition, typename T, typename F> struct conditional { using type = T; };
template <typename T, typename F> struct conditional<false, T, F> { using type = F; };
template <bool Condition, typename T, typename F> using conditional_t = typename conditional<Condition, T, F>::type;

template <bool Condition, typename T = void> struct enable_if {};
template <typename T> struct enable_if<true, T> { using type = T; };
template <bool Condition, typename T = void> using enable_if_t = typename enable_if<Condition, T>::type;

template <typename T> struct make_void { using type = void; };
template <typename T> using void_t = typename make_void<T>::type;

template <typename A> struct negation : bool_constant<!A::value> {};

template <typename A, typename B = true_type, typename C = true_type, typename D = true_type>
struct conjunction : bool_constant<A::value && B::value && C::value && D::value> {};
template <typename A, typename B = false_type, typename C = false_type, typename D = false_type>
struct disjunction : bool_constant<A::value || B::value || C::value || D::value> {};

template <typename A> static const bool negation_v = negation<A>::value;
template <typename A, typename B = true_type, typename C = true_type, typename D = true_type>
static const bool conjunction_v = conjunction<A, B, C, D>::value;
template <typename A, typename B = false_type, typename C = false_type, typename D = false_type>
static const bool disjunction_v = disjunction<A, B, C, D>::value;

// ---- relations

template <typename T, typename U> struct is_same : false_type {};
template <typename T> struct is_same<T, T> : true_type {};
template <typename T, typename U> static const bool is_same_v = is_same<T, U>::value;

// ---- qualifiers

template <typename T> struct is_const : false_type {};
template <typename T> struct is_const<const T> : true_type {};
template <typename T> static const bool is_const_v = is_const<T>::value;

template <typename T> struct add_const { using type = const T; };
template <typename T> using add_const_t = typename add_const<T>::type;

template <typename T> struct remove_const { using type = T; };
template <typename T> struct remove_const<const T> { using type = T; };
template <typename T> using remove_const_t = typename remove_const<T>::type;

// ---- references, which only the compiler can make

namespace impl {
template <typename T> struct referred {
  static T object[1];
  using type = __decltype(object[0]);
};
}

template <typename T> struct add_reference : impl::referred<T> {};
template <> struct add_reference<void> { using type = void; };
template <typename T> using add_reference_t = typename add_reference<T>::type;

template <typename T> T declval();

// An object, as opposed to a value, of a type that has as many bits as a scalar
// of the language is told by what a reference to it is.
template <typename T, typename U> struct is_reference_to : is_same<T, typename impl::referred<U>::type> {};
template <typename T, typename U> static const bool is_reference_to_v = is_reference_to<T, U>::value;

// ---- categories

namespace impl {
template <typename T> struct is_integral : false_type {};
template <> struct is_integral<bool> : true_type {};
template <> struct is_integral<int> : true_type {};
template <> struct is_integral<uint> : true_type {};
template <> struct is_integral<int16_t> : true_type {};
template <> struct is_integral<uint16_t> : true_type {};
template <> struct is_integral<int64_t> : true_type {};
template <> struct is_integral<uint64_t> : true_type {};

template <typename T> struct is_floating_point : false_type {};
template <> struct is_floating_point<float16_t> : true_type {};
template <> struct is_floating_point<float> : true_type {};
template <> struct is_floating_point<double> : true_type {};

template <typename T> struct is_unsigned : false_type {};
template <> struct is_unsigned<bool> : true_type {};
template <> struct is_unsigned<uint> : true_type {};
template <> struct is_unsigned<uint16_t> : true_type {};
template <> struct is_unsigned<uint64_t> : true_type {};
}

template <typename T> struct is_integral : impl::is_integral<remove_const_t<T> > {};
template <typename T> struct is_floating_point : impl::is_floating_point<remove_const_t<T> > {};
template <typename T> struct is_void : is_same<remove_const_t<T>, void> {};
template <typename T> struct is_bool : is_same<remove_const_t<T>, bool> {};
template <typename T> struct is_scalar : disjunction<is_integral<T>, is_floating_point<T> > {};
template <typename T> struct is_arithmetic : conjunction<is_scalar<T>, negation<is_bool<T> > > {};
template <typename T> struct is_unsigned : impl::is_unsigned<remove_const_t<T> > {};
template <typename T> struct is_signed : conjunction<is_arithmetic<T>, negation<is_unsigned<T> > > {};

template <typename T> static const bool is_integral_v = is_integral<T>::value;
template <typename T> static const bool is_floating_point_v = is_floating_point<T>::value;
template <typename T> static const bool is_void_v = is_void<T>::value;
template <typename T> static const bool is_bool_v = is_bool<T>::value;
template <typename T> static const bool is_scalar_v = is_scalar<T>::value;
template <typename T> static const bool is_arithmetic_v = is_arithmetic<T>::value;
template <typename T> static const bool is_unsigned_v = is_unsigned<T>::value;
template <typename T> static const bool is_signed_v = is_signed<T>::value;

// ---- arrays

template <typename T> struct is_array : false_type {};
template <typename T, int N> struct is_array<T[N]> : true_type {};
template <typename T> static const bool is_array_v = is_array<T>::value;

template <typename T> struct rank : size_constant<0> {};
template <typename T, int N> struct rank<T[N]> : size_constant<rank<T>::value + 1> {};
template <typename T> static const uint rank_v = rank<T>::value;

template <typename T, uint I = 0> struct extent : size_constant<0> {};
template <typename T, int N> struct extent<T[N], 0> : size_constant<N> {};
template <typename T, int N, uint I> struct extent<T[N], I> : extent<T, I - 1> {};
template <typename T, uint I = 0> static const uint extent_v = extent<T, I>::value;

template <typename T> struct remove_extent { using type = T; };
template <typename T, int N> struct remove_extent<T[N]> { using type = T; };
template <typename T> using remove_extent_t = typename remove_extent<T>::type;

template <typename T> struct remove_all_extents { using type = T; };
template <typename T, int N> struct remove_all_extents<T[N]> { using type = typename remove_all_extents<T>::type; };
template <typename T> using remove_all_extents_t = typename remove_all_extents<T>::type;

// ---- vectors and matrices

template <typename T> struct is_vector : false_type {};
template <typename T, int N> struct is_vector<vector<T, N> > : true_type {};
template <typename T, int N> struct is_vector<const vector<T, N> > : true_type {};
template <typename T> static const bool is_vector_v = is_vector<T>::value;

template <typename T> struct is_matrix : false_type {};
template <typename T, int R, int C> struct is_matrix<matrix<T, R, C> > : true_type {};
template <typename T, int R, int C> struct is_matrix<const matrix<T, R, C> > : true_type {};
template <typename T> static const bool is_matrix_v = is_matrix<T>::value;

// What a numeric type is made of: its scalar, its rows and columns, and the type
// of the same shape with another scalar.
template <typename T> struct shape_traits {
  using scalar = T;
  static const uint rows = 1;
  static const uint columns = 1;
  template <typename U> struct rebind { using type = U; };
};
template <typename T> struct shape_traits<const T> : shape_traits<T> {};
template <typename T, int N> struct shape_traits<vector<T, N> > {
  using scalar = T;
  static const uint rows = 1;
  static const uint columns = N;
  template <typename U> struct rebind { using type = vector<U, N>; };
};
template <typename T, int R, int C> struct shape_traits<matrix<T, R, C> > {
  using scalar = T;
  static const uint rows = R;
  static const uint columns = C;
  template <typename U> struct rebind { using type = matrix<U, R, C>; };
};

template <typename T> using scalar_t = typename shape_traits<T>::scalar;
template <typename T> static const uint rows_v = shape_traits<T>::rows;
template <typename T> static const uint columns_v = shape_traits<T>::columns;
template <typename T> static const uint components_v = rows_v<T> * columns_v<T>;
template <typename T, typename U> using rebind_t = typename shape_traits<T>::template rebind<U>::type;

template <typename T> struct is_numeric : disjunction<is_arithmetic<T>, is_vector<T>, is_matrix<T> > {};
template <typename T> static const bool is_numeric_v = is_numeric<T>::value;

// ---- numbers of a width

template <uint Bytes> struct integer_of_size {};
template <> struct integer_of_size<2> { using signed_type = int16_t; using unsigned_type = uint16_t; };
template <> struct integer_of_size<4> { using signed_type = int; using unsigned_type = uint; };
template <> struct integer_of_size<8> { using signed_type = int64_t; using unsigned_type = uint64_t; };

template <uint Bytes> struct float_of_size {};
template <> struct float_of_size<2> { using type = float16_t; };
template <> struct float_of_size<4> { using type = float; };
template <> struct float_of_size<8> { using type = double; };

template <uint Bytes> using int_of_size_t = typename integer_of_size<Bytes>::signed_type;
template <uint Bytes> using uint_of_size_t = typename integer_of_size<Bytes>::unsigned_type;
template <uint Bytes> using float_of_size_t = typename float_of_size<Bytes>::type;

template <typename T> struct make_signed { using type = rebind_t<T, int_of_size_t<sizeof(scalar_t<T>)> >; };
template <typename T> struct make_unsigned { using type = rebind_t<T, uint_of_size_t<sizeof(scalar_t<T>)> >; };
template <typename T> using make_signed_t = typename make_signed<T>::type;
template <typename T> using make_unsigned_t = typename make_unsigned<T>::type;

// The least power of two that is not less than N.
template <uint N, uint P = 1, bool Enough = (P >= N)> struct ceil_power : ceil_power<N, P * 2> {};
template <uint N, uint P> struct ceil_power<N, P, true> : size_constant<P> {};
template <uint N> static const uint ceil_power_v = ceil_power<N>::value;

template <uint N> struct log2_of : size_constant<1 + log2_of<N / 2>::value> {};
template <> struct log2_of<1> : size_constant<0> {};
template <uint N> static const uint log2_v = log2_of<N>::value;

template <uint A, uint B> struct gcd_of : gcd_of<B, A % B> {};
template <uint A> struct gcd_of<A, 0> : size_constant<A> {};
template <uint A, uint B> static const uint gcd_v = gcd_of<A, B>::value;
template <uint A, uint B> static const uint lcm_v = A / gcd_v<A, B> * B;

// ---- what operators make of types

template <typename A, typename B> struct common_type { using type = __decltype(declval<A>() + declval<B>()); };
template <typename A> struct common_type<A, A> { using type = A; };
template <typename A, typename B> using common_type_t = typename common_type<A, B>::type;

// ---- detection

template <template <typename> class Operation, typename T, typename = void> struct is_detected : false_type {};
template <template <typename> class Operation, typename T> struct is_detected<Operation, T, void_t<Operation<T> > > : true_type {};
template <template <typename> class Operation, typename T> static const bool is_detected_v = is_detected<Operation, T>::value;

template <typename Default, template <typename> class Operation, typename T, typename = void>
struct detected_or { using type = Default; };
template <typename Default, template <typename> class Operation, typename T>
struct detected_or<Default, Operation, T, void_t<Operation<T> > > { using type = Operation<T>; };
template <typename Default, template <typename> class Operation, typename T>
using detected_or_t = typename detected_or<Default, Operation, T>::type;

// Whether a template is what a type is an instance of.
template <template <typename> class Template, typename T> struct is_instance : false_type {};
template <template <typename> class Template, typename T> struct is_instance<Template, Template<T> > : true_type {};
template <template <typename> class Template, typename T> static const bool is_instance_v = is_instance<Template, T>::value;

}

#endif
