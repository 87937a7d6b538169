/** The cause under which all of a payment goes back. */
export const returnCause = (paymentId: string): string => `payment:${paymentId}:returned`;
