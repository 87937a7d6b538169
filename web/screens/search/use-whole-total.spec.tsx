import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import type { SearchData, Total } from './search-data.ts';
import { useTotalText } from './use-total-text.ts';
import { useWholeTotal } from './use-whole-total.ts';

const Shown = ({ data }: { data: SearchData }) => <p>{useTotalText(useWholeTotal(data))}</p>;

const listed = (wholeTotal: Promise<Total | null>) =>
  ({ language: 'tr', total: { count: 1_000, exact: false }, wholeTotal }) as SearchData;

test('shows a minimum number first, then the full number once counted', async () => {
  const { promise, resolve } = Promise.withResolvers<Total | null>();
  const { t } = await show(<Shown data={listed(promise)} />, { language: 'tr' });
  await expect.element(page.getByText(t('search.page.count', { figure: '1.000+' }))).toBeVisible();
  resolve({ count: 4_321, exact: true });
  await expect.element(page.getByText(t('search.page.count', { figure: '4.321' }))).toBeVisible();
});

test('keeps the minimum number if counting fails', async () => {
  const uncounted = Promise.resolve(null);
  const { t } = await show(<Shown data={listed(uncounted)} />, { language: 'tr' });
  await uncounted;
  await expect.element(page.getByText(t('search.page.count', { figure: '1.000+' }))).toBeVisible();
});
