package compiler_test

import (
	"hash/maphash"
	"reflect"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// TestEmissionDoesNotChangeProgram checks that emission does not change its inputs: programs, types, signatures and
// options, including the unused capacity of slices. It also checks that each declaration has an ID of its own.
func TestEmissionDoesNotChangeProgram(t *testing.T) {
	t.Chdir("..") // the paths of shaders are relative to it
	every := 7
	if testenv.Full() {
		every = 1
	}
	emitted := 0
	for i, c := range shadertest.Compilations(t) {
		if i%every != 0 {
			continue
		}
		var before snapshot
		ok, err := compiler.WatchEmission(t.Context(), compiler.Source{Name: c.Path, Text: c.Text}, c.Options.Config(), func(shared any) {
			s := take(shared)
			if before == nil {
				before = s
				for _, what := range s.sharedID() {
					t.Errorf("%s: two of %s have one ID", c.Path, what)
				}
				return
			}
			for _, what := range before.changed(s) {
				t.Errorf("%s (%s): emission changes %s", c.Path, c.Args, what)
			}
		})
		if ok && err == nil {
			emitted++
		}
	}
	if emitted < 2000/every {
		t.Errorf("only %d programs were emitted", emitted)
	}
}

// TestSnapshotsDiffer checks that a snapshot detects changes of all kinds of values.
func TestSnapshotsDiffer(t *testing.T) {
	type node struct {
		n    int
		list []int
		m    map[string]int
		next *node
		any  any
	}
	for name, change := range map[string]func(*node){
		"node.n":    func(x *node) { x.n++ },
		"node.list": func(x *node) { _ = append(x.list, 7) },
		"node.m":    func(x *node) { x.m["b"] = 1 },
		"node.next": func(x *node) { x.next = nil },
		"node.any":  func(x *node) { x.any = 2.5 },
	} {
		inner := &node{list: make([]int, 1, 4), m: map[string]int{"a": 1}, next: &node{}, any: 2}
		outer := struct{ hidden any }{inner}
		before := take(&outer)
		if list := before.changed(take(&outer)); len(list) != 0 {
			t.Errorf("%s: without a change: %v", name, list)
		}
		change(inner)
		if list := before.changed(take(&outer)); len(list) != 1 || list[0] != "compiler_test."+name {
			t.Errorf("a change of %s is seen as %v", name, list)
		}
	}
}

// A snapshot holds, for each object that is reachable, a hash of each of its fields.
type snapshot map[object][]uint64

// An object identifies the value to which a pointer points.
type object struct {
	at  uintptr
	typ reflect.Type
}

var seed = maphash.MakeSeed()

// take returns a snapshot of all objects that are reachable from v.
func take(v any) snapshot {
	w := &walk{snapshot{}, []reflect.Value{reflect.ValueOf(&v)}}
	for len(w.work) > 0 {
		p := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		key := object{p.Pointer(), p.Type().Elem()}
		if _, ok := w.found[key]; ok {
			continue
		}
		w.found[key] = nil // not nil later, when its fields have been hashed
		w.found[key] = w.fields(p.Elem())
	}
	delete(w.found, object{reflect.ValueOf(&v).Pointer(), reflect.TypeFor[any]()})
	return w.found
}

type walk struct {
	found snapshot
	work  []reflect.Value // pointers to objects that have not been hashed
}

func (w *walk) fields(v reflect.Value) (list []uint64) {
	if v.Kind() != reflect.Struct {
		return []uint64{w.hash(v)}
	}
	for i := range v.NumField() {
		list = append(list, w.hash(v.Field(i)))
	}
	return list
}

// hash returns a hash of v itself. For a pointer, it uses the address.
func (w *walk) hash(v reflect.Value) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	add := func(x any) { maphash.WriteComparable(&h, x) }
	switch v.Kind() {
	case reflect.Pointer:
		add(v.Pointer())
		if !v.IsNil() {
			w.work = append(w.work, v)
		}
	case reflect.Slice:
		add(v.Pointer())
		add(v.Len())
		for i := range v.Cap() {
			add(w.hash(v.Slice(0, v.Cap()).Index(i)))
		}
	case reflect.Array:
		for i := range v.Len() {
			add(w.hash(v.Index(i)))
		}
	case reflect.Struct:
		for _, x := range w.fields(v) {
			add(x)
		}
	case reflect.Map:
		sum := uint64(v.Len())
		for i := v.MapRange(); i.Next(); {
			sum += w.hash(i.Key()) * (w.hash(i.Value()) | 1) // the order does not matter
		}
		add(sum)
	case reflect.Interface:
		if !v.IsNil() {
			add(v.Elem().Type().String())
			add(w.hash(v.Elem()))
		}
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		add(v.Pointer())
	case reflect.String:
		add(v.String())
	case reflect.Bool:
		add(v.Bool())
	case reflect.Float32, reflect.Float64:
		add(v.Float())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		add(v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		add(v.Uint())
	default:
		panic("a " + v.Kind().String())
	}
	return h.Sum64()
}

// changed returns the names of the fields that differ between snapshots s and t. It skips objects that are not in t,
// because the fields that referred to them differ.
func (s snapshot) changed(t snapshot) (list []string) {
	for o, fields := range s {
		for i, h := range fields {
			switch {
			case t[o] == nil || t[o][i] == h:
			case o.typ.Kind() == reflect.Struct:
				list = append(list, o.typ.String()+"."+o.typ.Field(i).Name)
			default:
				list = append(list, o.typ.String())
			}
		}
	}
	return list
}

// declarations lists the types of declarations that have an ID.
var declarations = [...]reflect.Type{reflect.TypeFor[checked.Var](), reflect.TypeFor[checked.Func](),
	reflect.TypeFor[checked.Enumerator]()}

// sharedID returns the types of declarations in s that have the same ID as another declaration of their type. It
// ignores ID 0, which declarations have that do not occur in expressions.
func (s snapshot) sharedID() (list []string) {
	type number struct {
		typ  reflect.Type
		hash uint64
	}
	none := (&walk{}).hash(reflect.ValueOf(checked.ID(0)))
	seen := map[number]bool{}
	for o, fields := range s {
		if !slices.Contains(declarations[:], o.typ) {
			continue
		}
		id, _ := o.typ.FieldByName("ID")
		n := number{o.typ, fields[id.Index[0]]}
		if seen[n] && n.hash != none {
			list = append(list, o.typ.String())
		}
		seen[n] = true
	}
	return list
}
