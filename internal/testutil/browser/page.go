package browser

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A Page is an open page in a test. Failed operations fail the test.
type Page struct {
	t *testing.T
	*tab
}

// A tab is an open page.
type tab struct {
	b       *Browser
	session string

	mu       sync.Mutex
	problems []string
}

// For returns the page for a subtest.
func (p *Page) For(t *testing.T) *Page { return &Page{t, p.tab} }

// Object is the type of command parameters.
type Object = map[string]any

// Open opens a page with a size. Problems in the page, such as an uncaught exception or a violation of its security
// policy, fail the test at its end.
func (b *Browser) Open(t *testing.T, url string, width, height int) *Page {
	t.Helper()
	p := &Page{t, &tab{b: b}}
	var target struct {
		ID string `json:"targetId"`
	}
	p.command("Target.createTarget", Object{"url": "about:blank"}, &target)
	var attached struct {
		Session string `json:"sessionId"`
	}
	p.command("Target.attachToTarget", Object{"targetId": target.ID, "flatten": true}, &attached)
	p.session = attached.Session
	b.mu.Lock()
	b.tabs[p.session] = p.tab
	b.mu.Unlock()
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		p.command(domain+".enable", nil, nil)
	}
	p.command("Performance.enable", Object{"timeDomain": "threadTicks"}, nil)
	p.Resize(width, height)
	p.Go(url)
	t.Cleanup(func() {
		if len(p.Problems()) > 0 {
			t.Errorf("the page says:\n%s", strings.Join(p.Problems(), "\n"))
		}
		_, _ = b.call("", "Target.closeTarget", Object{"targetId": target.ID}) // the browser ends anyway
	})
	return p
}

// Problems returns and clears the list of problems in the page.
func (p *tab) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := p.problems
	p.problems = nil
	return list
}

// event records problems.
func (p *tab) event(method string, params json.RawMessage) {
	var e struct {
		Entry struct {
			Level, Text, URL string
		}
		ExceptionDetails struct {
			Text      string
			Exception struct{ Description string }
		}
		Type string
		Args []struct {
			Value       any
			Description string
		}
	}
	if json.Unmarshal(params, &e) != nil {
		return
	}
	problem := ""
	switch {
	case method == "Runtime.exceptionThrown":
		problem = e.ExceptionDetails.Text + " " + e.ExceptionDetails.Exception.Description
	case method == "Log.entryAdded" && e.Entry.Level == "error":
		problem = e.Entry.Text + " " + e.Entry.URL
	case method == "Runtime.consoleAPICalled" && e.Type == "error":
		problem = fmt.Sprint(e.Args)
	default:
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.problems = append(p.problems, problem)
}

// command sends a command and decodes its result.
func (p *Page) command(method string, params any, result any) {
	p.t.Helper()
	text, err := p.b.call(p.session, method, params)
	if err == nil && result != nil {
		err = json.Unmarshal(text, result)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// Go navigates to an address, or reloads the current one.
func (p *Page) Go(url string) {
	p.t.Helper()
	var navigation struct{ ErrorText string }
	p.command("Page.navigate", Object{"url": url}, &navigation)
	if navigation.ErrorText != "" {
		p.t.Fatalf("%s: %s", url, navigation.ErrorText)
	}
	p.Wait("document.readyState === 'complete'")
}

// Resize sets the size of the window.
func (p *Page) Resize(width, height int) {
	p.t.Helper()
	p.command("Emulation.setDeviceMetricsOverride", Object{"width": width, "height": height, "deviceScaleFactor": 1,
		"mobile": false}, nil)
}

// Prefer sets the preferred color scheme: "dark" or "light".
func (p *Page) Prefer(scheme string) {
	p.t.Helper()
	p.command("Emulation.setEmulatedMedia", Object{"features": []Object{{"name": "prefers-color-scheme",
		"value": scheme}}}, nil)
}

// Eval evaluates an expression in the page, awaits it if it is a promise, and decodes the result.
func (p *Page) Eval(expression string, result any) {
	p.t.Helper()
	if err := p.eval(expression, result); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

func (p *tab) eval(expression string, result any) error {
	text, err := p.b.call(p.session, "Runtime.evaluate", Object{"expression": expression, "awaitPromise": true,
		"returnByValue": true, "userGesture": true})
	if err != nil {
		return err
	}
	var r struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return err
	}
	if e := r.ExceptionDetails; e != nil {
		return fmt.Errorf("%s %s", e.Text, e.Exception.Description)
	}
	if result == nil || r.Result.Value == nil {
		return nil
	}
	return json.Unmarshal(r.Result.Value, result)
}

// Text evaluates an expression that yields a string.
func (p *Page) Text(expression string) (text string) {
	p.t.Helper()
	p.Eval(expression, &text)
	return text
}

// Number evaluates an expression that yields a number.
func (p *Page) Number(expression string) (n float64) {
	p.t.Helper()
	p.Eval(expression, &n)
	return n
}

// Wait waits until an expression is true.
func (p *Page) Wait(condition string) {
	p.t.Helper()
	for end := time.Now().Add(patience / 2); ; time.Sleep(10 * time.Millisecond) {
		var is bool
		err := p.eval("Boolean("+condition+")", &is)
		if is {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("it has not come to be that %s (%v); the page says %q", condition, err, p.Problems())
		}
	}
}

// Click clicks in the middle of the first element that matches a selector.
func (p *Page) Click(selector string) {
	p.t.Helper()
	p.ClickOn(found(selector), 0.5, 0.5)
}

// ClickOn clicks on the element that an expression yields, at fractions of its width and height.
func (p *Page) ClickOn(element string, partX, partY float64) {
	p.t.Helper()
	x, y := p.at(element, partX, partY)
	for _, kind := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		p.command("Input.dispatchMouseEvent", Object{"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1},
			nil)
	}
}

// Point moves the pointer over the first element that matches a selector.
func (p *Page) Point(selector string) {
	p.t.Helper()
	p.PointOn(found(selector))
}

// PointOn moves the pointer over the element that an expression yields.
func (p *Page) PointOn(element string) {
	p.t.Helper()
	x, y := p.at(element, 0.5, 0.5)
	p.command("Input.dispatchMouseEvent", Object{"type": "mouseMoved", "x": x, "y": y}, nil)
}

// found returns an expression for the first element that matches a selector.
func found(selector string) string {
	quoted, err := json.Marshal(selector)
	if err != nil {
		panic(err) // a string can always be marshaled
	}
	return "document.querySelector(" + string(quoted) + ")"
}

// at waits until an element is visible and returns the coordinates of a point in it.
func (p *Page) at(element string, partX, partY float64) (x, y float64) {
	p.t.Helper()
	p.Wait(`(() => {
		const e = ` + element + `, box = () => e.getBoundingClientRect();
		if (!e) return false;
		if (box().top < 0 || box().bottom > innerHeight) e.scrollIntoView({block: "nearest"});
		window.boxOfElement = [box().x, box().y, box().width, box().height];
		return boxOfElement[2] > 0 && boxOfElement[3] > 0;
	})()`)
	var box []float64
	p.Eval("boxOfElement", &box)
	return box[0] + partX*box[2], box[1] + partY*box[3]
}

// Type types a text into the focused element.
func (p *Page) Type(text string) {
	p.t.Helper()
	p.command("Input.insertText", Object{"text": text}, nil)
}

// keyCodes holds the codes of keys that do not produce characters.
var keyCodes = map[string]int{
	"Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "Space": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
	"Delete": 46, "F1": 112, "F2": 113, "F6": 117, "F8": 119, "F12": 123,
}

// Key presses a key, such as "Escape", "s" or "Control+Shift+Enter".
func (p *Page) Key(chord string) {
	p.t.Helper()
	parts := strings.Split(chord, "+")
	key := parts[len(parts)-1]
	modifiers := 0
	for _, m := range parts[:len(parts)-1] {
		modifiers |= map[string]int{"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}[m]
	}
	code, named := keyCodes[key]
	if c := strings.ToUpper(key)[0]; !named && (c >= 'A' && c <= 'Z' || c >= '0' && c <= '9') {
		code = int(c) // the codes of other characters depend on the keyboard
	}
	down := Object{"type": "rawKeyDown", "key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
	switch {
	case key == "Space":
		down["type"], down["key"], down["text"] = "keyDown", " ", " "
	case key == "Enter":
		down["type"], down["text"] = "keyDown", "\r"
	case !named && modifiers&^8 == 0:
		down["type"], down["text"] = "keyDown", key
	}
	p.command("Input.dispatchKeyEvent", down, nil)
	p.command("Input.dispatchKeyEvent", Object{"type": "keyUp", "key": down["key"], "code": key,
		"windowsVirtualKeyCode": code, "modifiers": modifiers}, nil)
}

// Work returns the processor time, in milliseconds, that the page's thread has used for its current document. It
// does not depend on other processes.
func (p *Page) Work() float64 {
	p.t.Helper()
	var m struct {
		Metrics []struct {
			Name  string
			Value float64
		}
	}
	p.command("Performance.getMetrics", nil, &m)
	for _, metric := range m.Metrics {
		if metric.Name == "TaskDuration" {
			return 1000 * metric.Value
		}
	}
	p.t.Fatalf("no TaskDuration among %v", m.Metrics)
	return 0
}

// Screenshot writes an image of the page to the folder named by SCREENSHOTS, if that is set.
func (p *Page) Screenshot(name string) {
	p.t.Helper()
	folder := os.Getenv("SCREENSHOTS")
	if folder == "" {
		return
	}
	var shot struct{ Data string }
	p.command("Page.captureScreenshot", Object{"format": "png"}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), data, 0o666)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}
