// Command program does what a runtime needs its tables for: panics that are recovered,
// stacks that grow and are collected, goroutines that wait in the middle of functions.
// It prints what comes of it.
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sort"
	"strings"
)

type node struct {
	left, right *node
	name        string
}

func main() {
	os.Exit(run())
}

func run() (status int) {
	defer func() {
		fmt.Println("recovered", recover(), status)
		status = 0
	}()
	for i, f := range []func(*node) string{nilField, nilMap, index, division, thrown, assertion} {
		fmt.Println(i, caught(f))
	}
	fmt.Println(count(tree(12)), len(deep(3000, &node{name: "bottom"}).name))
	fmt.Println(goroutines(40))
	var none *node
	status = 3
	return len(none.left.name)
}

// caught returns what a function panics with, after a second panic on the way.
func caught(f func(*node) string) (said string) {
	var kept [8]*node
	for i := range kept {
		kept[i] = &node{name: fmt.Sprint("kept", i)}
	}
	defer func() {
		runtime.GC()
		r := recover()
		if err, ok := r.(runtime.Error); ok {
			r = err.Error()
		}
		said = fmt.Sprint(r, kept[7].name)
	}()
	defer func() {
		if r := recover(); r != nil {
			runtime.GC()
			panic(fmt.Sprint(r, " again ", kept[0].name))
		}
	}()
	return f(nil)
}

func nilField(n *node) string { return n.left.right.name }

func nilMap(*node) string {
	var m map[string]*node
	m["a"] = &node{}
	return m["a"].name
}

func index(*node) string {
	list := strings.Split("a b c", " ")
	i := len(os.Args) + 5
	return list[i]
}

func division(*node) string {
	zero := len(os.Args) - len(os.Args)
	return fmt.Sprint(1 / zero)
}

func thrown(*node) string { panic(errors.New("thrown")) }

func assertion(n *node) string {
	var v any = n
	return v.(fmt.Stringer).String()
}

func tree(depth int) *node {
	n := &node{name: strings.Repeat("x", depth)}
	if depth > 0 {
		n.left, n.right = tree(depth-1), tree(depth-1)
	}
	return n
}

func count(n *node) int {
	if n == nil {
		return 0
	}
	return len(n.name) + count(n.left) + count(n.right)
}

// deep makes the stack grow, with pointers to it and from it.
func deep(depth int, from *node) *node {
	here := node{left: from, name: from.name}
	if depth%500 == 0 {
		runtime.GC()
	}
	if depth%64 == 0 {
		runtime.Gosched()
	}
	if depth == 0 {
		return &node{name: here.left.name + fmt.Sprint(depth)}
	}
	below := deep(depth-1, &here)
	if here.left != from || here.name != from.name {
		panic("the stack has been moved wrongly")
	}
	return below
}

// goroutines returns what so many of them say to one another.
func goroutines(n int) string {
	said := make(chan string)
	turns := make(chan int, 1)
	for i := range n {
		go func() {
			mine := &node{name: fmt.Sprint(i)}
			turn := <-turns
			runtime.GC()
			turns <- turn + 1
			said <- mine.name
		}()
	}
	turns <- 0
	var all []string
	for range n {
		all = append(all, <-said)
	}
	sort.Strings(all)
	return fmt.Sprint(all, <-turns)
}
