/** Discount codes and coupons in the cart and the checkout. */
export const translations = {
  field: 'İndirim kodu',
  apply: 'Uygula',
  applyOf: '{{name}}: kuponu uygula',
  remove: 'Kaldır',
  removeOf: '{{name}}: kuponu kaldır',
  suggested: 'Bu sepette {{sum}} indirim',
  better: 'Bununla {{sum}} indirim alırsın',
  takesOff: '{{sum}} indirim',
  problem: {
    MinimumNotReached: '{{sum}} daha ekleyince geçerli olur.',
    NoSuchAd: 'Seçtiğin ilanlarda geçerli değil. Geçerli olduğu bir ilan ekle.',
    Over: 'Süresi doldu ya da kullanım hakkı bitti.',
  },
  required: 'Kodu yaz.',
  applied: 'Kupon uygulandı',
  removed: 'Kupon kaldırıldı',
  applyFailed: 'Kupon uygulanamadı',
  removeFailed: 'Kupon kaldırılamadı',
} as const;

export const api = {
  CouponNotFound: 'Böyle bir kupon yok.',
  CouponNotValid: 'Bu kod geçerli değil. Yanlış yazılmış, süresi dolmuş ya da kullanılmış olabilir.',
  CouponCodeTaken: 'Bu kod başka bir kuponun. Başka bir kod seç.',
} as const;
