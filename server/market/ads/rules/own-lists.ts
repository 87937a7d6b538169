import { adStatuses } from '../../../../contract/enums.ts';
import { shownStatuses } from './visibility.ts';

export const listStatuses = {
  published: shownStatuses,
  unpublished: adStatuses.filter((status) => !shownStatuses.includes(status)),
} as const;
export type OwnList = keyof typeof listStatuses;
