import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { earningCalls as calls } from '../../../../contract/calls/earnings.ts';
import { earningHooks } from '../hooks.ts';
import { codeOf, hourMs, iban, openEarnings, otherIban } from './harness.ts';
import type { Harness } from './harness.ts';

let world: Harness;
beforeAll(async () => {
  world = await openEarnings();
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.isBack();
  world.notices.splice(0);
  world.merchants.splice(0);
});

const create = async (by: Awaited<ReturnType<Harness['member']>>, parts: object = {}) =>
  world.call(calls.createBankAccount, { body: await world.form(by, parts) }, by);

describe('bank account', () => {
  it('is created, confirmed to its owner, sent to the provider, and never shown in full again', async () => {
    const ayse = await world.member();
    expect((await world.call(calls.bankAccount, {}, ayse)).account).toBeUndefined();
    const { account } = await create(ayse, { identityNumber: '10000000146', iban: 'tr33 0006 1005 1978 6457 8413 26' });
    expect(account).toMatchObject({ maskedIban: 'TR33 •••• 1326', holder: 'Ayşe Yılmaz', state: 'Waiting' });
    expect(world.notices.map(({ template }) => template)).toEqual(['User.BankAccountChanged']);
    expect(JSON.stringify(world.notices)).not.toContain(iban);
    const stored = JSON.stringify(
      await world.database.query('select * from bank_account where account_id = $1', [ayse.id]),
    );
    expect(stored).not.toContain('0519786457');
    expect(stored).not.toContain('10000000146');
    expect(await world.earnings.subMerchantsOf([ayse.id])).toEqual(new Map());
    await world.onboard();
    expect(world.merchants.filter(({ id }) => id === ayse.id)).toMatchObject([
      { iban, identityNumber: '10000000146', kind: 'Personal' },
    ]);
    expect((await world.call(calls.bankAccount, {}, ayse)).account?.state).toBe('Ready');
    expect(await world.earnings.subMerchantsOf([ayse.id])).toEqual(new Map([[ayse.id, `sm-${ayse.id}`]]));
    const [{ sealed } = { sealed: '' }] = await world.database.query<{ sealed: string | null }>(
      'select sealed from bank_account where account_id = $1',
      [ayse.id],
    );
    expect(sealed).toBeNull();
  });

  it('is created once', async () => {
    const ayse = await world.member();
    await create(ayse);
    expect(await codeOf(create(ayse))).toBe('BankAccountExists');
    expect(
      await codeOf(world.call(calls.updateBankAccount, { body: await world.form(await world.member()) }, ayse)),
    ).toBe('CodeWrong');
    const other = await world.member();
    expect(await codeOf(world.call(calls.updateBankAccount, { body: await world.form(other) }, other))).toBe(
      'BankAccountNotFound',
    );
  });

  it('requires a confirmed session and the member’s own code', async () => {
    const stolen = await world.member({ isConfirmed: false });
    expect(await codeOf(world.call(calls.bankAccountCode, { body: {} }, stolen))).toBe('ConfirmationRequired');
    const own = await world.form(await world.member());
    expect(await codeOf(world.call(calls.createBankAccount, { body: own }, stolen))).toBe('ConfirmationRequired');
    const other = await world.member();
    expect(await codeOf(world.call(calls.createBankAccount, { body: own }, other))).toBe('CodeWrong');
    expect(await codeOf(create(other, { code: '654321' }))).toBe('CodeWrong');
    expect((await world.call(calls.bankAccount, {}, other)).account).toBeUndefined();
  });

  it('must belong to the member, or to the member’s business', async () => {
    expect(await codeOf(create(await world.member(), { holder: 'Mehmet Demir' }))).toBe('HolderDiffers');
    const asked = { body: { holder: 'Mehmet Demir' } };
    expect(await codeOf(world.call(calls.bankAccountCode, asked, await world.member()))).toBe('HolderDiffers');
    const firm = await world.member({ business: 'Boğaziçi Mobilya Limited Şirketi' });
    expect(await codeOf(create(firm))).toBe('HolderDiffers');
    await create(firm, { holder: 'BOĞAZİÇİ MOBİLYA LTD. ŞTİ.' });
    await world.onboard();
    expect(world.merchants.find(({ id }) => id === firm.id)).toMatchObject({
      kind: 'Business',
      taxNumber: '1234567890',
      taxOffice: 'Kadıköy',
    });
  });

  it.each([['TR330006100519786457841327'], ['DE89370400440532013000'], ['TR33'], ['']])(
    'is refused: %s',
    async (wrong) => {
      const ayse = await world.member();
      const form = await world.form(ayse, { iban: wrong });
      expect(calls.createBankAccount.body.safeParse(form).success).toBe(false);
    },
  );

  it('pauses payouts for a day after a change, and notifies the member', async () => {
    const ayse = await world.seller();
    const item = await world.completed(ayse);
    const body = (await world.form(ayse, { iban: otherIban })) as never;
    const { account } = await world.call(calls.updateBankAccount, { body }, ayse);
    expect(account?.heldUntil).toBe(new Date(world.now().getTime() + 24 * hourMs).toISOString());
    expect(world.notices.map(({ template }) => template)).toEqual(['User.BankAccountChanged']);
    await world.onboard();
    expect(world.merchants.at(-1)?.iban).toBe(otherIban);
    await world.payOut();
    expect(world.released.some(({ itemId }) => itemId === item.id)).toBe(false);
    const [held] = (await world.call(calls.recent, { query: {} }, ayse)).items;
    expect(held).toMatchObject({ stage: 'Payable', notBefore: account?.heldUntil });
    world.pass(24 * hourMs + 1);
    await world.payOut();
    expect(world.released.some(({ itemId }) => itemId === item.id)).toBe(true);
  });

  describe('changed while much is unpaid', () => {
    beforeEach(() => {
      world.deps.reviewFrom = 95_000;
    });
    afterEach(() => {
      delete world.deps.reviewFrom;
    });
    const release = (userId: string, version: number, by: Awaited<ReturnType<Harness['member']>>) =>
      world.call(calls.releaseAccount, { body: { userId, version, reason: 'Satıcıyla telefonda görüşüldü.' } }, by);
    const change = async (by: Awaited<ReturnType<Harness['member']>>, to = otherIban) => {
      const { account } = await world.call(calls.updateBankAccount, { body: await world.form(by, { iban: to }) }, by);
      await world.onboard();
      return account;
    };
    const isReleased = (itemId: string) => world.released.some((one) => one.itemId === itemId);

    it('receives payouts only after staff released it', async () => {
      const [ayse, operator] = [await world.seller(), await world.member()];
      const item = await world.completed(ayse);
      expect(await change(ayse)).toMatchObject({ isInReview: true });
      world.pass(24 * hourMs + 1);
      await world.payOut();
      expect(isReleased(item.id)).toBe(false);
      const { items } = await world.call(calls.heldAccounts, { query: { pageSize: 100 } }, operator);
      expect(items.find(({ sellerId }) => sellerId === ayse.id)).toMatchObject({ reviewAmount: 95_000, version: 2 });
      expect(await codeOf(release(ayse.id, 1, operator))).toBe('BankAccountChanged');
      await release(ayse.id, 2, operator);
      expect(await codeOf(release(ayse.id, 2, operator))).toBe('BankAccountChanged');
      expect((await world.call(calls.bankAccount, {}, ayse)).account).not.toHaveProperty('isInReview');
      await world.payOut();
      expect(isReleased(item.id)).toBe(true);
    });

    it('counts money that the buyer has not approved, and waits again after another change', async () => {
      const [ayse, operator] = [await world.seller(), await world.member()];
      await world.sold(ayse);
      expect(await change(ayse)).toMatchObject({ isInReview: true });
      world.deps.reviewFrom = 1_000_000;
      expect(await change(ayse, iban)).toMatchObject({ isInReview: true });
      expect(await codeOf(release(ayse.id, 2, operator))).toBe('BankAccountChanged');
      await release(ayse.id, 3, operator);
      world.deps.reviewFrom = 95_000;
      expect(await change(ayse)).toMatchObject({ isInReview: true });
    });

    it('of a member who is erased stops the payouts', async () => {
      const [ayse, fatma] = [await world.seller(), await world.seller()];
      const items = [await world.completed(ayse), await world.completed(fatma)];
      await change(ayse);
      const { accountErased } = earningHooks({ database: world.database });
      for (const { id } of [ayse, fatma]) await accountErased?.(id);
      world.pass(24 * hourMs + 1);
      await world.payOut();
      expect(items.map(({ id }) => isReleased(id))).toEqual([false, true]);
      const operator = await world.member();
      const query = { stopped: 'true', memberId: ayse.id } as const;
      const { items: stopped } = await world.call(calls.payouts, { query: { ...query, sort: '-soldAt' } }, operator);
      expect(stopped).toMatchObject([{ isStopped: true, events: [{ kind: 'Stopped' }] }]);
    });

    it('waits only a day below the amount', async () => {
      const ayse = await world.seller();
      await world.completed(ayse, { price: 99_000 });
      expect(await change(ayse)).not.toHaveProperty('isInReview');
    });
  });

  it('shows the provider’s refusal, and is sent again after an outage', async () => {
    const ayse = await world.member();
    await create(ayse);
    world.provider.isAway();
    await expect(world.onboard()).rejects.toThrow('could not be sent to the provider');
    expect((await world.call(calls.bankAccount, {}, ayse)).account?.state).toBe('Waiting');
    world.provider.refuses('IbanInvalid');
    world.pass(hourMs);
    await world.onboard();
    expect((await world.call(calls.bankAccount, {}, ayse)).account).toMatchObject({
      state: 'Refused',
      refusal: 'IbanInvalid',
    });
  });
});
