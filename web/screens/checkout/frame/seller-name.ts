import type { MemberBrief } from '../../../../contract/schemas/account.ts';

/** A seller's name; a dash for one who is no longer there. */
export const sellerName = (seller: MemberBrief | undefined): string => seller?.name ?? '–';
