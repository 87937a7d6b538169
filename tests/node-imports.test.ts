import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('every server module loads in plain Node, whose imports are stricter than the tests’', async () => {
  const start = join(import.meta.dirname, '..', 'server', 'start.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `await import(${JSON.stringify(start)}); console.log('loaded')`,
  ]);
  expect(stdout.trim()).toBe('loaded');
});
