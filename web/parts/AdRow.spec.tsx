import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../contract/enums.ts';
import { aRowAd } from '../testing/search.ts';
import { show } from '../testing/show.tsx';
import { AdRows } from './AdRow.tsx';
import { useCardLabels } from './card-labels.ts';
import type { RowAd } from './card-labels.ts';

const judged = (verdict: 'cheaper' | 'market' | 'dearer', percent: number, isFar = false) => ({
  verdict,
  percent,
  isFar,
});
const facts = ['Honda Civic', '2009', '239.500 km', 'Benzin', 'Manuel', 'Siyah'].map((text, index) => ({
  key: String(index),
  label: 'Kilometre',
  text,
}));

function Rows({ ads }: { ads: RowAd[] }) {
  return <AdRows ads={ads} words={useCardLabels()} eager={0} />;
}
const rows = (ads: RowAd[], language: Language = 'tr') => show(<Rows ads={ads} />, { language });

let before: [number, number];
beforeEach(async () => {
  before = [innerWidth, innerHeight];
  await page.viewport(1440, 900);
});
afterEach(() => page.viewport(...before));

describe('a row of the list', () => {
  test.each([
    ['tr', judged('cheaper', 6), 'Benzerlerinden %6 ucuz'],
    ['en', judged('cheaper', 6), '6% below similar ads'],
    ['tr', judged('dearer', 4), 'Benzerlerinden %4 pahalı'],
    ['tr', judged('market', 1), 'Piyasa değerinde'],
    ['tr', judged('cheaper', 90, true), 'Benzerlerinin çok altında'],
    ['tr', judged('dearer', 900, true), 'Benzerlerinden %900 pahalı'],
  ] as const)('says how its price stands (%s, %o)', async (language, priceJudgement, text) => {
    await rows([aRowAd({ priceJudgement })], language);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('says nothing where no market is known', async () => {
    await rows([aRowAd()]);
    await expect.element(page.getByRole('listitem')).toBeVisible();
    expect(document.querySelector('[data-word]')).toBeNull();
  });

  test('stays as high with an old price and a verdict: four and a half in a window', async () => {
    const full = { facts, oldPrice: 5_500_000_00, priceJudgement: judged('cheaper', 6) };
    await rows([aRowAd(), aRowAd({ id: '2', ...full }), aRowAd({ id: '3', rentPeriod: 'Month', ...full })]);
    await expect.element(page.getByRole('listitem').nth(2)).toBeVisible();
    for (const row of page.getByRole('listitem').elements()) expect(row.getBoundingClientRect().height).toBe(128);
  });
});
