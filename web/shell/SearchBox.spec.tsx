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

describe('the search box', () => {
  test.each(['tr', 'en'] as const)('shows the last searches, newest first (%s)', async (language) => {
    const { t, field } = await box(language);
    await field.click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    const options = page.getByRole('listbox', { name: t('shell.search.suggestions') }).getByRole('option');
    await expect
      .poll(() => options.elements().map((one) => one.textContent))
      .toEqual(['Iğdır arsa', 'kiralık ev', 'vespa']);
  });

  test('the mark that arrows move is always in sight', async () => {
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

  test('arrows go through them and back into the field, a press goes to the results', async () => {
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

  test('Enter on one of them goes to its results, with nothing typed', async () => {
    const { field, option } = await box();
    await field.click();
    await expect.element(option('vespa')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText('elsewhere')).toBeVisible();
  });

  test('Escape and leaving close the list', async () => {
    const { t, field } = await box();
    await field.click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('x{Backspace}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    // The list lies over what follows: by the keyboard.
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: t('shell.search.forgetAll') })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('one search, and all of them, can be erased', async () => {
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

  test('a search made again comes first, once', () => {
    rememberSearch('vespa');
    expect(recentSearches()).toEqual(['vespa', 'Iğdır arsa', 'kiralık ev']);
  });
});
