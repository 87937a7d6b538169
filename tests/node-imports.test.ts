import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('every module of the server loads in Node itself, whose imports are stricter than the tests’', async () => {
  const start = join(import.meta.dirname, '..', 'server', 'start.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `await import(${JSON.stringify(start)}); console.log('loaded')`,
  ]);
  expect(stdout.trim()).toBe('loaded');
});
