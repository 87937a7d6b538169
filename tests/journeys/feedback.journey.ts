import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { feedbackTemplates } from '../../server/people/notifications/rules/templates/feedback.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as consoleTr } from '../../web/i18n/tr/console.ts';
import { translations as feedbackEn } from '../../web/i18n/en/feedback.ts';
import { translations as feedbackTr } from '../../web/i18n/tr/feedback.ts';
import { translations as notifications } from '../../web/i18n/tr/notifications.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { mailsTo, register } from './support/members.ts';
import { aMark } from './support/sellers.ts';
import { anEmail, field, forgetThrottle, main, press } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = { tr: feedbackTr, en: feedbackEn };
const desk = consoleTr.feedback;

/** Sends feedback on the contact page. Returns its text. */
async function writes(page: Page, language: Language, email?: string): Promise<string> {
  const words = said[language];
  const text = `Haritada evimi bulamadım, ${aMark()}`;
  await field(page, words.subject).selectOption({ index: 1 });
  await field(page, words.description).fill(text);
  if (email !== undefined) await main(page).getByLabel(words.email).fill(email);
  await press(page, words.send);
  await page.getByRole('heading', { name: words.thanks }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  return text;
}

/** Answers feedback at the operator's desk as completed or rejected. */
async function isAnswered(text: string, end: 'complete' | 'reject', answer: string): Promise<void> {
  const page = await open(screenPath('consoleFeedback', 'tr'), {
    language: 'tr',
    viewport: 'desktop',
    as: fixedAccounts.moderator.email,
  });
  const card = main(page).getByRole('listitem').filter({ hasText: text });
  await card.getByRole('button', { name: new RegExp(`^${desk[end]}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.answer).fill(answer);
  await dialog.getByRole('button', { name: desk[end], exact: true }).click();
  await card.waitFor({ state: 'detached' });
}

describe('feedback from the contact page', () => {
  it('is answered at the desk, and a member finds the answer on the contact page', async () => {
    const page = await arrive({ language: 'tr', viewport: 'phone' });
    await register(page);
    await page.goto(screenPath('contact', 'tr'));
    await hydrated(page);
    const text = await writes(page, 'tr');
    const answer = 'Harita onarıldı, yeniden dener misin?';
    await isAnswered(text, 'complete', answer);
    await page.goto(screenPath('feedback', 'tr'));
    const own = main(page).getByRole('listitem').filter({ hasText: text });
    expect(await own.innerText()).toContain(said.tr.status.Completed);
    expect(await own.innerText()).toContain(answer);
    await hydrated(page);
    await page
      .getByRole('button', { name: new RegExp(`^${notifications.title}`) })
      .first()
      .click();
    const list = page.getByRole('dialog', { name: notifications.title });
    await list.getByText(feedbackTemplates['Feedback.Completed'].tr.title).waitFor();
  });

  it('is rejected at the desk with a reason, which is mailed to the address that a guest left', async () => {
    const page = await open(screenPath('contact', 'en'), { language: 'en', viewport: 'desktop' });
    const email = anEmail();
    const text = await writes(page, 'en', email);
    const answer = 'The address is not on the official list yet.';
    await isAnswered(text, 'reject', answer);
    await expect.poll(async () => (await mailsTo(page, email, answer)).length).toBe(1);
    const [mail] = await mailsTo(page, email, answer);
    expect(mail?.subject).toMatch(/^We could not act on your feedback/);
  });
});
