import { can } from '../../../contract/capabilities.ts';

/** The members' part of the frame: notifications, profile menu, logging out, the end of a session. */
export const translations = {
  title: 'Bildirimler',
  unread_one: 'Bildirimler, {{number}} okunmamış',
  unread_other: 'Bildirimler, {{number}} okunmamış',
  markAll: 'Tümünü okundu say',
  markedAll: 'Tüm bildirimler okundu sayıldı',
  markAllFailed: 'Bildirimler okundu sayılamadı',
  markFailed: 'Bildirim okundu sayılamadı',
  filter: 'Bildirim türü',
  all: 'Tümü',
  isUnread: 'Okunmadı',
  house: 'Meydan’dan',
  now: 'az önce',
  today: 'Bugün',
  thisWeek: 'Bu hafta',
  thisMonth: 'Bu ay',
  older: 'Daha eski',
  left: '{{time}} kaldı',
  expired: 'Süresi doldu',
  loading: 'Bildirimler yükleniyor',
  emptyTitle: 'Henüz bildirimin yok',
  emptyText: can('offers', 'favourites', 'heldPayment')
    ? 'Teklifler, fiyat düşüşleri ve siparişlerinle ilgili her şey burada toplanır.'
    : 'İlanların ve hesabınla ilgili her şey burada toplanır.',
  emptyHere: 'Bu türde bildirim yok',
  showAll: 'Tümünü göster',
  failedTitle: 'Bildirimler yüklenemedi',
  moreFailed: 'Daha eskiler yüklenemedi.',
  retry: 'Yeniden dene',
  menu: {
    title: 'Hesabım',
    open: 'Hesap menüsü: {{name}}',
    settings: 'Hesap bilgilerim',
    myAds: 'İlanlarım',
    searches: 'Kayıtlı aramalarım',
    favourites: 'Favorilerim',
    lists: 'Listelerim',
    questions: 'İlan sorularım',
    orders: 'Siparişlerim',
    offers: 'Tekliflerim',
    messages: 'Mesajlarım',
    comparison: 'Karşılaştırma listem',
    console: 'Yönetim',
    logout: 'Çıkış yap',
  },
  logout: {
    title: 'Çıkış yapılsın mı?',
    text: 'Bu tarayıcıda hesabından çıkarsın; açık olan diğer sekmeler de çıkar.',
    stay: 'Vazgeç',
    go: 'Çıkış yap',
    failed: 'Çıkış yapılamadı',
  },
  arrival: {
    signedIn: 'Hoş geldin, {{name}}',
    registered: 'Hesabın açıldı. Hoş geldin, {{name}}',
    left: 'Hesabın kapatıldı',
  },
  ended: {
    title: 'Oturumun kapandı',
    text: 'Bu sayfada yazdıkların duruyor. Yeni sekmede giriş yap, sonra buraya dönüp kaldığın yerden devam et.',
    login: 'Yeni sekmede giriş yap',
    later: 'Şimdi değil',
    elsewhere: 'Çıkış yapıldı',
    elsewhereText: 'Başka bir sekmede hesabından çıktın.',
    resumed: 'Yeniden giriş yaptın',
    resumedText: 'Kaldığın yerden devam edebilirsin.',
  },
} as const;

/** Texts for error codes of these screens. */
export const api = {} as const;
