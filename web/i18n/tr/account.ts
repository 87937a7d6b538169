import { can } from '../../../contract/capabilities.ts';

/** Sign-in, registration, verification and forgotten passwords. */
export const translations = {
  or: 'ya da',
  by: 'Nasıl devam edeceksin?',
  step: 'Adım {{at}}/{{of}}',
  continueWith: '{{provider}} ile devam et',
  login: {
    name: 'Giriş yap',
    text: 'Hoş geldin. Kaldığın yerden devam et.',
    forgot: 'Şifremi unuttum',
    noAccount: 'Üyeliğin yok mu?',
  },
  register: {
    name: 'Üye ol',
    text: 'Üyelik ücretsiz. Önce sana ulaşabileceğimiz adresi ya da numarayı doğrulayalım.',
    send: 'Doğrulama kodu gönder',
    hasAccount: 'Zaten üye misin?',
    external:
      '{{provider}} ile girişin tamam. Hesabını açmak için bir adres ya da numara doğrula; {{provider}} girişini hesabına bağlayacağız.',
    withoutExternal: 'Bağlamadan devam et',
  },
  completeRegistration: { name: 'Üyeliğini tamamla' },
  forgotPassword: { name: 'Şifremi unuttum' },
  verifyEMail: { name: 'E-postanı doğrula' },
  verifyPhone: { name: 'Telefonunu doğrula' },
  verify: {
    none: 'Bekleyen bir doğrulama yok. Üyeliğe baştan başlayabilirsin.',
    emailTitle: 'E-postanı doğrula',
    phoneTitle: 'Telefonunu doğrula',
    existingTitle: 'Numara kimin, bakalım',
    emailText: '<b>{{target}}</b> adresine 6 haneli bir kod gönderdik. Gelmediyse gereksiz postalara da bak.',
    phoneText: '<b>{{target}}</b> numarasına SMS ile 6 haneli bir kod gönderdik.',
    emailOther: 'Adresi değiştir',
    phoneOther: 'Numarayı değiştir',
    askWhose: 'Bu numara bir hesapta kayıtlı mı?',
    submit: 'Doğrula',
    emailChanged: 'E-posta adresin değişti',
    phoneChanged: 'Telefon numaran değişti',
  },
  used: {
    title: 'Bu numara bir hesapta kayıtlı',
    known: '<b>{{phone}}</b> numarası <b>{{email}}</b> hesabında kayıtlı.',
    someone: '<b>{{phone}}</b> numarası başka bir Meydan hesabında kayıtlı.',
    signIn: 'Hesap benim, giriş yap',
    takeOver: 'Numara artık benim, yeni hesap aç',
    takeOverHere: 'Numara artık benim, hesabıma ekle',
    warning: 'Devam edersen numara diğer hesaptan çıkar ve sahibine e-postayla haber veririz.',
  },
  taken: {
    text: 'Bu bilgiyle açılmış bir hesap var. O hesap seninse giriş yapabilirsin.',
    onlyWay:
      'Bu numara, bağlı olduğu hesabın tek giriş yolu; o yüzden devredilemiyor. Hesap seninse giriş yap, değilse başka bir numara kullan.',
  },
  complete: {
    text: '<b>{{target}}</b> doğrulandı. Birkaç bilgi daha, sonra meydandasın.',
    none: 'Önce e-postanı ya da telefonunu doğrulaman gerekiyor.',
    external: '{{provider}} ile giriş yapacaksın. İstersen bir şifre de belirleyebilirsin; boş bırakabilirsin.',
    firstName: 'Ad',
    surname: 'Soyad',
    read: 'Oku',
    readText: 'Oku: {{title}}',
    newTab: 'Yeni sekmede aç',
    approve: 'Kullanım koşullarını ve üyelik sözleşmesini okudum, onaylıyorum.',
    notice: 'Kişisel verilerini neden ve nasıl işlediğimizi <a>KVKK aydınlatma metninde</a> anlatıyoruz.',
    submit: 'Üyeliğimi aç',
  },
  announcements: {
    title: 'Kampanya ve duyurular',
    text: 'Seçersen yalnızca o yoldan haber veririz. Ayarlardan istediğin an vazgeçebilirsin.',
    Email: 'E-posta',
    Sms: 'SMS',
    Call: 'Telefon araması',
    Push: 'Anlık bildirim',
  },
  forgot: {
    targetTitle: 'Şifremi unuttum',
    targetText: 'Hesabının e-posta adresini ya da telefonunu yaz, sana bir kod gönderelim.',
    codeTitle: 'Kodu gir',
    codeText: '<b>{{target}}</b> bir hesaba aitse 6 haneli bir kod gönderdik.',
    passwordTitle: 'Yeni şifreni belirle',
    passwordText: 'Şifren değişince tüm cihazlardaki oturumların kapanır.',
    submit: 'Şifremi değiştir',
    done: 'Şifren değişti',
    doneText: 'Yeni şifrenle giriş yapabilirsin.',
    linked:
      'Yeni şifrenle giriş yapabilirsin. Hesabına şunlarla da giriş yapılabiliyor: {{ways}}. Tanımadığın varsa girince Ayarlar’daki “Giriş yolları” bölümünden kaldır.',
    back: 'Girişe dön',
  },
  external: {
    title: '{{provider}} ile giriş',
    waiting: 'Girişin tamamlanıyor, birkaç saniye sürer.',
    codeTitle: 'Bu hesap senin mi?',
    codeText:
      'Bu e-postayla bir Meydan hesabı var. {{provider}} girişini ona bağlamak için <b>{{target}}</b> adresine gönderdiğimiz kodu yaz.',
    link: 'Doğrula ve bağla',
    otherWay: 'Başka bir yolla giriş yap',
  },
  identity: {
    title: 'Bu hesapta başka bir kimlik doğrulanmış',
    text: 'Kimliği değiştirmek için hesapta doğrulanmış olan kimlikle de e-Devlet’e girmen gerekiyor. Böylece kimse bir başkasının hesabını kendi üstüne alamaz.',
    prove: 'Önceki kimlikle e-Devlet’e gir',
    keep: 'Kimlik olduğu gibi kalsın',
    hint: 'e-Devlet seni hâlâ yeni kimlikle tanıyorsa önce oradan çıkış yap.',
  },
  link: { done: '{{provider}} hesabın bağlandı', failed: 'Hesap bağlanamadı' },
  comeBack: {
    title: 'Hesabın kapalı',
    text: 'Hesabını kapatmıştın. {{count}} gün dolmadan geri dönebilirsin: üyeliğin yeniden açılır, bilgilerin yerinde durur. İlanlarını yeniden yayına alman gerekebilir.',
    no: 'Kapalı kalsın',
    yes: 'Geri dön',
  },
  reasons: {
    label: 'Neden üye olmalısın?',
    title: 'Meydanda sana da yer var',
    safe: can('heldPayment') ? 'Ödemen güvende' : 'Yetkisi doğrulanmış ilanlar',
    safeText: can('heldPayment')
      ? 'Paran, sen ürünü onaylayana kadar satıcıya geçmez.'
      : 'Ev ve araba ilanları, verenin yetkisi EİDS’te doğrulanmadan yayına girmez.',
    bargain: can('offers', 'questions', 'heldPayment') ? 'Pazarlık serbest' : 'İlanın dakikalar içinde hazır',
    bargainText: can('offers', 'questions', 'heldPayment')
      ? 'Teklif ver, soru sor, anlaşınca tek dokunuşla al.'
      : 'Yazdıkların sen ilerlerken kaydedilir; taslağına her cihazından dönersin.',
    news: can('favourites', 'savedSearches') ? 'Aradığın çıkınca haberin olur' : 'İlanının nasıl gittiğini görürsün',
    newsText: can('favourites', 'savedSearches')
      ? 'Favorilerin ve aramaların seninle; fiyat düşünce ilk sen bil.'
      : 'Gün gün kaç kez bakıldığını izle, ilanın hakkında her gelişmeden haberin olsun.',
  },
} as const;

/** Texts for error codes of these screens. */
export const api = {} as const;
