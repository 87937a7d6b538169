import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../contract/enums.ts';
import { show } from '../testing/show.tsx';
import { SearchBox } from './SearchBox.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => {
  for (const text of ['vespa', 'kiralık ev', 'Iğdır arsa']) rememberSearch(text);
});
afterEach(() => localStorage.clear());

async function box(language: Language = 'tr') {
  const { t } = await show(
    <>
      <SearchBox />
      <button type="button">next</button>
    </>,
    { language },
  );
  const field = page.getByRole('combobox', { name: t('shell.search.label') });
  await expect.element(field).toBeVisible();
  return { t, field, option: (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) }) };
}

describe('SearchBox', () => {
  test.each(['tr', 'en'] as const)('shows recent searches, newest first (%s)', async (language) => {
    const { t, field } = await box(language);
    await field.click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    const options = page.getByRole('listbox', { name: t('shell.search.suggestions') }).getByRole('option');
    await expect
      .poll(() => options.elements().map((one) => one.textContent))
      .toEqual(['Iğdır arsa', 'kiralık ev', 'vespa']);
  });

  test('scrolls the option marked by arrow keys into view', async () => {
    const [width, height] = [innerWidth, innerHeight];
    await page.viewport(390, 260);
    for (let n = 0; n < 12; n += 1) rememberSearch(`vespa ${n}`);
    const { field } = await box();
    await field.click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    const options = page.getByRole('option');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
    const frame = () => document.querySelector('[role=listbox]')?.closest('div[class*=list]')?.getBoundingClientRect();
    const last = () => options.last().element().getBoundingClientRect();
    await expect.poll(() => last().bottom <= (frame()?.bottom ?? 0)).toBe(true);
    await page.viewport(width, height);
  });

  test('moves through the options with arrow keys and back into the field, and a press opens the results', async () => {
    const { field, option } = await box();
    await field.click();
    await expect.element(option('vespa')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(option('vespa')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(field).toHaveAttribute('aria-activedescendant', option('kiralık ev').element().id);
    await option('kiralık ev').click();
    await expect.element(page.getByText('elsewhere')).toBeVisible();
  });

  test('opens a recent search with Enter in an empty field', async () => {
    const { field, option } = await box();
    await field.click();
    await expect.element(option('vespa')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText('elsewhere')).toBeVisible();
  });

  test('closes the list on Escape and on leaving the field', async () => {
    const { t, field } = await box();
    await field.click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('x{Backspace}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    // By keyboard, because the list covers the content below.
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: t('shell.search.forgetAll') })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('removes one recent search, or all of them', async () => {
    const { t, field } = await box();
    await field.click();
    await page.getByRole('button', { name: t('shell.search.forget', { text: 'kiralık ev' }) }).click();
    expect(recentSearches()).toEqual(['Iğdır arsa', 'vespa']);
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(recentSearches()).toEqual(['vespa']);
    await page.getByRole('button', { name: t('shell.search.forgetAll') }).click();
    expect(recentSearches()).toEqual([]);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('moves a repeated search to the top', () => {
    rememberSearch('vespa');
    expect(recentSearches()).toEqual(['vespa', 'Iğdır arsa', 'kiralık ev']);
  });
});
