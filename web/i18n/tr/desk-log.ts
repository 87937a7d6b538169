/** Entries of the desk's decision log. */
export const translations = {
  CancelOrder: 'Sipariş iptal edildi',
  CompleteOrder: 'Sipariş tamamlandı',
  ExtendOrder: 'Süre uzatıldı',
  DecideRefund: 'İadeye karar verildi',
  GiveBack: 'Ödeme iade edildi',
  AcknowledgePayment: 'Ödeme uyarısına bakıldı',
  StopPayout: 'Kazanç durduruldu',
  ReleasePayout: 'Kazanç serbest bırakıldı',
  ReadIban: 'IBAN görüldü',
  CompleteTransfer: 'Havale ödendi',
  CloseDifference: 'Fark kapatıldı',
  CloseImbalance: 'Tutarsızlık kapatıldı',
  PublishAgreement: 'Sözleşme yayınlandı',
  RemoveReview: 'Değerlendirme kaldırıldı',
  KeepReview: 'Değerlendirme yayında kaldı',
} as const;
