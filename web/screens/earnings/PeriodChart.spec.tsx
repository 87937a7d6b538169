import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { show } from '../../testing/show.tsx';
import { PeriodChart } from './PeriodChart.tsx';

const summary = {
  period: 'Weekly' as const,
  from: '2026-11-20',
  to: '2026-11-22',
  total: 1_250_000,
  count: 5,
  items: [],
  totalCount: 0,
  buckets: [
    { from: '2026-11-20', to: '2026-11-20', amount: 250_000, count: 1 },
    { from: '2026-11-21', to: '2026-11-21', amount: 0, count: 0 },
    { from: '2026-11-22', to: '2026-11-22', amount: 1_000_000, count: 4 },
  ],
};

async function chart(language: Language) {
  const { t } = await show(<PeriodChart summary={summary} />, { language, areas: ['earnings', 'forms'] });
  const legend = page.getByRole('list', { name: t('earnings.chart.legend') });
  await expect.element(legend).toBeVisible();
  return legend;
}

const pseudo = (name: string) => getComputedStyle(document.querySelector(`[data-series='${name}']`)!, '::before');

describe('earnings chart', () => {
  test.each([
    ['tr', ['Kazanç (TL)', 'Satış (adet, en yüksek çubuk: 4)']],
    ['en', ['Earned (TL)', 'Sales (number, highest bar: 4)']],
  ] as const)('names the line and bars with their units (%s)', async (language, names) => {
    const legend = await chart(language);
    expect(
      legend
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(names);
  });

  test.each(['light', 'dark'])("shows a legend in the chart's colours that fits 320 px (%s)", async (theme) => {
    await page.viewport(320, 800);
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(async () => {
      delete document.documentElement.dataset['theme'];
      await page.viewport(414, 896);
    });
    const legend = await chart('tr');
    const slider = document.querySelector('[role=slider]')!;
    expect(pseudo('line').borderTopColor).toBe(getComputedStyle(slider.querySelector('svg')!).stroke);
    expect(pseudo('bar').backgroundColor).toBe(getComputedStyle(slider.querySelector('span > i')!).backgroundColor);
    for (const item of legend.getByRole('listitem').elements()) {
      expect(item.getBoundingClientRect().right).toBeLessThanOrEqual(320);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
