import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { NumberInputProps } from './NumberInput.tsx';

/** A price field whose form holds its value. */
async function price(props: NumberInputProps = {}) {
  const onValue = vi.fn<(value: number | null) => void>();
  function Price() {
    const [value, setValue] = useState(props.value ?? null);
    return (
      <form>
        <NumberInput
          name="price"
          aria-label="price"
          {...props}
          value={value}
          onValue={(next) => {
            setValue(next);
            onValue(next);
          }}
        />
        <button type="button" onClick={() => setValue(null)}>
          empty
        </button>
      </form>
    );
  }
  await show(<Price />);
  const field = page.getByRole('textbox', { name: 'price' });
  await expect.element(field).toBeVisible();
  const input = field.element() as HTMLInputElement;
  return { field, input, onValue, sent: () => new FormData(input.form ?? undefined).get('price') };
}

describe('a number field', () => {
  test.each([
    ['tr', '1.250.000'],
    ['en', '1,250,000'],
  ] as const)(
    'groups thousands while they are typed (%s), and the form sends the bare figures',
    async (locale, shown) => {
      const { field, onValue, sent } = await price({ locale });
      await userEvent.type(field, '1250000');
      await expect.element(field).toHaveValue(shown);
      expect(onValue).toHaveBeenLastCalledWith(1_250_000);
      expect(sent()).toBe('1250000');
    },
  );

  test('a figure typed in the middle stays under the caret', async () => {
    const { field, input } = await price({ value: 1250 });
    await expect.element(field).toHaveValue('1.250');
    input.focus();
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('9');
    await expect.element(field).toHaveValue('12.950');
    expect(input.selectionStart).toBe(4);
  });

  test('letters are left out, and an emptied field is no number', async () => {
    const { field, onValue, sent } = await price();
    await userEvent.type(field, '12a');
    await expect.element(field).toHaveValue('12');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(field).toHaveValue('');
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(sent()).toBe('');
  });

  test.each([
    ['tr', '1.250,00', '1.250'],
    ['en', '1,250.00', '1,250'],
  ] as const)('the pennies of a pasted amount are not taken for thousands (%s)', async (locale, pasted, shown) => {
    const { field, input, onValue } = await price({ locale });
    input.focus();
    input.value = pasted;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    await expect.element(field).toHaveValue(shown);
    expect(onValue).toHaveBeenLastCalledWith(1250);
  });

  test('a year is not grouped, and what the form changes is shown', async () => {
    const { field } = await price({ value: 2017, grouped: false });
    await expect.element(field).toHaveValue('2017');
    await page.getByRole('button', { name: 'empty' }).click();
    await expect.element(field).toHaveValue('');
  });
});
