import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '../../../../contract/calls/audit.ts';
import { deskCalls as calls } from '../../../../contract/calls/desk.ts';
import type { DeskHit, DeskView } from '../../../../contract/calls/desk.ts';
import type { Call } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { givenOrder } from '../../../../tests/support/orders.ts';
import { chance } from '../../../platform/clock.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { fixedAccounts, seedFixedAccounts } from '../../accounts/port.ts';

let testing: TestApp;
beforeAll(async () => {
  testing = await testApp();
});
afterAll(() => testing.close());

interface Staff {
  id: string;
  permissions: readonly Permission[];
}
const staff = (permissions: readonly Permission[]): Staff => ({ id: chance.uuid(), permissions });
const ask = async <T>(call: Call, input: object, { id, permissions }: Staff): Promise<T> => {
  const binding = bindingsById(testing.running.bindings).get(call.id);
  if (!binding) throw new Error(call.id);
  return (await invoke(binding, input, aContext({ ...aMember(id), permissions: [...permissions] }))) as T;
};
const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'done',
    (error: { code?: unknown }) => error.code,
  );
const viewsOf = async (by: Staff) =>
  (await ask<{ items: DeskView[] }>(calls.views, { query: { list: 'orders' } }, by)).items;
const save = (by: Staff, view: { name: string; query?: string; isShared?: boolean }) =>
  ask<{ view: DeskView }>(
    calls.saveView,
    { body: { list: 'orders', query: 'status=Paid', isShared: false, ...view } },
    by,
  );
const remove = (by: Staff, id: string) => codeOf(ask(calls.removeView, { params: { id } }, by));

describe('saved views', () => {
  test('contain the owner’s and those that others share', async () => {
    const [one, other] = [staff(['readOrders']), staff(['readOrders'])];
    await save(one, { name: 'Mine' });
    await save(one, { name: 'Ours', isShared: true });
    expect((await viewsOf(one)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Mine', true],
      ['Ours', true],
    ]);
    expect((await viewsOf(other)).filter(({ isOwn, isShared }) => isOwn || !isShared)).toEqual([]);
    expect((await viewsOf(other)).map(({ name }) => name)).toContain('Ours');
  });

  test('keeps one view per name of an owner', async () => {
    const by = staff(['readOrders']);
    const first = await save(by, { name: 'Late' });
    const second = await save(by, { name: 'Late', query: 'status=Shipped' });
    expect(second.view.id).toBe(first.view.id);
    expect(await viewsOf(by)).toContainEqual({ ...second.view, query: 'status=Shipped' });
  });

  test('need the permission of the list', async () => {
    const by = staff(['reviewAds']);
    expect(await codeOf(viewsOf(by))).toBe('NotAllowed');
    expect(await codeOf(save(by, { name: 'Mine' }))).toBe('NotAllowed');
  });

  test('are deleted by their owner; shared ones also by holders of manageStaff', async () => {
    const [owner, other, manager] = [staff(['readOrders']), staff(['readOrders']), staff(['manageStaff'])];
    const { view: own } = await save(owner, { name: 'Own' });
    const { view: shared } = await save(owner, { name: 'Shared', isShared: true });
    expect(await remove(other, own.id)).toBe('DeskViewNotFound');
    expect(await remove(other, shared.id)).toBe('DeskViewNotFound');
    expect(await remove(manager, own.id)).toBe('DeskViewNotFound');
    expect(await remove(manager, shared.id)).toBe('done');
    expect(await remove(owner, own.id)).toBe('done');
    expect(await remove(owner, own.id)).toBe('DeskViewNotFound');
    const log = await ask<{ items: object[] }>(
      auditCalls.list,
      { query: { subject: 'deskView', subjectId: shared.id } },
      staff(['readAudit']),
    );
    expect(log.items).toMatchObject([
      { action: calls.removeView.id, actorId: manager.id, before: { name: 'Shared', isShared: true } },
      { action: calls.saveView.id, actorId: owner.id, after: { name: 'Shared', isShared: true } },
    ]);
  });

  test('are limited per owner and list, also under concurrent requests', async () => {
    const by = staff(['readOrders']);
    const outcomes = await Promise.all(
      Array.from({ length: limits.deskViewsMost + 3 }, (_, nth) => codeOf(save(by, { name: `View ${nth}` }))),
    );
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(limits.deskViewsMost);
    expect(outcomes.filter((one) => one === 'TooManyDeskViews')).toHaveLength(3);
  });

  test.each(['a b', 'a#b', '?a'])('are refused with the query %j', async (query) => {
    expect(await codeOf(save(staff(['readOrders']), { name: 'Bad', query }))).not.toBe('done');
  });
});

describe('the search of the command palette', () => {
  const { buyer, seller } = fixedAccounts;
  beforeAll(async () => {
    const client = new Client({ connectionString: testing.database.url });
    await client.connect();
    await seedFixedAccounts(client);
    await client.end();
  });
  const find = async (text: string, permissions: readonly Permission[]) =>
    (await ask<{ items: DeskHit[] }>(calls.find, { body: { text } }, staff(permissions))).items;

  test('finds orders by the beginning of their code, members by name', async () => {
    const { code } = await givenOrder(testing.database, {
      buyerId: buyer.id,
      sellerId: seller.id,
      adId: '1234567890',
    });
    const all = builtInRoles.administrator;
    expect(await find(code.slice(0, 6).toLowerCase(), all)).toContainEqual(
      expect.objectContaining({ kind: 'Order', id: code, amount: 1_000_00 }),
    );
    expect(await find(buyer.id, all)).toContainEqual(expect.objectContaining({ kind: 'Member', id: buyer.id }));
    expect(await find(buyer.email, all)).toContainEqual(expect.objectContaining({ kind: 'Member', id: buyer.id }));
  });

  test('returns only kinds that the caller may read', async () => {
    const { code } = await givenOrder(testing.database, {
      buyerId: buyer.id,
      sellerId: seller.id,
      adId: '1234567890',
    });
    expect(await find(code, ['readPayments', 'decideRefunds', 'readMembers', 'reviewAds'])).toEqual([]);
    expect(await find(code, ['readOrders'])).toHaveLength(1);
    expect(await find(buyer.id, ['readOrders', 'readPayments'])).toEqual([]);
    // Contact data needs its permission, as in the filters.
    expect(await find(buyer.email, ['readMembers'])).toEqual([]);
  });
});
