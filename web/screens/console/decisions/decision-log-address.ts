import { adNumber, listAddress, member } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';

const filters = {
  /** An ad's number. */
  ad: adNumber,
  /** A moderator's id. */
  moderator: member,
};

export const logAddress = listAddress('decisions', filters);
export type LogRequest = ListRequest<'decisions', typeof filters>;

/** The call's query, without the page. */
export const logQuery = ({ ad: adId, moderator: actorId, sort }: LogRequest) => ({ adId, actorId, sort });
