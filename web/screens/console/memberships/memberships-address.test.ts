import { describe, expect, it } from 'vitest';
import { readMembershipsAddress, writeMembershipsAddress } from './memberships-address.ts';

const memberId = '7a5b3c1e-0003-4000-8000-000000000001';
const read = (search: string) => readMembershipsAddress(new URLSearchParams(search));

describe('memberships address', () => {
  it('contains the whole request', () => {
    const request = { memberId, state: 'PastDue', packageId: 802, pageNumber: 3 } as const;
    const address = writeMembershipsAddress('/yonetim/uyelikler', request);
    expect(read(address.split('?')[1] ?? '')).toEqual(request);
  });

  it('has no query for the first page of everything', () => {
    expect(writeMembershipsAddress('/yonetim/uyelikler', read(''))).toBe('/yonetim/uyelikler');
  });

  it('accepts the address of a member’s page', () => {
    expect(read(`member=https://meydan.example/yonetim/uyeler/${memberId.toUpperCase()}`).memberId).toBe(memberId);
  });

  it.each(['member=ayse', 'state=Gone', 'package=08', 'package=1e3', 'package=123456', 'page=0', 'page=51', 'page=x'])(
    'ignores %s',
    (search) => {
      expect(read(search)).toEqual({ memberId: undefined, state: undefined, packageId: undefined, pageNumber: 1 });
    },
  );
});
