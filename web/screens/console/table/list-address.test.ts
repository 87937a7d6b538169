import { expect, test } from 'vitest';
import { membersAddress } from '../members/members-address.ts';
import { ordersAddress } from '../orders/orders-address.ts';
import { paymentsAddress } from '../payments/payments-address.ts';

const member = '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11';

test.each([
  [membersAddress, 'type=Business&status=Suspended&from=2026-01-01&sort=name&columns=name,reports'],
  [paymentsAddress, `search=KLMNPQRS45&member=${member}&state=Completed&alarms=true&sort=-sum&before=WyIxIl0`],
  [ordersAddress, 'code=KLM&status=Paid&until=2026-11-21&sort=-status&after=WyIxIl0'],
])('reads what it writes', (address, query) => {
  const list = address as typeof ordersAddress;
  const written = list.write('/p', list.read(new URLSearchParams(query)));
  expect([...new URL(written, 'http://x').searchParams]).toEqual([...new URLSearchParams(query)]);
});

test.each([
  'type=Shop&status=&from=2026-13-40&until=yesterday&sort=joinedAt&columns=secret',
  'from=2026-02-29&until=2026-11-31&sort=-joined',
])('ignores invalid and default values in %j', (query) => {
  const request = membersAddress.read(new URLSearchParams(query));
  expect(membersAddress.write('/admin/members', request)).toBe('/admin/members');
  expect(membersAddress.filterCount(request)).toBe(0);
});

test('folds a typed order code, and cuts a long search', () => {
  expect(ordersAddress.read(new URLSearchParams('code= klm ')).code).toBe('KLM');
  expect(ordersAddress.read(new URLSearchParams('code=0O1')).code).toBeUndefined();
  expect(paymentsAddress.read(new URLSearchParams(`search=${'x'.repeat(300)}`)).search).toHaveLength(254);
});
