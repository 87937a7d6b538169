import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { show } from '../../testing/show.tsx';
import { PlaceGroup } from './PlaceGroup.tsx';

const izmir = { id: 35, name: 'İzmir' };
const karsiyaka = { id: 3507, name: 'Karşıyaka' };
const bostanli = { id: 350_701, name: 'Bostanlı' };
const provinces = [{ id: 6, name: 'Ankara' }, izmir];
/** Places of three levels that one text finds. */
const found = [
  { ...izmir, kind: 'province', within: [] },
  { ...karsiyaka, kind: 'district', within: [izmir] },
  { ...bostanli, kind: 'neighborhood', within: [karsiyaka, izmir] },
];

/** Mocks the place search and records the searched texts. */
let texts: string[];
beforeEach(() => {
  texts = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.endsWith('/address/find')) texts.push(searchParams.get('query') ?? '');
    const items = pathname.endsWith('/find') ? found : pathname.includes('district') ? [karsiyaka] : provinces;
    return Response.json({ items });
  });
});

async function places({ language = 'tr' }: { language?: Language } = {}) {
  const heard = vi.fn<(request: FilterRequest) => void>();
  function Panel() {
    const { t } = useTranslation();
    const [request, setRequest] = useState<FilterRequest>({});
    useEffect(() => heard(request), [request]);
    return (
      <PlaceGroup
        data={{ places: [] }}
        facets={{ places: [] }}
        request={request}
        apply={(change) => setRequest(change)}
        t={t}
        language={language}
        isWhole={false}
      />
    );
  }
  const { t } = await show(<Panel />, { language });
  const field = page.getByRole('button', { name: new RegExp(t('search.place.choose')) });
  const input = page.getByRole('textbox', { name: t('search.place.find') });
  return { t, field, input, request: () => heard.mock.lastCall?.[0] };
}

describe('place choice', () => {
  test('opens below its field and takes the focus every time', async () => {
    const { field, input } = await places();
    for (const _ of ['first', 'again']) {
      await userEvent.click(field);
      await expect.element(input).toHaveFocus();
      const { bottom } = field.element().getBoundingClientRect();
      const { top } = page.getByRole('dialog').element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(bottom);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(field).toHaveFocus();
    }
  });

  test.each([
    ['tr', 'bost'],
    ['en', 'bostanlı'],
  ] as const)('finds provinces, districts and neighbourhoods with their parents (%s)', async (language, text) => {
    const { field, input, request } = await places({ language });
    await userEvent.click(field);
    await userEvent.fill(input, ` ${text} `);
    const neighbourhood = page.getByRole('checkbox', { name: 'Bostanlı Karşıyaka, İzmir' });
    await expect.element(neighbourhood).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'İzmir', exact: true })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Karşıyaka İzmir', exact: true })).toBeVisible();
    expect(new Set(texts)).toEqual(new Set([text]));
    await userEvent.click(neighbourhood);
    expect(request()).toEqual({ places: [bostanli.id] });
  });

  test('works by keyboard: into the list, tick, back up, deeper, close', async () => {
    const { t, field, input, request } = await places();
    await expect.element(field).toBeVisible();
    field.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveFocus();
    const ankara = page.getByRole('checkbox', { name: 'Ankara' });
    await expect.element(ankara).toBeVisible();
    // Does not submit the form.
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect.element(ankara).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(request()).toEqual({ places: [6] });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('checkbox', { name: 'İzmir' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(input).toHaveFocus();
    page
      .getByRole('button', { name: t('search.place.open', { name: 'İzmir' }) })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'Karşıyaka' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
