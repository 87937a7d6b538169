import type { ChatSide } from '../../../../contract/schemas/chat.ts';

/** The two of a chat. */
export interface Two {
  sellerId: string;
  buyerId: string;
}

/** Which of the two somebody is; whoever is neither must not get here. */
export const sideOf = ({ sellerId }: Two, accountId: string): ChatSide => (accountId === sellerId ? 'Seller' : 'Buyer');

export const otherOf = ({ sellerId, buyerId }: Two, accountId: string): string =>
  accountId === sellerId ? buyerId : sellerId;

export const oppositeOf = (side: ChatSide): ChatSide => (side === 'Seller' ? 'Buyer' : 'Seller');
