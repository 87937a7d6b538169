import { describe, expect, it } from 'vitest';
import { isSameList, readQueueAddress, writeQueueAddress } from './queue-address.ts';

const read = (text: string) => readQueueAddress(new URLSearchParams(text));

describe('queue address', () => {
  it('reads back what it wrote', () => {
    const request = { id: '1284530977', filter: 'Edits', sort: 'Oldest' } as const;
    expect(writeQueueAddress('/yonetim', request)).toBe('/yonetim?filter=Edits&sort=Oldest&id=1284530977');
    expect(read('filter=Edits&sort=Oldest&id=1284530977')).toEqual(request);
  });

  it('leaves out default values', () => {
    expect(writeQueueAddress('/admin', { id: undefined, filter: 'All', sort: 'Risk' })).toBe('/admin');
  });

  it.each(['id=12', 'id=0284530977', 'id=1284530977x', 'filter=Everything', 'sort=1'])('ignores %s', (text) => {
    expect(read(text)).toEqual({ id: undefined, filter: 'All', sort: 'Risk' });
  });

  it('treats lists as the same for any open ad', () => {
    const same = (a: string, b: string) => isSameList(new URLSearchParams(a), new URLSearchParams(b));
    expect(same('id=1284530977', 'filter=All')).toBe(true);
    expect(same('id=1284530977', 'id=1284530977&filter=Edits')).toBe(false);
  });
});
