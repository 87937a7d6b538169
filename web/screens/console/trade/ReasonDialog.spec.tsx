import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

async function dialog() {
  const closed = vi.fn<() => void>();
  const gone = vi.fn<(reason: string, key: string) => void>();
  const { t } = await show(
    <ReasonDialog
      title="Durdurulsun mu?"
      text="Satıcıya gitmez."
      confirmLabel="Durdur"
      isBusy={false}
      onClose={closed}
      onConfirm={gone}
    />,
    { areas: ['tradeDesk'] },
  );
  const reason = page.getByLabelText(t('tradeDesk.reason'));
  await expect.element(reason).toBeVisible();
  return { t, closed, gone, reason, go: page.getByRole('button', { name: 'Durdur', exact: true }) };
}

describe('ReasonDialog', () => {
  test('keeps one idempotency key while open, also on pages without HTTPS', async () => {
    // Pages without HTTPS have no `crypto.randomUUID`.
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { gone, reason, go } = await dialog();
    await userEvent.fill(reason, '  Belgeler bekleniyor ');
    await go.click();
    await go.click();
    const keys = gone.mock.calls.map(([, key]) => key);
    expect(gone.mock.calls.map(([words]) => words)).toEqual(['Belgeler bekleniyor', 'Belgeler bekleniyor']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('requires a reason and states its minimum length', async () => {
    const { t, gone, reason, go } = await dialog();
    await userEvent.fill(reason, ' abc ');
    await go.click();
    await expect.element(page.getByText(t('tradeDesk.reasonShort', { least: '5' }))).toBeVisible();
    expect(gone).not.toHaveBeenCalled();
  });

  test('ignores a click outside once a reason is typed', async () => {
    const { closed, reason } = await dialog();
    const beside = async () => {
      const box = document.querySelector('dialog');
      for (const type of ['pointerdown', 'click'])
        box?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 1, clientY: 1 }));
    };
    await userEvent.fill(reason, 'Belgeler');
    await beside();
    expect(closed).not.toHaveBeenCalled();
    await userEvent.fill(reason, '');
    await beside();
    await expect.poll(() => closed).toHaveBeenCalledOnce();
  });
});
