import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Menu } from './Menu.tsx';

const sorts = ['Ada göre', 'Fiyata göre', 'İlçeye göre'] as const;

/** A menu of three choices: the second is checked and one is disabled. */
async function sorting() {
  const onSelect = vi.fn<(label: string) => void>();
  await show(
    <Menu
      label="Sıralama"
      trigger={(props) => (
        <button type="button" {...props}>
          Sırala
        </button>
      )}
      items={[
        ...sorts.map((label) => ({ label, checked: label === 'Fiyata göre', onSelect: () => onSelect(label) })),
        { label: 'Uzaklığa göre', disabled: true, onSelect: () => onSelect('Uzaklığa göre') },
      ]}
    />,
  );
  const opener = page.getByRole('button', { name: 'Sırala' });
  const item = (name: string) => page.getByRole('menuitemradio', { name });
  return { onSelect, opener, item };
}

describe('menu', () => {
  test('opens by keyboard at the checked item, and arrow keys wrap around', async () => {
    const { opener, item } = await sorting();
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Fiyata göre')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('İlçeye göre')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Ada göre')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('İlçeye göre')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(item('Ada göre')).toHaveFocus();
  });

  test('moves to the item that starts with the typed letter, including a dotted İ', async () => {
    const { opener, item } = await sorting();
    await opener.click();
    await expect.element(item('Fiyata göre')).toHaveFocus();
    await userEvent.keyboard('i');
    await expect.element(item('İlçeye göre')).toHaveFocus();
    await userEvent.keyboard('a');
    await expect.element(item('Ada göre')).toHaveFocus();
  });

  test('selects with Enter, closes and returns the focus', async () => {
    const { opener, item, onSelect } = await sorting();
    await opener.click();
    await expect.element(item('Fiyata göre')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([['İlçeye göre']]);
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await expect.element(opener).toHaveFocus();
  });

  test('selects nothing on Escape or on a disabled item', async () => {
    const { opener, onSelect } = await sorting();
    const off = page.getByRole('menuitem', { name: 'Uzaklığa göre' });
    await opener.click();
    await expect.element(off).toBeVisible();
    (off.element() as HTMLElement).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(onSelect).not.toHaveBeenCalled();
  });
});
