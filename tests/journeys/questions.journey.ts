import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { screenPath } from '../../web/screens.ts';
import { translations as questionsEn } from '../../web/i18n/en/questions.ts';
import { translations as questionsTr } from '../../web/i18n/tr/questions.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { translations as signInEn } from '../../web/i18n/en/sign-in.ts';
import { translations as signInTr } from '../../web/i18n/tr/sign-in.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { password, register } from './support/members.ts';
import { filled } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { field, forgetThrottle, press, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { shell: shellTr, signIn: signInTr, questions: questionsTr },
  en: { shell: shellEn, signIn: signInEn, questions: questionsEn },
} as const;

const section = (page: Page) => page.locator('section[aria-labelledby="ad-questions"]');

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a question about an ad, %s %s', (language, viewport) => {
  const { shell, signIn, questions } = said[language];

  it('is typed by a guest, sent after sign-in, shown live to the owner, answered, public, and deleted', async () => {
    const seller = await arrive({ language });
    await aSeller(seller);
    const ad = await aPublishedAd(seller);
    const other = await arrive({ language });
    const email = await register(other);
    await seller.goto(screenPath('questionsAskedToMe', language));
    await hydrated(seller);
    await seller.getByRole('heading', { name: questions.lists.emptyToMe, exact: true }).waitFor();

    const guest = await open(screenPath('adDetail', language, { id: ad.id }), {
      language,
      viewport,
      expecting: [...refused],
    });
    await section(guest).scrollIntoViewIfNeeded();
    const typed = section(guest).getByLabel(questions.ask.label, { exact: true });
    await typed.fill('a'.repeat(501));
    await section(guest).getByRole('button', { name: questions.ask.send, exact: true }).click();
    await section(guest).getByRole('alert').waitFor();
    expect(await typed.inputValue()).toHaveLength(501);
    await typed.fill('Kutusu duruyor mu? Bana 0532 123 45 67 numarasından ulaş.');
    expect(await axeFindings(guest)).toEqual([]);
    await section(guest).getByRole('button', { name: questions.ask.send, exact: true }).click();
    const dialog = guest.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('link', { name: shell.menu.login, exact: true }).click();
    await field(guest, signInTexts[language].email).fill(email);
    await field(guest, signInTexts[language].password).fill(password);
    await press(guest, signInTexts[language].signIn);
    await guest.getByText(questions.ask.masked, { exact: true }).waitFor();
    await section(guest).getByRole('heading', { name: questions.yours, exact: true }).waitFor();
    expect(await section(guest).innerText()).not.toContain('0532');

    // The owner's empty list shows the question without a reload.
    const asked = seller.getByRole('article').filter({ hasText: 'Kutusu duruyor mu?' });
    await asked.waitFor();
    expect(await axeFindings(seller)).toEqual([]);
    await asked.getByRole('button', { name: new RegExp(`^${questions.reply.act}:`) }).click();
    await asked.getByRole('button', { name: questions.reply.r1, exact: true }).click();
    const reply = asked.getByLabel(questions.reply.label, { exact: true });
    await reply.fill('Evet, kutusu da faturası da duruyor.');
    // The typed answer survives a reload.
    await seller.reload();
    await hydrated(seller);
    await asked.getByRole('button', { name: new RegExp(`^${questions.reply.act}:`) }).click();
    await expect.poll(() => reply.inputValue()).toBe('Evet, kutusu da faturası da duruyor.');
    await asked.getByRole('button', { name: questions.reply.send, exact: true }).click();
    await seller.getByText(questions.reply.sent, { exact: true }).waitFor();

    // The asker sees the answer on the open page, and another visitor finds it.
    await section(guest).getByText('Evet, kutusu da faturası da duruyor.', { exact: false }).waitFor();
    const reader = await open(screenPath('adDetail', language, { id: ad.id }), { language, viewport });
    await section(reader).getByText('Evet, kutusu da faturası da duruyor.', { exact: false }).waitFor();
    await section(reader)
      .getByText(/^\p{L}\*\*\* \p{L}\.$/u)
      .first()
      .waitFor();
    expect(await axeFindings(reader)).toEqual([]);

    const mine = await open(screenPath('questionsIAsked', language), { beside: guest, language });
    await mine.getByText('Evet, kutusu da faturası da duruyor.', { exact: false }).waitFor();
    expect(await axeFindings(mine)).toEqual([]);

    await asked.getByText('Evet, kutusu da faturası da duruyor.', { exact: false }).waitFor();
    await seller.getByRole('checkbox', { name: questions.lists.page, exact: true }).check();
    await seller
      .getByRole('group', { name: questions.lists.bar })
      .getByRole('button', { name: questions.lists.removeChosen, exact: true })
      .click();
    await seller.getByRole('alertdialog').getByRole('button', { name: questions.delete.yes, exact: true }).click();
    await seller.getByText(filled(questions.delete.done_one, { figure: '1' }), { exact: true }).waitFor();
    await mine.getByRole('heading', { name: questions.lists.emptyMine, exact: true }).waitFor();
  });
});
