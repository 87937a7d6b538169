import type { ReasonList } from '../../contract/schemas/reason.ts';

/** An entry before the operator's first change. */
export interface InitialReason {
  key: string;
  tr: string;
  en: string;
  /** A free text is required. */
  needsText?: true;
}

/** Initial entries of each list, in display order. Records store the keys: never change or reuse one. */
export const initialReasons: Readonly<Record<ReasonList, readonly InitialReason[]>> = {
  adReports: [
    { key: '1', tr: 'Yanlış kategori', en: 'Wrong category' },
    { key: '2', tr: 'Satılmış ya da artık yok', en: 'Sold or no longer available' },
    { key: '3', tr: 'Yanıltıcı bilgi ya da fotoğraf', en: 'Misleading information or photos' },
    { key: '4', tr: 'Gerçek olmayan fiyat', en: 'Unrealistic price' },
    { key: '5', tr: 'Dolandırıcılık şüphesi', en: 'Suspected fraud', needsText: true },
    { key: '6', tr: 'Yasaklı ya da taklit ürün', en: 'Forbidden or counterfeit goods' },
    { key: '7', tr: 'Aynı ilan birden çok kez verilmiş', en: 'The same ad posted several times' },
    {
      key: '8',
      tr: 'Kişisel bilgi ya da izinsiz kullanılmış fotoğraf',
      en: 'Personal data, or a photo used without consent',
      needsText: true,
    },
    { key: '9', tr: 'Hakaret ya da ayrımcılık', en: 'Insults or discrimination' },
    { key: '10', tr: 'Diğer', en: 'Other', needsText: true },
  ],
  userReports: [
    { key: '1', tr: 'Dolandırıcılık ya da dolandırıcılık girişimi', en: 'Fraud or attempted fraud', needsText: true },
    { key: '2', tr: 'Sahte hesap ya da başkasının kimliğine bürünme', en: 'Fake account or impersonation' },
    { key: '3', tr: 'Hakaret, tehdit ya da taciz', en: 'Insults, threats or harassment' },
    { key: '4', tr: 'Meydan dışında ödeme ya da iletişim isteme', en: 'Asks to pay or talk outside Meydan' },
    { key: '5', tr: 'Yanıltıcı ya da sahte ilanlar', en: 'Misleading or fake ads' },
    { key: '6', tr: 'Yasaklı ya da taklit ürün satışı', en: 'Sells forbidden or counterfeit goods' },
    { key: '7', tr: 'Uygunsuz profil fotoğrafı ya da adı', en: 'Inappropriate profile picture or name' },
    { key: '8', tr: 'Diğer', en: 'Other', needsText: true },
  ],
  accountDeletion: [
    { key: '1', tr: 'Artık ihtiyacım yok', en: 'I no longer need it' },
    { key: '2', tr: 'Aradığımı bulamadım', en: 'I could not find what I was looking for' },
    { key: '3', tr: 'İlanlarım ilgi görmedi', en: 'My ads did not get enough interest' },
    { key: '4', tr: 'Çok fazla bildirim alıyorum', en: 'I get too many notifications' },
    { key: '5', tr: 'Kötü bir alışveriş deneyimi yaşadım', en: 'I had a bad experience buying or selling' },
    { key: '6', tr: 'Kişisel verilerim konusunda endişeliyim', en: 'I am worried about my personal data' },
    { key: '7', tr: 'Başka bir neden', en: 'Another reason' },
  ],
  feedback: [
    { key: '1', tr: 'Öneri', en: 'Suggestion' },
    { key: '2', tr: 'Çalışmayan bir şey', en: 'Something is not working' },
    { key: '3', tr: 'Hesabım ve giriş', en: 'My account and signing in' },
    { key: '4', tr: 'İlanlar ve arama', en: 'Ads and search' },
    { key: '5', tr: 'Sipariş, ödeme ve iade', en: 'Orders, payment and refunds' },
    { key: '6', tr: 'Güvenlik ve kötüye kullanım', en: 'Safety and abuse' },
    { key: '7', tr: 'Erişilebilirlik', en: 'Accessibility' },
    { key: '8', tr: 'Teşekkür', en: 'Thanks' },
    { key: '9', tr: 'Diğer', en: 'Something else' },
  ],
  orderFeedback: [
    { key: '101', tr: 'Ödeme', en: 'Payment' },
    { key: '102', tr: 'Kargo ve teslimat', en: 'Shipping and delivery' },
    { key: '103', tr: 'Satıcıyla yaşadıklarım', en: 'My experience with the seller' },
    { key: '104', tr: 'Sipariş sayfası ve bildirimler', en: 'Order page and notifications' },
    { key: '105', tr: 'Her şey yolundaydı', en: 'Everything went well' },
    { key: '106', tr: 'Başka bir konu', en: 'Something else' },
  ],
  refunds: [
    { key: 'NotArrived', tr: 'Ürün gelmedi', en: 'It did not arrive' },
    { key: 'NotAsDescribed', tr: 'İlandaki gibi değil', en: 'Not as described' },
    { key: 'Damaged', tr: 'Hasarlı geldi', en: 'It arrived damaged' },
    { key: 'WrongItem', tr: 'Başka bir ürün geldi', en: 'The wrong item' },
    { key: 'MissingParts', tr: 'Eksik geldi', en: 'Parts are missing' },
    { key: 'Counterfeit', tr: 'Orijinal değil', en: 'Not genuine' },
    { key: 'ChangedMind', tr: 'Vazgeçtim', en: 'I changed my mind' },
    { key: 'AgreedWithSeller', tr: 'Satıcıyla anlaştık', en: 'Agreed with the seller' },
  ],
  refundObjections: [
    { key: 'AsDescribed', tr: 'Ürün ilanda anlatıldığı gibi', en: 'The item is as described in the ad' },
    { key: 'DamagedByBuyer', tr: 'Hasar teslimden sonra oluşmuş', en: 'The damage happened after delivery' },
    { key: 'NotReturnable', tr: 'Bu ürün iade edilemez', en: 'This item cannot be returned' },
    { key: 'SettledAlready', tr: 'Alıcıyla başka türlü anlaştık', en: 'The buyer and I settled it another way' },
    { key: 'WasDelivered', tr: 'Ürün alıcıya teslim edildi', en: 'The item was delivered to the buyer' },
    { key: 'ReturnUsed', tr: 'Geri gelen ürün kullanılmış', en: 'The returned item has been used' },
    { key: 'ReturnDamaged', tr: 'Geri gelen ürün hasarlı', en: 'The returned item is damaged' },
    { key: 'ReturnIncomplete', tr: 'Geri gelen ürün eksik', en: 'The returned item is incomplete' },
    { key: 'ReturnOfOtherItem', tr: 'Başka bir ürün geri geldi', en: 'A different item was returned' },
    { key: 'ReturnEmpty', tr: 'Paket boş geldi', en: 'The parcel was empty' },
    { key: 'OtherObjection', tr: 'Başka bir neden', en: 'Another reason' },
  ],
  buyerCancellations: [
    { key: 'ChangedMind', tr: 'Vazgeçtim', en: 'I changed my mind' },
    { key: 'OrderedByMistake', tr: 'Yanlışlıkla sipariş verdim', en: 'I ordered it by mistake' },
    { key: 'FoundCheaper', tr: 'Daha uygun fiyatlısını buldum', en: 'I found it cheaper elsewhere' },
    { key: 'WrongAddress', tr: 'Adres yanlış', en: 'The address is wrong' },
    { key: 'AgreedWithSeller', tr: 'Satıcıyla anlaştık', en: 'The seller and I agreed on it' },
    { key: 'Other', tr: 'Başka bir neden', en: 'Another reason', needsText: true },
  ],
  sellerCancellations: [
    { key: 'SoldElsewhere', tr: 'Ürün başka yerde satıldı', en: 'The item was sold elsewhere' },
    { key: 'ItemDamaged', tr: 'Ürün hasar gördü', en: 'The item was damaged' },
    { key: 'CannotShip', tr: 'Gönderemiyorum', en: 'I cannot send it' },
    { key: 'PriceMistake', tr: 'Fiyat yanlış yazılmış', en: 'The price was wrong' },
    { key: 'AgreedWithBuyer', tr: 'Alıcıyla anlaştık', en: 'The buyer and I agreed on it' },
    { key: 'Other', tr: 'Başka bir neden', en: 'Another reason', needsText: true },
  ],
};
