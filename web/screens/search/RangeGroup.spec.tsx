import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { show } from '../../testing/show.tsx';
import { RangeGroup } from './RangeGroup.tsx';

const bands = [
  { from: 0, count: 3 },
  { from: 1000, count: 12 },
  { from: 2000, count: 7 },
  { from: 3000, count: 1 },
];

const names = {
  tr: { name: 'Fiyat', lowest: 'En düşük Fiyat', highest: 'En yüksek Fiyat' },
  en: { name: 'Price', lowest: 'Lowest Price', highest: 'Highest Price' },
};

async function range(language: Language = 'tr', ends: { from?: number; to?: number } = {}) {
  const onRange = vi.fn<(from: number | undefined, to: number | undefined) => void>();
  function Range() {
    const { t } = useTranslation();
    return (
      <RangeGroup
        t={t}
        language={language}
        name={names[language].name}
        field="pf"
        unit="TL"
        grouped
        bands={bands}
        from={ends.from}
        to={ends.to}
        onRange={onRange}
      />
    );
  }
  const { t } = await show(<Range />, { language });
  const labels = {
    lowest: t('search.filter.lowest', { name: names[language].name }),
    highest: t('search.filter.highest', { name: names[language].name }),
  };
  const field = (end: keyof typeof labels) => page.getByRole('textbox', { name: labels[end] });
  const handle = (end: keyof typeof labels) => page.getByRole('slider', { name: labels[end] });
  await expect.element(field('lowest')).toBeVisible();
  return { onRange, field, handle };
}

describe('range', () => {
  test.each(['tr', 'en'] as const)('applies typed values on Enter (%s)', async (language) => {
    const { onRange, field } = await range(language);
    await userEvent.type(field('lowest'), '1500');
    expect(onRange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onRange.mock.calls).toEqual([[1500, undefined]]);
    await expect.element(field('lowest')).toHaveValue(language === 'tr' ? '1.500' : '1,500');
  });

  test('applies typed values when the field loses focus', async () => {
    const { onRange, field } = await range();
    await userEvent.type(field('highest'), '900');
    await userEvent.keyboard('{Tab}');
    expect(onRange.mock.calls).toEqual([[undefined, 900]]);
  });

  test('swaps reversed ends', async () => {
    const { onRange, field } = await range('tr', { to: 500 });
    await userEvent.type(field('lowest'), '2000');
    await userEvent.keyboard('{Enter}');
    expect(onRange.mock.calls).toEqual([[500, 2000]]);
    await expect.element(field('lowest')).toHaveValue('500');
    await expect.element(field('highest')).toHaveValue('2.000');
  });

  test('requests nothing without a change', async () => {
    const { onRange, field } = await range('tr', { from: 1500 });
    await field('lowest').click();
    await userEvent.keyboard('{Enter}{Tab}');
    expect(onRange).not.toHaveBeenCalled();
  });

  test('moves a handle by keys, announces it with its unit, and stops it at the other handle', async () => {
    const { onRange, handle, field } = await range('tr', { from: 1000, to: 1001 });
    handle('lowest').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(handle('lowest')).toHaveAttribute('aria-valuetext', '1.001 TL');
    await expect.element(field('lowest')).toHaveValue('1.001');
    expect(onRange.mock.calls).toEqual([[1001, 1001]]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(handle('lowest')).toHaveAttribute('aria-valuetext', '1.001 TL');
  });

  test('removes the limit when a handle is at its end', async () => {
    const { onRange, handle, field } = await range('tr', { from: 1000 });
    handle('lowest').element().focus();
    await userEvent.keyboard('{Home}');
    await expect.element(field('lowest')).toHaveValue('');
    expect(onRange).toHaveBeenLastCalledWith(undefined, undefined);
  });
});
