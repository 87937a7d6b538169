/** The desk's page for lists of reasons and subjects. */
export const translations = {
  name: 'Nedenler ve konular',
  intro:
    'Kullanıcıların şikâyet, iptal, iade, hesap kapatma ve geri bildirimde seçtiği nedenler. Kapatılan bir neden eski kayıtlarda görünmeye devam eder.',
  lists: 'Listeler',
  list: {
    adReports: 'İlan şikâyeti',
    userReports: 'Üye şikâyeti',
    accountDeletion: 'Hesap kapatma',
    feedback: 'Geri bildirim konusu',
    orderFeedback: 'Sipariş geri bildirimi',
    refunds: 'İade nedeni',
    refundObjections: 'Satıcı itirazı',
    buyerCancellations: 'Alıcı iptali',
    sellerCancellations: 'Satıcı iptali',
  },
  text: { tr: 'Türkçe', en: 'İngilizce' },
  needsText: 'Açıklama ister',
  active: 'Açık',
  new: 'Yeni neden',
  up: '“{{name}}” yukarı',
  down: '“{{name}}” aşağı',
  remove: '“{{name}}” kaldır',
  add: 'Neden ekle',
  fixed: 'Bu listeye neden eklenemez: kurallar bu nedenlere bağlı. Metinler, sıra ve açık olanlar değiştirilebilir.',
  why: 'Değişikliğin nedeni',
  whyHint: 'Denetim kaydında görünür.',
  discard: 'Değişiklikleri geri al',
  save: 'Kaydet',
  saved: 'Liste kaydedildi',
  merged:
    'Bu listeyi az önce başka biri de değiştirdi. Onun değişikliği ile seninki birleştirildi; kontrol edip yeniden kaydet.',
};
