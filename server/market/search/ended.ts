import type { PageCache } from './page-cache.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

/** Of so many ads at once, should nobody have moved them for long, it is known that they have ended. */
const knownMost = 1_000;

interface Ends {
  ids: string[];
  /** When the next period runs out. */
  next: Date | null;
}

/**
 * Ads that are found though their period is over: for the moment until somebody has moved them into history. They are asked for once while nothing
 * changes and no further period runs out; pages that were kept before an end are forgotten at it.
 */
export function endedAds(database: Database, pages: PageCache): () => Promise<string[]> {
  const ends = () => pages.of('ended', () => endsAt(database, clock.now()));
  return async () => {
    const { ids, next } = await ends();
    if (next === null || next > clock.now()) return ids;
    pages.forget();
    return (await ends()).ids;
  };
}

async function endsAt(database: Database, now: Date): Promise<Ends> {
  const [row] = await database.read<Ends>(
    `select array(select id::text from ad where status = 'OnSale' and expires_at <= $1 order by expires_at limit ${knownMost}) as ids,
       (select min(expires_at) from ad where status = 'OnSale' and expires_at > $1) as next`,
    [now],
    'search:ended',
  );
  return row ?? { ids: [], next: null };
}
