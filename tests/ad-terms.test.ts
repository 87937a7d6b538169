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
import { fieldOf, headingKey, headings } from '../server/market/bulk/rules/headings.ts';

const root = join(import.meta.dirname, '..');
const goods = { purchase: 'cart', ancestorIds: [] } as const;
const others = { purchase: 'contact', ancestorIds: [] } as const;

test.each(termNames)('the column of %s has the default of its declaration', (name) => {
  const column = getTableColumns(ad)[name];
  expect(column.notNull).toBe(true);
  expect(column.default).toEqual(fallbackTerms()[name]);
});

test('a draft holds every term, and the ad page shows the public ones in declaration order', () => {
  expect(Object.keys(draftContent.shape)).toEqual(expect.arrayContaining(termNames));
  expect(Object.keys(adDetail.shape).filter((key) => (termNames as string[]).includes(key))).toEqual(
    Object.keys(shownTerms({})),
  );
});

test.each(switchTermNames)(
  'bulk files have a column for %s, found by its name and its heading in both languages',
  (name) => {
    expect(headings[name]).toEqual(switchTerms[name].headings);
    for (const heading of [name, ...Object.values(switchTerms[name].headings)])
      expect(fieldOf(headingKey(heading))).toBe(name);
    const described = readFileSync(join(root, 'docs', 'bulk-format.md'), 'utf8');
    const { tr, en } = switchTerms[name].headings;
    expect(described).toContain(`| \`${name}\`, ${en} | ${tr} |`);
  },
);

test.each(switchTermNames)(
  '%s takes the seller’s value where the form asks for it, and the default elsewhere',
  (name) => {
    const { [name]: usual } = fallbackTerms();
    for (const category of [goods, others]) {
      expect(completeTerms({}, category)[name]).toBe(usual);
      expect(completeTerms({ [name]: !usual }, category)[name]).toBe(isAsked(name, category) ? !usual : usual);
    }
  },
);

/** Sources that handle a term individually, with the reason. */
const namingSources: Record<string, string> = {
  'server/market/ads/tables.ts': 'the columns',
  'server/market/ads/operations/ad-detail.ts': 'the number is shown on request',
  'web/screens/create-ad/information/ContactSection.tsx': 'only a seller with a number can show it',
  'web/screens/create-ad/information/field-problems.ts': 'the order of fields in problem lists',
  'web/screens/create-ad/information/PriceSection.tsx': 'offers are explained below the heading',
  'contract/schemas/ad.ts': 'whether a summary accepts offers',
  'server/market/ads/operations/cards.ts': 'ad summaries',
  'server/market/ads/model.ts': 'ad data for offers',
  'server/market/ads/store/sales.ts': 'ad data for the cart',
  'server/market/ads/store/shown-ads.ts': 'ad summaries, and ad data for offers',
  'server/talk/offers/operations/create-offer.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/negotiation-view.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/read-offer-prompt.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/send-offer-batch.ts': 'whether the ad accepts offers',
  'server/talk/offers/operations/send-offer-to-favourites.ts': 'whether the ad accepts offers',
  'web/screens/ad-management/sections/OfferRules.tsx': 'whether offer rules apply',
  'web/screens/ad/ad-actions.tsx': 'whether to show the action',
  'web/screens/ad/OfferAction.tsx': 'whether to show the action',
  'web/screens/comparison/table-rows.ts': 'a separate row of the comparison',
  'web/screens/comparison/CompareTable.spec.tsx': 'an ad summary',
};

test('no other source names a boolean term', () => {
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
  expect(naming.toSorted()).toEqual(Object.keys(namingSources).toSorted());
});
