// Requirements on types, named.
#ifndef LIBRARY_CONCEPTS
#define LIBRARY_CONCEPTS

#include "limits.hlsli"

namespace lib {

// ---- expressions that a type may be good for

namespace impl {

template <typename T> using has_length_t = __decltype(declval<T>().length());
template <typename T> using has_size_t = __decltype(T::size);
template <typename T> using element_t = typename T::element;
template <typename T> using negated_t = __decltype(-declval<T>());
template <typename T> using called_t = __decltype(declval<T>()());
template <typename T> using indexed_t = __decltype(declval<T>()[0]);

template <typename A, typename B, typename = void> struct can_add : false_type {};
template <typename A, typename B> struct can_add<A, B, void_t<__decltype(declval<A>() + declval<B>())> > : true_type {};

template <typename A, typename B, typename = void> struct can_subtract : false_type {};
template <typename A, typename B> struct can_subtract<A, B, void_t<__decltype(declval<A>() - declval<B>())> > : true_type {};

template <typename A, typename B, typename = void> struct can_multiply : false_type {};
template <typename A, typename B> struct can_multiply<A, B, void_t<__decltype(declval<A>() * declval<B>())> > : true_type {};

template <typename A, typename B, typename = void> struct can_divide : false_type {};
template <typename A, typename B> struct can_divide<A, B, void_t<__decltype(declval<A>() / declval<B>())> > : true_type {};

template <typename A, typename B, typename = void> struct can_compare : false_type {};
template <typename A, typename B> struct can_compare<A, B, void_t<__decltype(declval<A>() < declval<B>())> > : true_type {};

template <typename A, typename B, typename = void> struct can_equal : false_type {};
template <typename A, typename B> struct can_equal<A, B, void_t<__decltype(declval<A>() == declval<B>())> > : true_type {};

template <typename T> void accepts(T x);
template <typename From, typename To, typename = void> struct can_convert : false_type {};
template <typename From, typename To> struct can_convert<From, To, void_t<__decltype(accepts<To>(declval<From>()))> > : true_type {};

template <typename F, typename A, typename = void> struct can_call1 : false_type {};
template <typename F, typename A> struct can_call1<F, A, void_t<__decltype(declval<F>()(declval<A>()))> > : true_type {};

template <typename F, typename A, typename B, typename = void> struct can_call2 : false_type {};
template <typename F, typename A, typename B>
struct can_call2<F, A, B, void_t<__decltype(declval<F>()(declval<A>(), declval<B>()))> > : true_type {};

}

// ---- concepts: constants of type bool

template <typename A, typename B = A> static const bool addable = impl::can_add<A, B>::value;
template <typename A, typename B = A> static const bool subtractable = impl::can_subtract<A, B>::value;
template <typename A, typename B = A> static const bool multipliable = impl::can_multiply<A, B>::value;
template <typename A, typename B = A> static const bool divisible = impl::can_divide<A, B>::value;
template <typename A, typename B = A> static const bool ordered = impl::can_compare<A, B>::value;
template <typename A, typename B = A> static const bool equality_comparable = impl::can_equal<A, B>::value;
template <typename From, typename To> static const bool convertible_to = impl::can_convert<From, To>::value;
template <typename T> static const bool negatable = is_detected_v<impl::negated_t, T>;
template <typename T> static const bool indexable = is_detected_v<impl::indexed_t, T>;
template <typename T> static const bool has_length = is_detected_v<impl::has_length_t, T>;
template <typename T> static const bool has_size = is_detected_v<impl::has_size_t, T>;
template <typename T> static const bool has_element = is_detected_v<impl::element_t, T>;

template <typename F, typename A> static const bool unary_invocable = impl::can_call1<F, A>::value;
template <typename F, typename A, typename B = A> static const bool binary_invocable = impl::can_call2<F, A, B>::value;
template <typename F> static const bool nullary_invocable = is_detected_v<impl::called_t, F>;

template <typename T> static const bool number = is_arithmetic_v<T>;
template <typename T> static const bool integral = is_integral_v<T> && !is_bool_v<T>;
template <typename T> static const bool unsigned_integral = integral<T> && is_unsigned_v<T>;
template <typename T> static const bool signed_integral = integral<T> && is_signed_v<T>;
template <typename T> static const bool floating_point = is_floating_point_v<T>;

// The structures of algebra, as far as operators show them.
template <typename T> static const bool additive = addable<T> && subtractable<T> && negatable<T>;
template <typename T> static const bool ring = additive<T> && multipliable<T>;
template <typename T> static const bool field = ring<T> && divisible<T>;
template <typename T, typename S> static const bool linear_over = additive<T> && multipliable<T, S>;

// A sequence says how many elements it has and of which type.
template <typename T> static const bool sequence = has_size<T> && has_element<T> && indexable<T>;

// ---- constraints

#define LIBRARY_REQUIRES(...) typename lib::enable_if<(__VA_ARGS__), int>::type = 0
#define LIBRARY_RETURNS(Result, ...) typename lib::enable_if<(__VA_ARGS__), Result>::type

// How well a type does: what functions choose among implementations by.
struct best {};
struct good {};
struct plain {};
template <bool Best, bool Good> using grade = conditional_t<Best, best, conditional_t<Good, good, plain> >;

namespace impl {
template <typename T, typename Grade> struct magnitude_of;
template <typename T> struct magnitude_of<T, best> {
  static T run(T x) { return abs(x); }
};
template <typename T> struct magnitude_of<T, good> {
  static T run(T x) { return x; }
};
template <typename T> struct magnitude_of<T, plain> {
  static __decltype(declval<T>().length()) run(T x) { return x.length(); }
};
}

// The size of a number, or of what has a length.
template <typename T, LIBRARY_REQUIRES(number<T>)> T magnitude(T x) {
  return impl::magnitude_of<T, grade<is_signed_v<T>, true> >::run(x);
}
template <typename T, LIBRARY_REQUIRES(has_length<T>)> __decltype(declval<T>().length()) magnitude(T x) {
  return impl::magnitude_of<T, plain>::run(x);
}
template <typename T, int N> T magnitude(vector<T, N> x) { return length(x); }

}

#endif
