import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../../contract/enums.ts';
import { show } from '../../../testing/show.tsx';
import { Combobox } from './Combobox.tsx';
import { loadFrom } from './use-options.ts';
import type { Option } from './use-options.ts';

const districts = loadFrom(
  ['Beşiktaş', 'Beykoz', 'Çankaya', 'Üsküdar', 'Şişli', 'Iğdır'].map((name, id) => ({ id, name })),
);

async function picker({ language = 'tr', value }: { language?: Language; value?: Option } = {}) {
  const onChoose = vi.fn<(name: string | undefined) => void>();
  function Picker() {
    const [chosen, setChosen] = useState(value);
    return (
      <>
        <label htmlFor="district">İlçe</label>
        <Combobox
          control={{ id: 'district', 'aria-describedby': undefined, 'aria-invalid': undefined, required: undefined }}
          title="İlçe"
          placeholder="…"
          value={chosen}
          load={districts}
          onChoose={(option) => {
            setChosen(option);
            onChoose(option?.name);
          }}
        />
        <button type="button">next</button>
      </>
    );
  }
  const { t } = await show(<Picker />, { language, areas: ['adForm'] });
  const field = page.getByRole('combobox', { name: 'İlçe' });
  await expect.element(field).toBeVisible();
  return { t, field, onChoose, option: (name: string) => page.getByRole('option', { name }) };
}

describe('combobox', () => {
  test('chooses by arrow keys and Enter without submitting the form', async () => {
    const { field, option, onChoose } = await picker();
    field.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await expect.element(option('Beykoz')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(field).toHaveAttribute('aria-activedescendant', option('Beykoz').element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Beykoz');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose.mock.calls).toEqual([['Beykoz']]);
  });

  test('finds options despite missing diacritics and typing errors', async () => {
    const { field, option, onChoose } = await picker();
    await userEvent.type(field, 'uskudar');
    await expect.element(option('Üsküdar')).toBeVisible();
    await expect.element(option('Beykoz')).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'besiktsa');
    await expect.element(option('Beşiktaş')).toBeVisible();
    await expect.element(option('Çankaya')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Beşiktaş');
    expect(onChoose).toHaveBeenLastCalledWith('Beşiktaş');
  });

  test('accepts a full name on blur and drops a partial one', async () => {
    const { field, option, onChoose } = await picker();
    await userEvent.type(field, 'ŞİŞLİ');
    await expect.element(option('Şişli')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('Şişli');
    await userEvent.fill(field, 'bey');
    await expect.element(option('Beykoz')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('Şişli');
    expect(onChoose.mock.calls).toEqual([['Şişli']]);
  });

  test('restores the value on Escape', async () => {
    const { field, option, onChoose } = await picker({ value: { id: 2, name: 'Çankaya' } });
    await userEvent.fill(field, 'bey');
    await expect.element(option('Beykoz')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('Çankaya');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test.each(['tr', 'en'] as const)('clears the value with a labelled button (%s)', async (language) => {
    const { t, field, onChoose } = await picker({ language, value: { id: 2, name: 'Çankaya' } });
    // The button shows only while the field has the focus or the pointer.
    await field.click();
    await page.getByRole('button', { name: t('adForm.choice.clear', { name: 'İlçe' }) }).click();
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    expect(onChoose.mock.calls).toEqual([[undefined]]);
  });

  test.each(['tr', 'en'] as const)('reports that nothing matches (%s)', async (language) => {
    const { t, field } = await picker({ language });
    await userEvent.type(field, 'qqqq');
    await expect.element(page.getByText(t('adForm.choice.none'))).toBeVisible();
  });

  test('opens a sheet with its own field on a phone', async () => {
    await page.viewport(390, 844);
    const { t, field, option, onChoose } = await picker();
    await field.click();
    const search = page.getByRole('combobox', { name: t('adForm.choice.search', { name: 'İlçe' }) });
    await userEvent.type(search, 'cank');
    await expect.element(option('Beykoz')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveTextContent('Çankaya');
    expect(onChoose.mock.calls).toEqual([['Çankaya']]);
    await page.viewport(1280, 900);
  });
});
