import { expect, test } from 'vitest';
import type { HomeRow } from '../../../contract/schemas/home-row.ts';
import { filledRows } from './filled-rows.ts';

const row: HomeRow = { id: '1', title: 'Row', kind: 'Search', request: {} };
const failing = (status: number) => () => Promise.reject(Object.assign(new Error(), { status }));

test('a row that fails is left out of the page; a preview throws all but refusals', async () => {
  expect(await filledRows([row], failing(500), 'tr')).toEqual([]);
  expect(await filledRows([row], failing(422), 'tr', { isPreview: true })).toEqual([]);
  await expect(filledRows([row], failing(500), 'tr', { isPreview: true })).rejects.toMatchObject({ status: 500 });
});
