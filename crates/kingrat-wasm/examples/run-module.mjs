// Runs the wasm module on lines: each line in is a request, each line out its answer. `node run-module.mjs MODULE`
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, kingrat_buffer: buffer, kingrat_answer: answer } = instance.exports;

for await (const line of createInterface({ input: process.stdin })) {
  const request = new TextEncoder().encode(line);
  const at = buffer(request.length);
  new Uint8Array(memory.buffer, at, request.length).set(request);
  const length = answer();
  const from = buffer(length);
  process.stdout.write(`${new TextDecoder().decode(new Uint8Array(memory.buffer, from, length))}\n`);
}
