import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { OwnSavedSearch } from '../../../contract/schemas/saved-search.ts';
import { pendingAction, saveSearchAction, takePendingAction } from '../../client/pending-action.ts';
import { takeSearchToSave } from '../../client/save-search.ts';
import { show } from '../../testing/show.tsx';
import SaveSearchDialog from './SaveSearchDialog.tsx';

const memberId = '00000000-0000-4000-8000-000000000001';
const request = { category: 301, price: { to: 1_000_000_00 } };
const saved: OwnSavedSearch = {
  id: '00000000-0000-4000-8000-00000000000a',
  code: 'abc',
  name: 'Arabam',
  frequency: 'Weekly',
  sendMobileNotification: false,
  sendEmailNotification: true,
  newCount: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  lookedAt: '2026-11-01T10:00:00.000Z',
};

/** Requests to the service, and the code that it refuses with. */
let requests: { path: string; body: Record<string, unknown> }[];
let refusal: ErrorCode | undefined;
beforeEach(() => {
  takePendingAction(saveSearchAction);
  [requests, refusal] = [[], undefined];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    // The page requests a session.
    if (!pathname.includes('/favorite/')) return Response.json({});
    requests.push({ path: pathname, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as never });
    if (refusal) {
      return Response.json({ errorCode: refusal, detailErrorCodes: [], errors: [{ code: refusal }] }, { status: 409 });
    }
    return Response.json({ saved, isNew: true });
  });
});

async function dialog({
  language = 'tr',
  isMember = true,
  edits = false,
}: { language?: Language; isMember?: boolean; edits?: boolean } = {}) {
  const closed = vi.fn<() => void>();
  const { t } = await show(
    <SaveSearchDialog
      open
      onClose={closed}
      request={request}
      conditions={['Otomobil', '1.000.000 TL altı']}
      proposal="Otomobil, 1.000.000 TL altı"
      saved={edits ? saved : undefined}
    />,
    {
      language,
      areas: ['savedSearches'],
      ...(isMember && { memberId }),
    },
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = page.getByLabelText(t('savedSearches.dialog.name'));
  await expect.element(name).toBeVisible();
  return { t, button, name, closed };
}

describe('SaveSearchDialog', () => {
  test.each(['tr', 'en'] as const)('proposes a name and submits the choices (%s)', async (language) => {
    const { t, button, name, closed } = await dialog({ language });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue('Otomobil, 1.000.000 TL altı');
    await expect.element(page.getByText('1.000.000 TL altı', { exact: true })).toBeVisible();
    await userEvent.fill(name, '  Bizim araba ');
    await userEvent.selectOptions(page.getByLabelText(t('savedSearches.how.frequency')), 'Daily');
    await userEvent.click(page.getByRole('switch', { name: t('savedSearches.how.email') }));
    await userEvent.click(button(t('savedSearches.dialog.save')));
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    expect(requests).toEqual([
      {
        path: expect.stringMatching(/add-favorite-search$/),
        body: {
          name: 'Bizim araba',
          request,
          frequency: 'Daily',
          sendEmailNotification: false,
          sendMobileNotification: true,
        },
      },
    ]);
    await expect.element(page.getByText(t('savedSearches.saved'), { exact: true })).toBeVisible();
  });

  test('requires a name, and hides the channels when notifications are off', async () => {
    const { t, button, name, closed } = await dialog();
    await userEvent.clear(name);
    await userEvent.click(button(t('savedSearches.dialog.save')));
    await expect.element(page.getByText(t('savedSearches.dialog.noName'))).toBeVisible();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    expect([requests, closed.mock.calls]).toEqual([[], []]);
    await userEvent.selectOptions(page.getByLabelText(t('savedSearches.how.frequency')), 'Never');
    expect(page.getByRole('switch').elements()).toHaveLength(0);
    await expect.element(page.getByText(t('savedSearches.how.silent'))).toBeVisible();
  });

  test('keeps the input when the service refuses, and links to the list at the limit', async () => {
    const { t, button, name, closed } = await dialog();
    refusal = 'SavedSearchLimitReached';
    await userEvent.fill(name, 'Elli birinci');
    await userEvent.click(button(t('savedSearches.dialog.save')));
    await expect.element(page.getByText(t('SavedSearchLimitReached', { ns: 'api' }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('savedSearches.toList') })).toBeVisible();
    await expect.element(name).toHaveValue('Elli birinci');
    expect(closed).not.toHaveBeenCalled();
  });

  test("stores a guest's choices until they sign in", async () => {
    const { t, button, closed } = await dialog({ isMember: false });
    await userEvent.click(button(t('savedSearches.dialog.signIn')));
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
    expect(pendingAction()).toBe(saveSearchAction);
    expect(takeSearchToSave()).toMatchObject({ name: 'Otomobil, 1.000.000 TL altı', request, frequency: 'AtOnce' });
    expect(takeSearchToSave()).toBeUndefined();
  });

  test('shows, changes and deletes a saved search', async () => {
    const { t, button, name, closed } = await dialog({ edits: true });
    await expect.element(name).toHaveValue('Arabam');
    await expect.element(page.getByRole('switch', { name: t('savedSearches.how.mobile') })).not.toBeChecked();
    await userEvent.click(button(t('savedSearches.dialog.change')));
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    expect(requests[0]).toMatchObject({ body: { id: saved.id, name: 'Arabam', frequency: 'Weekly' } });
    await userEvent.click(button(t('savedSearches.remove')));
    await expect.poll(() => closed).toHaveBeenCalledTimes(2);
    expect(requests[1]?.path).toMatch(/delete-favorite-search$/);
  });
});
