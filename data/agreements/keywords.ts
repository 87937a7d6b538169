/**
 * Keywords in agreements, written `%NAME%`.
 *
 * Values are plain text from users: escape them for Markdown.
 * `optional`: without a value its whole line is left out. Otherwise a missing value is an error.
 * `block`: alone on its line; replaced by a Markdown table or list.
 */
export interface AgreementKeyword {
  tr: string;
  en: string;
  source: 'settings' | 'purchase';
  optional?: true;
  block?: true;
}

export const agreementKeywords = {
  OPERATOR_TITLE: {
    tr: "Meydan'ı işleten şirketin ticaret unvanı",
    en: 'Trade name of the company that runs Meydan',
    source: 'settings',
    optional: true,
  },
  OPERATOR_MERSIS: {
    tr: 'Şirketin MERSİS numarası',
    en: "The company's MERSİS number",
    source: 'settings',
    optional: true,
  },
  OPERATOR_TAX_NUMBER: {
    tr: 'Şirketin vergi dairesi ve numarası',
    en: "The company's tax office and number",
    source: 'settings',
    optional: true,
  },
  OPERATOR_KEP: {
    tr: 'Şirketin kayıtlı elektronik posta (KEP) adresi',
    en: "The company's registered e-mail (KEP) address",
    source: 'settings',
    optional: true,
  },
  CONTACT_EMAIL: { tr: 'Destek e-posta adresi', en: 'Support e-mail address', source: 'settings', optional: true },
  CONTACT_PHONE: { tr: 'Destek telefonu', en: 'Support telephone', source: 'settings', optional: true },
  CONTACT_ADDRESS: { tr: 'Posta adresi', en: 'Postal address', source: 'settings', optional: true },
  PAYMENT_PROVIDER: {
    tr: 'Parayı tutan lisanslı ödeme kuruluşunun adı',
    en: 'Name of the licensed payment provider that holds the money',
    source: 'settings',
    optional: true,
  },

  ORDER_CODE: {
    tr: 'Sipariş kodu; sipariş oluşmadan önce boştur',
    en: 'Order code; empty before the order exists',
    source: 'purchase',
    optional: true,
  },
  ORDER_DATE: {
    tr: 'Onay tarihi ve saati, İstanbul saatiyle',
    en: 'Date and time of approval, Istanbul time',
    source: 'purchase',
  },
  BUYER_NAME: {
    tr: 'Alıcının (hizmet alımlarında Üyenin) adı ve soyadı ya da unvanı',
    en: 'Name and surname, or title, of the buyer (of the member when a service is bought)',
    source: 'purchase',
  },
  BUYER_EMAIL: { tr: 'Alıcının e-posta adresi', en: "The buyer's e-mail address", source: 'purchase' },
  BUYER_PHONE: { tr: 'Alıcının telefonu', en: "The buyer's telephone", source: 'purchase', optional: true },
  ADDRESS: { tr: 'Teslimat adresi', en: 'Delivery address', source: 'purchase' },
  BILLING_ADDRESS: { tr: 'Fatura adresi', en: 'Billing address', source: 'purchase' },

  SELLER_TITLE: { tr: 'Kurumsal satıcının unvanı', en: 'Title of the business seller', source: 'purchase' },
  SELLER_NAME: {
    tr: 'Bireysel satıcının adı ve soyadı',
    en: 'Name and surname of the private seller',
    source: 'purchase',
  },
  SELLER_PROVINCE: { tr: 'Bireysel satıcının ili', en: 'Province of the private seller', source: 'purchase' },
  SELLER_ADDRESS: { tr: 'Kurumsal satıcının adresi', en: 'Address of the business seller', source: 'purchase' },
  SELLER_EMAIL: {
    tr: 'Kurumsal satıcının e-posta adresi',
    en: 'E-mail address of the business seller',
    source: 'purchase',
  },
  SELLER_PHONE: { tr: 'Kurumsal satıcının telefonu', en: 'Telephone of the business seller', source: 'purchase' },
  SELLER_TAX_NUMBER: {
    tr: 'Kurumsal satıcının vergi dairesi ve numarası',
    en: 'Tax office and number of the business seller',
    source: 'purchase',
  },
  SELLER_MERSIS: {
    tr: 'Kurumsal satıcının MERSİS numarası',
    en: 'MERSİS number of the business seller',
    source: 'purchase',
    optional: true,
  },
  SELLER_KEP: {
    tr: 'Kurumsal satıcının KEP adresi',
    en: 'KEP address of the business seller',
    source: 'purchase',
    optional: true,
  },

  ITEMS: {
    tr: 'Satın alınanların tablosu: ilan numarası ya da hizmet, nitelik, adet veya süre, vergiler dahil fiyat',
    en: 'Table of what is bought: ad number or service, qualities, quantity or duration, price with taxes',
    source: 'purchase',
    block: true,
  },
  SUBTOTAL: { tr: 'Ara toplam, vergiler dahil', en: 'Subtotal, taxes included', source: 'purchase' },
  DISCOUNT: {
    tr: 'Kampanya, kupon ve indirim kodu toplamı',
    en: 'Sum of campaign, coupon and discount code',
    source: 'purchase',
    optional: true,
  },
  DELIVERY_WAY: {
    tr: 'Teslim yolu: kargo ya da elden',
    en: 'Way of delivery: parcel or in person',
    source: 'purchase',
  },
  SHIPPING_FEE: { tr: 'Alıcının ödediği kargo ücreti', en: 'Shipping fee paid by the buyer', source: 'purchase' },
  SHIPPING_PAYER: { tr: 'Kargo ücretini ödeyen taraf', en: 'The party that pays the shipping fee', source: 'purchase' },
  SHIPPING_COMPANY: { tr: 'Kargo firması', en: 'Shipping company', source: 'purchase', optional: true },
  SHIPMENT_DAYS: {
    tr: 'Satıcının kargo kodunu oluşturma süresi, gün',
    en: 'Days the seller has to create the shipment code',
    source: 'purchase',
  },
  AUTO_COMPLETE_DAYS: {
    tr: 'Teslimattan sonra siparişin kendiliğinden tamamlandığı süre, gün',
    en: 'Days after delivery when the order completes by itself',
    source: 'purchase',
  },
  TOTAL: { tr: 'Ödenecek toplam tutar, vergiler dahil', en: 'Total to pay, taxes included', source: 'purchase' },
  PAYMENT_METHOD: {
    tr: 'Ödeme yöntemi ve taksidin nasıl seçildiği',
    en: 'Way of payment, and how instalments are chosen',
    source: 'purchase',
  },
  INSTALMENTS: {
    tr: 'Taksit sayısı ve taksit tutarı',
    en: 'Number and amount of instalments',
    source: 'purchase',
    optional: true,
  },

  WITHDRAWAL_DAYS: {
    tr: 'Cayma süresi, gün; satıcı türü ve kategoriye göre',
    en: 'Days of the withdrawal period; by seller kind and category',
    source: 'purchase',
  },
  WITHDRAWAL_EXCEPTIONS: {
    tr: 'Bu siparişte cayma hakkı olmayan ürünler ve nedenleri',
    en: 'Items of this order without a right of withdrawal, and why',
    source: 'purchase',
    optional: true,
  },
  RETURN_DAYS: {
    tr: 'Cayma bildiriminden sonra ürünü geri gönderme süresi, gün',
    en: 'Days to send the goods back after the notice of withdrawal',
    source: 'purchase',
  },
  RETURN_SHIPPING_PAYER: {
    tr: 'Cayma halinde iade kargosunu ödeyen taraf',
    en: 'The party that pays the return shipping on withdrawal',
    source: 'purchase',
  },

  AD_NUMBER: {
    tr: 'Hizmetin uygulanacağı ilanın numarası',
    en: 'Number of the ad that the service is for',
    source: 'purchase',
  },
  AD_TITLE: {
    tr: 'Hizmetin uygulanacağı ilanın başlığı',
    en: 'Title of the ad that the service is for',
    source: 'purchase',
  },
  MEMBERSHIP_NAME: {
    tr: 'Üyelik paketi: Premium ya da Professional',
    en: 'Membership package: Premium or Professional',
    source: 'purchase',
  },
  BILLING_PERIOD: {
    tr: 'Ödeme dönemi: aylık ya da yıllık',
    en: 'Billing period: monthly or yearly',
    source: 'purchase',
  },
  START_DATE: { tr: 'Üyelik paketinin başlangıcı', en: 'Start of the membership package', source: 'purchase' },
  END_DATE: { tr: 'Ödenen dönemin sonu', en: 'End of the paid period', source: 'purchase' },
  AUTO_RENEWAL: { tr: 'Otomatik yenileme: açık ya da kapalı', en: 'Automatic renewal: on or off', source: 'purchase' },
} as const satisfies Record<string, AgreementKeyword>;

export type AgreementKeywordName = keyof typeof agreementKeywords;

/** The keyword's name is the first group. */
export const keywordPattern = /%([A-Z][A-Z_]*)%/g;
