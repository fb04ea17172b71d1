# Compiles HLSL in a build with GNU Make 4.2 or newer. Copy this file into your project and include it;
# https://hlsl2spirv.github.io/hlsl2spirv/guides/builds.html has an example.
#
#   $(eval $(call hlsl2spirv,SOURCE,PROFILE,ENTRY,FLAGS,NAME))         writes $(HLSL2SPIRV_OUT)/NAME.spv
#   $(eval $(call hlsl2spirv_header,SOURCE,PROFILE,ENTRY,FLAGS,NAME))  writes $(HLSL2SPIRV_OUT)/NAME.h
#
# ENTRY, FLAGS and NAME are optional. FLAGS are words for the shell; write $(hlsl2spirv_comma) for a comma.
# The variables hlsl2spirv_modules and hlsl2spirv_headers list the files.
#
# A module is compiled again if its source, an included file, its command line or the compiler changes.
ifneq ($(filter 3.% 4.0% 4.1%,$(MAKE_VERSION)),)
$(error hlsl2spirv.mk needs GNU Make 4.2 or newer)
endif

HLSL2SPIRV ?= hlsl2spirv
HLSL2SPIRV_OUT ?= build
hlsl2spirv_program := $(shell sh -c 'command -v $(firstword $(HLSL2SPIRV))')
hlsl2spirv_comma := ,
hlsl2spirv_space := $(subst ,, )

hlsl2spirv = $(call hlsl2spirv_rule,$(1),$(HLSL2SPIRV_OUT)/$(hlsl2spirv_name).spv,$(hlsl2spirv_flags) -Fo,hlsl2spirv_modules)
hlsl2spirv_header = $(call hlsl2spirv_rule,$(1),$(HLSL2SPIRV_OUT)/$(hlsl2spirv_name).h,$(hlsl2spirv_flags) -Vn $(hlsl2spirv_array) -Fh,hlsl2spirv_headers)

hlsl2spirv_entry = $(or $(strip $(3)),main)
hlsl2spirv_name = $(or $(5),$(subst ../,__/,$(hlsl2spirv_stem)).$(hlsl2spirv_entry))
# basename separates its argument at spaces
hlsl2spirv_stem = $(subst |,$(hlsl2spirv_space),$(basename $(subst $(hlsl2spirv_space),|,$(1))))
hlsl2spirv_flags = -T $(2) -E $(hlsl2spirv_entry) $(4)
hlsl2spirv_array = $(shell printf %s '$(hlsl2spirv_name)' | tr -c A-Za-z0-9 _)

hlsl2spirv_word = $(subst $(hlsl2spirv_space),|,$(2))
hlsl2spirv_escape = $(subst $(hlsl2spirv_space),\ ,$(1))
hlsl2spirv_difference = $(subst x$(1)x,,x$(2)x)$(subst x$(2)x,,x$(1)x)

# hlsl2spirv_rule SOURCE,OUTPUT,FLAGS,LIST: OUTPUT.cmd has the flags of the last compilation.
define hlsl2spirv_rule
ifneq ($(filter $(hlsl2spirv_word),$(hlsl2spirv_outputs)),)
$$(error another shader is already written to $(2); use NAME)
endif
hlsl2spirv_outputs += $(hlsl2spirv_word)
$(4) += $(call hlsl2spirv_escape,$(2))
$(call hlsl2spirv_escape,$(2)): $(call hlsl2spirv_escape,$(1)) $(hlsl2spirv_program) $(if $(call hlsl2spirv_difference,$(3),$(file <$(2).cmd)),hlsl2spirv_always)
	@output='$(2)' && mkdir -p "$$$${output%/*}"
	$(HLSL2SPIRV) -MD -MP -MF '$(2).d' $(3) '$(2)' '$(1)'
	@printf '%s\n' '$(subst ','\'',$(3))' >'$(2).cmd'
-include $(call hlsl2spirv_escape,$(2).d)
endef

hlsl2spirv_always:
.PHONY: hlsl2spirv_always
