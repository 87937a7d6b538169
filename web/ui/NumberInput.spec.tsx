import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { NumberInputProps } from './NumberInput.tsx';

/** A price field inside a form. */
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

/** Dispatches a paste event and, if the field does not handle it, inserts the text as a browser does. */
function paste(input: HTMLInputElement, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const isLeftToBrowser = input.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  expect(isLeftToBrowser).toBe(false);
}

describe('number field', () => {
  test.each([
    ['tr', '1.250.000'],
    ['en', '1,250,000'],
  ] as const)('groups thousands during typing (%s), and the form submits plain digits', async (locale, shown) => {
    const { field, onValue, sent } = await price({ locale });
    await userEvent.type(field, '1250000');
    await expect.element(field).toHaveValue(shown);
    expect(onValue).toHaveBeenLastCalledWith(1_250_000);
    expect(sent()).toBe('1250000');
  });

  test('keeps the caret behind a digit typed in the middle', async () => {
    const { field, input } = await price({ value: 1250 });
    await expect.element(field).toHaveValue('1.250');
    input.focus();
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('9');
    await expect.element(field).toHaveValue('12.950');
    expect(input.selectionStart).toBe(4);
  });

  test('ignores letters, and reports null when emptied', async () => {
    const { field, onValue, sent } = await price();
    await userEvent.type(field, '12a');
    await expect.element(field).toHaveValue('12');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(field).toHaveValue('');
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(sent()).toBe('');
  });

  test.each([
    ['tr', '1.250,00', '1.250', 1250],
    ['tr', '1,250.00', '1.250', 1250],
    ['tr', '1 250 TL', '1.250', 1250],
    ['tr', '1250,5', '1.250,5', 1250.5],
    ['en', '1,250.00', '1,250', 1250],
    ['en', '1.250,00', '1,250', 1250],
    ['en', '1250,5', '1,250.5', 1250.5],
  ] as const)('reads a pasted amount in either notation (%s, %s)', async (locale, text, shown, value) => {
    const { field, input, onValue, sent } = await price({ locale, decimals: 2, value: 7 });
    input.focus();
    input.select();
    paste(input, text);
    await expect.element(field).toHaveValue(shown);
    expect(onValue).toHaveBeenLastCalledWith(value);
    expect(sent()).toBe(String(value));
  });

  test('drops the decimals of a pasted amount in an integer field', async () => {
    const { field, input, onValue } = await price();
    input.focus();
    paste(input, '1,250.00');
    await expect.element(field).toHaveValue('1.250');
    expect(onValue).toHaveBeenLastCalledWith(1250);
  });

  test('does not group years, and shows values that the form changes', async () => {
    const { field } = await price({ value: 2017, grouped: false });
    await expect.element(field).toHaveValue('2017');
    await page.getByRole('button', { name: 'empty' }).click();
    await expect.element(field).toHaveValue('');
  });
});
