// Vectors and matrices of any size and of any numbers.
#ifndef LIBRARY_MATRIX
#define LIBRARY_MATRIX

#include "array.hlsli"

namespace lib {

// ---- a column of N numbers

template <typename T, uint N> struct vec {
  using element = T;
  static const uint size = N;
  T v[N];

  T operator[](uint i) { return v[i]; }

  vec<T, N> operator+(vec<T, N> o) {
    vec<T, N> r;
    for (uint i = 0; i < N; ++i)
      r.v[i] = v[i] + o.v[i];
    return r;
  }
  vec<T, N> operator-(vec<T, N> o) {
    vec<T, N> r;
    for (uint i = 0; i < N; ++i)
      r.v[i] = v[i] - o.v[i];
    return r;
  }
  vec<T, N> operator*(T s) {
    vec<T, N> r;
    for (uint i = 0; i < N; ++i)
      r.v[i] = v[i] * s;
    return r;
  }
  vec<T, N> operator/(T s) {
    vec<T, N> r;
    for (uint i = 0; i < N; ++i)
      r.v[i] = v[i] / s;
    return r;
  }
  vec<T, N> operator-() {
    vec<T, N> r;
    for (uint i = 0; i < N; ++i)
      r.v[i] = -v[i];
    return r;
  }
  bool operator==(vec<T, N> o) {
    bool same = true;
    for (uint i = 0; i < N; ++i)
      same = same && v[i] == o.v[i];
    return same;
  }

  // The first M numbers.
  template <uint M> vec<T, M> head() {
    vec<T, M> r;
    for (uint i = 0; i < M; ++i)
      r.v[i] = v[i];
    return r;
  }

  // The same numbers as those of another type.
  template <typename U> vec<U, N> as() {
    vec<U, N> r;
    for (uint i = 0; i < N; ++i)
      r.v[i] = (U)v[i];
    return r;
  }

  static vec<T, N> all(T x) {
    vec<T, N> r;
    for (uint i = 0; i < N; ++i)
      r.v[i] = x;
    return r;
  }

  // 1 at I, 0 elsewhere.
  template <uint I> static vec<T, N> unit() {
    vec<T, N> r = all((T)0);
    r.v[I] = (T)1;
    return r;
  }
};

template <typename T, uint N> T dot(vec<T, N> a, vec<T, N> b) {
  T sum = a.v[0] * b.v[0];
  for (uint i = 1; i < N; ++i)
    sum = sum + a.v[i] * b.v[i];
  return sum;
}

template <typename T> vec<T, 3> cross(vec<T, 3> a, vec<T, 3> b) {
  vec<T, 3> r;
  r.v[0] = a.v[1] * b.v[2] - a.v[2] * b.v[1];
  r.v[1] = a.v[2] * b.v[0] - a.v[0] * b.v[2];
  r.v[2] = a.v[0] * b.v[1] - a.v[1] * b.v[0];
  return r;
}

// What the language has is turned into what the library has, and back.
template <typename T, int N> vec<T, N> wrap(vector<T, N> x) {
  vec<T, N> r;
  for (uint i = 0; i < N; ++i)
    r.v[i] = x[i];
  return r;
}
template <typename T, uint N> vector<T, N> unwrap(vec<T, N> x) {
  vector<T, N> r;
  for (uint i = 0; i < N; ++i)
    r[i] = x.v[i];
  return r;
}

// ---- R rows of C numbers

template <typename T, uint R, uint C = R> struct mat {
  using element = T;
  using row_type = vec<T, C>;
  using column_type = vec<T, R>;
  using transposed = mat<T, C, R>;
  static const uint rows = R;
  static const uint columns = C;
  static const uint size = R * C;
  static const bool square = R == C;
  row_type m[R];

  row_type row(uint i) { return m[i]; }
  T at(uint i, uint j) { return m[i].v[j]; }

  column_type column(uint j) {
    column_type r;
    for (uint i = 0; i < R; ++i)
      r.v[i] = m[i].v[j];
    return r;
  }

  mat<T, R, C> operator+(mat<T, R, C> o) {
    mat<T, R, C> r;
    for (uint i = 0; i < R; ++i)
      r.m[i] = m[i] + o.m[i];
    return r;
  }
  mat<T, R, C> operator-(mat<T, R, C> o) {
    mat<T, R, C> r;
    for (uint i = 0; i < R; ++i)
      r.m[i] = m[i] - o.m[i];
    return r;
  }
  mat<T, R, C> operator-() {
    mat<T, R, C> r;
    for (uint i = 0; i < R; ++i)
      r.m[i] = -m[i];
    return r;
  }
  mat<T, R, C> operator*(T s) {
    mat<T, R, C> r;
    for (uint i = 0; i < R; ++i)
      r.m[i] = m[i] * s;
    return r;
  }

  static mat<T, R, C> zero() {
    mat<T, R, C> r;
    for (uint i = 0; i < R; ++i)
      r.m[i] = row_type::all((T)0);
    return r;
  }

  template <uint N = R> static enable_if_t<N == C, mat<T, R, C> > identity() {
    mat<T, R, C> r = zero();
    for (uint i = 0; i < N; ++i)
      r.m[i].v[i] = (T)1;
    return r;
  }
};

template <typename T> struct is_mat : false_type {};
template <typename T, uint R, uint C> struct is_mat<mat<T, R, C> > : true_type {};
template <typename T, uint N> using square = mat<T, N, N>;

template <typename T, uint R, uint C> mat<T, C, R> transposed(mat<T, R, C> a) {
  mat<T, C, R> r;
  for (uint i = 0; i < C; ++i)
    r.m[i] = a.column(i);
  return r;
}

template <typename T, uint R, uint K, uint C> mat<T, R, C> product(mat<T, R, K> a, mat<T, K, C> b) {
  mat<T, R, C> r;
  for (uint i = 0; i < R; ++i)
    for (uint j = 0; j < C; ++j)
      r.m[i].v[j] = dot(a.m[i], b.column(j));
  return r;
}
template <typename T, uint R, uint C> vec<T, R> product(mat<T, R, C> a, vec<T, C> x) {
  vec<T, R> r;
  for (uint i = 0; i < R; ++i)
    r.v[i] = dot(a.m[i], x);
  return r;
}

template <typename T, uint R, uint C> mat<T, R, C> outer(vec<T, R> a, vec<T, C> b) {
  mat<T, R, C> r;
  for (uint i = 0; i < R; ++i)
    r.m[i] = b * a.v[i];
  return r;
}

template <typename T, uint N> T trace(mat<T, N, N> a) {
  T sum = a.m[0].v[0];
  for (uint i = 1; i < N; ++i)
    sum = sum + a.m[i].v[i];
  return sum;
}

// The matrix without row I and column J.
template <typename T, uint R, uint C> mat<T, R - 1, C - 1> minor(mat<T, R, C> a, uint I, uint J) {
  mat<T, R - 1, C - 1> r;
  for (uint i = 0; i < R - 1; ++i)
    for (uint j = 0; j < C - 1; ++j)
      r.m[i].v[j] = a.m[i < I ? i : i + 1].v[j < J ? j : j + 1];
  return r;
}

// ---- determinants by expansion along the first row

namespace impl {
template <typename T, uint N> struct determinant_of {
  static T run(mat<T, N, N> a) {
    T sum = (T)0;
    for (uint j = 0; j < N; ++j) {
      T term = a.m[0].v[j] * determinant_of<T, N - 1>::run(minor(a, 0, j));
      sum = sum + (j % 2 == 0 ? term : -term);
    }
    return sum;
  }
};
template <typename T> struct determinant_of<T, 1> {
  static T run(mat<T, 1, 1> a) { return a.m[0].v[0]; }
};
template <typename T> struct determinant_of<T, 2> {
  static T run(mat<T, 2, 2> a) { return a.m[0].v[0] * a.m[1].v[1] - a.m[0].v[1] * a.m[1].v[0]; }
};
}

template <typename T, uint N> T det(mat<T, N, N> a) { return impl::determinant_of<T, N>::run(a); }

template <typename T, uint N> mat<T, N, N> adjugate(mat<T, N, N> a) {
  mat<T, N, N> r;
  for (uint i = 0; i < N; ++i)
    for (uint j = 0; j < N; ++j) {
      T d = det(minor(a, i, j));
      r.m[j].v[i] = (i + j) % 2 == 0 ? d : -d;
    }
  return r;
}

template <typename T, uint N> LIBRARY_RETURNS(mat<T LIBRARY_COMMA N LIBRARY_COMMA N>, floating_point<T>) inverse(mat<T, N, N> a) {
  return adjugate(a) * ((T)1 / det(a));
}

// a to the power E, by squaring
template <uint E> struct power_of {
  template <typename T, uint N> static mat<T, N, N> run(mat<T, N, N> a) {
    mat<T, N, N> half = power_of<E / 2>::run(a);
    mat<T, N, N> whole = product(half, half);
    if (E % 2 == 1)
      whole = product(whole, a);
    return whole;
  }
};
template <> struct power_of<0> {
  template <typename T, uint N> static mat<T, N, N> run(mat<T, N, N> a) { return mat<T, N, N>::identity(); }
};
template <uint E, typename T, uint N> mat<T, N, N> matrix_power(mat<T, N, N> a) { return power_of<E>::run(a); }

}

#endif
