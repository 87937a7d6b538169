import type { ElectronicArchive } from './port.ts';

/** Stands in for the archive outside production: accepts every document and derives the external id from its id. */
export const localArchive: ElectronicArchive = {
  send: async ({ id }) => ({ externalId: `local-${id}` }),
};
