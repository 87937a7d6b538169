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

describe('a choice found by typing', () => {
  test('arrows and Enter choose, without the form being sent', async () => {
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

  test('letters without their marks find it, also a slip of the fingers', async () => {
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

  test('a whole name counts when the field is left, half of one does not', async () => {
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

  test('Escape takes back what was typed', async () => {
    const { field, option, onChoose } = await picker({ value: { id: 2, name: 'Çankaya' } });
    await userEvent.fill(field, 'bey');
    await expect.element(option('Beykoz')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('Çankaya');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test.each(['tr', 'en'] as const)('the cross wipes it out, and says what it does (%s)', async (language) => {
    const { t, field, onChoose } = await picker({ language, value: { id: 2, name: 'Çankaya' } });
    // It is there for whoever is at the field.
    await field.click();
    await page.getByRole('button', { name: t('adForm.choice.clear', { name: 'İlçe' }) }).click();
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    expect(onChoose.mock.calls).toEqual([[undefined]]);
  });

  test.each(['tr', 'en'] as const)('says when nothing fits (%s)', async (language) => {
    const { t, field } = await picker({ language });
    await userEvent.type(field, 'qqqq');
    await expect.element(page.getByText(t('adForm.choice.none'))).toBeVisible();
  });

  test('on a phone it is a sheet with a field of its own', async () => {
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
