import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../../client/call.ts';
import { show } from '../../../testing/show.tsx';
import { mergeFields } from './merge-lists.ts';
import { useSiteDocument } from './use-site-document.ts';
import type { SiteDocument } from './use-site-document.ts';

type Content = { own: string; other: string };
type Loaded = SiteDocument<Content>;

const first = { revision: 1, content: { own: '', other: '' } };
const merge = mergeFields<Content>();

function Editor({ change, read }: { change: () => Promise<Loaded>; read: () => Promise<Loaded> }) {
  const { content, edit, problem, send } = useSiteDocument({ first, merge, read });
  return (
    <>
      <output>{`${content.own} ${content.other}`}</output>
      <p>{problem && [problem.text, ...problem.texts.values()].join(' ')}</p>
      <button onClick={() => edit({ ...content, own: 'edited' })}>edit</button>
      <button onClick={() => void send(change, 'done')}>send</button>
    </>
  );
}

async function sent(change: () => Promise<Loaded>, read = vi.fn<() => Promise<Loaded>>()) {
  const { t } = await show(<Editor change={change} read={read} />, { areas: ['siteDesk', 'forms'] });
  await page.getByRole('button', { name: 'edit' }).click();
  await page.getByRole('button', { name: 'send' }).click();
  return t;
}

test('keeps unsaved edits when a plan is withdrawn or a version restored', async () => {
  await sent(async () => ({ revision: 2, content: { own: '', other: 'former' } }));
  await expect.element(page.getByRole('status').filter({ hasText: 'edited' })).toHaveTextContent('edited former');
});

test('shows the text of each refused field', async () => {
  const errors = [
    { code: 'EmailInvalid', path: 'email' },
    { code: 'PhoneInvalid', path: 'phone' },
  ];
  const t = await sent(() => Promise.reject(new CallError(400, ['EmailInvalid', 'PhoneInvalid'], { errors })));
  const [email, phone] = [t('EmailInvalid', { ns: 'api' }), t('PhoneInvalid', { ns: 'api' })];
  await expect.element(page.getByText(`${email} ${email} ${phone}`)).toBeVisible();
});

test('shows the error if another editor’s version cannot be read', async () => {
  const read = vi.fn<() => Promise<Loaded>>().mockRejectedValue(new CallError(0, []));
  const t = await sent(() => Promise.reject(new CallError(409, ['PageChanged'])), read);
  await expect.element(page.getByText(t('GeneralError', { ns: 'api' })).first()).toBeVisible();
});
