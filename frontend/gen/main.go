// Command gen writes the parser: it reads the struct tags of package ast,
// which participle reads too, works out what each production can start with,
// and writes one method for each production to parser_gen.go in the directory it is
// run in. A grammar that participle refuses is an error, and nothing is written.
// With -conflicts it prints the places where one token is not enough to choose a rule.
//
// It must not know HLSL. Read grammar.go (tags to a grammar), analyse.go (FIRST
// and FOLLOW sets), emit.go, participle.go.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
)

func main() {
	conflicts := flag.Bool("conflicts", false, "print the conflicts of the grammar and stop")
	flag.Parse()
	log.SetFlags(0)
	if *conflicts {
		g, err := load()
		if err != nil {
			log.Fatal(err)
		}
		for _, c := range g.conflicts() {
			fmt.Println(c)
		}
		return
	}
	out, err := generate()
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile("parser_gen.go", out, 0o644); err != nil {
		log.Fatal(err)
	}
}
