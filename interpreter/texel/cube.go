package texel

import "math"

// cubeFaces is the table of Vulkan for the selection of a cube face. For each face, it holds the components of a
// direction that become the coordinates s and t, and their signs. The major axis of face i is i/2.
var cubeFaces = [6]struct {
	axes  [2]int
	signs [2]float32
}{
	{[2]int{2, 1}, [2]float32{-1, -1}}, {[2]int{2, 1}, [2]float32{1, -1}},
	{[2]int{0, 2}, [2]float32{1, 1}}, {[2]int{0, 2}, [2]float32{1, -1}},
	{[2]int{0, 1}, [2]float32{1, -1}}, {[2]int{0, 1}, [2]float32{-1, -1}},
}

// faceOf returns the face that direction v selects: that of the component with the largest magnitude. If magnitudes are
// equal, z takes precedence over y, and y over x.
func faceOf(v [3]float32) int {
	magnitude := func(i int) float64 { return math.Abs(float64(v[i])) }
	major := 0
	for i := 1; i < 3; i++ {
		if magnitude(i) >= magnitude(major) {
			major = i
		}
	}
	if v[major] < 0 {
		return 2*major + 1
	}
	return 2 * major
}

// onto returns the coordinates of direction v on a face, and the magnitude of its component on the major axis. The
// caller must divide the coordinates by this magnitude.
func onto(face int, v [3]float32) (coordinates [2]float32, major float32) {
	f := &cubeFaces[face]
	for i := range coordinates {
		coordinates[i] = float32(f.signs[i] * v[f.axes[i]])
	}
	return coordinates, float32(math.Abs(float64(v[face/2])))
}

// direction returns the coordinates of a lookup in a cube as a direction.
func (l *Lookup) direction() [3]float32 { return [3]float32{l.At[0], l.At[1], l.At[2]} }

// meet returns the face that direction v intersects, and the position on it in texels. size is the width of the face in
// texels.
func meet(v [3]float32, size int) (face int, u [2]float32) {
	face = faceOf(v)
	c, major := onto(face, v)
	for i := range u {
		u[i] = float32((float32(0.5*c[i]/major) + 0.5) * float32(size))
	}
	return face, u
}

// A facet is the location of a texel on a cube.
type facet struct{ face, x, y int }

// onCube returns the location of a texel that may be one texel beyond an edge of its face; it is then on the adjacent
// face. The computation uses integers: the direction of the texel's center, scaled such that the major axis is the size
// of the face. onCube returns false beyond a corner of the cube, where there is no texel.
func onCube(face, x, y, size int) (facet, bool) {
	outX, outY := x < 0 || x >= size, y < 0 || y >= size
	switch {
	case !outX && !outY:
		return facet{face, x, y}, true
	case outX && outY:
		return facet{face, min(max(x, 0), size-1), min(max(y, 0), size-1)}, false
	}
	f := &cubeFaces[face]
	var v [3]float32
	v[f.axes[0]] = float32(f.signs[0] * float32(2*x+1-size))
	v[f.axes[1]] = float32(f.signs[1] * float32(2*y+1-size))
	if v[face/2] = float32(size); face&1 != 0 {
		v[face/2] = -v[face/2]
	}
	next := faceOf(v)
	c, major := onto(next, v)
	place := func(i int) int { return min(max((int(c[i])+int(major))*size/(2*int(major)), 0), size-1) }
	return facet{next, place(0), place(1)}, true
}

// takeCube adds the texels of a lookup in a cube to t. Filtering extends across the edges of faces.
func (im *Image) takeCube(t *taps, e *extent, l *Lookup, linear bool, weight float64) {
	face, u := meet(l.direction(), e.width)
	first := 6 * im.layer(l)
	if !linear {
		xs, ys := ClampToEdge.step(u[0], e.width, 0, false), ClampToEdge.step(u[1], e.width, 0, false)
		t.add(im.texel(im.offset(e, xs.texels[0], ys.texels[0], first+face, 0)), weight)
		return
	}
	texels, weights, corner := around(face, u, e.width)
	if corner != noCorner {
		share := weights[corner] / 3
		for i := range weights {
			weights[i] += share
		}
		weights[corner] = 0
	}
	for i, f := range texels {
		t.add(im.texel(im.offset(e, f.x, f.y, first+f.face, 0)), weights[i]*weight)
	}
}

// around returns the four texels around a position on a face, row by row from the upper left, and their weights. At a
// corner of the cube, one of them does not exist. corner is its index, otherwise noCorner. The mean of the other three
// replaces it.
func around(face int, u [2]float32, size int) (texels [4]facet, weights [4]float64, corner int) {
	x, right := floorOf(u[0] - 0.5)
	y, below := floorOf(u[1] - 0.5)
	across, down := [2]float64{1 - right, right}, [2]float64{1 - below, below}
	corner = noCorner
	for i := range texels {
		f, ok := onCube(face, bound(x, size)+i&1, bound(y, size)+i>>1, size)
		if !ok {
			corner = i
		}
		texels[i], weights[i] = f, across[i&1]*down[i>>1]
	}
	return texels, weights, corner
}

// bound clamps the coordinate of the left or upper texel of a pair, such that the pair is at most one texel beyond the
// face.
func bound(i int64, size int) int { return int(min(max(i, -1), int64(size-1))) }

// quadOfCube returns the texels of a Gather in a cube, and the index of the one that does not exist, or noCorner.
func (im *Image) quadOfCube(s *Sampler, e *extent, l *Lookup) (texels [4]Texel, corner int) {
	face, u := meet(l.direction(), e.width)
	found, _, missing := around(face, u, e.width)
	corner = noCorner
	for i, from := range [4]int{2, 3, 1, 0} {
		f := found[from]
		texels[i] = im.value(s, im.texel(im.offset(e, f.x, f.y, 6*im.layer(l)+f.face, 0)))
		if from == missing {
			corner = i
		}
	}
	return texels, corner
}

// onFace returns the gradients of the coordinates on the face of a direction. l holds the gradients of the direction.
func onFace(l *Lookup) (dx, dy [3]float32) {
	v := l.direction()
	face := faceOf(v)
	c, major := onto(face, v)
	along := func(d [3]float32) (g [3]float32) {
		dc, _ := onto(face, d)
		dMajor := d[face/2]
		if face&1 != 0 {
			dMajor = -dMajor
		}
		for i := range dc {
			g[i] = float32(0.5 * (float32(major*dc[i]) - float32(c[i]*dMajor)) / float32(major*major))
		}
		return g
	}
	return along(l.DX), along(l.DY)
}
