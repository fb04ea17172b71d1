package main

/*
#include "library.h"
*/
import "C"

import (
	"context"
	"io/fs"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/dxcompiler/internal/boundary"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ruleFlags select the rules for a module whose flags are not known. A device of the newest version accepts the modules
// of all versions. The last argument is the name of the module in messages.
var ruleFlags = []string{"-fspv-target-env=vulkan1.4", "-fvk-allow-texel-offsets", "module.spv"}

// libraryValidate checks a module. If object is set, the response of a valid module contains the module.
//
//export libraryValidate
func libraryValidate(module *C.span, object C.bool, to *C.response) {
	a := (*response)(to)
	defer contain(a)
	data := bytesOf(module)
	if object {
		a.primary = C.PART_OBJECT
		a.put(C.PART_OBJECT, nil, boundary.None, "")
	}
	m, err := spirv.DecodeBytes(data)
	if err != nil {
		a.refuse("not a SPIR-V module: " + err.Error())
		a.status = C.STATUS_NO_MODULE
		return
	}
	args := ruleFlags
	if isLibrary(m) {
		args = args[1:]
	}
	r := cli.Request{Args: args, Text: string(data), Read: readNothing}
	d := cli.Deliver(context.Background(), r)
	a.put(C.PART_ERRORS, []byte(d.Errors), boundary.UTF8, "")
	if a.status = statuses[d.Status]; a.status == C.STATUS_ERRORS {
		a.status = C.STATUS_INVALID
	}
	if a.status == C.STATUS_OK && bool(object) {
		a.put(C.PART_OBJECT, data, boundary.None, "")
	}
}

// isLibrary reports whether a module is to be linked, which Vulkan does not support.
func isLibrary(m *spirv.Module) bool {
	return slices.ContainsFunc(m.Capabilities, func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityLinkage
	})
}

// readNothing is the file system of a module, which does not include files.
func readNothing(string) ([]byte, error) { return nil, fs.ErrNotExist }
