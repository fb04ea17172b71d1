package sema_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

func TestMain(m *testing.M) { shadertest.Main(m) }
