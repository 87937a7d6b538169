import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { show } from '../../testing/show.tsx';
import { FilterChips } from './FilterChips.tsx';

const all = ['İzmir', 'Dizel', 'Otomatik'].map((label, key) => ({
  key: String(key),
  label,
  strength: key === 2 ? ('rank' as const) : ('filter' as const),
  request: { values: [key] },
  turned: { values: [key + 10] },
}));

/** Filter chips whose links remove them, as on a result page. */
async function chips(language: Language = 'tr') {
  function Page() {
    const [filters, setFilters] = useState(all);
    return (
      <div
        onClick={(event) => {
          const link = (event.target as Element).closest('a');
          if (!link) return;
          event.preventDefault();
          const turned = filters.find((one) => link.hash === `#${one.turned.values[0]}`);
          if (turned) {
            const strength = turned.strength === 'rank' ? 'filter' : 'rank';
            return setFilters(filters.map((one) => (one === turned ? { ...one, strength } : one)));
          }
          setFilters(filters.filter(({ key }) => link.hash !== `#${key}` && link.hash !== '#none'));
        }}
      >
        <h1 tabIndex={-1}>Otomobil</h1>
        <FilterChips filters={filters} href={(request) => `#${request.values?.[0]}`} clear="#none" />
      </div>
    );
  }
  const { t } = await show(<Page />, { language });
  const chip = (name: string) => page.getByRole('link', { name: `${name} ${t('search.chips.remove')}` });
  const name = (label: string) => page.getByRole('link', { name: new RegExp(`^${label} \\(`) });
  await expect.element(chip('Dizel')).toBeVisible();
  return { t, chip, name, title: page.getByRole('heading', { name: 'Otomobil' }) };
}

describe('filter chip', () => {
  test.each(['tr', 'en'] as const)('has a link that removes it (%s)', async (language) => {
    const { t } = await chips(language);
    await expect.element(page.getByRole('navigation', { name: t('search.chips.label') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: `İzmir ${t('search.chips.remove')}` })).toBeVisible();
  });

  test('moves the focus after its removal to the next chip, otherwise to the previous one, otherwise to the title', async () => {
    const { chip, name, title, t } = await chips();
    chip('Dizel').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chip('Dizel')).not.toBeInTheDocument();
    await expect.element(name('Otomatik')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(name('İzmir')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(title).toHaveFocus();
    await expect.element(page.getByRole('link', { name: t('search.chips.clear') })).not.toBeInTheDocument();
  });

  test('says whether it filters or ranks, and switches between both without losing the focus', async () => {
    const { name, t } = await chips();
    const isSaid = async (words: string) => {
      await expect.element(name('Otomatik')).toHaveAccessibleName(`Otomatik (${words})`);
    };
    await isSaid(t('search.chips.ranks'));
    name('Otomatik').element().focus();
    await userEvent.keyboard('{Enter}');
    await isSaid(t('search.chips.filters'));
    await expect.element(name('Otomatik')).toHaveFocus();
  });
});
