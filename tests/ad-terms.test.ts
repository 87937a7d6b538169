import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  fallbackTerms,
  isAsked,
  completeTerms,
  shownTerms,
  switchTermNames,
  switchTerms,
  termNames,
} from '../contract/ad-terms.ts';
import { adDetail } from '../contract/schemas/ad.ts';
import { draftContent } from '../contract/schemas/ad-form.ts';
import { ad } from '../server/market/ads/tables.ts';
import { fieldOf, headingKey, headings } from '../server/market/bulk/rules/columns.ts';

const root = join(import.meta.dirname, '..');
const goods = { purchase: 'cart', ancestorIds: [] } as const;
const others = { purchase: 'contact', ancestorIds: [] } as const;

test.each(termNames)('the column of %s has the default of its declaration', (name) => {
  const column = getTableColumns(ad)[name];
  expect(column.notNull).toBe(true);
  expect(column.default).toEqual(fallbackTerms()[name]);
});

test('a draft holds every term, an ad’s page those that are shown, in the order of their declaration', () => {
  expect(Object.keys(draftContent.shape)).toEqual(expect.arrayContaining(termNames));
  expect(Object.keys(adDetail.shape).filter((key) => (termNames as string[]).includes(key))).toEqual(
    Object.keys(shownTerms({})),
  );
});

test.each(switchTermNames)('files have a column for %s, by its name and in both languages', (name) => {
  expect(headings[name]).toEqual(switchTerms[name].headings);
  for (const heading of [name, ...Object.values(switchTerms[name].headings)])
    expect(fieldOf(headingKey(heading))).toBe(name);
  const described = readFileSync(join(root, 'docs', 'bulk-format.md'), 'utf8');
  const { tr, en } = switchTerms[name].headings;
  expect(described).toContain(`| \`${name}\`, ${en} | ${tr} |`);
});

test.each(switchTermNames)('%s is said where it is asked, and is as it mostly is where not', (name) => {
  const { [name]: usual } = fallbackTerms();
  for (const category of [goods, others]) {
    expect(completeTerms({}, category)[name]).toBe(usual);
    expect(completeTerms({ [name]: !usual }, category)[name]).toBe(isAsked(name, category) ? !usual : usual);
  }
});

/** Sources that say more of a term than that it is one. */
const sayMore: Record<string, string> = {
  'server/market/ads/tables.ts': 'the columns',
  'server/market/ads/operations/detail.ts': 'the number is shown on request',
  'web/screens/create-ad/information/ContactSection.tsx': 'only who has a number can show it',
  'web/screens/create-ad/information/problems.ts': 'the order of fields that problems name',
  'web/screens/create-ad/information/PriceSection.tsx': 'what offers mean stands below the heading',
  'contract/schemas/ad.ts': 'who bargains for an ad in short',
  'server/market/ads/operations/cards.ts': 'ads in short',
  'server/market/ads/port.ts': 'an ad as bargaining needs it',
  'server/market/ads/store/sales.ts': 'an ad as a cart needs it',
  'server/market/ads/store/shown.ts': 'ads in short, and as bargaining needs them',
  'server/talk/offers/operations/create-offer.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/negotiation-view.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/read-offer-prompt.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/send-offer-batch.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/send-offer-to-favourites.ts': 'whether the ad accepts offers',
  'web/screens/ad-management/parts/OfferRules.tsx': 'whether there is anything to decide ahead',
  'web/screens/ad/actions.tsx': 'whether there is anything to press',
  'web/screens/ad/OfferAct.tsx': 'whether there is anything to press',
  'web/screens/comparison/rows.ts': 'a row of its own, where buyers look for it',
  'web/screens/comparison/CompareTable.spec.tsx': 'an ad in short',
};

test('no other source names a yes or no term', () => {
  const files = globSync('{contract,server,web,data}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/test/**', '**/*.test.ts', '**/*.sql.ts', 'contract/ad-terms.ts', 'web/i18n/**'],
  });
  const naming = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return switchTermNames.some((name) => new RegExp(`\\b${name}\\b`).test(text));
    });
  expect(naming.toSorted()).toEqual(Object.keys(sayMore).toSorted());
});
