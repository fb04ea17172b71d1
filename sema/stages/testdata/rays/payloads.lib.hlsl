// args: -T lib_6_7 -fspv-target-env=vulkan1.2
struct [raypayload] Inner { float deep : read(caller) : write(caller); };
struct [raypayload] Payload {
  float open;                  // ERROR[payload-unqualified] "payload field 'open' has no payload access qualifiers"
  Inner inner;
};
struct Plain { float a; };
[shader("miss")] void unqualified(inout Payload p) {}
[shader("miss")] void unmarked(inout Plain p) {} // ERROR[payload-unmarked] "type 'Plain' used as payload requires that it is annotated with the [raypayload] attribute"
