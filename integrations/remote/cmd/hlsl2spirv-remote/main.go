// Command hlsl2spirv-remote accesses a shared cache on behalf of hlsl2spirv, which starts it if -cache names one. It
// reads requests from standard input until end of file.
package main

import (
	"context"
	"fmt"
	"net/url"
	"os"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/httpcache"
	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/pipe"
	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/reapi"
)

func main() {
	if err := pipe.Serve(os.Stdin, os.Stdout, open); err != nil {
		fmt.Fprintln(os.Stderr, "hlsl2spirv-remote:", err)
		os.Exit(1)
	}
}

// open returns the store at an address.
func open(ctx context.Context, address string) (pipe.Store, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("invalid address")
	}
	if u.Host == "" {
		return nil, fmt.Errorf("the address does not have a host")
	}
	switch u.Scheme {
	case "http", "https":
		return httpcache.Open(u), nil
	case "grpc", "grpcs":
		return reapi.Open(ctx, u)
	}
	return nil, fmt.Errorf("unsupported scheme %s://; expected http, https, grpc or grpcs", u.Scheme)
}
