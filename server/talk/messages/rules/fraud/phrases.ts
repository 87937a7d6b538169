import type { ChatWarning } from '../../../../../contract/schemas/chat.ts';

/**
 * Typical texts of fraudsters in Turkish and English, folded like `platform/fold-letters.ts`. Each list contains phrases separated by commas; `*` at the
 * end of a word matches any ending. A rule matches if each list has a phrase in the text within `within` words, and no `unless` phrase is near.
 */
export interface PhraseRule {
  warning: ChatWarning;
  lists: readonly string[];
  /** Maximum distance in words from the first to the last phrase. */
  within?: number;
  unless?: string;
}

/** A writer who refuses such a payment is not a fraudster. */
const refusals = `
  gondermem, gondermeyin*, gondermeyiz, gondermiyor*, gondermez*, gondermedim, yapmam, yapmayin*, yapmiyor*, yapmayiz, yapmadim, yapmaz*, istemem, istemiyor*, istemez*,
  istenmez, almam, almiyor*, almayiz, alinmaz, kapora vermem, kaparo vermem, vermiyor*, vermeyin*, vermeyiz, yatirmam, yatirmayin*, yatirmiyor*, yatirmayiz, atmam, atmayin*, atmiyor*,
  kabul etmem, kabul etmiyor*, gerek yok, gerekmez, gerekmiyor, olmadan, olmaksizin, yok, yoktur, degil, not, never, no, without, dont, don t, wont, won t, didnt, didn t`;

const sends = `
  gonder*, yatir*, yolla*, havale*, eft*, fast, atarsan*, atarsin*, atar misin*, atabilir*, atin, atiniz, atman*, atmani*, at, yap, yapin, yapar*, yapman*, yapmaniz*, yapsan*,
  yaparsan*, odersen*, ode, odeyin, odemen*, verirsen*, verir misin*, birakirsan*, birakin, birakman*, send, pay, transfer, wire`;

const wants = `
  lazim, sart, gerekiyor, gerekli, istiyorum, istiyoruz, isterim, ister, alirim, aliyorum, aliyoruz, aliriz, alalim, rica ederim, ayiririm, ayirayim, ayiralim, tutarim, tutayim,
  need, needed, required, must, want, hold, reserve`;

const prepaid = `kapora*, kaparo*, kapar, on odeme*, onodeme*, pesinat*, avans*, depozito*, advance, deposit, prepayment, upfront, down payment`;

const bank = `
  iban*, hesab*, hesap no*, hesap numara*, banka hesab*, papara*, ininal*, param kart*, kredi karti*, kripto*, usdt, bitcoin*, btc, tether, western union, moneygram,
  ria, havale, eft, fast, paypal, wise, revolut, gift card, hediye karti*, paysafe*, razer gold, steam kart*, steam cuzdan*`;

export const phraseRules: readonly PhraseRule[] = [
  { warning: 'Deposit', lists: [prepaid, sends], within: 7, unless: refusals },
  { warning: 'Deposit', lists: [prepaid, wants], within: 6, unless: refusals },
  {
    warning: 'Deposit',
    lists: [
      'yatirana, yatiranin, kapora veren*, kaparo veren*, once odeyen*, ilk odeyen*, first to pay, ilk yatiran*, parayi ilk gonderen*',
    ],
    unless: refusals,
  },
  {
    warning: 'Deposit',
    lists: [
      'gormeden, gormek icin, bakmadan once, anahtar, adres, randevu, yer gostermek icin, before viewing, before you see, to see it, keys',
      'odeme yap*, para gonder*, para yatir*, kapora*, kaparo*, havale yap*, havale et*, iban*, pay first, send money, wire',
    ],
    within: 10,
    unless: refusals,
  },
  { warning: 'OutsidePayment', lists: [bank, sends], within: 6, unless: refusals },
  {
    warning: 'OutsidePayment',
    lists: [
      'iban*, papara*, hesap numara*, hesap no*, account number',
      'atayim, atiyorum, vereyim, veriyorum, yaziyorum, yazayim, paylasayim, bu, sudur, soyle, here, my',
    ],
    within: 5,
    unless: refusals,
  },
  {
    warning: 'OutsidePayment',
    lists: [
      'site disi*, siteden cik*, site disinda*, meydan disi*, meydandan disari*, meydan olmadan, disaridan, komisyonsuz, off the site, outside meydan, outside the site, off platform',
      'ode*, odeme*, hallede*, anlas*, al*, sat*, pay*, deal*, para*, trade',
    ],
    within: 8,
  },
  {
    warning: 'OutsidePayment',
    lists: [
      'western union, moneygram, steam kart*, google play kart*, hediye kart*, gift card*, razer gold, usdt, tether, kripto*, bitcoin*, crypto*',
      'ode*, odeme*, gonder*, yolla*, al*, kabul*, at*, pay*, send, payment, accept',
    ],
    within: 7,
    unless: refusals,
  },
  {
    warning: 'PaymentLink',
    lists: [
      'link*, linke, linkten, baglanti*, url, qr, karekod*',
      'kargo*, odeme*, odeyi*, ode, param guvende*, guvenli*, onayla*, parani al*, parayi al*, bilgilerini gir*, kart*, gir*, tikla*, payment, pay, parcel, shipping, courier, card, click, confirm',
    ],
    within: 8,
    unless: 'ilan linki, ilanin linki, video, videosu, konum*, harita*, maps, urun linki, ad link',
  },
  {
    warning: 'PaymentLink',
    lists: [
      'kargo firmasi*, kargo sirketi*, kurye*, kargocu*, courier, shipping company',
      'odeme sayfa*, odemeyi al*, parayi ver*, parani ver*, paran hesab*, kart bilgi*, sigorta bedeli*, guvence bedeli*, onay mesaj*, collect the money, pick up the money, insurance fee, bring the cash',
    ],
    within: 12,
    unless: refusals,
  },
  {
    warning: 'Code',
    lists: [
      'kod, kodu, kodun, kodunu, kodlari, sifre, sifreni, sifrenizi, sms, cvv, cvc, son kullanma*, kart numara*, kart bilgi*, kart no*, code, pin, password, card number, card details',
      'soyle*, gonder*, ilet*, yaz*, ver*, paylas*, at, atar misin*, oku*, lazim, tell, send, give, share, read me',
    ],
    within: 5,
    unless: `${refusals}, parca, parca kodu, urun kodu, oem*, stok*, renk kodu, ilan kodu, hata kodu, ariza kodu, indirim kodu, kupon*, part, colour, color, model, posta kodu, kapi, kapi kodu, product code, error code, discount, boya, boya kodu, bina, site, wifi, cihaz, model kodu, kayit, alan kodu, zip`,
  },
  {
    warning: 'Code',
    lists: [
      'dogrulama kod*, onay kod*, sms kod*, tek kullanimlik*, guvenlik kod*, verification code*, one time code*, sms ile gelen*, telefonuna gelen*, telefonunuza gelen*, gelen mesajdaki, gelen kod*, cvv, cvc',
    ],
    unless: refusals,
  },
  {
    warning: 'LookAlike',
    lists: [
      'meydan*',
      'destek ekib*, destek hatt*, musteri hizmet*, musteri temsil*, temsilcisi*, guvenlik birimi*, guvenlik ekib*, odeme birimi*, odeme ekib*, yetkili*, calisani*, operasyon*, param guvende*, guvenli odeme*, guvenli ticaret*, kargo birimi*, kargo sistem*, support team, customer service, security team, official, payment department, safe payment',
    ],
    within: 5,
    unless: 'buton*, sayfasindaki, soruyorum, sordum, sorduk, yazdim, aradim, yok, var mi, varmi, is there, i asked',
  },
  {
    warning: 'Messenger',
    lists: [
      'whatsapp*, whatsap*, watsapp*, watsap*, vatsap*, vatsapp*, vats ap*, whats app*, wats app*, wassap*, wp, wpden, wpdan, wapp, telegram*, tlgrm, instagram*, instadan, insta, ig den, messenger*, snapchat*, snapten, viber*, bipten, yesil uygulama*, dmden, dm den, dm at*, facebooktan, discord*, skype*',
    ],
    unless: `destekl*, destekli*, yuklu, calisiyor*, calisir*, kurulu, uygulamasi aciliyor, bildirim*, yok, kullanmiyor*, kullanmam, gecmem, gecmiyor*, gecmeyelim, gerek yok, no, not, dont, don t, runs, support*, works, burada, buradan devam`,
  },
];

/** Host names that imitate the product's name, folded: with look-alike letters, a prefix or a suffix. */
export const lookAlikeHost =
  /^(?:[a-z0-9-]*\.)*[a-z0-9-]*(?:m[e3]yd[a4]n|rneydan|rn[e3]yd[a4]n|meydam|meyclan|rneyclan|meydaan|meeydan|mydan|meidan)[a-z0-9-]*(?:\.[a-z0-9-]+)*$/;

/** Words in an address that suggest delivery or payment. */
export const paymentHost =
  /odeme|kargo|guvenli|guvende|param|havale|onay|satinal|siparis|teslimat|kurye|(?:^|[^a-z])ptt|yurtici|aras(?:kargo|-)|mng|surat|hepsijet|trendyol|letgo|dolap|sahibinden|payment|parcel|courier|checkout|delivery|secure|iyzi|paytr|papara/;
