package cleanup

// maxParts is the number of parts up to which a variable is taken apart,
// unless it holds resources, which have to be.
const maxParts = 100
