import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { consentTextVersion } from '../../../../contract/consent-text.ts';
import { memberCalls as calls } from '../../../../contract/calls/member.ts';
import { clock } from '../../../platform/clock.ts';
import { recordConsents } from '../operations/consents.ts';
import { testAccounts } from './members.ts';
import type { Member, TestAccounts } from './members.ts';

let harness: TestAccounts;
beforeAll(async () => {
  harness = await testAccounts();
});
afterAll(() => harness.close());

/** Ordered by channel first, because two channels may change within a millisecond. */
const logOf = async ({ id }: Member) => {
  const rows = await harness.database.query<{ line: string }>(
    `select channel || ' ' || is_given || ' ' || source as line from announcement_consent where account_id = $1 order by channel, at`,
    [id],
  );
  return rows.map((row) => row.line);
};
const set = (member: Member, consents: Record<string, boolean>) =>
  harness.ask(calls.setAnnouncementPreferences, { body: { consents } }, member);
const consentsOf = async (member: Member) =>
  (await harness.ask(calls.announcementPreferences, {}, member)).items.flatMap((item) =>
    item.isGiven ? item.channel : [],
  );

describe('consents', () => {
  test('are not given by default', async () => {
    const member = await harness.create();
    const { items } = await harness.ask(calls.announcementPreferences, {}, member);
    expect(items).toEqual(['Email', 'Sms', 'Call', 'Push'].map((channel) => ({ channel, isGiven: false })));
    expect(await harness.accounts.hasConsent(member.id, 'Email')).toBe(false);
    await set(member, { Email: false });
    expect(await logOf(member)).toEqual([]);
  });

  test('are logged with their source, and only when they change', async () => {
    const member = await harness.create();
    await recordConsents(harness.database, member.id, { Email: true, Sms: false, Push: undefined }, 'registration');
    await set(member, { Email: true, Push: true });
    await harness.accounts.withdrawConsent(member.id, 'Email', 'unsubscribe');
    await harness.accounts.withdrawConsent(member.id, 'Email', 'unsubscribe');
    await set(member, { Email: true });
    expect(await logOf(member)).toEqual([
      'Email true registration',
      'Email false unsubscribe',
      'Email true settings',
      'Push true settings',
    ]);
    expect(await consentsOf(member)).toEqual(['Email', 'Push']);
    expect(await harness.accounts.hasConsent(member.id, 'Email')).toBe(true);
    expect(await harness.accounts.hasConsent(member.id, 'Sms')).toBe(false);
  });

  test('are logged with the version of the shown text', async () => {
    const member = await harness.create();
    const body = { consents: { Email: true }, consentText: consentTextVersion };
    await harness.ask(calls.setAnnouncementPreferences, { body }, member);
    await harness.accounts.withdrawConsent(member.id, 'Email', 'unsubscribe');
    const rows = await harness.database.query(
      'select is_given, text_version from announcement_consent where account_id = $1 order by at',
      [member.id],
    );
    expect(rows).toEqual([
      { is_given: true, text_version: consentTextVersion },
      { is_given: false, text_version: null },
    ]);
  });

  test('are separate for each member', async () => {
    const [member, other] = [await harness.create(), await harness.create()];
    await set(member, { Call: true });
    expect(await consentsOf(other)).toEqual([]);
  });

  test('have a fixed order even if the clock stands still or runs backwards', async () => {
    const member = await harness.create();
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T12:00:00Z'));
    await set(member, { Email: true });
    await set(member, { Email: false });
    now.mockReturnValue(new Date('2026-11-20T11:59:00Z'));
    await set(member, { Email: true });
    now.mockRestore();
    expect(await logOf(member)).toEqual(['Email true settings', 'Email false settings', 'Email true settings']);
    expect(await consentsOf(member)).toEqual(['Email']);
  });

  test('add one row for two concurrent equal changes', async () => {
    const member = await harness.create();
    await Promise.all([set(member, { Email: true }), set(member, { Email: true })]);
    expect(await logOf(member)).toEqual(['Email true settings']);
  });
});
