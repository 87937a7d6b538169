import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userAddressCalls as calls } from '../../../../contract/calls/user-addresses.ts';
import { limits } from '../../../../contract/limits.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Caller } from '../../../platform/caller.ts';
import { chance } from '../../../platform/clock.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { createUserAddresses } from '../operations/user-addresses-port.ts';
import { userAddressBindings } from '../calls/user-addresses.ts';
import type { UserAddresses } from '../port.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let addresses: UserAddresses;
let form: Record<string, unknown>;
let me: Caller & { id: string };

beforeAll(async () => {
  database = await testDatabase();
  const places = await templatePlaces(database);
  addresses = createUserAddresses(database, places);
  const district = places.districtsOf(34)[0]!;
  form = {
    title: 'Ev',
    name: 'Ayşe',
    surname: 'Yılmaz',
    phone: '+905321234567',
    provinceId: 34,
    districtId: district.id,
    neighborhoodId: places.neighborhoodsOf(district.id)[0]!.id,
    line: 'Çınar Sokak 5/3',
  };
});
afterAll(() => database.close());
beforeEach(() => {
  me = aMember(chance.uuid());
});

const ask = async (id: string, input: object, caller: Caller = me) =>
  (await invoke(
    userAddressBindings(addresses, database).find(({ call }) => call.id === id)!,
    input,
    aContext(caller),
  )) as UserAddress & { items: UserAddress[] };
const add = (more: object = {}, caller: Caller = me) =>
  ask(calls.addPersonal.id, { body: { ...form, ...more } }, caller);
const list = async (caller: Caller = me) => (await ask(calls.list.id, {}, caller)).items;

describe('addresses', () => {
  it('have the first one as the default, and another on request or when the default is deleted', async () => {
    const first = await add();
    expect(first).toMatchObject({ isDefault: true, kind: 'Personal', province: { name: 'İstanbul' } });
    const second = await add({ title: 'Ofis' });
    expect(second.isDefault).toBe(false);
    await ask(calls.updatePersonal.id, { params: { id: second.id }, body: { ...form, isDefault: true } });
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await ask(calls.remove.id, { params: { id: second.id } });
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([[first.id, true]]);
  });

  it('of a company need a valid tax number', async () => {
    const company = { ...form, companyTitle: 'Meydan A.Ş.', taxOffice: 'Kadıköy', taxNumber: '1234567890' };
    expect(await ask(calls.addCompany.id, { body: company })).toMatchObject({
      kind: 'Company',
      taxNumber: '1234567890',
    });
    await expect(ask(calls.addCompany.id, { body: { ...company, taxNumber: '1234567891' } })).rejects.toMatchObject({
      details: [{ code: 'TaxNumberInvalid', path: 'taxNumber' }],
    });
  });

  it('are refused if the district or neighbourhood is not in the province', async () => {
    await expect(add({ provinceId: 6 })).rejects.toMatchObject({ code: 'AddressPlaceMismatch' });
  });

  it('of another user cannot be changed or deleted (CVE-2026-22588)', async () => {
    const ownAddress = await add();
    const stranger = aMember(chance.uuid());
    for (const attempt of [
      () => ask(calls.updatePersonal.id, { params: { id: ownAddress.id }, body: form }, stranger),
      () => ask(calls.remove.id, { params: { id: ownAddress.id } }, stranger),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'AddressNotFound' });
    expect(await list(stranger)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('added concurrently stay within the limit and have one default', async () => {
    const tries = await Promise.allSettled(Array.from({ length: limits.addressesMost + 5 }, () => add()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.addressesMost);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('of a guest are moved to the member', async () => {
    const guest = { kind: 'guest', id: chance.uuid() } as const;
    await add({}, guest);
    await add();
    await database.inTransaction(() => addresses.move(guest.id, me.id));
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(await list()).toHaveLength(2);
    expect(await list(guest)).toEqual([]);
  });
});
