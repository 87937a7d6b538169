import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { dailyPerson } from '../../../market/learning/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import type { Figures } from '../port.ts';
import { addVisitor } from '../store/figures.ts';

/** Visitors remembered by this process, so that their further page views cost no statement. */
const remembered = 50_000;

export function createFigures(database: Database, salt: string): Figures {
  const add = lruCache(remembered, async (key: string) => {
    const [day = '', person = ''] = key.split(' ');
    await addVisitor(database, day, person);
  });
  return {
    async countVisitor(context) {
      const day = istanbulDay(clock.now());
      // Its own salt, so that visitors cannot be matched with searches.
      const person = dailyPerson(context, `visitors\n${salt}`, day);
      if (person) await add(`${day} ${person.person}`);
    },
  };
}
