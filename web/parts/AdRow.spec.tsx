import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../contract/enums.ts';
import { rowAd } from '../testing/search-fixtures.ts';
import { show } from '../testing/show.tsx';
import { AdRows } from './AdRow.tsx';
import { useCardLabels } from './card-labels.ts';
import type { RowAd } from './card-ad.ts';

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

describe('AdRow', () => {
  test.each([
    ['tr', judged('cheaper', 6), 'Benzerlerinden %6 ucuz'],
    ['en', judged('cheaper', 6), '6% below similar ads'],
    ['tr', judged('dearer', 4), 'Benzerlerinden %4 pahalı'],
    ['tr', judged('market', 1), 'Piyasa değerinde'],
    ['tr', judged('cheaper', 90, true), 'Benzerlerinin çok altında'],
    ['tr', judged('dearer', 900, true), 'Benzerlerinden %900 pahalı'],
  ] as const)('shows the price verdict (%s, %o)', async (language, priceJudgement, text) => {
    await rows([rowAd({ priceJudgement })], language);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('shows no verdict without a known market', async () => {
    await rows([rowAd()]);
    await expect.element(page.getByRole('listitem')).toBeVisible();
    expect(document.querySelector('[data-word]')).toBeNull();
  });

  test('keeps its height with an old price and a verdict, so that 4.5 rows fit a window', async () => {
    const full = { facts, oldPrice: 5_500_000_00, priceJudgement: judged('cheaper', 6) };
    await rows([rowAd(), rowAd({ id: '2', ...full }), rowAd({ id: '3', rentPeriod: 'Month', ...full })]);
    await expect.element(page.getByRole('listitem').nth(2)).toBeVisible();
    for (const row of page.getByRole('listitem').elements()) expect(row.getBoundingClientRect().height).toBe(128);
  });

  test.each([390, 768])('shows the verdict on a phone and clips no fact (%i)', async (width) => {
    await page.viewport(width, 844);
    await rows([rowAd({ facts, price: 985_000_00, priceJudgement: judged('cheaper', 38) })]);
    await expect.element(page.getByRole('listitem')).toBeVisible();
    const verdict = page.getByText('Benzerlerinden %38 ucuz').element();
    expect(getComputedStyle(verdict, '::after').content).toContain('%38 ucuz');
    const [inner, outer] = [verdict.getBoundingClientRect(), verdict.parentElement?.getBoundingClientRect()];
    expect(inner.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
    expect(inner.right).toBeLessThanOrEqual(outer?.right ?? 0);
    // A fact is wholly visible, or on a hidden line.
    const [first] = page.getByText('Honda Civic').elements();
    const line = first?.closest('dl')?.getBoundingClientRect();
    for (const fact of document.querySelectorAll('dd')) {
      const { top, right, height } = fact.getBoundingClientRect();
      expect(height).toBeLessThan(24);
      if (line && top < line.bottom) expect(right).toBeLessThanOrEqual(line.right);
    }
  });

  test.each(['tr', 'en'] as const)('shows a verdict whole or not at all (%s)', async (language) => {
    await page.viewport(390, 844);
    const rent = { rentPeriod: 'Month', price: 13_000_00, priceJudgement: judged('cheaper', 30) } as const;
    await rows([rowAd({ ...rent, oldPrice: 14_400_00 }), rowAd({ id: '2', ...rent, price: 130_000_00 })], language);
    await expect.element(page.getByRole('listitem').nth(1)).toBeVisible();
    const verdicts = [...document.querySelectorAll('[data-word]')];
    expect(verdicts).toHaveLength(2);
    for (const verdict of verdicts) {
      const [inner, outer] = [verdict.getBoundingClientRect(), verdict.parentElement?.getBoundingClientRect()];
      const edge = outer?.bottom ?? 0;
      expect(inner.bottom <= edge || inner.top >= edge, `${inner.top}–${inner.bottom} of ${edge}`).toBe(true);
    }
  });

  test('puts the place on a separate line on a phone in a list of both deals', async () => {
    await page.viewport(390, 844);
    const place = 'Kahramanmaraş, Onikişubat';
    await rows([rowAd({ deal: 'Rent', place }), rowAd({ id: '2', deal: 'Sale' })]);
    await expect.element(page.getByText(place)).toBeVisible();
    const [at, deal, date] = [
      page.getByText(place).element(),
      page.getByText('Kiralık').element(),
      document.querySelector('time'),
    ].map((one) => one?.getBoundingClientRect());
    expect(date?.top).toBeLessThan(deal?.bottom ?? 0);
    expect(at?.top).toBeGreaterThanOrEqual(deal?.bottom ?? Infinity);
    expect(at?.height).toBeLessThan(24);
  });
});
