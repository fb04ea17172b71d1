// Several values of any types as one.
#ifndef LIBRARY_TUPLE
#define LIBRARY_TUPLE

#include "functional.hlsli"

namespace lib {

// What a tuple ends with.
struct end {};

// The first value, and a tuple of the others. HLSL has no variadic templates, so
// the list of types is one of pairs.
template <typename Head, typename Tail = end> struct cons {
  using head_type = Head;
  using tail_type = Tail;
  Head head;
  Tail tail;
};

template <typename Head> struct cons<Head, end> {
  using head_type = Head;
  using tail_type = end;
  Head head;
};

// ---- names for tuples of up to eight values

namespace impl {
template <typename A, typename B, typename C, typename D, typename E, typename F, typename G, typename H>
struct list { using type = cons<A, typename list<B, C, D, E, F, G, H, end>::type>; };
template <typename A> struct list<A, end, end, end, end, end, end, end> { using type = cons<A>; };
template <> struct list<end, end, end, end, end, end, end, end> { using type = end; };
}

template <typename A = end, typename B = end, typename C = end, typename D = end,
          typename E = end, typename F = end, typename G = end, typename H = end>
using tuple = typename impl::list<A, B, C, D, E, F, G, H>::type;

template <typename A, typename B> using pair = tuple<A, B>;

// ---- what a tuple is made of

template <typename T> struct is_tuple : false_type {};
template <> struct is_tuple<end> : true_type {};
template <typename H, typename T> struct is_tuple<cons<H, T> > : true_type {};
template <typename T> static const bool is_tuple_v = is_tuple<T>::value;

template <typename T> struct tuple_size;
template <> struct tuple_size<end> : size_constant<0> {};
template <typename H, typename T> struct tuple_size<cons<H, T> > : size_constant<1 + tuple_size<T>::value> {};
template <typename T> static const uint tuple_size_v = tuple_size<T>::value;

template <uint I, typename T> struct tuple_element;
template <typename H, typename T> struct tuple_element<0, cons<H, T> > { using type = H; };
template <uint I, typename H, typename T> struct tuple_element<I, cons<H, T> > : tuple_element<I - 1, T> {};
template <uint I, typename T> using tuple_element_t = typename tuple_element<I, T>::type;

// Where a type stands first.
template <typename U, typename T> struct index_of;
template <typename U, typename T> struct index_of<U, cons<U, T> > : size_constant<0> {};
template <typename U, typename H, typename T> struct index_of<U, cons<H, T> > : size_constant<1 + index_of<U, T>::value> {};
template <typename U, typename T> static const uint index_of_v = index_of<U, T>::value;

template <typename U, typename T> struct count_of : size_constant<0> {};
template <typename U, typename T> struct count_of<U, cons<U, T> > : size_constant<1 + count_of<U, T>::value> {};
template <typename U, typename H, typename T> struct count_of<U, cons<H, T> > : size_constant<count_of<U, T>::value> {};
template <typename U, typename T> static const uint count_of_v = count_of<U, T>::value;
template <typename U, typename T> static const bool contains_v = count_of_v<U, T> > 0;

// ---- lists of types

template <typename A, typename B> struct concat;
template <typename B> struct concat<end, B> { using type = B; };
template <typename H, typename B> struct concat<cons<H, end>, B> { using type = cons<H, B>; };
template <typename H, typename T, typename B> struct concat<cons<H, T>, B> { using type = cons<H, typename concat<T, B>::type>; };
template <typename A, typename B> using concat_t = typename concat<A, B>::type;

template <typename T, typename Reversed = end> struct reverse;
template <typename Reversed> struct reverse<end, Reversed> { using type = Reversed; };
template <typename H, typename T, typename Reversed> struct reverse<cons<H, T>, Reversed> : reverse<T, cons<H, Reversed> > {};
template <typename T> using reverse_t = typename reverse<T>::type;

template <template <typename> class F, typename T> struct transform;
template <template <typename> class F> struct transform<F, end> { using type = end; };
template <template <typename> class F, typename H, typename T> struct transform<F, cons<H, T> > {
  using type = cons<F<H>, typename transform<F, T>::type>;
};
template <template <typename> class F, typename T> using transform_t = typename transform<F, T>::type;

template <template <typename> class P, typename T> struct filter;
template <template <typename> class P> struct filter<P, end> { using type = end; };
template <template <typename> class P, typename H, typename T> struct filter<P, cons<H, T> > {
  using rest = typename filter<P, T>::type;
  using type = conditional_t<P<H>::value, cons<H, rest>, rest>;
};
template <template <typename> class P, typename T> using filter_t = typename filter<P, T>::type;

template <template <typename> class P, typename T> struct all_of : true_type {};
template <template <typename> class P, typename H, typename T>
struct all_of<P, cons<H, T> > : bool_constant<P<H>::value && all_of<P, T>::value> {};
template <template <typename> class P, typename T> static const bool all_of_v = all_of<P, T>::value;

template <template <typename> class P, typename T> struct any_of : false_type {};
template <template <typename> class P, typename H, typename T>
struct any_of<P, cons<H, T> > : bool_constant<P<H>::value || any_of<P, T>::value> {};
template <template <typename> class P, typename T> static const bool any_of_v = any_of<P, T>::value;

template <typename T> struct bytes_of : size_constant<0> {};
template <typename H, typename T> struct bytes_of<cons<H, T> > : size_constant<sizeof(H) + bytes_of<T>::value> {};
template <typename T> static const uint bytes_of_v = bytes_of<T>::value;

// The greatest alignment of the scalars in a list.
template <typename T> struct alignment_of : size_constant<1> {};
template <typename H, typename T> struct alignment_of<cons<H, T> >
    : size_constant<(sizeof(scalar_t<H>) > alignment_of<T>::value) ? sizeof(scalar_t<H>) : alignment_of<T>::value> {};
template <typename T> static const uint alignment_of_v = alignment_of<T>::value;

// ---- access

namespace impl {
template <uint I> struct getter {
  template <typename H, typename T> static tuple_element_t<I, cons<H, T> > get(cons<H, T> t) {
    return getter<I - 1>::get(t.tail);
  }
  template <typename H, typename T, typename V> static void set(inout cons<H, T> t, V v) {
    getter<I - 1>::set(t.tail, v);
  }
};
template <> struct getter<0> {
  template <typename H, typename T> static H get(cons<H, T> t) { return t.head; }
  template <typename H, typename T, typename V> static void set(inout cons<H, T> t, V v) { t.head = v; }
};
}

template <uint I, typename H, typename T> tuple_element_t<I, cons<H, T> > get(cons<H, T> t) { return impl::getter<I>::get(t); }
template <uint I, typename H, typename T, typename V> void set(inout cons<H, T> t, V v) { impl::getter<I>::set(t, v); }

template <typename U, typename H, typename T> U get_by_type(cons<H, T> t) { return impl::getter<index_of_v<U, cons<H, T> > >::get(t); }

// ---- making

template <typename A> tuple<A> make_tuple(A a) {
  tuple<A> t;
  t.head = a;
  return t;
}
template <typename A, typename B> tuple<A, B> make_tuple(A a, B b) {
  tuple<A, B> t;
  t.head = a;
  t.tail = make_tuple(b);
  return t;
}
template <typename A, typename B, typename C> tuple<A, B, C> make_tuple(A a, B b, C c) {
  tuple<A, B, C> t;
  t.head = a;
  t.tail = make_tuple(b, c);
  return t;
}
template <typename A, typename B, typename C, typename D> tuple<A, B, C, D> make_tuple(A a, B b, C c, D d) {
  tuple<A, B, C, D> t;
  t.head = a;
  t.tail = make_tuple(b, c, d);
  return t;
}
template <typename A, typename B, typename C, typename D, typename E>
tuple<A, B, C, D, E> make_tuple(A a, B b, C c, D d, E e) {
  tuple<A, B, C, D, E> t;
  t.head = a;
  t.tail = make_tuple(b, c, d, e);
  return t;
}

// ---- functions of all values

namespace impl {
template <typename F, typename R, typename T> struct tuple_fold;
template <typename F, typename R, typename H> struct tuple_fold<F, R, cons<H, end> > {
  static R run(F f, R r, cons<H, end> t) { return f(r, (R)t.head); }
};
template <typename F, typename R, typename H, typename T> struct tuple_fold<F, R, cons<H, T> > {
  static R run(F f, R r, cons<H, T> t) { return tuple_fold<F, R, T>::run(f, f(r, (R)t.head), t.tail); }
};
}

// f(… f(f(r, a), b) …)
template <typename F, typename R, typename H, typename T> R accumulate(F f, R r, cons<H, T> t) {
  return impl::tuple_fold<F, R, cons<H, T> >::run(f, r, t);
}

// f(a, b, …)
template <typename F, typename A> __decltype(declval<F>()(declval<A>())) apply(F f, cons<A, end> t) { return f(t.head); }
template <typename F, typename A, typename B>
__decltype(declval<F>()(declval<A>(), declval<B>())) apply(F f, cons<A, cons<B, end> > t) {
  return f(t.head, t.tail.head);
}
template <typename F, typename A, typename B, typename C>
__decltype(declval<F>()(declval<A>(), declval<B>(), declval<C>())) apply(F f, cons<A, cons<B, cons<C, end> > > t) {
  return f(t.head, t.tail.head, t.tail.tail.head);
}

}

#endif
