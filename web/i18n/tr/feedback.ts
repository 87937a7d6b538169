/** The feedback form. */
export const translations = {
  title: 'Geri bildirim ver',
  text: 'Bir önerin mi var, bir şey mi çalışmıyor? Yazdıklarını okuyoruz.',
  subject: 'Konu',
  chooseSubject: 'Bir konu seç',
  subjectsFailed: 'Konular yüklenemedi.',
  description: 'Ne söylemek istersin?',
  descriptionHint: 'Bir sorunsa: nerede oldu, ne bekliyordun? Şifre ya da kart bilgisi yazma.',
  email: 'E-posta adresin',
  emailHint: 'Yanıt istersen yaz. Başka bir şey için kullanmayız.',
  photos: 'Fotoğraflar',
  photosHint: 'Ekran görüntüsü işimizi kolaylaştırır. JPEG, PNG, WebP, AVIF ya da HEIC, her biri en fazla 10 MB.',
  choose: 'Fotoğraf seç',
  camera: 'Fotoğraf çek',
  drop: 'ya da buraya sürükle',
  remove: '{{name}} fotoğrafını çıkar',
  sending: '{{name}} yükleniyor, %{{percent}}',
  waiting: 'Fotoğraflar yükleniyor…',
  send: 'Gönder',
  thanks: 'Teşekkürler, aldık',
  thanksText: 'Yazdığını okuyacağız. Üyeysen sonucu bildirimlerinde, adresini yazdıysan e-postanda bulursun.',
  write: 'Bize yaz',
  own: 'Daha önce yazdıkların',
  status: { Processing: 'İnceleniyor', Completed: 'Sonuçlandı', Rejected: 'Yapılamadı' },
  answer: 'Yanıtımız:',
  again: 'Bir tane daha yaz',
} as const;

/** Texts for error codes of these screens. */
export const api = {} as const;
