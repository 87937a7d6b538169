import type { NewAdEvent } from '../store/ad-events.ts';
import type { AdRefusal, AwaitingDoping } from '../tables.ts';

/** Event data of a refusal. */
export const refusalData = (refusal: AdRefusal | undefined): NewAdEvent['data'] & object => ({
  ...(refusal && { reasons: refusal.reasons }),
  ...(refusal?.message !== undefined && { message: refusal.message }),
});

export const dopingEvents = (adId: string, dopings: readonly AwaitingDoping[]): NewAdEvent[] =>
  dopings.map(({ type, days }) => ({ adId, kind: 'DopingStarted', data: { doping: type, days } }));
