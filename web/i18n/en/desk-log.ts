import type { AreaTranslations } from '../index.ts';

export const translations = {
  CancelOrder: 'Order cancelled',
  CompleteOrder: 'Order completed',
  ExtendOrder: 'More days given',
  DecideRefund: 'Refund decided',
  GiveBack: 'Payment given back',
  AcknowledgePayment: 'Payment alarm looked at',
  StopPayout: 'Earning stopped',
  ReleasePayout: 'Earning released',
  ReadIban: 'IBAN read',
  CompleteTransfer: 'Transfer paid',
  CloseDifference: 'Difference closed',
  CloseImbalance: 'Imbalance closed',
  PublishAgreement: 'Agreement published',
  RemoveReview: 'Review removed',
  KeepReview: 'Review kept',
} satisfies AreaTranslations<'deskLog'>['translations'];
