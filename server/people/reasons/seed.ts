import type { Client } from 'pg';
import { reasonListNames } from '../../../contract/schemas/reason.ts';
import { initialReasons } from '../../../data/reasons/initial-reasons.ts';
import { seedRows } from './store.ts';

/** Adds missing lists and entries. */
export async function seedReasons(client: Client): Promise<void> {
  const rows = reasonListNames.flatMap((list) =>
    initialReasons[list].map(({ key, tr, en, needsText = false }, position) => ({
      list,
      key,
      position,
      tr,
      en,
      needsText,
    })),
  );
  await seedRows(client, reasonListNames, rows);
}
