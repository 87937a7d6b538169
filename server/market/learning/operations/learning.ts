import { isbot } from 'isbot';
import { counted, isMasked } from '../rules/masking.ts';
import { personOf } from './person.ts';
import { relativeRate } from '../rules/rate.ts';
import { addClick, addListed, addUse, knownRates, mostTold, rollUpDays } from '../store.ts';
import type { Who } from '../store.ts';
import type { Language } from '../../../../contract/enums.ts';
import { conditionKeys } from '../../../../contract/schemas/filter.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Ads } from '../../ads/port.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Half of what is known of an ad's clicks fades in some three weeks. */
const fading = 0.97;

export interface LearningDeps {
  database: Database;
  ads: Pick<Ads, 'ownersOf'>;
  /** Keeps the names of people within a day from being found out. */
  salt: string;
}

/** What other modules may ask of what was learnt. */
export interface Learning {
  /** Searches that many people made lately, most first; in one language. */
  popular(language: Language): Promise<string[]>;
  /**
   * Clicks by ad, relative to what its places in lists let expect: 1 is as expected, between ½ and 2. Ads of which too little is known are left out; changes
   * once a night.
   */
  clickRates(): Promise<Map<string, number>>;
}

export interface SeenList {
  sentence?: string | undefined;
  reading: string;
  words: readonly string[];
  total: number;
  language: Language;
  ads: readonly string[];
  from: number;
}

const today = (): string => clock.now().toISOString().slice(0, 10);

/** Conditions of an address that say nothing in somebody's own words. */
function conditionsOf(reading: string): string {
  const told = new URLSearchParams(reading);
  const kept = conditionKeys.filter((key) => !['ffullText', 'lffullText', 'xw'].includes(key) && told.has(key));
  return new URLSearchParams(kept.map((key) => [key, told.get(key) ?? ''])).toString();
}

/** Who somebody is for a day; nobody for robots, what only looks ahead, and the operator's own people. */
function whoIs(context: RequestContext, salt: string): Who | undefined {
  const { caller, from } = context;
  if (from.isPrefetch || from.userAgent === '' || isbot(from.userAgent) || caller.kind === 'service') return undefined;
  if (caller.kind === 'member' && caller.roles.length > 0) return undefined;
  return { person: personOf(context, today(), salt), callerId: 'id' in caller ? caller.id : null, at: clock.now() };
}

/** Notes a search, and the ads that somebody was shown; their own apart. */
export async function noteSeen(
  { database, ads, salt }: LearningDeps,
  context: RequestContext,
  seen: SeenList,
): Promise<void> {
  const who = whoIs(context, salt);
  if (!who) return;
  const text = seen.sentence === undefined ? '' : counted(seen.sentence, seen.language);
  // Words of a sentence with something personal in it may be the personal part.
  const words = isMasked(text) ? [] : seen.words.map((word) => counted(word, seen.language)).filter(Boolean);
  // A further page is no further search.
  if (text !== '' && seen.from === 1)
    await addUse(database, who, { ...seen, text, words, reading: conditionsOf(seen.reading) });
  const owners = await ads.ownersOf(seen.ads);
  const shown = [...new Set(seen.ads)].flatMap((id, at) =>
    owners.has(id) && owners.get(id) !== who.callerId ? [{ id, position: seen.from + at }] : [],
  );
  if (shown.length > 0)
    await addListed(
      database,
      who,
      today(),
      shown.filter(({ position }) => position <= limits.learnedPositions),
    );
}

/** Notes that somebody opened an ad of a list. */
export async function noteClick(
  { database, salt }: LearningDeps,
  context: RequestContext,
  adId: string,
): Promise<void> {
  const who = whoIs(context, salt);
  if (who) await addClick(database, who.person, adId, today());
}

/** Adds up the days before today without the people, and forgets those. */
export const rollUp = async (database: Database): Promise<void> =>
  rollUpDays(database, { today: today(), peopleLeast: limits.toldByLeast, fading, keptDays: limits.toldDays });

export const report = async (database: Database, kind: 'popular' | 'empty' | 'word', days: number) =>
  mostTold(database, kind, today(), days, limits.toldMost);

export function learningOf(database: Database): Learning {
  return {
    async popular(language) {
      const rows = await mostTold(database, 'popular', today(), limits.popularDays, limits.toldMost);
      return rows.filter((row) => row.language === language).map(({ text }) => text);
    },
    async clickRates() {
      const rows = await knownRates(database);
      return new Map(rows.map((row) => [row.id, relativeRate(row)]));
    },
  };
}
