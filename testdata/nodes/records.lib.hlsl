// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct Record { uint value; };

[Shader("node")]
[NodeLaunch("thread")]
void Input(ThreadNodeInputRecord<Record> input) {} // ERROR[unsupported] "type 'ThreadNodeInputRecord'"
