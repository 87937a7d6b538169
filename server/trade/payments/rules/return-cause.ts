/** Refund cause of a whole payment. */
export const returnCause = (paymentId: string): string => `payment:${paymentId}:returned`;
