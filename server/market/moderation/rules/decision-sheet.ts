import type { Texts } from '../../../../contract/enums.ts';
import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';

const decisions: Readonly<Record<DecisionEntry['decision'], Texts>> = {
  Warn: { tr: 'Uyarıldı', en: 'Warned' },
  Suspend: { tr: 'Askıya alındı', en: 'Suspended' },
  Reinstate: { tr: 'Askı kalktı', en: 'Suspension lifted' },
  Approve: { tr: 'Yayınlandı', en: 'Published' },
  Reject: { tr: 'Reddedildi', en: 'Rejected' },
  AskEdit: { tr: 'Düzeltme istendi', en: 'Change requested' },
  TakeDown: { tr: 'Kaldırıldı', en: 'Taken down' },
  Restore: { tr: 'Geri alındı', en: 'Restored' },
  Delete: { tr: 'Silindi', en: 'Deleted' },
  CancelOrder: { tr: 'Sipariş iptal edildi', en: 'Order cancelled' },
  CompleteOrder: { tr: 'Sipariş tamamlandı', en: 'Order completed' },
  ExtendOrder: { tr: 'Süre uzatıldı', en: 'Deadline extended' },
  DecideRefund: { tr: 'İadeye karar verildi', en: 'Refund decided' },
  GiveBack: { tr: 'Ödeme iade edildi', en: 'Payment refunded' },
  AcknowledgePayment: { tr: 'Ödeme uyarısına bakıldı', en: 'Payment alarm reviewed' },
  StopPayout: { tr: 'Kazanç durduruldu', en: 'Payout stopped' },
  ReleasePayout: { tr: 'Kazanç serbest bırakıldı', en: 'Payout released' },
  ReadIban: { tr: 'IBAN görüldü', en: 'IBAN viewed' },
  CompleteTransfer: { tr: 'Havale ödendi', en: 'Transfer paid' },
  CloseDifference: { tr: 'Fark kapatıldı', en: 'Difference closed' },
  CloseImbalance: { tr: 'Tutarsızlık kapatıldı', en: 'Imbalance closed' },
  PublishAgreement: { tr: 'Sözleşme yayınlandı', en: 'Agreement published' },
  RemoveReview: { tr: 'Değerlendirme kaldırıldı', en: 'Review removed' },
  KeepReview: { tr: 'Değerlendirme yayında kaldı', en: 'Review kept' },
};

const reasonNames: Readonly<Record<DecisionEntry['reasons'][number], Texts>> = {
  RuleBreaking: { tr: 'Tekrarlanan aykırılık', en: 'Repeated rule breaking' },
  Scam: { tr: 'Dolandırıcılık', en: 'Scam' },
  Spam: { tr: 'İstenmeyen içerik', en: 'Spam' },
  Harassment: { tr: 'Rahatsız etme', en: 'Harassment' },
  Impersonation: { tr: 'Başkası gibi görünme', en: 'Impersonation' },
  OtherConduct: { tr: 'Diğer', en: 'Something else' },
  ForbiddenContent: { tr: 'Yasak içerik', en: 'Forbidden content' },
  ContactInfo: { tr: 'İletişim bilgisi', en: 'Contact details' },
  DuplicateAd: { tr: 'Aynı ilan', en: 'Same ad' },
  DuplicatePhoto: { tr: 'Fotoğraf tekrarı', en: 'Repeated photo' },
  WrongCategory: { tr: 'Yanlış kategori', en: 'Wrong category' },
  MisleadingPrice: { tr: 'Fiyat', en: 'Price' },
  MisleadingText: { tr: 'Yanıltıcı metin', en: 'Misleading text' },
  PoorPhotos: { tr: 'Yetersiz fotoğraf', en: 'Poor photos' },
  Counterfeit: { tr: 'Taklit ürün', en: 'Counterfeit' },
  Fraud: { tr: 'Dolandırıcılık', en: 'Fraud' },
  AuthorityMissing: { tr: 'EİDS eksik', en: 'EİDS missing' },
  Other: { tr: 'Diğer', en: 'Other' },
};

const automatic: Texts = { tr: 'Otomatik', en: 'Automatic' };

/** Columns of the exported decision log. */
export const decisionSheetColumns: SheetColumns<'decisions', DecisionEntry> = {
  decision: [{ tr: 'Karar', en: 'Decision' }, ({ decision }, language) => decisions[decision][language]],
  about: [{ tr: 'Konu', en: 'Subject' }, ({ ad, about }) => (ad ? `${ad.id} ${ad.title}`.trim() : about)],
  member: [{ tr: 'Üye', en: 'Member' }, ({ member }) => member?.name],
  by: [{ tr: 'Karar veren', en: 'Decided by' }, ({ by }, language) => by ?? automatic[language]],
  reasons: [
    { tr: 'Gerekçeler', en: 'Reasons' },
    ({ reasons }, language) => reasons.map((reason) => reasonNames[reason][language]).join(', '),
  ],
  message: [{ tr: 'Not', en: 'Note' }, ({ message }) => message],
  at: [{ tr: 'Zaman', en: 'Time' }, ({ at }) => ({ time: new Date(at) })],
};
