// Command commits checks the messages of the commits after the one that added this command: the subject is an
// imperative of at most 72 characters, and a body says why.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// maxSubject is the maximum length of a subject in characters. git log --oneline and code review sites show subjects of
// this length completely.
const maxSubject = 72

func main() {
	problems, err := check(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "commits:", err)
		os.Exit(1)
	}
	for _, p := range problems {
		fmt.Fprintln(os.Stderr, p)
	}
	if len(problems) > 0 {
		os.Exit(1)
	}
}

// check returns the problems of the commits after the one that added this file, in the repository of a folder. There
// is nothing to check in a shallow clone without that commit, and in a folder outside of a repository.
func check(folder string) ([]string, error) {
	if _, err := git(folder, "rev-parse", "--git-dir"); err != nil {
		return nil, nil
	}
	first, err := git(folder, "log", "--diff-filter=A", "--format=%H", "--", ":/internal/devtools/commits/main.go")
	if err != nil || first == "" {
		return nil, err
	}
	all := strings.Fields(first)
	log, err := git(folder, "log", "--no-merges", "--format=%h%x00%s%x00%b%x01", all[len(all)-1]+"..HEAD")
	if err != nil {
		return nil, err
	}
	var problems []string
	for entry := range strings.SplitSeq(log, "\x01") {
		parts := strings.SplitN(strings.TrimSpace(entry), "\x00", 3)
		if len(parts) < 3 {
			continue
		}
		if p := problem(parts[1], parts[2]); p != "" {
			problems = append(problems, fmt.Sprintf("%s %q: %s", parts[0], parts[1], p))
		}
	}
	return problems, nil
}

func git(folder string, args ...string) (string, error) {
	c := exec.Command("git", args...)
	c.Dir = folder
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return string(out), nil
}

// problem returns the problem of a commit message, or "".
func problem(subject, body string) string {
	_, verb, prefixed := strings.Cut(subject, ": ")
	if !prefixed {
		verb = subject
	}
	verb, _, _ = strings.Cut(verb, " ")
	switch {
	case len([]rune(subject)) > maxSubject:
		return fmt.Sprintf("the subject has more than %d characters", maxSubject)
	case strings.HasSuffix(subject, "."):
		return "the subject ends with a period"
	case strings.EqualFold(verb, "wip"):
		return "the commit is unfinished"
	case !isImperative(strings.ToLower(verb)):
		return fmt.Sprintf("%q is not an imperative, such as \"Add\"", verb)
	case strings.TrimSpace(body) == "":
		return "missing body that says why"
	}
	return ""
}

// isImperative reports whether a word may be an imperative. An imperative does not have the endings of other forms of
// verbs, except in verbs whose stem has such an ending.
func isImperative(verb string) bool {
	for _, ending := range []struct {
		suffix string
		verbs  string
	}{
		{"ing", " bring ping string "},
		{"ed", " embed exceed feed need proceed seed shred speed succeed "},
		{"ss", verb},
		{"s", " bias canvas focus "},
	} {
		if strings.HasSuffix(verb, ending.suffix) {
			return strings.Contains(ending.verbs, verb)
		}
	}
	return verb != ""
}
