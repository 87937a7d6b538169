/** The page of an invitation to staff, and the names of the built-in roles. */
export const translations = {
  name: 'Ekip daveti',
  title: 'Meydan ekibine davet edildin',
  by: '{{name}} seni ekibe davet etti.',
  role: 'Yetki',
  until: 'Son kabul zamanı',
  email: 'Davet edilen adres',
  signInTitle: 'Kabul etmek için giriş yap',
  signIn: '{{email}} adresiyle giriş yap. Hesabın yoksa aynı adresle üye ol; ardından buraya dönersin.',
  login: 'Giriş yap',
  register: 'Üye ol',
  otherTitle: 'Bu davet başka bir hesap için',
  other:
    'Davet {{email}} adresine gönderildi; açık hesabının doğrulanmış adresi farklı. Çıkış yapıp o adresle giriş yap ya da bu adresi hesabında doğrula.',
  account: 'Hesap bilgilerim',
  accept: 'Daveti kabul et',
  accepted: 'Ekibe katıldın',
  acceptedText: 'Yetkin geçerli. Yönetim ekranını hesap menünde de bulursun.',
  open: 'Yönetim ekranını aç',
  home: 'Ana sayfaya dön',
  closed: {
    Expired: 'Davetin süresi doldu',
    Used: 'Bu davet zaten kullanıldı',
    Withdrawn: 'Davet geri çekildi',
  },
  closedText: {
    Expired: 'Davetler 7 gün geçerlidir. Seni davet eden kişiden yeni bir davet iste.',
    Used: 'Her davet bir kez kabul edilebilir. Kabul eden sensen yönetim ekranı hesap menünde.',
    Withdrawn: 'Bir yönetici bu daveti iptal etti. Bir yanlışlık olduğunu düşünüyorsan seni davet eden kişiye yaz.',
  },
  missing: 'Bu davet bağlantısı geçerli değil',
  missingText:
    'Bağlantı eksik kopyalanmış ya da yerine yeni bir davet gönderilmiş olabilir. E-postandaki son bağlantıyı aç.',
  roles: {
    moderator: 'Moderatör',
    support: 'Destek',
    finance: 'Finans',
    content: 'İçerik',
    administrator: 'Yönetici',
  },
} as const;
