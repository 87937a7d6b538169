import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import type { Language } from '../../../contract/enums.ts';
import { CallError } from '../../client/call.ts';
import { show } from '../../testing/show.tsx';
import { EmailField } from './fields.tsx';
import { Form } from './Form.tsx';
import { NewPassword } from './NewPassword.tsx';
import { PhoneField } from './PhoneField.tsx';
import { useCallForm } from './use-call-form.ts';

const schema = z.object({
  email: z.string().min(1, 'Required').email('EmailInvalid'),
  phone: z.string(),
  password: z.string(),
  passwordConfirmation: z.string(),
});

async function account(language: Language = 'tr', load = () => Promise.resolve(schema)) {
  const send = vi.fn<(values: z.output<typeof schema>) => Promise<void>>(() => Promise.resolve());
  function Account() {
    const form = useCallForm({
      schema: load,
      values: { email: '', phone: '', password: '', passwordConfirmation: '' },
      send,
      at: { EmailTaken: 'email' } as never,
    });
    return (
      <Form form={form} actions={<button type="submit">send</button>}>
        <EmailField form={form} name="email" label="E-mail" />
        <PhoneField form={form} name="phone" label="Phone" />
        <NewPassword form={form} />
      </Form>
    );
  }
  const { t } = await show(<Account />, { language, areas: ['forms'] });
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  await expect.element(field('E-mail')).toBeVisible();
  return { t, send, field, press: () => page.getByRole('button', { name: 'send' }).click() };
}

describe('account fields', () => {
  test('trims and lower-cases an email address, and stores a number with its country code', async () => {
    const { send, field, press } = await account();
    await userEvent.fill(field('E-mail'), ' Ayse@Ornek.COM ');
    await userEvent.type(field('Phone'), '5321234567');
    await expect.element(field('Phone')).toHaveValue('0532 123 45 67');
    await press();
    await expect.poll(() => send.mock.calls[0]?.[0]).toMatchObject({ email: 'ayse@ornek.com', phone: '+905321234567' });
  });

  test('takes the country from a pasted international number', async () => {
    const { t, send, field, press } = await account();
    await userEvent.fill(field('E-mail'), 'a@ornek.com');
    await userEvent.fill(field('Phone'), '+49 1512 3456789');
    await expect.element(page.getByLabelText(t('forms.country'))).toHaveValue('DE');
    await press();
    await expect.poll(() => send.mock.calls[0]?.[0].phone).toBe('+4915123456789');
  });

  test.each(['tr', 'en'] as const)('reports an empty field on submit only, and focuses it (%s)', async (language) => {
    const { t, send, field, press } = await account(language);
    await field('E-mail').click();
    await userEvent.keyboard('{Tab}');
    await expect.element(field('E-mail')).not.toHaveAttribute('aria-invalid', 'true');
    await press();
    await expect.element(page.getByText(t('Required', { ns: 'api' }))).toBeVisible();
    await expect.element(field('E-mail')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test('shows a refusal at the field that it names, otherwise above the button', async () => {
    const { t, send, field, press } = await account();
    await userEvent.fill(field('E-mail'), 'a@ornek.com');
    send.mockRejectedValueOnce(
      new CallError(400, ['EmailInvalid'], { errors: [{ code: 'EmailInvalid', path: 'email' }] }),
    );
    await press();
    await expect.element(field('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(field('E-mail'), 'b@ornek.com');
    send.mockRejectedValueOnce(new CallError(429, ['TooManyRequests'], { retryAfterSeconds: 3600 }));
    await press();
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.query()?.textContent).toContain(t('TooManyRequests', { ns: 'api' }));
  });

  test.each(['tr', 'en'] as const)('ticks off the password rules during typing (%s)', async (language) => {
    const { t, field } = await account(language);
    const rules = page.getByRole('list', { name: t('forms.passwordRules') }).getByRole('listitem');
    await userEvent.type(field(t('forms.newPassword')), 'a b');
    await expect
      .poll(() => rules.elements().map((rule) => (rule as HTMLElement).dataset['met']))
      .toEqual([undefined, undefined]);
    await userEvent.fill(field(t('forms.newPassword')), 'uzunbirparola');
    await expect
      .poll(() => rules.elements().map((rule) => (rule as HTMLElement).dataset['met']))
      .toEqual(['true', 'true']);
  });

  test.each(['tr', 'en'] as const)('shows and hides a password (%s)', async (language) => {
    const { t, field } = await account(language);
    const password = field(t('forms.newPassword'));
    await expect.element(password).toHaveAttribute('type', 'password');
    await page
      .getByRole('button', { name: t('forms.showPassword') })
      .first()
      .click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: t('forms.hidePassword') }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  test('reports a lost connection if the rules cannot be loaded, and sends with the next press', async () => {
    let isOnline = false;
    const load = () => (isOnline ? Promise.resolve(schema) : Promise.reject(new TypeError('Failed to fetch')));
    const { t, send, field, press } = await account('tr', load);
    await userEvent.fill(field('E-mail'), 'ayse@ornek.com');
    await press();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('NetworkError', { ns: 'api' }));
    expect(send).not.toHaveBeenCalled();
    isOnline = true;
    await press();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await expect.element(field('E-mail')).toHaveValue('ayse@ornek.com');
  });
});
