// Runs a kernel on the processor: groups on all cores, the invocations of a
// group in turn, subgroups of eight. kernel.h, which is written for each
// kernel, says what there is:
//
//   KERNEL                     the name of the entry point
//   LOCAL_X, LOCAL_Y, LOCAL_Z  the size of a group
//   GROUPS_X, GROUPS_Y, GROUPS_Z
//   TOGETHER                   1 if invocations wait for each other
//   STACK                      bytes that an invocation needs
//   BUFFERS(F)                 F(number, symbol, bytes, padded) for each buffer
//   ALIASES(F)                 F(symbol, other) for what is called otherwise too
//   SIZES(F)                   F(number, symbol, bytes) for each size asked for
//   LINKS(F)                   F(buffer, at, to, offset) for each address in a buffer
//
// Buffers are read from in<number> and written to out<number>, files in the
// current directory.
//
// Each core has a process, so that what a group shares and what the built-in
// variables hold is its own; buffers are memory that the processes share.
// Invocations that wait for each other have stacks of their own and give up the
// processor where they wait.

#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "kernel.h"

#if !defined(MAP_ANONYMOUS)
#define MAP_ANONYMOUS MAP_ANON
#endif

#define TEXT2(x) #x
#define TEXT(x) TEXT2(x)
#define SYMBOL(name) __asm__(TEXT(__USER_LABEL_PREFIX__) name)

#ifdef LIBRARY // for a program that brings the kernel and calls hlsl2spirv_main
static void (*kernel)(void);
#else
void kernel(void) SYMBOL(KERNEL);
#endif

enum {
	LOCAL = LOCAL_X * LOCAL_Y * LOCAL_Z,
	LANES = 8, // of a subgroup
	SUBGROUPS = (LOCAL + LANES - 1) / LANES,
	WORKGROUP_SCOPE = 2,
};

// What the application has.

#define DEFINE_BUFFER(n, name, bytes, padded) unsigned char buffer##n[padded] SYMBOL(name) __attribute__((aligned(16384)));
#define DEFINE_SIZE(n, name, bytes) uint64_t size##n SYMBOL(name) = bytes;
BUFFERS(DEFINE_BUFFER)
SIZES(DEFINE_SIZE)
#define QUOTED(name) "\"" TEXT(__USER_LABEL_PREFIX__) name "\""
#define DEFINE_ALIAS(name, other) __asm__(".globl " QUOTED(name) "\n.set " QUOTED(name) ", " QUOTED(other) "\n");
ALIASES(DEFINE_ALIAS)

struct buffer {
	unsigned char *at;
	size_t bytes, padded;
	int number;
};
#define LIST_BUFFER(n, name, bytes, padded) {buffer##n, bytes, padded, n},
static const struct buffer buffers[] = {BUFFERS(LIST_BUFFER){0, 0, 0, 0}};

// The built-in variables. Vectors of three are as wide as those of four.

typedef uint64_t vector[4] __attribute__((aligned(32)));
vector __spirv_BuiltInNumWorkgroups = {GROUPS_X, GROUPS_Y, GROUPS_Z};
vector __spirv_BuiltInWorkgroupSize = {LOCAL_X, LOCAL_Y, LOCAL_Z};
vector __spirv_BuiltInEnqueuedWorkgroupSize = {LOCAL_X, LOCAL_Y, LOCAL_Z};
vector __spirv_BuiltInGlobalSize = {(uint64_t)GROUPS_X * LOCAL_X, (uint64_t)GROUPS_Y *LOCAL_Y, (uint64_t)GROUPS_Z *LOCAL_Z};
vector __spirv_BuiltInGlobalOffset;
vector __spirv_BuiltInWorkgroupId;
vector __spirv_BuiltInLocalInvocationId;
vector __spirv_BuiltInGlobalInvocationId;
uint64_t __spirv_BuiltInWorkDim = 3;
uint64_t __spirv_BuiltInLocalInvocationIndex;
uint64_t __spirv_BuiltInGlobalLinearId;
uint64_t __spirv_BuiltInSubgroupSize = LANES;
uint64_t __spirv_BuiltInSubgroupMaxSize = LANES;
uint64_t __spirv_BuiltInNumSubgroups = SUBGROUPS;
uint64_t __spirv_BuiltInNumEnqueuedSubgroups = SUBGROUPS;
uint64_t __spirv_BuiltInSubgroupId;
uint64_t __spirv_BuiltInSubgroupLocalInvocationId;
typedef uint32_t mask[4] __attribute__((aligned(16)));
mask __spirv_BuiltInSubgroupEqMask, __spirv_BuiltInSubgroupGeMask, __spirv_BuiltInSubgroupGtMask;
mask __spirv_BuiltInSubgroupLeMask, __spirv_BuiltInSubgroupLtMask;

static void enter_group(uint64_t x, uint64_t y, uint64_t z) {
	__spirv_BuiltInWorkgroupId[0] = x;
	__spirv_BuiltInWorkgroupId[1] = y;
	__spirv_BuiltInWorkgroupId[2] = z;
}

// become sets the variables that an invocation of the group has.
static void become(unsigned i) {
	const uint64_t *group = __spirv_BuiltInWorkgroupId;
	uint64_t x = i % LOCAL_X, y = i / LOCAL_X % LOCAL_Y, z = i / (LOCAL_X * LOCAL_Y);
	__spirv_BuiltInLocalInvocationId[0] = x;
	__spirv_BuiltInLocalInvocationId[1] = y;
	__spirv_BuiltInLocalInvocationId[2] = z;
	x += group[0] * LOCAL_X;
	y += group[1] * LOCAL_Y;
	z += group[2] * LOCAL_Z;
	__spirv_BuiltInGlobalInvocationId[0] = x;
	__spirv_BuiltInGlobalInvocationId[1] = y;
	__spirv_BuiltInGlobalInvocationId[2] = z;
	__spirv_BuiltInGlobalLinearId = (z * GROUPS_Y * LOCAL_Y + y) * GROUPS_X * LOCAL_X + x;
	__spirv_BuiltInLocalInvocationIndex = i;
	unsigned lane = i % LANES;
	__spirv_BuiltInSubgroupId = i / LANES;
	__spirv_BuiltInSubgroupLocalInvocationId = lane;
	__spirv_BuiltInSubgroupEqMask[0] = 1u << lane;
	__spirv_BuiltInSubgroupLtMask[0] = (1u << lane) - 1;
	__spirv_BuiltInSubgroupLeMask[0] = (2u << lane) - 1;
	__spirv_BuiltInSubgroupGtMask[0] = ((1u << LANES) - 1) & ~((2u << lane) - 1);
	__spirv_BuiltInSubgroupGeMask[0] = ((1u << LANES) - 1) & ~((1u << lane) - 1);
}

#if TOGETHER

// Stacks. switch_stack keeps what a call keeps on the current stack, notes where
// that is, and goes on with another one.

#if defined(__x86_64__) && !defined(PORTABLE)
void switch_stack(void **from, void *to) SYMBOL("hlsl2spirv_switch_stack");
__asm__(".text\n.p2align 4\n.globl " TEXT(__USER_LABEL_PREFIX__) "hlsl2spirv_switch_stack\n" TEXT(__USER_LABEL_PREFIX__) "hlsl2spirv_switch_stack:\n"
	"pushq %rbp\npushq %rbx\npushq %r12\npushq %r13\npushq %r14\npushq %r15\n"
	"movq %rsp, (%rdi)\nmovq %rsi, %rsp\n"
	"popq %r15\npopq %r14\npopq %r13\npopq %r12\npopq %rbx\npopq %rbp\nret\n");
enum { SAVED = 6 };
static void *new_stack(char *end, void (*start)(void)) {
	void **top = (void **)((uintptr_t)end & ~(uintptr_t)15);
	*--top = 0; // start finds its stack as after a call
	*--top = (void *)start;
	return top - SAVED;
}
#elif defined(__aarch64__) && !defined(PORTABLE)
void switch_stack(void **from, void *to) SYMBOL("hlsl2spirv_switch_stack");
__asm__(".text\n.p2align 4\n.globl " TEXT(__USER_LABEL_PREFIX__) "hlsl2spirv_switch_stack\n" TEXT(__USER_LABEL_PREFIX__) "hlsl2spirv_switch_stack:\n"
	"sub sp, sp, #160\n"
	"stp x19, x20, [sp]\nstp x21, x22, [sp, #16]\nstp x23, x24, [sp, #32]\nstp x25, x26, [sp, #48]\n"
	"stp x27, x28, [sp, #64]\nstp x29, x30, [sp, #80]\n"
	"stp d8, d9, [sp, #96]\nstp d10, d11, [sp, #112]\nstp d12, d13, [sp, #128]\nstp d14, d15, [sp, #144]\n"
	"mov x9, sp\nstr x9, [x0]\nmov sp, x1\n"
	"ldp x19, x20, [sp]\nldp x21, x22, [sp, #16]\nldp x23, x24, [sp, #32]\nldp x25, x26, [sp, #48]\n"
	"ldp x27, x28, [sp, #64]\nldp x29, x30, [sp, #80]\n"
	"ldp d8, d9, [sp, #96]\nldp d10, d11, [sp, #112]\nldp d12, d13, [sp, #128]\nldp d14, d15, [sp, #144]\n"
	"add sp, sp, #160\nret\n");
static void *new_stack(char *end, void (*start)(void)) {
	void **top = (void **)((uintptr_t)end & ~(uintptr_t)15) - 20;
	memset(top, 0, 160);
	top[11] = (void *)start; // x30, where ret goes
	return top;
}
#else
#include <ucontext.h>
static void switch_stack(void **from, void *to) {
	ucontext_t here;
	*from = &here;
	swapcontext(&here, to);
}
static void *new_stack(char *end, void (*start)(void)) {
	ucontext_t *u = (ucontext_t *)((uintptr_t)(end - sizeof *u) & ~(uintptr_t)63);
	getcontext(u);
	u->uc_stack.ss_sp = end - STACK;
	u->uc_stack.ss_size = (char *)u - (end - STACK);
	makecontext(u, start, 0);
	return u;
}
#endif

// An invocation runs until it waits, for its subgroup or for its group, or is done.

enum state { READY, AT_BARRIER, WITH_OTHERS, DONE };

static struct invocation {
	void *stack;
	enum state state;
	int whole_group;  // WITH_OTHERS: of the group, not of the subgroup
	const void *site; // WITH_OTHERS: where it was called from
	uint64_t value;   // that it brings
	uint64_t taken;   // that it brought when the others were there
	int active;       // it was there
} invocations[LOCAL];

static void *scheduler;
static unsigned current;
static char *stacks;

static void wait_as(enum state s) {
	invocations[current].state = s;
	switch_stack(&invocations[current].stack, scheduler);
}

static void start(void) {
	kernel();
	wait_as(DONE);
}

// release lets those of [first, last) go on that wait at one place in the
// program, if none of them is running: the place that comes first, so that those
// who are there can come to the others. It says whether there was one.
static int release(unsigned first, unsigned last, int whole_group) {
	const char *site = 0;
	for (unsigned i = first; i < last; i++) {
		struct invocation *v = &invocations[i];
		if (v->state == READY)
			return 0;
		if (v->state == WITH_OTHERS && v->whole_group == whole_group && (!site || (const char *)v->site < site))
			site = v->site;
	}
	for (unsigned i = first; site && i < last; i++) {
		struct invocation *v = &invocations[i];
		v->taken = v->value;
		v->active = v->state == WITH_OTHERS && v->whole_group == whole_group && v->site == site;
		if (v->active)
			v->state = READY;
	}
	return site != 0;
}

static void release_barrier(void) {
	for (unsigned i = 0; i < LOCAL; i++)
		if (invocations[i].state == AT_BARRIER)
			invocations[i].state = READY;
}

static unsigned end_of_subgroup(unsigned first) { return first + LANES < LOCAL ? first + LANES : LOCAL; }

static void run_group(void) {
	for (unsigned i = 0; i < LOCAL; i++) {
		invocations[i].stack = new_stack(stacks + (size_t)(i + 1) * STACK, start);
		invocations[i].state = READY;
	}
	for (unsigned done = 0; done < LOCAL;) {
		int moved = 0;
		for (current = 0; current < LOCAL; current++) {
			if (invocations[current].state != READY)
				continue;
			become(current);
			switch_stack(&scheduler, invocations[current].stack);
			done += invocations[current].state == DONE;
		}
		for (unsigned i = 0; i < LOCAL; i += LANES)
			moved |= release(i, end_of_subgroup(i), 0);
		if (!moved && !release(0, LOCAL, 1))
			release_barrier();
	}
}

static void prepare(void) {
	stacks = mmap(0, (size_t)LOCAL * STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (stacks == MAP_FAILED) {
		perror("memory for the stacks of a group");
		exit(1);
	}
}

// What subgroups and groups do together.

struct others {
	unsigned first, last, self;
};

// meet waits for the others at the same place and says who may be there.
static struct others meet(int scope, uint64_t value, const void *site) {
	unsigned self = current;
	struct invocation *v = &invocations[self];
	v->whole_group = scope == WORKGROUP_SCOPE;
	v->site = site;
	v->value = value;
	wait_as(WITH_OTHERS);
	if (scope == WORKGROUP_SCOPE)
		return (struct others){0, LOCAL, self};
	return (struct others){self / LANES * LANES, end_of_subgroup(self / LANES * LANES), self};
}

#define MEET(scope, value) meet(scope, value, __builtin_return_address(0))

void _Z22__spirv_ControlBarrieriii(int execution, int memory, int semantics) {
	(void)memory;
	(void)semantics;
	if (execution == WORKGROUP_SCOPE || execution < WORKGROUP_SCOPE)
		wait_as(AT_BARRIER);
	else
		MEET(execution, 0);
}

static uint64_t bits_j(uint32_t x) { return x; }
static uint64_t bits_i(int32_t x) { return (uint32_t)x; }
static uint64_t bits_m(uint64_t x) { return x; }
static uint64_t bits_l(int64_t x) { return (uint64_t)x; }
static uint64_t bits_f(float x) {
	uint32_t b;
	memcpy(&b, &x, 4);
	return b;
}
static uint64_t bits_d(double x) {
	uint64_t b;
	memcpy(&b, &x, 8);
	return b;
}
static uint32_t from_j(uint64_t b) { return (uint32_t)b; }
static int32_t from_i(uint64_t b) { return (int32_t)b; }
static uint64_t from_m(uint64_t b) { return b; }
static int64_t from_l(uint64_t b) { return (int64_t)b; }
static float from_f(uint64_t b) {
	uint32_t w = (uint32_t)b;
	float x;
	memcpy(&x, &w, 4);
	return x;
}
static double from_d(uint64_t b) {
	double x;
	memcpy(&x, &b, 8);
	return x;
}

enum { REDUCE, INCLUSIVE, EXCLUSIVE };

// COMBINE defines what combines the values of others, y, with a: of all, of
// those up to itself, of those before it; and of clusters of so many.
#define COMBINE(name, T, l, identity, a_and_y) \
	T name##ii##l(int scope, int operation, T x) { \
		struct others o = MEET(scope, bits_##l(x)); \
		T a = identity; \
		for (unsigned i = o.first; i < o.last; i++) { \
			T y = from_##l(invocations[i].taken); \
			if (invocations[i].active && (operation == REDUCE || i < o.self || (operation == INCLUSIVE && i == o.self))) \
				a = a_and_y; \
		} \
		return a; \
	} \
	T name##ii##l##j(int scope, int operation, T x, uint32_t size) { \
		struct others o = MEET(scope, bits_##l(x)); \
		T a = identity; \
		unsigned first = o.first + (size ? (o.self - o.first) / size * size : 0); \
		for (unsigned i = first; i < o.last && i - first < size; i++) { \
			T y = from_##l(invocations[i].taken); \
			if (invocations[i].active) \
				a = a_and_y; \
		} \
		(void)operation; \
		return a; \
	}
#define COMBINE_UNSIGNED(name, identity, a_and_y) COMBINE(name, uint32_t, j, (uint32_t)identity, a_and_y) COMBINE(name, uint64_t, m, (uint64_t)identity, a_and_y)
#define COMBINE_FLOAT(name, identity, a_and_y) COMBINE(name, float, f, identity, a_and_y) COMBINE(name, double, d, identity, a_and_y)

COMBINE_UNSIGNED(_Z27__spirv_GroupNonUniformIAdd, 0, a + y)
COMBINE_UNSIGNED(_Z27__spirv_GroupNonUniformIMul, 1, a *y)
COMBINE_UNSIGNED(_Z27__spirv_GroupNonUniformUMin, ~UINT64_C(0), (y < a ? y : a))
COMBINE_UNSIGNED(_Z27__spirv_GroupNonUniformUMax, 0, (y > a ? y : a))
COMBINE(_Z27__spirv_GroupNonUniformSMin, int32_t, i, INT32_MAX, (y < a ? y : a))
COMBINE(_Z27__spirv_GroupNonUniformSMin, int64_t, l, INT64_MAX, (y < a ? y : a))
COMBINE(_Z27__spirv_GroupNonUniformSMax, int32_t, i, INT32_MIN, (y > a ? y : a))
COMBINE(_Z27__spirv_GroupNonUniformSMax, int64_t, l, INT64_MIN, (y > a ? y : a))
COMBINE_UNSIGNED(_Z33__spirv_GroupNonUniformBitwiseAnd, ~UINT64_C(0), (a & y))
COMBINE_UNSIGNED(_Z32__spirv_GroupNonUniformBitwiseOr, 0, (a | y))
COMBINE_UNSIGNED(_Z33__spirv_GroupNonUniformBitwiseXor, 0, (a ^ y))
COMBINE(_Z33__spirv_GroupNonUniformLogicalAnd, uint32_t, j, 1, (a && y))
COMBINE(_Z32__spirv_GroupNonUniformLogicalOr, uint32_t, j, 0, (a || y))
COMBINE(_Z33__spirv_GroupNonUniformLogicalXor, uint32_t, j, 0, (!a != !y))
COMBINE_FLOAT(_Z27__spirv_GroupNonUniformFAdd, 0, a + y)
COMBINE_FLOAT(_Z27__spirv_GroupNonUniformFMul, 1, a *y)
COMBINE_FLOAT(_Z27__spirv_GroupNonUniformFMin, INFINITY, fmin(a, y))
COMBINE_FLOAT(_Z27__spirv_GroupNonUniformFMax, -INFINITY, fmax(a, y))

static unsigned first_active(struct others o) {
	unsigned i = o.first;
	while (!invocations[i].active)
		i++;
	return i;
}

static uint64_t taken(struct others o, unsigned lane) {
	return lane < o.last - o.first ? invocations[o.first + lane].taken : 0;
}

// MOVE defines what gives the value of another one: its lane, seen from lane.
#define MOVE_AS(name, T, l, which) \
	T name##i##l##j(int scope, T x, uint32_t n) { \
		struct others o = MEET(scope, bits_##l(x)); \
		unsigned lane = o.self - o.first; \
		return from_##l(taken(o, which)); \
	}
#define MOVE(name, which) \
	MOVE_AS(name, uint32_t, j, which) MOVE_AS(name, uint64_t, m, which) MOVE_AS(name, float, f, which) MOVE_AS(name, double, d, which)

MOVE(_Z32__spirv_GroupNonUniformBroadcast, ((void)lane, n))
MOVE(_Z30__spirv_GroupNonUniformShuffle, ((void)lane, n))
MOVE(_Z33__spirv_GroupNonUniformShuffleXor, lane ^ n)
MOVE(_Z32__spirv_GroupNonUniformShuffleUp, lane - n)
MOVE(_Z34__spirv_GroupNonUniformShuffleDown, lane + n)
MOVE(_Z36__spirv_GroupNonUniformQuadBroadcast, (lane & ~3u) + (n & 3))
MOVE(_Z31__spirv_GroupNonUniformQuadSwap, lane ^ (n + 1))
MOVE(_Z32__spirv_GroupNonUniformRotateKHR, (lane + n) % LANES)

#define FIRST(T, l) \
	T _Z37__spirv_GroupNonUniformBroadcastFirsti##l(int scope, T x) { \
		struct others o = MEET(scope, bits_##l(x)); \
		return from_##l(invocations[first_active(o)].taken); \
	} \
	T _Z32__spirv_GroupNonUniformRotateKHRi##l##jj(int scope, T x, uint32_t n, uint32_t size) { \
		struct others o = MEET(scope, bits_##l(x)); \
		unsigned lane = o.self - o.first, first = size ? lane / size * size : 0; \
		return from_##l(taken(o, first + (size ? (lane - first + n) % size : 0))); \
	}
FIRST(uint32_t, j)
FIRST(uint64_t, m)
FIRST(float, f)
FIRST(double, d)

uint32_t _Z28__spirv_GroupNonUniformElecti(int scope) {
	struct others o = MEET(scope, 0);
	return o.self == first_active(o);
}

uint32_t _Z26__spirv_GroupNonUniformAllij(int scope, uint32_t x) {
	struct others o = MEET(scope, x);
	for (unsigned i = o.first; i < o.last; i++)
		if (invocations[i].active && !invocations[i].taken)
			return 0;
	return 1;
}

uint32_t _Z26__spirv_GroupNonUniformAnyij(int scope, uint32_t x) {
	struct others o = MEET(scope, x);
	for (unsigned i = o.first; i < o.last; i++)
		if (invocations[i].active && invocations[i].taken)
			return 1;
	return 0;
}

static uint32_t all_equal(struct others o) {
	uint64_t x = invocations[first_active(o)].taken;
	for (unsigned i = o.first; i < o.last; i++)
		if (invocations[i].active && invocations[i].taken != x)
			return 0;
	return 1;
}
uint32_t _Z31__spirv_GroupNonUniformAllEqualij(int scope, uint32_t x) { return all_equal(MEET(scope, x)); }
uint32_t _Z31__spirv_GroupNonUniformAllEqualim(int scope, uint64_t x) { return all_equal(MEET(scope, x)); }

uint32_t _Z29__spirv_GroupNonUniformBallotij(int scope, uint32_t x) {
	struct others o = MEET(scope, x);
	uint32_t bits = 0;
	for (unsigned i = o.first; i < o.last && i - o.first < 32; i++)
		if (invocations[i].active && invocations[i].taken)
			bits |= 1u << (i - o.first);
	return bits;
}

// What is asked of a ballot needs no others.

static unsigned lane_of_current(void) { return current % LANES; }

uint32_t _Z36__spirv_GroupNonUniformInverseBallotij(int scope, uint32_t bits) {
	(void)scope;
	return bits >> lane_of_current() & 1;
}
uint32_t _Z39__spirv_GroupNonUniformBallotBitExtractijj(int scope, uint32_t bits, uint32_t i) {
	(void)scope;
	return i < 32 ? bits >> i & 1 : 0;
}
uint32_t _Z37__spirv_GroupNonUniformBallotBitCountijj(int scope, uint32_t operation, uint32_t bits) {
	(void)scope;
	bits &= (1u << LANES) - 1;
	if (operation == INCLUSIVE)
		bits &= (2u << lane_of_current()) - 1;
	if (operation == EXCLUSIVE)
		bits &= (1u << lane_of_current()) - 1;
	return (uint32_t)__builtin_popcount(bits);
}
uint32_t _Z36__spirv_GroupNonUniformBallotFindLSBij(int scope, uint32_t bits) {
	(void)scope;
	return bits ? (uint32_t)__builtin_ctz(bits) : ~0u;
}
uint32_t _Z36__spirv_GroupNonUniformBallotFindMSBij(int scope, uint32_t bits) {
	(void)scope;
	return bits ? 31 - (uint32_t)__builtin_clz(bits) : ~0u;
}
uint32_t _Z20__spirv_SubgroupLanei(int scope) {
	(void)scope;
	return lane_of_current();
}
uint32_t _Z21__spirv_SubgroupLanesi(int scope) {
	(void)scope;
	return LANES;
}

#else

static void prepare(void) {}

static void run_group(void) {
	for (unsigned i = 0; i < LOCAL; i++) {
		become(i);
		kernel();
	}
}

#endif

// Groups.

static uint64_t *next_group; // shared

static void run_groups(void) {
	const uint64_t all = (uint64_t)GROUPS_X * GROUPS_Y * GROUPS_Z;
	prepare();
	for (;;) {
		uint64_t g = __atomic_fetch_add(next_group, 1, __ATOMIC_RELAXED);
		if (g >= all)
			return;
		enter_group(g % GROUPS_X, g / GROUPS_X % GROUPS_Y, g / ((uint64_t)GROUPS_X * GROUPS_Y));
		run_group();
	}
}

// What stops an invocation is said, as the system says little.

static const struct {
	int number;
	const char *what;
} stops[] = {
	{SIGSEGV, "an invocation has accessed memory outside of its buffers\n"},
	{SIGBUS, "an invocation has accessed memory outside of its buffers, or at an address that is not aligned\n"},
	{SIGFPE, "an invocation has divided by zero\n"},
	{SIGILL, "an invocation has come to where control does not come\n"},
	{SIGALRM, "the kernel has not ended in time\n"},
};

static void stopped(int number) {
	for (unsigned i = 0; i < sizeof stops / sizeof *stops; i++)
		if (stops[i].number == number) {
			ssize_t n = write(2, stops[i].what, strlen(stops[i].what));
			(void)n;
		}
	_exit(1);
}

static void watch_stops(void) {
	static char memory[64 << 10];
	stack_t own = {.ss_sp = memory, .ss_size = sizeof memory};
	struct sigaction action = {.sa_handler = stopped, .sa_flags = SA_ONSTACK};
	sigaltstack(&own, 0);
	for (unsigned i = 0; i < sizeof stops / sizeof *stops; i++)
		sigaction(stops[i].number, &action, 0);
}

static void fail(const char *what) {
	perror(what);
	exit(1);
}

// share makes the buffers memory that processes share, if they lie on pages of
// their own.
static int share(void) {
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	for (const struct buffer *b = buffers; b->at; b++)
		if ((uintptr_t)b->at % page || b->padded % page)
			return 0;
	for (const struct buffer *b = buffers; b->at; b++)
		if (mmap(b->at, b->padded, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != b->at)
			fail("memory for a buffer");
	return 1;
}

static void read_buffers(void) {
	for (const struct buffer *b = buffers; b->at; b++) {
		char name[32];
		snprintf(name, sizeof name, "in%d", b->number);
		FILE *f = fopen(name, "rb");
		if (!f || fread(b->at, 1, b->bytes, f) != b->bytes || fclose(f))
			fail(name);
	}
}

#define LINK(from, at, to, offset) link_buffers(buffer##from + at, buffer##to + offset);
static void link_buffers(unsigned char *from, unsigned char *to) {
	uint64_t address = (uint64_t)(uintptr_t)to;
	memcpy(from, &address, sizeof address);
}

static void write_buffers(void) {
	for (const struct buffer *b = buffers; b->at; b++) {
		char name[32];
		snprintf(name, sizeof name, "out%d", b->number);
		FILE *f = fopen(name, "wb");
		if (!f || fwrite(b->at, 1, b->bytes, f) != b->bytes || fclose(f))
			fail(name);
	}
}

// start_worker starts a process that ends with this one.
static pid_t start_worker(void) {
	pid_t parent = getpid(), child = fork();
	if (child != 0)
		return child;
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(1);
#endif
	(void)parent;
	alarm(LIMIT); // elsewhere
	run_groups();
	fflush(stdout);
	_exit(0);
}

static int run(void) {
	const uint64_t all = (uint64_t)GROUPS_X * GROUPS_Y * GROUPS_Z;
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	int shared = share();
	uint64_t workers = !shared || cores < 1 ? 1 : (uint64_t)cores < all ? (uint64_t)cores : all;
	next_group = mmap(0, sizeof *next_group, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (next_group == MAP_FAILED)
		fail("memory");
	watch_stops();
	read_buffers();
	LINKS(LINK)
	for (uint64_t i = 1; i < workers; i++)
		if (start_worker() < 0)
			fail("fork");
	alarm(LIMIT);
	run_groups();
	int status, failed = 0;
	while (wait(&status) > 0)
		failed |= status;
	if (WIFSIGNALED(failed)) {
		fprintf(stderr, "an invocation was stopped by signal %d\n", WTERMSIG(failed));
		return 1;
	}
	if (failed)
		return 1;
	write_buffers();
	return 0;
}

#ifdef LIBRARY
int hlsl2spirv_main(void (*k)(void)) {
	kernel = k;
	return run();
}
#else
int main(void) { return run(); }
#endif
