import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';

async function question(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn<() => void>();
  function Asking() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Sil
        </button>
        <Dialog
          title="Silinsin mi?"
          closeLabel="Kapat"
          {...props}
          open={open}
          onClose={() => {
            onClose();
            setOpen(false);
          }}
        />
      </>
    );
  }
  await show(<Asking />);
  const opener = page.getByRole('button', { name: 'Sil', exact: true });
  await opener.click();
  const dialog = page.getByRole(props.alert ? 'alertdialog' : 'dialog', { name: 'Silinsin mi?' });
  await expect.element(dialog).toBeVisible();
  return { onClose, opener, dialog, title: page.getByRole('heading', { name: 'Silinsin mi?' }) };
}

describe('dialog', () => {
  test('focuses its title, and returns the focus when Escape closes it', async () => {
    const { title, dialog, opener, onClose } = await question();
    await expect.element(title).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('focuses the element marked with data-autofocus', async () => {
    await question({
      footer: (
        <button type="button" data-autofocus>
          Vazgeç
        </button>
      ),
    });
    await expect.element(page.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
  });

  test('keeps the focus inside', async () => {
    const { opener } = await question({ footer: <button type="button">Evet</button> });
    for (let times = 0; times < 4; times += 1) {
      await userEvent.keyboard('{Tab}');
      await expect.element(opener).not.toHaveFocus();
    }
  });

  test('closes on a press outside, but not on a text selection that ends outside', async () => {
    const { dialog, onClose } = await question();
    const element = dialog.element();
    const { left, top } = element.getBoundingClientRect();
    const at = (type: string, clientX: number, clientY: number) =>
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY }));
    at('pointerdown', left + 10, top + 10);
    at('click', left - 10, top);
    expect(onClose).not.toHaveBeenCalled();
    at('pointerdown', left - 10, top);
    at('click', left - 10, top);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('does not close on Escape when it is not dismissible', async () => {
    const { dialog, onClose } = await question({ dismissible: false, alert: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});
