import { data } from 'react-router';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import { promotionCalls } from '../../../contract/calls/promotions.ts';
import type { Language } from '../../../contract/enums.ts';
import type { PageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import type { DayChoice } from './sections/day-choice.ts';

type ManagedScreen = 'adManagement' | 'addDopingToAnAd' | 'addDurationToAnAd';

/** Checks the ad number in the URL; answers 404 if it is malformed. */
export function adIdOf(id: string): string {
  if (!/^[1-9][0-9]{9}$/.test(id)) throw data('AdNotFound', { status: 404 });
  return id;
}

/** A screen's paths in both languages. */
export const pathsOf = (screen: ManagedScreen, id: string): Record<Language, string> => ({
  tr: screenPath(screen, 'tr', { id }),
  en: screenPath(screen, 'en', { id }),
});

/** Loads the management page. Promotions are optional: their errors are ignored. */
export async function loadManaged({ call }: PageContext, id: string, days: DayChoice) {
  const [ad, views, events, dopings] = await Promise.all([
    call(myAdCalls.summary, { params: { id } }),
    call(myAdCalls.views, { params: { id }, query: { days } }),
    call(myAdCalls.events, { params: { id }, query: {} }),
    call(promotionCalls.dopingsOfAd, { params: { adId: id }, query: {} }).catch(() => undefined),
  ]);
  return { ad, days, views, events, dopings: dopings?.items ?? [], now: Date.now() };
}

export type Managed = Awaited<ReturnType<typeof loadManaged>>;
