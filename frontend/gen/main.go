// Command gen generates the parser. It reads the struct tags of package ast, which participle reads too, and computes
// the first tokens of each production. It writes one method for each production to parser_gen.go in the current
// directory. A grammar that participle rejects is an error, and nothing is written. With -conflicts it prints the
// places where one token is not enough to choose a rule.
//
// It must not depend on HLSL. Start with grammar.go (tags to a grammar), then read analyse.go (FIRST and FOLLOW sets),
// emit.go and participle.go.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
)

func main() {
	conflicts := flag.Bool("conflicts", false, "print the conflicts of the grammar and exit")
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
