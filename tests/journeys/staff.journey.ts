import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as auditEn } from '../../web/i18n/en/audit-desk.ts';
import { translations as invitationEn } from '../../web/i18n/en/staff-invitation.ts';
import { translations as deskEn } from '../../web/i18n/en/staff-desk.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as auditTr } from '../../web/i18n/tr/audit-desk.ts';
import { translations as invitationTr } from '../../web/i18n/tr/staff-invitation.ts';
import { translations as deskTr } from '../../web/i18n/tr/staff-desk.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { mailsTo, register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { desk: deskTr, invitation: invitationTr, audit: auditTr, trade: tradeTr },
  en: { desk: deskEn, invitation: invitationEn, audit: auditEn, trade: tradeEn },
} as const;

/** A unique role name, which has letters only. */
const aRoleName = () =>
  `rol-${String(uniqueNumber()).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))}`;

/** The path of the invitation in the last mail to an address. */
async function invitationLink(page: Page, email: string): Promise<string> {
  let path: string | undefined;
  const look = async () => {
    const [mail] = await mailsTo(page, email, '?key=');
    path = /\/(?:ekip-daveti|staff-invitation)\?key=[\w-]+/.exec(mail?.text ?? '')?.[0];
    return path;
  };
  await expect.poll(look, { timeout: 60_000 }).toBeDefined();
  return path ?? '';
}

describe.each([
  ['tr', 'desktop'],
  ['en', 'phone'],
] as const)('staff, %s %s', (language, viewport) => {
  const { desk, invitation, audit, trade } = words[language];
  const reader = { language, viewport };
  const reason = language === 'tr' ? 'Yeni ekip kuruluyor' : 'A new team is formed';
  const staff = screenPath('consoleStaff', language);

  const asAdministrator = (view: string) =>
    open(`${staff}?view=${view}`, {
      ...reader,
      as: fixedAccounts.administrator.email,
      expecting: ['status of 409'],
    });
  const permission = (page: Page, name: keyof typeof desk.permission) =>
    page.getByRole('dialog').getByRole('checkbox', { name: desk.permission[name].name });

  async function createRole(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: desk.roles.new }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: desk.roles.create }).click();
    await dialog.getByText(desk.roles.none).waitFor();
    await dialog.getByLabel(desk.roles.roleName).fill(name);
    await permission(page, 'readAudit').check();
    await isSound(page);
    await dialog.getByRole('button', { name: desk.roles.create }).click();
    await page.getByRole('columnheader', { name }).waitFor();
  }

  it('create a role, invite somebody who accepts by the mail’s link, and read it in the log', async () => {
    const role = aRoleName();
    const administrator = await asAdministrator('roles');
    await createRole(administrator, role);

    const invited = await arrive(reader);
    const email = await register(invited);
    await administrator.goto(`${staff}?view=invitations`);
    await hydrated(administrator);
    await administrator.getByRole('button', { name: desk.invitations.new }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByRole('button', { name: desk.invitations.send }).click();
    await dialog.getByText(desk.members.chooseRole).last().waitFor();
    await dialog.getByLabel(desk.invitations.email).fill(email);
    await dialog.getByLabel(desk.invitations.role, { exact: true }).selectOption(role);
    await dialog.getByLabel(desk.invitations.language).selectOption(language);
    await dialog.getByRole('textbox', { name: trade.reason }).fill(reason);
    await isSound(administrator);
    await dialog.getByRole('button', { name: desk.invitations.send }).click();
    await administrator.getByText(email).first().waitFor();
    await isSound(administrator);

    const link = await invitationLink(invited, email);
    const stranger = await open(link, reader);
    await stranger.getByRole('heading', { name: invitation.signInTitle }).waitFor();
    await isSound(stranger);
    const other = await open(link, { ...reader, as: fixedAccounts.buyer.email });
    await other.getByRole('heading', { name: invitation.otherTitle }).waitFor();
    await isSound(other);

    await invited.goto(link);
    await hydrated(invited);
    await invited.getByText(role).waitFor();
    await isSound(invited);
    await invited.getByRole('button', { name: invitation.accept }).click();
    await invited.getByRole('heading', { name: invitation.accepted }).waitFor();
    await invited.getByRole('link', { name: invitation.open }).click();
    await invited.waitForURL((url) => url.pathname === screenPath('consoleAudit', language));
    await hydrated(invited);
    await invited.getByRole('heading', { name: audit.name, level: 1 }).waitFor();
    await invited.goto(`${screenPath('consoleAudit', language)}?action=identity.staff.accept-invitation`);
    await hydrated(invited);
    await invited.getByText(audit.details).first().click();
    await invited.getByRole('definition').filter({ hasText: role }).first().waitFor();
    await isSound(invited);

    await stranger.goto(link);
    await stranger.getByRole('heading', { name: invitation.closed.Used }).waitFor();
  });

  it('two administrators edit a role, and the second sees the change of the first and keeps both', async () => {
    const role = aRoleName();
    const first = await asAdministrator('roles');
    await createRole(first, role);
    const second = await asAdministrator('roles');
    for (const page of [first, second]) {
      await page.getByRole('button', { name: filled(desk.roles.editLabel, { role }) }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: trade.reason }).fill(reason);
    }
    await permission(first, 'readOrders').check();
    await permission(second, 'readMembers').check();
    const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: desk.roles.save });
    await save(first).click();
    await first.getByRole('dialog').waitFor({ state: 'detached' });
    await save(second).click();
    await second.getByText(desk.roles.conflict).waitFor();
    await second.getByText(filled(desk.roles.theyAdded, { list: desk.permission.readOrders.name })).waitFor();
    expect(await permission(second, 'readOrders').isChecked()).toBe(true);
    expect(await permission(second, 'readMembers').isChecked()).toBe(true);
    await isSound(second);
    await save(second).click();
    await second.getByRole('dialog').waitFor({ state: 'detached' });
    await first.reload();
    await hydrated(first);
    await first.getByRole('button', { name: filled(desk.roles.editLabel, { role }) }).click();
    for (const name of ['readAudit', 'readMembers', 'readOrders'] as const) {
      expect(await permission(first, name).isChecked()).toBe(true);
    }
    await first.keyboard.press('Escape');
    await first.getByRole('button', { name: filled(desk.roles.deleteLabel, { role }) }).click();
    await first.getByRole('dialog').getByRole('textbox', { name: trade.reason }).fill(reason);
    await first.getByRole('dialog').getByRole('button', { name: desk.roles.delete }).click();
    await first.getByRole('columnheader', { name: role }).waitFor({ state: 'detached' });
  });
});
