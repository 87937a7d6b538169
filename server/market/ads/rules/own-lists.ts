import { adStatuses } from '../../../../contract/enums.ts';
import { shownStatuses } from './visibility.ts';

/** The two lists of an owner: what everybody sees, and everything else. */
export const listStatuses = {
  published: shownStatuses,
  unpublished: adStatuses.filter((status) => !shownStatuses.includes(status)),
} as const;
export type OwnList = keyof typeof listStatuses;
