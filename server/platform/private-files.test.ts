import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '../adapters/storage/folder.ts';
import { writeResized } from '../people/media/operations/resized-pictures.ts';
import { closeFolder } from './private-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-private-'));
  // Sets the mode that a permissive umask would give.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

describe('files with personal data', () => {
  test('are private when they are uploaded', async () => {
    await folderStorage(join(folder, 'files')).put('u/two', Buffer.from('x'), 'image/webp');
    expect(await Promise.all([modeOf('files'), modeOf('files', 'u')])).toEqual(['700', '700']);
    expect(await modeOf('files', 'u', 'two')).toBe('600');
  });

  test('are private when they are resized', async () => {
    await writeResized(join(folder, 'media', '320', 'u', 'one.webp'), Buffer.from('x'));
    expect(await modeOf('media', '320', 'u')).toBe('700');
    expect(await modeOf('media', '320', 'u', 'one.webp')).toBe('600');
  });

  test('are made private if an older version left them open', async () => {
    await mkdir(join(folder, 'old', 'deep'), { recursive: true, mode: 0o755 });
    await writeFile(join(folder, 'old', 'deep', 'file'), 'x', { mode: 0o644 });
    await chmod(join(folder, 'old', 'deep', 'file'), 0o644);
    await closeFolder(join(folder, 'old'));
    expect(await Promise.all([modeOf('old'), modeOf('old', 'deep'), modeOf('old', 'deep', 'file')])).toEqual([
      '700',
      '700',
      '600',
    ]);
    await closeFolder(join(folder, 'missing'));
  });
});
