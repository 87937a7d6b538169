import type { Database } from '../../../platform/database.ts';
import type { OwnAdState } from '../model.ts';
import { usesMediaPack } from '../store/contents.ts';
import { readOwn } from '../store/states.ts';

/** Throws AdNotFound. */
export async function ownAdState(database: Database, adId: string, ownerId: string): Promise<OwnAdState> {
  const { status, categoryId, expiresAt, dopings, awaitingDopings } = await readOwn(database, adId, ownerId);
  return {
    status,
    categoryId,
    expiresAt,
    dopings,
    awaitingDopings: awaitingDopings.map(({ type }) => type),
    usesMediaPack: await usesMediaPack(database, adId),
  };
}
