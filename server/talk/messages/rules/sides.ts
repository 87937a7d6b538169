import type { ChatSide } from '../../../../contract/schemas/chat.ts';

export interface BuyerAndSeller {
  sellerId: string;
  buyerId: string;
}

/** The account must be one of the two. */
export const sideOf = ({ sellerId }: BuyerAndSeller, accountId: string): ChatSide =>
  accountId === sellerId ? 'Seller' : 'Buyer';

export const otherOf = ({ sellerId, buyerId }: BuyerAndSeller, accountId: string): string =>
  accountId === sellerId ? buyerId : sellerId;

export const oppositeSide = (side: ChatSide): ChatSide => (side === 'Seller' ? 'Buyer' : 'Seller');
