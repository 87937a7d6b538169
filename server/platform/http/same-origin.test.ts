import { expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

it.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }, false],
  ['another site that also names us', { 'sec-fetch-site': 'cross-site', origin: 'http://meydan.lan:3000' }, false],
  ['a page of ours on plain http', { origin: 'http://meydan.lan:3000' }, true],
  ['another site on plain http', { origin: 'http://kotu.lan:3000' }, false],
  ['our host at another port', { origin: 'http://meydan.lan:3001' }, false],
  ['nobody', {}, false],
  ['a hidden origin', { origin: 'null' }, false],
])('%s', (_name, headers, isOurs) => {
  expect(isSameOrigin({ headers, host: 'meydan.lan:3000' })).toBe(isOurs);
});
