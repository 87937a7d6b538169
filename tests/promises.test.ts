import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { can } from '../contract/capabilities.ts';
import { pageNames } from '../contract/calls/pages.ts';
import { readAgreements } from '../data/agreements/read.ts';
import { languages } from '../contract/enums.ts';
import type { Language } from '../contract/enums.ts';
import { notificationTemplates } from '../contract/notifications.ts';
import { templates } from '../server/people/notifications/rules/templates/index.ts';
import { renderPage } from '../server/site/pages/rules/render.ts';
import { loadTranslations } from '../web/i18n/index.ts';
import { promisesIn } from './support/promises.ts';

const root = join(import.meta.dirname, '..');

/**
 * Words that stand on a page only behind their capability's switch, or behind a screen that exists: no visitor meets them today. The journey of
 * every screen reads the pages themselves.
 */
const behindASwitch = [
  'home.safe.',
  'shell.footer.provider',
  'shell.menu.',
  'ad.safety.cart',
  'adForm.price.offers',
  'cart.',
  'adForm.terms.acceptsOffers.',
  'notifications.menu.',
  // Of what is bought by cart alone.
  'earnings.',
  // Shown with a chat to lead to, and to the owner of an ad that somebody keeps.
  'offers.agreed.chat',
  'offers.owner.invite.',
  'offers.toasts.invited',
  // Of what an act is refused with, not of what may be done.
  'api.',
];

function leavesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leavesOf(value as object, `${path}${key}.`),
  );
}

async function wordsOf(language: Language): Promise<[string, string][]> {
  const { index, areas } = await loadTranslations(language);
  const loaded = await Promise.all(
    Object.entries(areas).map(async ([area, load]) => leavesOf((await load()).translations, `${area}.`)),
  );
  return [...leavesOf(index), ...loaded.flat()];
}

/** Told to whoever keeps an ad, whom nobody can be before there are favourites. */
const toldToKeepers: ReadonlySet<string> = new Set(can('favourites') ? [] : ['AdOffer.ReceivedFromAdOwner']);

/** The templates that the server's own code tells something by, today. */
const sentTemplates = notificationTemplates.filter(
  (template) =>
    !toldToKeepers.has(template) &&
    globSync('server/**/*.ts', { cwd: root, exclude: ['**/test/**', 'server/people/notifications/**'] }).some((file) =>
      readFileSync(join(root, file), 'utf8').includes(`'${template}'`),
    ),
);

describe.each(languages)('in %s nothing is promised that cannot be done yet', (language) => {
  it('by the words of the pages', async () => {
    const texts = (await wordsOf(language)).filter(([key]) => !behindASwitch.some((prefix) => key.startsWith(prefix)));
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.flatMap(([key, text]) => promisesIn(text, language).map((found) => ({ key, ...found })))).toEqual([]);
  });

  it.each(pageNames)('by the page %s', (name) => {
    const text = readFileSync(join(root, 'data', 'pages', `${name}.${language}.md`), 'utf8');
    const { html, lead = '' } = renderPage(text, {});
    expect(html.length).toBeGreaterThan(500);
    expect(promisesIn(`${lead} ${html}`, language)).toEqual([]);
  });

  const agreements = readAgreements().filter((seed) => seed.language === language);
  it.each(agreements)('by the agreement $title', ({ markdown }) => {
    expect(promisesIn(markdown, language)).toEqual([]);
  });

  it.each(sentTemplates)('by the message %s', (template) => {
    const { title, subTitle, push = '', sms, mail } = templates[template][language];
    const text = [title, subTitle, push, sms, mail.subject, mail.preheader, ...mail.paragraphs].join('\n');
    expect(promisesIn(text, language)).toEqual([]);
  });
});

describe('a promise', () => {
  it.each([
    ['tr', 'Meydan’da ödemen, ürünü onaylayana kadar güvende', 'heldPayment'],
    ['en', 'On Meydan your payment is safe until you approve the item', 'heldPayment'],
    ['tr', 'Sepetle satıştan kategoriye göre yüzde 4–12 arasında komisyon alınır.', 'heldPayment'],
    ['en', 'Open orders and refunds are completed under it.', 'heldPayment'],
    ['tr', 'Meydan’ın ücretlerine KDV dahildir.', 'servicePayment'],
    ['en', 'When they are used up you can buy 15, 30 or 60 days.', 'servicePayment'],
  ] as const)('in %s is found: %s', (language, text, capability) => {
    // As if the product could do nothing of it yet.
    expect(promisesIn(text, language, () => false).map((found) => found.capability)).toContain(capability);
  });

  it('on a page stands between its marks, and a mark that names nothing is a mistake', () => {
    const text =
      '# T\n\n<!-- if heldPayment -->\n\nSepete ekle\n\n<!-- unless heldPayment -->\n\nAra\n\n<!-- end -->\n\nSon';
    expect(
      renderPage(text, {})
        .html.replaceAll(/\s*<\/?p>\s*/g, ' ')
        .trim(),
    ).toBe('Sepete ekle  Son');
    expect(() => renderPage('<!-- if ofers -->', {})).toThrow('No such capability');
  });
});
