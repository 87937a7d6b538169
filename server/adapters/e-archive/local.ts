import type { ElectronicArchive } from './port.ts';

/** Stands in for the archive on a local machine: it takes every document, under its own id. */
export const localArchive: ElectronicArchive = {
  send: async ({ id }) => ({ externalId: `local-${id}` }),
};
