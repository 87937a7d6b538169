import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { chance } from '../../server/platform/clock.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as consoleEn } from '../../web/i18n/en/console.ts';
import { translations as memberEn } from '../../web/i18n/en/member-desk.ts';
import { translations as deskEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as consoleTr } from '../../web/i18n/tr/console.ts';
import { translations as memberTr } from '../../web/i18n/tr/member-desk.ts';
import { translations as deskTr } from '../../web/i18n/tr/trade-desk.ts';
import { axeFindings } from '../support/browser.ts';
import { askDatabase, forgetThrottle, main } from './support/sign-in.ts';
import { open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { member: memberTr, desk: deskTr, console: consoleTr },
  en: { member: memberEn, desk: deskEn, console: consoleEn },
} as const;
const reason = 'Telefonda kimliğini doğruladı.';

/** A member with an e-mail address. */
async function aMember(): Promise<{ id: string; email: string }> {
  const id = chance.uuid();
  const email = `selin-${id.slice(0, 8)}@ornek.example`;
  await askDatabase(
    `with made as (insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Selin', 'Aksoy', now()))
     insert into account_login (account_id, email) values ($1, $2)`,
    [id, email],
  );
  return { id, email };
}

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('members at the desk, %s %s', (language, viewport) => {
  const { member: t, desk, console: frame } = said[language];
  const visit = (path: string, as: string = fixedAccounts.administrator.email) =>
    open(path, { language, viewport, as });
  const giveReason = async (page: Page, go: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(desk.reason).fill(reason);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: go, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('finds members by e-mail address, and lists them with filters in the address', async () => {
    const { id, email } = await aMember();
    const page = await visit(screenPath('consoleMembers', language));
    await main(page).getByRole('searchbox').fill(email);
    await main(page).getByRole('button', { name: t.list.go, exact: true }).click();
    await main(page).getByText(t.list.because.replace('{{what}}', t.list.match.email)).waitFor();
    expect(page.url()).not.toContain('ornek');
    if (viewport === 'phone') await main(page).locator('details:has(+ form) > summary').click();
    await main(page).getByLabel(t.list.type, { exact: true }).selectOption('Personal');
    await main(page).getByRole('button', { name: frame.filterGo, exact: true }).click();
    await page.waitForURL(/type=Personal/);
    expect(await axeFindings(page)).toEqual([]);
    await main(page).getByRole('searchbox').fill(id);
    await main(page).getByRole('button', { name: t.list.go, exact: true }).click();
    await main(page).getByRole('status').getByRole('link', { name: 'Selin A.' }).click();
    await page.getByRole('heading', { level: 1, name: 'Selin A.' }).waitFor();
  });

  it('masks data until it is revealed, takes notes, and logs acts', async () => {
    const { id, email } = await aMember();
    const page = await visit(screenPath('consoleMember', language, { id }));
    const { sections, reveal, notes, acts } = t;
    for (const title of [notes.title, sections.ads, sections.orders, sections.payments, sections.sessions])
      await main(page).getByRole('heading', { name: title, exact: true }).waitFor();
    await main(page).getByText(sections.adsNone).waitFor();
    await main(page).getByText(sections.ordersNone.Buyer).waitFor();
    expect(await main(page).getByText(email).count()).toBe(0);

    await main(page)
      .getByRole('button', { name: reveal.openOf.replace('{{what}}', reveal.what.email) })
      .click();
    await giveReason(page, reveal.go);
    await main(page).getByText(email).waitFor();

    await main(page).getByLabel(notes.field).fill('Kargo belgesi bekleniyor');
    await main(page).getByRole('button', { name: notes.add, exact: true }).click();
    await main(page).getByText('Kargo belgesi bekleniyor').waitFor();

    await main(page).getByRole('button', { name: acts.CorrectName, exact: true }).click();
    await page.getByRole('dialog').getByLabel(acts.newName, { exact: true }).fill('Selin Nur');
    await page.getByRole('dialog').getByLabel(acts.newSurname).fill('Aksu');
    await giveReason(page, acts.CorrectName);
    await page.getByRole('heading', { level: 1, name: 'Selin Nur A.' }).waitFor();

    await main(page).getByRole('button', { name: acts.Erase, exact: true }).click();
    await page.getByRole('dialog').getByLabel(acts.letterDate).fill(new Date().toISOString().slice(0, 10));
    await giveReason(page, acts.Erase);
    await main(page).getByText(t.profile.erased).waitFor();

    await page.reload();
    await main(page).getByText(sections.action.erase).waitFor();
    await main(page).getByText(sections.action.reveal).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('shows a moderator no contact data and no acts on accounts', async () => {
    const { id } = await aMember();
    const page = await visit(screenPath('consoleMember', language, { id }), fixedAccounts.moderator.email);
    await main(page).getByRole('heading', { name: t.sections.sessions, exact: true }).waitFor();
    const shown = [t.acts.Erase, t.acts.CorrectName].map((name) =>
      main(page).getByRole('button', { name, exact: true }).count(),
    );
    expect(await Promise.all(shown)).toEqual([0, 0]);
    expect(await main(page).getByRole('heading', { name: t.sections.payments }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
