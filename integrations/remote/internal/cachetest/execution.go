package cachetest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"os/exec"
	"path/filepath"

	longrunning "cloud.google.com/go/longrunning/autogen/longrunningpb"
	re "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/anypb"
)

// An executor runs actions on this machine, each in a folder that contains only its inputs.
type executor struct {
	re.UnimplementedExecutionServer
	s *Server
}

// Execute implements the Execution service.
func (e executor) Execute(q *re.ExecuteRequest, stream grpc.ServerStreamingServer[longrunning.Operation]) error {
	result, err := e.execute(stream.Context(), q.GetActionDigest())
	if err != nil {
		return err
	}
	answer, err := anypb.New(&re.ExecuteResponse{Result: result})
	if err != nil {
		return err
	}
	return stream.Send(&longrunning.Operation{Name: q.GetActionDigest().GetHash(), Done: true,
		Result: &longrunning.Operation_Response{Response: answer}})
}

// execute runs an action, and keeps its result if it succeeds.
func (e executor) execute(ctx context.Context, d *re.Digest) (*re.ActionResult, error) {
	var action re.Action
	var command re.Command
	if err := errors.Join(e.message(d, &action), e.message(action.GetCommandDigest(), &command)); err != nil {
		return nil, err
	}
	root, err := os.MkdirTemp("", "action-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(root)
	if err := e.lay(action.GetInputRootDigest(), root); err != nil {
		return nil, err
	}
	dir := filepath.Join(root, command.GetWorkingDirectory())
	//lint:ignore SA1019 clients of versions before 2.1 set OutputFiles, not OutputPaths
	outputs := append(command.GetOutputPaths(), command.GetOutputFiles()...)
	for _, o := range outputs {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, o)), 0o777); err != nil {
			return nil, err
		}
	}
	result, err := runCommand(ctx, &command, dir)
	if err != nil {
		return nil, err
	}
	for _, o := range outputs {
		if data, err := os.ReadFile(filepath.Join(dir, o)); err == nil {
			result.OutputFiles = append(result.OutputFiles, &re.OutputFile{Path: o, Digest: e.put(data)})
		}
	}
	if result.GetExitCode() == 0 && !action.GetDoNotCache() {
		e.s.mu.Lock()
		e.s.acs[d.GetHash()] = result
		e.s.mu.Unlock()
	}
	return result, nil
}

// runCommand runs a command in a folder.
func runCommand(ctx context.Context, command *re.Command, dir string) (*re.ActionResult, error) {
	arguments := command.GetArguments()
	if len(arguments) == 0 {
		return nil, status.Error(codes.InvalidArgument, "no command")
	}
	c := exec.CommandContext(ctx, arguments[0], arguments[1:]...)
	if !filepath.IsAbs(arguments[0]) {
		c.Path, c.Err = filepath.Join(dir, arguments[0]), nil
	}
	c.Dir, c.Env = dir, []string{}
	for _, v := range command.GetEnvironmentVariables() {
		c.Env = append(c.Env, v.GetName()+"="+v.GetValue())
	}
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	var exit *exec.ExitError
	if err := c.Run(); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	return &re.ActionResult{ExitCode: int32(c.ProcessState.ExitCode()), StdoutRaw: stdout.Bytes(),
		StderrRaw: stderr.Bytes()}, nil
}

// lay writes an input directory to a folder.
func (e executor) lay(d *re.Digest, folder string) error {
	var dir re.Directory
	if err := e.message(d, &dir); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for _, f := range dir.GetFiles() {
		data, err := e.blob(f.GetDigest())
		if err != nil {
			return err
		}
		mode := os.FileMode(0o444)
		if f.GetIsExecutable() {
			mode = 0o555
		}
		if err := os.WriteFile(filepath.Join(folder, f.GetName()), data, mode); err != nil {
			return err
		}
	}
	for _, sub := range dir.GetDirectories() {
		if err := e.lay(sub.GetDigest(), filepath.Join(folder, sub.GetName())); err != nil {
			return err
		}
	}
	return nil
}

// message decodes a message stored as a blob.
func (e executor) message(d *re.Digest, m proto.Message) error {
	data, err := e.blob(d)
	if err != nil {
		return err
	}
	return proto.Unmarshal(data, m)
}

func (e executor) blob(d *re.Digest) ([]byte, error) {
	e.s.mu.Lock()
	defer e.s.mu.Unlock()
	data := e.s.blobs[d.GetHash()]
	if data == nil && d.GetSizeBytes() > 0 {
		return nil, status.Errorf(codes.FailedPrecondition, "no blob %s", d.GetHash())
	}
	return data, nil
}

func (e executor) put(data []byte) *re.Digest {
	sum := sha256.Sum256(data)
	d := &re.Digest{Hash: hex.EncodeToString(sum[:]), SizeBytes: int64(len(data))}
	e.s.mu.Lock()
	defer e.s.mu.Unlock()
	e.s.blobs[d.GetHash()] = data
	return d
}
