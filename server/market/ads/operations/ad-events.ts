import { adEvents } from '../events.ts';
import { adsAtOnce } from '../rules.ts';
import type { AdState } from '../store/states.ts';
import type { NewAdEvent } from '../store/happenings.ts';
import type { AwaitingDoping, AdRefusal } from '../tables.ts';
import type { Database } from '../../../platform/database.ts';
import type { Events } from '../../../kernel/events.ts';

/** What the life of ads needs of others. */
export interface LifeDeps {
  database: Database;
  /** Puts ads into the search index, or out of it; joins the transaction in progress. */
  refresh(adIds: readonly string[]): Promise<void>;
  events: Pick<Events, 'publish'>;
}

/** A list in pieces of at most `size`. */
export function* slices<T>(list: readonly T[], size = adsAtOnce): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Makes the search index follow, piece by piece. */
export async function reindex({ refresh }: Pick<LifeDeps, 'refresh'>, ids: readonly string[]): Promise<void> {
  for (const slice of slices([...new Set(ids)])) await refresh(slice);
}

/** Tells the other domains that ads wait for a check, or are on sale. */
export async function publishAdEvents({ events }: LifeDeps, what: 'submitted' | 'published', ids: readonly string[]) {
  for (const adIds of slices(ids)) await events.publish(adEvents[what], { adIds });
}

/** Tells the other domains which of these ads are on sale no more. */
export async function publishEnded(
  { events }: Pick<LifeDeps, 'events'>,
  ads: readonly Pick<AdState, 'id' | 'status'>[],
): Promise<void> {
  for (const [status, ended] of Map.groupBy(ads, (ad) => ad.status)) {
    for (const slice of slices(ended)) {
      await events.publish(adEvents.ended, { adIds: slice.map(({ id }) => id), status });
    }
  }
}

/** Why something was refused, as the owner reads it. */
export const refusalData = (refusal: AdRefusal | undefined): NewAdEvent['data'] & object => ({
  ...(refusal && { reasons: refusal.reasons }),
  ...(refusal?.message !== undefined && { message: refusal.message }),
});

/** The beginning of promotions, as the owner reads it. */
export const dopingEvents = (adId: string, dopings: readonly AwaitingDoping[]): NewAdEvent[] =>
  dopings.map(({ type, days }) => ({ adId, kind: 'DopingStarted', data: { doping: type, days } }));
