import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { topSearches } from '../store.ts';
import { today } from './today.ts';

/** The most frequent searches, searches without results, or unknown words of the last `days` days. */
export const reportSearches = async (database: Database, kind: 'popular' | 'empty' | 'word', days: number) =>
  topSearches(database, kind, today(), days, limits.toldMost);
