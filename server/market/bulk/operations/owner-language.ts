import type { Language } from '../../../../contract/enums.ts';
import type { BulkDeps } from './dependencies.ts';

export const ownerLanguage = async ({ accounts }: BulkDeps, ownerId: string): Promise<Language> =>
  (await accounts.contactOf(ownerId))?.language ?? 'tr';
