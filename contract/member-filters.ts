import { accountTypes } from './enums.ts';

/** Filters for listed members. Without a status, all but erased accounts are listed. */
export const memberFilters = {
  type: accountTypes,
  status: ['Active', 'Suspended', 'Passive', 'Erased'],
  verified: ['Identity', 'Contact', 'None'],
  reports: ['Open', 'Any', 'None'],
  plan: ['Any', 'None'],
  sales: ['Some', 'None'],
} as const;
