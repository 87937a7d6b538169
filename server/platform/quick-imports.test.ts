import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
});
afterEach(async () => rm(folder, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Calls a function of quick-imports.ts in a new process, then imports a file there. Returns what it prints. */
async function importAfter(call: string, file: string): Promise<string> {
  const script = `const quick = await import(${JSON.stringify(join(import.meta.dirname, 'quick-imports.ts'))});
    quick.${call};
    await import(${JSON.stringify(join(folder, file))});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout.trim();
}

describe('skipPackageLookups', () => {
  const esm = '{ "type": "module" }';

  it('loads the files of a package', async () => {
    await write({
      'package.json': esm,
      'a.js': `import { b } from './deeper/b.js'; console.log(b);`,
      'deeper/b.js': `import { c } from '../c.js'; export const b = c + 1;`,
      'c.js': 'export const c = 1;',
      'own.ts': `import { d } from './deeper/d.ts'; console.log(d satisfies number);`,
      'deeper/d.ts': 'export const d: number = 4;',
    });
    expect(await importAfter('skipPackageLookups()', 'a.js')).toBe('2');
    expect(await importAfter('skipPackageLookups()', 'own.ts')).toBe('4');
  });

  it('respects a package within a package', async () => {
    await write({
      'package.json': esm,
      'a.js': `import common from './common/index.js'; console.log(common.name);`,
      'common/package.json': '{ "type": "commonjs" }',
      'common/index.js': `module.exports = require('./name.js');`,
      'common/name.js': `exports.name = 'common';`,
    });
    expect(await importAfter('skipPackageLookups()', 'a.js')).toBe('common');
  });

  it('names the importing file if a file is missing', async () => {
    await write({ 'package.json': esm, 'a.js': `import './missing.js';` });
    await expect(importAfter('skipPackageLookups()', 'a.js')).rejects.toThrow(/missing\.js' imported from .*a\.js/);
  });
});

describe('cacheCompiledCode', () => {
  it('stores compiled code for the next start', async () => {
    await write({ 'package.json': '{ "type": "module" }', 'a.js': 'console.log(1);' });
    const cache = join(folder, 'compiled');
    expect(await importAfter(`cacheCompiledCode(${JSON.stringify(cache)})`, 'a.js')).toBe('1');
    expect(await readdir(cache)).toHaveLength(1);
    expect(await importAfter(`cacheCompiledCode(${JSON.stringify(cache)})`, 'a.js')).toBe('1');
  });

  it('continues without a cache in an unusable folder', async () => {
    await write({ 'package.json': '{ "type": "module" }', 'a.js': 'console.log(1);', taken: '' });
    const cache = join(folder, 'taken', 'compiled');
    expect(await importAfter(`cacheCompiledCode(${JSON.stringify(cache)})`, 'a.js')).toBe('1');
  });
});
