package othercompilers

import (
	"errors"
	"fmt"
	"strings"
)

// fxc returns the driver for Microsoft's compiler for Direct3D 9 to 11. The output of fxc /? describes its options.
func fxc() *Driver {
	return &Driver{
		Name: "fxc", Options: fxcOptions[:], slashes: true, finish: finishFXC, StatusSource: 1,
		usage: "fxc /T <profile> [option]... file",
	}
}

var fxcOptions = [...]Option{
	{Names: "-T", arity: joinedOrSeparate, value: "<profile>", Does: "`-T`; profiles up to 5_1 are compiled as 6_0", set: func(r *reading, v string) error { r.profile = v; return nil }},
	{Names: "-E", arity: joinedOrSeparate, value: "<name>", Ours: "-E {}"},
	{Names: "-D", arity: joinedOrSeparate, value: "<name>[=<value>]", Ours: "-D {}"},
	{Names: "-I", arity: joinedOrSeparate, value: "<dir>", Ours: "-I {}"},
	{Names: "-Fo", arity: joinedOrSeparate, value: "<file>", Ours: "-Fo {}"},
	{Names: "-Fc -Fx", arity: joinedOrSeparate, value: "<file>", Ours: "-Fc {}"},
	{Names: "-Fh", arity: joinedOrSeparate, value: "<file>", Ours: "-Fh {}"},
	{Names: "-Fd", arity: joinedOrSeparate, value: "<file>", Ours: "-Fd {}"},
	{Names: "-Fe", arity: joinedOrSeparate, value: "<file>", Ours: "-Fe {}"},
	{Names: "-Vn", arity: joinedOrSeparate, value: "<name>", Ours: "-Vn {}"},
	{Names: "-P", arity: joinedOrSeparate, value: "<file>", Ours: "-P -Fi {}"},
	{Names: "-Vd", Ours: "-Vd"},
	{Names: "-Vi", Ours: "-Vi"},
	{Names: "-H", Ours: "-H"},
	{Names: "-Zi", Ours: "-Zi"},
	{Names: "-Zpr", Ours: "-Zpr"},
	{Names: "-Zpc", Ours: "-Zpc"},
	{Names: "-Od", Ours: "-O0"},
	{Names: "-O0", Ours: "-O1"},
	{Names: "-O1", Ours: "-O1"},
	{Names: "-O2", Ours: "-O2"},
	{Names: "-O3", Ours: "-O3"},
	{Names: "-O", Ours: "-O1"},
	{Names: "-WX", Ours: "-WX"},
	{Names: "-Gis", Ours: "-Gis"},
	{Names: "-Cc", Ours: "-Cc"},
	{Names: "-res_may_alias", Ours: "-res_may_alias"},
	{Names: "-? -help", Does: "print the help", set: func(r *reading, _ string) error { r.plan.Help = true; return nil }},
	{Names: "-nologo -Ni -No -Lx", Ignored: "affects only the output of fxc"},
	{Names: "-Gfa -Gfp", Ignored: "branches stay as in the source; [branch] and [flatten] are passed to the driver as hints"},
	{Names: "-Ges", Ignored: "strict mode is always on"},
	{Names: "-Gec", Ignored: "samplers and semantics of Direct3D 9 are always accepted"},
	{Names: "-Gpp", Ignored: "arithmetic has the precision of its types"},
	{Names: "-Op", Ignored: "SPIR-V does not have preshaders"},
	{Names: "-LD", Ignored: "selects another version of fxc"},
	{Names: "-all_resources_bound -enable_unbounded_descriptor_tables", Ignored: "no pass depends on this option"},
	{Names: "-Zss -Zsb -Qstrip_reflect -Qstrip_debug -Qstrip_priv -Qstrip_rootsignature -mergeUAVs -matchUAVs", Ignored: "affects only Direct3D containers"},
	{Names: "-shtemplate -setprivate -getprivate -setrootsignature -extractrootsignature -verifyrootsignature -force_rootsig_ver", arity: joinedOrSeparate, value: "<value>", Refused: "affects only Direct3D containers"},
	{Names: "-Fl", arity: joinedOrSeparate, value: "<file>", Refused: "use hlsl2spirv -T lib_6_3, because a library is a single module"},
	{Names: "-Gch -Gdp", Refused: "effects are not supported; specify the profile and the entry point of each shader"},
	{Names: "-dumpbin -compress -decompress", Refused: "works only on Direct3D containers"},
}

// profileOf returns our profile for a profile of fxc.
func profileOf(name string) (string, error) {
	stage, version, ok := strings.Cut(name, "_")
	switch {
	case !ok:
		return "", fmt.Errorf("invalid profile '%s'", name)
	case stage == "fx" || stage == "tx":
		return "", fmt.Errorf("profile '%s': effects are not supported; specify the profile and the entry point of each shader", name)
	case stage == "rootsig":
		return name, nil // the compiler refuses it, with the reason
	case stage == "lib":
		return "", fmt.Errorf("profile '%s' is only for Direct3D", name)
	}
	if !strings.Contains(" vs ps gs hs ds cs ", " "+stage+" ") || version == "" || version[0] < '1' ||
		version[0] > '6' {
		return "", fmt.Errorf("invalid profile '%s'", name)
	}
	if version[0] == '6' {
		return name, nil
	}
	return stage + "_6_0", nil
}

func finishFXC(r *reading) error {
	switch {
	case len(r.inputs) == 0:
		return errors.New(noInput)
	case len(r.inputs) > 1:
		return fmt.Errorf("more than one input file: '%s' and '%s'", r.inputs[0].name, r.inputs[1].name)
	}
	flags := []string{"-HV", "2018", "-fdialect=d3d9", "-flegacy-macro-expansion"}
	if r.profile != "" {
		profile, err := profileOf(r.profile)
		if err != nil {
			return err
		}
		if profile != r.profile {
			r.note("profile '%s' is compiled as '%s'", r.profile, profile)
		}
		flags = append(flags, "-T"+profile)
	} else if !r.preprocesses() {
		return errors.New("no profile specified; use /T")
	}
	j, err := r.job(r.inputs[0], "", flags...)
	j.Quiet = false
	r.plan.Jobs = append(r.plan.Jobs, j)
	return err
}

// preprocesses reports whether only preprocessed text is requested.
func (r *reading) preprocesses() bool {
	for _, f := range r.ours {
		if f == "-P" {
			return true
		}
	}
	return false
}
