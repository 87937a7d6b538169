import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import type { Learning } from '../port.ts';
import { relativeRate } from '../rules/click-rate.ts';
import { readClickRates, topSearches } from '../store.ts';
import { today } from './today.ts';

export function createLearning(database: Database): Learning {
  return {
    async popular(language) {
      const rows = await topSearches(database, 'popular', today(), limits.popularDays, limits.toldMost);
      return rows.filter((row) => row.language === language).map(({ text }) => text);
    },
    async clickRates() {
      const rows = await readClickRates(database);
      return new Map(rows.map((row) => [row.id, relativeRate(row)]));
    },
  };
}
