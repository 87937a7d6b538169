import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { CallError } from '../../client/call.ts';
import { show } from '../../testing/show.tsx';
import { CodeEntry } from './CodeEntry.tsx';

const farAway = Date.now() + 24 * 3600 * 1000;

async function entry({ language = 'tr', againAt = 0 }: { language?: Language; againAt?: number } = {}) {
  const check = vi.fn<(code: string) => Promise<void>>(() => Promise.resolve());
  const resend = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { t } = await show(
    <CodeEntry
      sent={{ ticket: 'ticket', againAt, expiresAt: farAway }}
      check={check}
      resend={resend}
      submitLabel="send"
    />,
    { language, areas: ['forms'] },
  );
  const field = page.getByRole('textbox', { name: t('forms.code') });
  await expect.element(field).toHaveFocus();
  return { t, field, check, resend };
}

describe('CodeEntry', () => {
  test('submits with the last digit, and accepts digits only', async () => {
    const { field, check } = await entry();
    await userEvent.type(field, '12a3 45');
    await expect.element(field).toHaveValue('12345');
    expect(check).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    await expect.poll(() => check.mock.calls).toEqual([['123456']]);
  });

  test('accepts a pasted code with a space', async () => {
    const { field, check } = await entry();
    await userEvent.fill(field, '123 456');
    await expect.element(field).toHaveValue('123456');
    await expect.poll(() => check.mock.calls).toEqual([['123456']]);
  });

  test.each(['tr', 'en'] as const)('shows a wrong code at the field, and typing replaces it (%s)', async (language) => {
    const { t, field, check } = await entry({ language });
    check.mockRejectedValueOnce(new CallError(400, ['CodeWrong']));
    await userEvent.type(field, '111111');
    await expect.element(page.getByText(t('CodeWrong', { ns: 'api' }))).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => (field.element() as HTMLInputElement).selectionEnd).toBe(6);
    await userEvent.keyboard('222222');
    await expect.poll(() => check.mock.calls).toEqual([['111111'], ['222222']]);
  });

  test.each(['tr', 'en'] as const)('requests another code and clears the field (%s)', async (language) => {
    const { t, field, resend } = await entry({ language });
    await userEvent.type(field, '123');
    page
      .getByRole('button', { name: t('forms.codeAgain') })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('forms.codeSent'))).toBeVisible();
    expect(resend).toHaveBeenCalledTimes(1);
    await expect.element(field).toHaveValue('');
  });

  test('requests another code with the first press while half of one is typed', async () => {
    const { t, field, resend } = await entry();
    await userEvent.type(field, '123');
    // Uses the real pointer: the field loses the focus between press and release.
    await page.getByRole('button', { name: t('forms.codeAgain') }).click();
    await expect.element(page.getByText(t('forms.codeSent'))).toBeVisible();
    expect(resend).toHaveBeenCalledTimes(1);
  });

  test('disables the resend button until its time, and shows how long', async () => {
    const { resend } = await entry({ againAt: farAway });
    const button = page.getByRole('button', { name: /\d+:\d\d/ });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    (button.element() as HTMLElement).click();
    expect(resend).not.toHaveBeenCalled();
  });

  test('shows a rate limit of the service and disables the button for that time', async () => {
    const { t, resend } = await entry();
    resend.mockRejectedValueOnce(new CallError(429, ['TooManyRequests'], { retryAfterSeconds: 7200 }));
    await page.getByRole('button', { name: t('forms.codeAgain') }).click();
    await expect.element(page.getByText(t('TooManyRequests', { ns: 'api' }))).toBeVisible();
    await expect.element(page.getByRole('button', { name: /\d+:\d\d/ })).toHaveAttribute('aria-disabled', 'true');
  });
});
