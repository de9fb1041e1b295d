// Runs the test files in the order given, two at a time. `node --test` would sort them by name, but the longest must start first, so that
// no core is idle at the end.
import { run } from 'node:test';
import { tap } from 'node:test/reporters';

run({ files: process.argv.slice(2), concurrency: 2 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(tap)
  .pipe(process.stdout);
