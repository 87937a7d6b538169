/** Payment states and decline reasons, in the checkout and at the operator's desk. */
export const translations = {
  states: {
    Draft: 'Başlıyor',
    InProgress: 'Ödeniyor',
    Completed: 'Ödendi',
    Failed: 'Reddedildi',
    Expired: 'Süresi doldu',
    Returning: 'İade ediliyor',
    Returned: 'İade edildi',
  },
  /** Refund reasons. */
  returned: {
    Gone: 'Aldığın şey sen öderken satıldı ya da yayından kalktı.',
    OtherSum: 'Bankan gösterilenden başka bir tutar çekti; siparişi vermedik.',
    AccountClosed: 'Hesap kapandığı için sipariş verilmedi.',
    Cancelled: 'Ödemeden vazgeçtin.',
  },
  /** States of a full refund. */
  back: {
    Returning: 'Çekilen tutarın tamamı kartına iade ediliyor.',
    Returned: 'Çekilen tutarın tamamı kartına iade edildi.',
  },
  frame: {
    slow: 'Kart formu açılmadı. Bağlantını kontrol et, sonra yeniden aç.',
    again: 'Kart formunu yeniden aç',
  },
} as const;

/** Texts for the payments' error codes. */
export const api = {
  CheckoutChanged: 'Sepetindeki bir fiyat ya da ücret değişti. Yeni tutara bakıp yeniden onayla.',
  PaymentNotFound: 'Böyle bir ödeme yok.',
  PaymentNotCompleted: 'Ödeme tamamlanmadı, kartından para çekilmedi. Yeniden deneyebilirsin.',
  PaymentInProgress: 'Bu ödeme sürüyor. Bankanın yanıtını bekle; ikinci kez ödeme.',
  PaymentAlreadyCompleted: 'Bu ödeme zaten tamamlandı.',
  PaymentDeclined: 'Bankan ödemeyi onaylamadı. Başka bir kart dene ya da bankanı ara.',
  PaymentExpired: 'Ödeme süresi doldu, kartından para çekilmedi. Sepetine dönüp yeniden başlayabilirsin.',
  PaymentReturned: 'Bu ödeme kartına iade edildi. Sepetine dönüp yeniden başlayabilirsin.',
  CardInsufficientFunds: 'Kartının limiti ya da bakiyesi yetmedi. Başka bir kart ya da daha çok taksit dene.',
  ThreeDSecureFailed: '3-D Secure doğrulaması tamamlanmadı. Bankanın gönderdiği kodla yeniden dene.',
  CardInvalid: 'Bankan bu kartı tanımadı. Kart bilgilerini kontrol et ya da başka bir kart kullan.',
  CardLocked: 'Kartın kullanıma kapalı. Bankanın uygulamasından aç ya da başka bir kart kullan.',
  CardLimitExceeded:
    'Kartının internet alışverişi limiti doldu. Limiti bankanın uygulamasından yükselt ya da başka bir kart kullan.',
  BankUnreachable: 'Bankana ulaşılamadı, kartından para çekilmedi. Birkaç dakika sonra yeniden dene.',
  PaymentProviderUnavailable: 'Ödeme kuruluşuna şu an ulaşılamıyor. Biraz sonra yeniden dene; ödeme iki kez alınmaz.',
  PaymentNothingLeft: 'Bu ödemede buradan iade edilecek bir tutar kalmadı.',
  SavedCardNotFound: 'Bu kart kayıtlı kartların arasında yok.',
  SavedCardLimitReached: 'En fazla 10 kart saklayabilirsin. Yenisi için birini sil.',
  SavedCardNameIsNumber: 'Kartın adında kart numarası olamaz. Başka bir ad yaz.',
  SavedCardByPayingOnly: 'Kartlar ödeme yaparken saklanır; buradan eklenemez.',
} as const;
