/** Pages that the reader may not see. Loaded together with RefusalScreen. */
export const translations = {
  guestTitle: 'Görmek için giriş yap',
  memberTitle: 'Bu hesapta görünmüyor',
  orderTitle: 'Bu sipariş bu hesapta değil',
  signIn: 'Bu sayfayı görmek için giriş yap. Girince doğrudan buraya dönersin.',
  switch: 'Hesap değiştir',
  switchFailed: 'Oturum kapatılamadı',
  ownOrders: 'Siparişlerim',
  suspendedTitle: 'Hesabın askıda',
  contact: 'Bize yaz',
  guest: {
    AdNotFound: 'Bu ilanı yalnızca sahibi yönetebilir. İlan seninse, verdiğin hesapla giriş yap.',
    AdListNotFound: 'Böyle bir liste yok ya da sahibi paylaşmıyor. Liste seninse giriş yap.',
    BulkNotFound: 'Bu yüklemeyi yalnızca yapan kişi görebilir. Sen yaptıysan o hesapla giriş yap.',
    ChatNotFound: 'Bu sohbeti yalnızca yazışanlar görebilir. Sen yazıştıysan o hesapla giriş yap.',
    DraftNotFound: 'Bu taslağı yalnızca yazan kişi görebilir. Sen yazdıysan o hesapla giriş yap.',
    OrderLinkInvalid:
      'Bu bağlantı geçerli değil. E-postandaki son bağlantıyı aç; siparişi hesabına eklediysen giriş yap.',
    OrderNotFound:
      'Bu siparişi üye olarak verdiysen ya da aldıysan o hesapla giriş yap. Üye olmadan verdiysen e-postandaki bağlantıyı aç.',
    PaymentNotFound:
      'Bu ödemeyi yalnızca yapan kişi görebilir. Üye olarak ödediysen o hesapla giriş yap; üye olmadan ödediysen e-postandaki bağlantıyı aç.',
  },
  member: {
    AdNotFound: 'Bu ilan başka bir hesaba ait ya da artık yok. Senin ilanınsa verdiğin hesaba geç.',
    AdListNotFound: 'Böyle bir liste yok ya da sahibi paylaşmıyor. Başka bir hesabındaysa o hesaba geç.',
    BulkNotFound: 'Bu yükleme başka bir hesaptan yapılmış ya da artık yok. O hesap seninse ona geç.',
    ChatNotFound: 'Bu sohbet başka bir hesaba ait ya da silinmiş. O hesap seninse ona geç.',
    DraftNotFound: 'Bu taslak başka bir hesaba ait ya da silinmiş. O hesap seninse ona geç.',
    NotAllowed: 'Bu sayfa Meydan ekibine özel. Yetkili hesabın varsa ona geç.',
    OrderLinkInvalid: 'Bu bağlantı geçerli değil. Sipariş başka bir hesabındaysa o hesaba geç.',
    OrderNotFound: 'Bu sipariş başka bir hesaptan verilmiş ya da numarası yanlış. Verildiği hesaba geçebilirsin.',
    PaymentNotFound: 'Bu ödeme başka bir hesaptan yapılmış ya da adresi yanlış. Yapıldığı hesaba geçebilirsin.',
  },
} as const;

export const api = {
  OverviewRangeInvalid: 'Bu aralık gösterilemiyor; bitiş gelecekte olamaz, aralık en çok iki yıl olabilir.',
};
