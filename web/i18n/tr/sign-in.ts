/** Asks a guest to sign in. Loaded together with the components that ask. */
export const translations = {
  title: 'Giriş yap ya da üye ol',
  optional: 'Bu sayfadakiler üyeliğine özel. Giriş yapınca kaldığın yerden devam edersin.',
  createAdTitle: 'İlan vermek için giriş yap ya da üye ol',
  createAd:
    'İlanın hesabında durur: yazdıkların kaydedilir, alıcılar sana ulaşır, istediğin zaman düzenler ya da kaldırırsın. Üyelik ücretsiz; giriş yapınca doğrudan buraya dönersin.',
  required: 'Bu sayfa yalnızca üyeler için. Giriş yapınca doğrudan buraya dönersin.',
  act: 'Bunun için üye olman gerekiyor. Giriş yapınca doğrudan buraya dönersin.',
  skip: 'Şimdi değil',
  back: 'Geri dön',
  register: 'Üye ol',
} as const;
