//go:build js && wasm

// Command worker is the compiler that runs in the playground's workers. The page sends it the requests of
// integrations/playground/internal/requests as JSON.
package main

import (
	"context"
	"syscall/js"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/playground/internal/requests"
)

func main() {
	js.Global().Call("hlsl2spirvReady", js.FuncOf(handle))
	select {}
}

var session = requests.New()

// handle takes the kind and the text of a request. It returns the text of the answer, or an Error if the request is
// invalid.
func handle(_ js.Value, args []js.Value) any {
	answer, err := session.Handle(context.Background(), args[0].String(), []byte(args[1].String()))
	if err != nil {
		return js.Global().Get("Error").New(err.Error())
	}
	return string(answer)
}
