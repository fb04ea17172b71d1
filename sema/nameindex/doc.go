// Package nameindex records what each name in a source stands for, for those who ask about
// places of it: editors. The checker fills a Record as it goes, if it is given one.
//
//	entity.go   what a name can stand for
//	record.go   where names stand, what is visible where, what stands in front of a dot
//
// It must not know files or texts: positions are those of the compilation, and an instance
// of a template has those of the template.
package nameindex
