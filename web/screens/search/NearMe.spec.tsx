import { useEffect, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { show } from '../../testing/show.tsx';
import { NearMe } from './NearMe.tsx';

const izmir = { latitude: 38.42371, longitude: 27.14279 };

/** Mocks the device's answer; code 1 is the reader's refusal. */
function device(answer: { latitude: number; longitude: number } | 1 | 3) {
  return vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, refused) => {
    if (typeof answer === 'number') refused?.({ code: answer } as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  });
}

async function near(first: FilterRequest = {}, language: Language = 'tr') {
  const heard = vi.fn<(request: FilterRequest) => void>();
  function Panel() {
    const { t } = useTranslation();
    const [request, setRequest] = useState(first);
    useEffect(() => heard(request), [request]);
    return <NearMe request={request} apply={(change) => setRequest(change)} t={t} />;
  }
  const { t } = await show(<Panel />, { language });
  const button = page.getByRole('button', { name: t('search.place.near'), exact: true });
  return { t, button, request: () => heard.mock.lastCall?.[0] };
}

describe('near me', () => {
  test.each(['tr', 'en'] as const)(
    'asks for the location on a press, rounds it to a kilometre and replaces places (%s)',
    async (language) => {
      const getPosition = device(izmir);
      const { t, button, request } = await near({ places: [34], text: 'ev' }, language);
      await expect.element(button).toBeVisible();
      expect(getPosition).not.toHaveBeenCalled();
      await userEvent.click(button);
      const distance = page.getByRole('combobox', { name: t('search.place.distance') });
      await expect.element(distance).toHaveValue('20');
      await expect.poll(request).toEqual({ text: 'ev', around: { lat: 38.42, lng: 27.14, km: 20 } });
      await userEvent.selectOptions(distance, '50');
      await expect.poll(() => request()?.around?.km).toBe(50);
      await userEvent.click(page.getByRole('button', { name: t('search.place.nearEnd') }));
      await expect.element(button).toBeVisible();
      await expect.poll(request).toEqual({ text: 'ev' });
    },
  );

  test.each([
    [1, 'denied'],
    [3, 'unknown'],
    [{ latitude: 52.5, longitude: 13.4 }, 'outside'],
  ] as const)("explains the device's answer %o and allows another try", async (answer, problem) => {
    const getPosition = device(answer);
    const { t, button, request } = await near({ places: [34] });
    await userEvent.click(button);
    await expect.element(page.getByRole('status').getByText(t(`search.place.${problem}`))).toBeVisible();
    expect(request()).toEqual({ places: [34] });
    await userEvent.click(button);
    await expect.poll(() => getPosition.mock.calls.length).toBe(2);
  });

  test('offers a distance from the address', async () => {
    const { t } = await near({ around: { lat: 38, lng: 27, km: 7 } });
    await expect.element(page.getByRole('combobox', { name: t('search.place.distance') })).toHaveValue('7');
  });
});
