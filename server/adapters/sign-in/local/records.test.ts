import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import { Records, storeOf } from './records.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-records-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

it('shares records between processes until they expire or are deleted', async () => {
  const [one, two] = [storeOf(new Records(folder))('Grant'), storeOf(new Records(folder))('Grant')];
  await one.upsert('id', { uid: 'u', grantId: 'g' }, 60);
  expect(await two.find('id')).toEqual({ uid: 'u', grantId: 'g' });
  expect(await two.findByUid('u')).toEqual({ uid: 'u', grantId: 'g' });
  await two.consume('id');
  expect(await one.find('id')).toMatchObject({ consumed: expect.any(Number) });
  await two.revokeByGrantId('g');
  expect(await one.find('id')).toBeUndefined();

  await one.upsert('late', {}, 60);
  const later = new Date(clock.now().getTime() + 61_000);
  vi.spyOn(clock, 'now').mockReturnValue(later);
  expect(await two.find('late')).toBeUndefined();
});

it('makes a key once for all processes', () => {
  const keys = ['a', 'b'].map((key) => new Records(folder).findOrMake('key', () => key, 60));
  expect(keys).toEqual(['a', 'a']);
});
