import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../../contract/enums.ts';
import { show } from '../../../testing/show.tsx';
import { DayField, MemberField } from './FilterFields.tsx';
import { FilterForm } from './FilterForm.tsx';

const [one, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const member = (userId: string, name: string) => ({
  userId,
  name,
  userName: `${name}-1`,
  accountType: 'Personal',
  verified: false,
  memberSince: '2026-03-02T10:00:00.000Z',
});

/** Bodies of the received calls, and the answer of the stub. */
let asked: unknown[];
let answer: { items: ReturnType<typeof member>[]; hasMore: boolean };
beforeEach(() => {
  asked = [];
  answer = { items: [], hasMore: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.endsWith('/find-members')) asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'));
    return Response.json(answer);
  });
});

async function filter(language: Language = 'tr') {
  const address = vi.fn<(typed: URLSearchParams) => string>((typed) => `/filtered?${typed}`);
  const { t } = await show(
    <FilterForm path="/orders" request={{}} address={address} clear={undefined}>
      <MemberField name="member" label="member" value={undefined} />
      <DayField name="from" label="from" value="2026-11-20" />
    </FilterForm>,
    { language, areas: ['console', 'forms'] },
  );
  const field = page.getByLabelText('member');
  await expect.element(field).toBeVisible();
  const search = async (text: string) => {
    await userEvent.fill(field, text);
    await userEvent.keyboard('{Enter}');
  };
  return { t, field, search, address, elsewhere: page.getByText('elsewhere') };
}

describe('MemberField', () => {
  test('finds a member by the typed text without putting the text into the URL', async () => {
    answer = { items: [member(one, 'ayse')], hasMore: false };
    const { search, address, elsewhere } = await filter();
    await search(' ayse@ornek.com ');
    await expect.element(elsewhere).toBeVisible();
    expect(asked).toEqual([{ text: 'ayse@ornek.com' }]);
    expect(address.mock.lastCall?.[0].toString()).toBe(`member=${one}&from=2026-11-20`);
  });

  test.each(['', `/yonetim/uyeler/${one}`])('does not search when %j was typed', async (text) => {
    const { search, elsewhere } = await filter();
    await search(text);
    await expect.element(elsewhere).toBeVisible();
    expect(asked).toEqual([]);
  });

  test.each(['tr', 'en'] as const)('lets a keyboard user choose among several members (%s)', async (language) => {
    answer = { items: [member(one, 'ayse'), member(other, 'ayse')], hasMore: false };
    const { t, search, address, elsewhere } = await filter(language);
    await search('ayse');
    const status = page
      .getByRole('status')
      .filter({ hasText: t('console.members.several', { count: 2, figure: '2' }) });
    await expect.element(status).toBeVisible();
    const links = page.getByRole('link', { name: 'ayse' });
    await expect.element(links.nth(1)).toBeVisible();
    (links.nth(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(elsewhere).toBeVisible();
    expect(address.mock.calls.map(([typed]) => typed.get('member'))).toContain(other);
  });

  test('says that more members match than are shown', async () => {
    answer = { items: [member(one, 'ayse'), member(other, 'ayse')], hasMore: true };
    const { t, search } = await filter();
    await search('ayse');
    await expect.element(page.getByText(t('console.members.many', { figure: '2' }))).toBeVisible();
  });

  test('shows that no member matches until the text changes', async () => {
    const { t, field, search } = await filter();
    await search('nobody');
    const nobody = page.getByText(t('console.members.nobodyShown'));
    await expect.element(nobody).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(t('console.members.nobodyShown'));
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field, 'x');
    await expect.element(nobody).not.toBeInTheDocument();
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });
});
