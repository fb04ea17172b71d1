// args: -T cs_6_2
struct Base { int x; };
struct Derived : Base { int y; };
struct Unknown;
typedef vk::BufferPointer<Derived, 16> P;
cbuffer C { P p; vk::BufferPointer<Unknown> u; }
vk::BufferPointer<Texture2D> textures;   // ERROR[object-element] "Texture2D"
vk::BufferPointer<int, 3> odd;           // ERROR[pointer-power-of-two] "power of two"
[numthreads(1, 1, 1)]
void main() {
	P none;                                // ERROR[pointer-needs-init] "no default constructor"
	uint64_t a = p;                        // ERROR[cannot-initialize] "uint64_t"
	vk::BufferPointer<Base, 16> base = vk::static_pointer_cast<Base, 16>(p);
	vk::static_pointer_cast<float>(p);     // ERROR[pointer-content] "base class"
	vk::static_pointer_cast<Base, 32>(p);  // ERROR[pointer-alignment] "greater alignment"
	bool b = p == p;                       // ERROR[object-operator] "built-in type"
	u.Get();                               // ERROR[incomplete-member-access] "incomplete"
}
