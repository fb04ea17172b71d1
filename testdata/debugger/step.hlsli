// Macros with which a shader writes its own steps, for internal/test/clients. With -D STEPS, STEP writes the number of
// its line, the number of its arguments and their values to a buffer. Without -D STEPS, STEP is empty. AGAIN is STEP
// for the expressions of a loop.
#ifdef STEPS
[[vk::binding(7)]] RWStructuredBuffer<uint> stepped;
static uint stepWords = 0;
void put(uint word) { stepped[stepWords++] = word; }
void put(int word) { put(asuint(word)); }
void put(float word) { put(asuint(word)); }
void put(bool word) { put(word ? 1u : 0u); }
template<typename A>
void record(uint number, A a) { put(number); put(1u); put(a); }
template<typename A, typename B>
void record(uint number, A a, B b) { put(number); put(2u); put(a); put(b); }
template<typename A, typename B, typename C>
void record(uint number, A a, B b, C c) { put(number); put(3u); put(a); put(b); put(c); }
template<typename A, typename B, typename C, typename D>
void record(uint number, A a, B b, C c, D d) { put(number); put(4u); put(a); put(b); put(c); put(d); }
template<typename A, typename B, typename C, typename D, typename E>
void record(uint number, A a, B b, C c, D d, E e) { put(number); put(5u); put(a); put(b); put(c); put(d); put(e); }
template<typename A, typename B, typename C, typename D, typename E, typename F>
void record(uint number, A a, B b, C c, D d, E e, F f) { put(number); put(6u); put(a); put(b); put(c); put(d); put(e); put(f); }
template<typename A, typename B, typename C, typename D, typename E, typename F, typename G>
void record(uint number, A a, B b, C c, D d, E e, F f, G g) { put(number); put(7u); put(a); put(b); put(c); put(d); put(e); put(f); put(g); }
template<typename A, typename B, typename C, typename D, typename E, typename F, typename G, typename H>
void record(uint number, A a, B b, C c, D d, E e, F f, G g, H h) { put(number); put(8u); put(a); put(b); put(c); put(d); put(e); put(f); put(g); put(h); }
#define STEP(...) record(__LINE__, __VA_ARGS__);
#define AGAIN(...) record(__LINE__, __VA_ARGS__),
#else
#define STEP(...)
#define AGAIN(...)
#endif
