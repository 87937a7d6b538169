import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { activeReasons } from '../../reasons/port.ts';

export interface DeletionReason {
  id: number;
  name: string;
  needsText: boolean;
}

/** The reasons for closing an account to choose from. */
export const deletionReasons = async (database: Database, language: Language): Promise<DeletionReason[]> =>
  (await activeReasons(database, 'accountDeletion')).map(({ key, needsText, ...name }) => ({
    id: Number(key),
    name: name[language],
    needsText,
  }));
