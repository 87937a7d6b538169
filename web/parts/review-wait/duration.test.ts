import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it.each([
  [0, '1 dakika', '1 minute'],
  [61, '2 dakika', '2 minutes'],
  [3_600, '60 dakika', '60 minutes'],
  [3_601, '2 saat', '2 hours'],
  [172_800, '48 saat', '48 hours'],
  [172_801, '3 gün', '3 days'],
])('%i seconds', (seconds, tr, en) => {
  expect([duration(seconds, 'tr'), duration(seconds, 'en')]).toEqual([tr, en]);
});
