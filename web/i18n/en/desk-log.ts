import type { AreaTranslations } from '../index.ts';

export const translations = {
  CancelOrder: 'Order cancelled',
  CompleteOrder: 'Order completed',
  ExtendOrder: 'Deadline extended',
  DecideRefund: 'Refund decided',
  GiveBack: 'Payment refunded',
  AcknowledgePayment: 'Payment alarm reviewed',
  StopPayout: 'Payout stopped',
  ReleasePayout: 'Payout released',
  ReadIban: 'IBAN viewed',
  CompleteTransfer: 'Transfer paid',
  CloseDifference: 'Difference closed',
  CloseImbalance: 'Imbalance closed',
  PublishAgreement: 'Agreement published',
  RemoveReview: 'Review removed',
  KeepReview: 'Review kept',
} satisfies AreaTranslations<'deskLog'>['translations'];
