import type { MemberBrief } from '../../../../contract/schemas/account.ts';

/** A seller's name; a dash if the account no longer exists. */
export const sellerName = (seller: MemberBrief | undefined): string => seller?.name ?? '–';
