import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from '../server/platform/embedded/binaries.ts';

const hasXz = spawnSync('xz', ['--version']).status === 0;
const script = join(import.meta.dirname, '..', 'scripts', 'postgres.mjs');
const builds = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'scripts', 'postgres-builds.json'), 'utf8')) as {
  version: string;
  builds: Record<string, { artifact: string; sha256: string }>;
};
const artifact = builds.builds[`${process.platform}-${process.arch}`]?.artifact ?? '';

let folder: string;
let server: Server;
let jar: Buffer;
const requests: string[] = [];

/** A build as published: a zip with one archive, whose PostgreSQL prints this version. */
function jarOf(version: string): Buffer {
  const programs = join(folder, 'programs');
  mkdirSync(join(programs, 'bin'), { recursive: true });
  writeFileSync(join(programs, 'bin', 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`);
  chmodSync(join(programs, 'bin', 'postgres'), 0o755);
  const name = Buffer.from('postgres-linux-x86_64.txz');
  const bytes = execFileSync('tar', ['-cJ', '-C', programs, 'bin']);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(bytes.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + bytes.length, 16);
  return Buffer.concat([local, name, bytes, central, name, end]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-fetch-'));
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(jar);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  if (hasXz) jar = jarOf('18.9');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function fetched(data: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/maven2/`;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, '--from', from, ...args],
      { env: { ...process.env, DATA_DIR: join(folder, data) } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

describe.skipIf(!hasXz || artifact === '')('a newer build of PostgreSQL', () => {
  test('is fetched from the operator’s Maven repository, verified, and found by the next start', async () => {
    const { code, output } = await fetched('one', '--version', '18.9.0', '--sha256', sumOf(jar));
    expect([code, output]).toEqual([0, expect.stringContaining('postgres (PostgreSQL) 18.9')]);
    expect(requests.at(-1)).toBe(`/maven2/io/zonky/test/postgres/${artifact}/18.9.0/${artifact}-18.9.0.jar`);
    const { postgres, major } = await findBinaries(undefined, join(folder, 'one', 'postgresql'));
    expect([postgres, major]).toEqual([join(folder, 'one', 'postgresql', '18.9.0', 'bin', 'postgres'), '18']);
  });

  test('is not installed if it differs from the published one', async () => {
    const { code, output } = await fetched('two');
    expect([code, output]).toEqual([1, expect.stringContaining('not the one that was published')]);
    expect(existsSync(join(folder, 'two'))).toBe(false);
  });

  test('needs its checksum if the version is unknown', async () => {
    const { code, output } = await fetched('three', '--version', '18.9.0');
    expect([code, output]).toEqual([1, expect.stringContaining('--sha256')]);
  });
});

test('the known version is no older than the version that the product calls safe', async () => {
  const { minSafe } = await import('../server/platform/server-version.ts');
  expect(builds.version.startsWith(`18.${minSafe.versions[18] % 10_000}.`)).toBe(true);
  for (const { sha256 } of Object.values(builds.builds)) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});
