import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../../contract/enums.ts';
import { show } from '../../../testing/show.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AdNumberField, DayField, OrderCodeField, SelectField } from './FilterFields.tsx';
import { FilterForm } from './FilterForm.tsx';

async function filter(clear?: string, language: Language = 'tr') {
  const address = vi.fn<(typed: URLSearchParams) => string>(() => '/filtered');
  const { t } = await show(
    <FilterForm path="/reports" request={{ ad: '12' }} address={address} clear={clear}>
      <input type="hidden" name="state" value="solved" />
      <TextInput name="ad" aria-label="ad" defaultValue="12" />
    </FilterForm>,
    { language, areas: ['console'] },
  );
  await expect.element(page.getByRole('search', { name: t('console.filter') })).toBeVisible();
  return {
    t,
    address,
    elsewhere: page.getByText('elsewhere'),
    undo: page.getByRole('link', { name: t('console.filterClear') }),
  };
}

describe('FilterForm', () => {
  test.each(['tr', 'en'] as const)(
    'navigates to the address of the typed values, with hidden fields (%s)',
    async (language) => {
      const { address, elsewhere, t } = await filter(undefined, language);
      await userEvent.fill(page.getByRole('textbox', { name: 'ad' }), '345');
      await page.getByRole('button', { name: t('console.filterGo') }).click();
      await expect.element(elsewhere).toBeVisible();
      expect(address.mock.calls.map(([typed]) => typed.toString())).toEqual(['state=solved&ad=345']);
    },
  );

  test('submits on Enter', async () => {
    const { address, elsewhere } = await filter();
    await page.getByRole('textbox', { name: 'ad' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(elsewhere).toBeVisible();
    expect(address).toHaveBeenCalledTimes(1);
  });

  test('offers to clear the filter only if one is set', async () => {
    const { undo } = await filter();
    await expect.element(undo).not.toBeInTheDocument();
    const narrowed = await filter('/reports?state=solved');
    await expect.element(narrowed.undo).toHaveAttribute('href', '/reports?state=solved');
  });

  test.each([1440, 768, 320])('aligns the labels of a row at %i px', async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(414, 896));
    await show(
      <FilterForm path="/reports" request={{}} address={() => '/'} clear={undefined}>
        <OrderCodeField name="code" label="code" value={undefined} />
        <SelectField name="state" label="state" value={undefined} all="all" options={[]} />
        <DayField name="from" label="from" value={undefined} />
        <SelectField name="kind" label="kind" value="one" all="all" options={[{ value: 'one', label: 'one' }]} />
        <AdNumberField name="ad" label="ad" value="12" />
      </FilterForm>,
      { areas: ['console'] },
    );
    await expect.element(page.getByLabelText('code')).toBeVisible();
    const fields = [...document.querySelectorAll('label')].map((label) => {
      const box = label.control?.parentElement?.getBoundingClientRect();
      return { label: Math.round(label.getBoundingClientRect().top), foot: Math.round(box?.bottom ?? 0) };
    });
    const rows = Map.groupBy(fields, ({ foot }) => foot);
    expect(rows.size).toBe({ 1440: 1, 768: 2, 320: 3 }[width]);
    for (const row of rows.values()) expect(new Set(row.map(({ label }) => label)).size).toBe(1);
  });
});
