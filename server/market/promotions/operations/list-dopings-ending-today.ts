import type { z } from 'zod';
import type { promotionCalls } from '../../../../contract/calls/promotions.ts';
import { clock } from '../../../platform/clock.ts';
import { istanbulDayBounds } from '../rules/istanbul-days.ts';
import type { PromotionCallDeps } from './dependencies.ts';

/** Pages by ad: up to `pageSize` ads with all promotions that end today, Istanbul time. */
export async function listDopingsEndingToday(
  { ads }: Pick<PromotionCallDeps, 'ads'>,
  { after, pageSize }: z.output<typeof promotionCalls.endingToday.query>,
) {
  const { from, to } = istanbulDayBounds(clock.now());
  const found = await ads.dopingsEnding(from, to, after, pageSize + 1);
  const shown = [...new Set(found.map(({ adId }) => adId))].slice(0, pageSize);
  const items = found.filter(({ adId }) => shown.includes(adId));
  return {
    items: items.map((item) => ({ ...item, endsAt: item.endsAt.toISOString() })),
    hasNextPage: items.length < found.length,
  };
}
