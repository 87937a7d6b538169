import { expect, test } from 'vitest';
import { readMembersAddress, writeMembersAddress } from './members-address.ts';

const read = (query: string) => readMembersAddress(new URLSearchParams(query));

test('reads what it writes', () => {
  const address = '/yonetim/uyeler?type=Business&status=Suspended&from=2026-01-01&sort=Name';
  expect(writeMembersAddress('/yonetim/uyeler', read(address.split('?')[1] ?? ''))).toBe(address);
});

test('ignores invalid values and leaves out defaults', () => {
  const request = read('type=Shop&status=&from=2026-13-40&until=yesterday&sort=Newest&after=x');
  expect(writeMembersAddress('/admin/members', request)).toBe('/admin/members');
});
