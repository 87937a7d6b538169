import { allAddresses, mailed, quiet, template, informed, urgent } from './template-entry.ts';

/** Notifications about the reader's own account. One-time codes are not in the notification list. */
export const accountTemplates = {
  'User.EmailValidation': template({
    name: 'User.EmailValidation',
    category: 'security',
    kind: 'account',
    channels: ['Email'],
    locked: ['Email'],
    tokens: ['Code', 'Minutes'],
    tr: {
      title: 'E-posta adresini doğrula',
      subTitle: 'Kodu %Minutes% dakika içinde gir',
      sms: 'Meydan doğrulama kodun: %Code%. %Minutes% dakika geçerli. Kimseyle paylaşma.',
      mail: {
        subject: 'Meydan doğrulama kodun',
        preheader: 'Kod %Minutes% dakika geçerli. Kimseyle paylaşma.',
        paragraphs: [
          'Meydan’da başlattığın işlemi tamamlamak için bu kodu gir:',
          'Kod %Minutes% dakika geçerli ve bir kez kullanılır. Süresi dolarsa aynı ekrandan yenisini isteyebilirsin.',
          'Kodu kimseyle paylaşma; Meydan senden kodunu telefonda, mesajda ya da e-postayla istemez. Bu işlemi sen başlatmadıysan bu e-postayı dikkate alma: Kod girilmeden hiçbir şey değişmez.',
        ],
      },
    },
    en: {
      title: 'Verify your e-mail address',
      subTitle: 'Enter the code within %Minutes% minutes',
      sms: "Your Meydan verification code: %Code%. Valid for %Minutes% minutes. Don't share it with anyone.",
      mail: {
        subject: 'Your Meydan verification code',
        preheader: 'The code is valid for %Minutes% minutes. Don’t share it with anyone.',
        paragraphs: [
          'Enter this code to finish what you started on Meydan:',
          'The code is valid for %Minutes% minutes and can only be used once. If it expires, ask for a new one on the same screen.',
          'Don’t share the code with anyone; Meydan never asks for it by phone, message or e-mail. If you did not start this, ignore this e-mail: nothing changes until the code is entered.',
        ],
      },
    },
  }),
  'User.PhoneValidation': template({
    name: 'User.PhoneValidation',
    category: 'security',
    kind: 'account',
    channels: ['Sms'],
    locked: ['Sms'],
    tokens: ['Code', 'Minutes'],
    tr: {
      title: 'Telefon numaranı doğrula',
      subTitle: 'Kodu %Minutes% dakika içinde gir',
      sms: 'Meydan doğrulama kodun: %Code%. %Minutes% dakika geçerli. Kodu kimseyle paylaşma, Meydan senden istemez.',
      mail: {
        subject: 'Meydan telefon doğrulama kodun',
        preheader: 'Kod %Minutes% dakika geçerli. Kimseyle paylaşma.',
        paragraphs: [
          'Telefon numaranı doğrulamak için Meydan’da bu kodu gir:',
          'Kod %Minutes% dakika geçerli ve bir kez kullanılır. Süresi dolarsa aynı ekrandan yenisini isteyebilirsin.',
          'Kodu kimseyle paylaşma; Meydan senden kodunu istemez. Bu işlemi sen başlatmadıysan bu e-postayı dikkate alma: Kod girilmeden hiçbir şey değişmez.',
        ],
      },
    },
    en: {
      title: 'Verify your phone number',
      subTitle: 'Enter the code within %Minutes% minutes',
      sms: "Your Meydan verification code: %Code%. Valid for %Minutes% minutes. Don't share it; Meydan never asks for it.",
      mail: {
        subject: 'Your Meydan phone verification code',
        preheader: 'The code is valid for %Minutes% minutes. Don’t share it with anyone.',
        paragraphs: [
          'Enter this code on Meydan to verify your phone number:',
          'The code is valid for %Minutes% minutes and can only be used once. If it expires, ask for a new one on the same screen.',
          'Don’t share the code with anyone; Meydan never asks for it. If you did not start this, ignore this e-mail: nothing changes until the code is entered.',
        ],
      },
    },
  }),
  'User.EGovernment': template({
    name: 'User.EGovernment',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: allAddresses,
    tokens: ['Event.Time'],
    details: ['Event.Time'],
    tr: {
      title: 'Kimliğin e-Devlet ile doğrulandı',
      subTitle: 'Hesabın artık doğrulanmış görünüyor',
      sms: 'Meydan: Kimliğin e-Devlet ile doğrulandı. Bu işlem senin değilse hemen şifreni değiştir.',
      mail: {
        subject: 'Kimliğin e-Devlet ile doğrulandı',
        preheader: 'Hesabın artık doğrulanmış görünüyor.',
        paragraphs: [
          'Kimliğini e-Devlet üzerinden doğruladın; hesabın artık doğrulanmış görünüyor. T.C. kimlik numaran Meydan’da saklanmaz.',
          'Bu işlemi sen yapmadıysan hemen şifreni değiştir ve bize yaz.',
        ],
        action: 'Hesap doğrulamamı gör',
      },
    },
    en: {
      title: 'Your identity was verified by e-Devlet',
      subTitle: 'Your account is now verified',
      sms: "Meydan: your identity was verified by e-Devlet. If this wasn't you, change your password at once.",
      mail: {
        subject: 'Your identity was verified by e-Devlet',
        preheader: 'Your account is now verified.',
        paragraphs: [
          'You verified your identity through e-Devlet, the government’s online service, and your account now shows as verified. Meydan doesn’t keep your identity number.',
          'If this wasn’t you, change your password at once and write to us.',
        ],
        action: 'See my verification',
      },
    },
  }),
  'User.Welcome': template({
    name: 'User.Welcome',
    category: 'profile',
    kind: 'account',
    channels: mailed,
    tokens: ['User.Name'],
    tr: {
      title: 'Meydan’a hoş geldin, %User.Name%!',
      subTitle: 'Aradığını bul, fazlalıklarını değerlendir',
      sms: "Meydan'a hoş geldin! Aradığını bulmaya ya da ilk ilanını vermeye hemen başlayabilirsin.",
      mail: {
        subject: 'Meydan’a hoş geldin, %User.Name%!',
        preheader: 'Hesabın hazır. İşte ilk adımlar.',
        paragraphs: [
          'Hesabın hazır, aramıza hoş geldin %User.Name%! Meydan’da giysiden otomobile, evden ikinci el eşyaya her şey bir arada.',
          'Satmak istersen ilanını adım adım hazırlarsın, yazdıkların kendiliğinden kaydedilir. Almak istersen ara, beğendiğini favorilerine ekle, teklif ver ya da satıcıya sor.',
          'Sepetle aldığın ürünlerde paran, sen onaylayana ya da iade süresi dolana kadar ödeme kuruluşunda güvende bekler.',
        ],
        action: 'Meydan’ı keşfet',
      },
    },
    en: {
      title: 'Welcome to Meydan, %User.Name%!',
      subTitle: 'Find what you’re looking for, sell what you no longer need',
      sms: 'Welcome to Meydan! You can start looking around or place your first ad right away.',
      mail: {
        subject: 'Welcome to Meydan, %User.Name%!',
        preheader: 'Your account is ready. Here are the first steps.',
        paragraphs: [
          'Your account is ready, welcome %User.Name%! On Meydan everything from clothes to cars, homes to second-hand goods is in one place.',
          'To sell, prepare your ad step by step; what you write is saved automatically. To buy, search, save what you like to your favourites, make an offer or ask the seller.',
          'When you buy through the cart, your money waits safely with the payment provider until you approve or the refund period ends.',
        ],
        action: 'Explore Meydan',
      },
    },
  }),
  'User.ChangePassword': template({
    name: 'User.ChangePassword',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: allAddresses,
    tokens: ['Event.Time'],
    optional: ['Device.Name', 'Account.Ways'],
    details: ['Event.Time', 'Device.Name', 'Account.Ways'],
    tr: {
      title: 'Şifren değiştirildi',
      subTitle: 'Sen değilsen hemen yeni bir şifre belirle',
      sms: 'Meydan: Şifren değiştirildi. Sen değilsen Meydan\'da "Şifremi unuttum" ile hemen yeni bir şifre belirle.',
      mail: {
        subject: 'Meydan şifren değiştirildi',
        preheader: 'Sen değiştirdiysen bir şey yapman gerekmiyor.',
        paragraphs: [
          'Hesabının şifresi değiştirildi ve diğer cihazlardaki oturumların kapatıldı. Sen değiştirdiysen bir şey yapman gerekmiyor.',
          'Sen değiştirmediysen giriş ekranındaki “Şifremi unuttum” ile hemen yeni bir şifre belirle; böylece açık bütün oturumlar kapanır.',
          'Hesabına şifrenin dışında şunlarla da giriş yapılabiliyor: %Account.Ways%. Tanımadığın varsa giriş yaptıktan sonra Ayarlar’daki “Giriş yolları” bölümünden bağlantısını kaldır.',
        ],
        action: 'Oturumlarımı gör',
      },
    },
    en: {
      title: 'Your password was changed',
      subTitle: 'If it wasn’t you, set a new one at once',
      sms: 'Meydan: your password was changed. If it wasn\'t you, set a new one at once with "Forgot password" on Meydan.',
      mail: {
        subject: 'Your Meydan password was changed',
        preheader: 'If you changed it, you don’t need to do anything.',
        paragraphs: [
          'The password of your account was changed, and your sessions on other devices have ended. If you did it, you don’t need to do anything.',
          'If you did not, set a new one at once with “Forgot password” on the sign-in screen; that ends every open session.',
          'Besides your password, these can be used to sign in to your account: %Account.Ways%. If you don’t recognise one of them, sign in and remove it under “Ways to sign in” in settings.',
        ],
        action: 'See my sessions',
      },
    },
  }),
  'User.DeleteAccount': template({
    name: 'User.DeleteAccount',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: allAddresses,
    tokens: ['Event.Time', 'User.ReturnDate'],
    details: ['Event.Time', 'User.ReturnDate'],
    tr: {
      title: 'Hesabın kapatıldı',
      subTitle: 'Geri dönmek için son gün: %User.ReturnDate%',
      sms: 'Meydan: Hesabın kapatıldı. Vazgeçersen %User.ReturnDate% gününe kadar giriş yaparak geri dönebilirsin.',
      mail: {
        subject: 'Meydan hesabın kapatıldı',
        preheader: 'Fikrini değiştirirsen %User.ReturnDate% gününe kadar geri dönebilirsin.',
        paragraphs: [
          'İsteğin üzerine hesabını kapattık, ilanlarını yayından kaldırdık. Bizimle geçirdiğin zaman için teşekkür ederiz.',
          'Fikrini değiştirirsen %User.ReturnDate% gününe kadar giriş yaparak geri dönebilirsin. Sonrasında kişisel verilerin silinir; yalnızca yasaların saklamamızı istediği kayıtlar kalır.',
          'Bu isteği sen yapmadıysan hemen giriş yapıp şifreni değiştir.',
        ],
        action: 'Geri dön',
      },
    },
    en: {
      title: 'Your account was closed',
      subTitle: 'You can come back until %User.ReturnDate%',
      sms: 'Meydan: your account was closed. If you change your mind, sign in by %User.ReturnDate% to come back.',
      mail: {
        subject: 'Your Meydan account was closed',
        preheader: 'If you change your mind, you can come back until %User.ReturnDate%.',
        paragraphs: [
          'We closed your account as you asked and took your ads down. Thank you for the time you spent with us.',
          'If you change your mind, sign in by %User.ReturnDate% to come back. After that, your personal data is erased; only records that the law requires us to keep remain.',
          'If this wasn’t you, sign in at once and change your password.',
        ],
        action: 'Come back',
      },
    },
  }),
  'User.NewDeviceLogin': template({
    name: 'User.NewDeviceLogin',
    category: 'security',
    kind: 'account',
    channels: informed,
    locked: ['Email'],
    tokens: ['Device.Name', 'Event.Time'],
    optional: ['Device.Place'],
    details: ['Device.Name', 'Device.Place', 'Event.Time'],
    tr: {
      title: 'Hesabına yeni bir cihazdan girildi',
      subTitle: '%Device.Name% · sen değilsen oturumu kapat',
      sms: 'Meydan: Hesabına yeni bir cihazdan girildi (%Event.Time%). Sen değilsen oturumu kapatıp şifreni değiştir.',
      mail: {
        subject: 'Hesabına yeni bir cihazdan girildi',
        preheader: '%Device.Name%, %Event.Time%. Bu sen miydin?',
        paragraphs: [
          'Meydan hesabına daha önce görmediğimiz bir cihazdan giriş yapıldı. Sen girdiysen bir şey yapman gerekmiyor.',
          'Bu giriş sana ait değilse o oturumu hemen kapat ve şifreni değiştir.',
        ],
        action: 'Oturumlarımı gör',
      },
    },
    en: {
      title: 'Sign-in to your account from a new device',
      subTitle: '%Device.Name% · end the session if it wasn’t you',
      sms: "Meydan: sign-in to your account from a new device (%Event.Time%). If it wasn't you, end the session and change your password.",
      mail: {
        subject: 'Sign-in to your account from a new device',
        preheader: '%Device.Name%, %Event.Time%. Was it you?',
        paragraphs: [
          'Somebody signed in to your Meydan account from a device we had not seen before. If it was you, you don’t need to do anything.',
          'If it wasn’t, end that session at once and change your password.',
        ],
        action: 'See my sessions',
      },
    },
  }),
  'User.UserNameCreated': template({
    name: 'User.UserNameCreated',
    category: 'profile',
    kind: 'account',
    channels: quiet,
    tokens: ['User.UserName'],
    details: ['User.UserName'],
    tr: {
      title: 'Kullanıcı adın hazır: %User.UserName%',
      subTitle: 'Hesap bilgilerinde görebilirsin',
      sms: "Meydan: Kullanıcı adın oluşturuldu. Görmek için Meydan'da hesap bilgilerine bak.",
      mail: {
        subject: 'Kullanıcı adın hazır: %User.UserName%',
        preheader: 'Başkaları seni bu adla görür.',
        paragraphs: [
          'Senin için bir kullanıcı adı oluşturduk: %User.UserName%.',
          'Başkaları seni bu adla görür. Kullanıcı adını hesap bilgilerinde bulabilirsin.',
        ],
        action: 'Bilgilerime git',
      },
    },
    en: {
      title: 'Your username is ready: %User.UserName%',
      subTitle: 'You’ll find it in your account information',
      sms: "Meydan: your username was created. You'll find it in your account information on Meydan.",
      mail: {
        subject: 'Your username is ready: %User.UserName%',
        preheader: 'This is the name others see.',
        paragraphs: [
          'We created a username for you: %User.UserName%.',
          'This is the name others see. You’ll find it in your account information.',
        ],
        action: 'Go to my account information',
      },
    },
  }),
} as const;
