import { expect, it } from 'vitest';
import { phonesIn } from '../../../market/moderation/port.ts';
import { warningsOf } from '../rules/fraud/warnings.ts';

const warned = (text: string) => warningsOf(text, { phonesIn, ownHosts: ['meydan.example'] });

/** Texts of fraudsters, by expected warning. */
const frauds = {
  Deposit: [
    'Kapora gönderirsen ilanı senin için ayırırım',
    'kaporayı yatırırsanız hemen ayırıyorum',
    'K A P O R A yatırman lazım',
    'Bana 500 TL kaparo atarsan başkasına vermem ayırırım',
    'Önce ön ödeme yapmanız gerekiyor',
    '1000 lira peşinat yatır ürün senin',
    'Depozitoyu şimdi gönderirseniz anahtarı veririm',
    'görmek için önce ödeme yapman lazım',
    'Evi görmeden önce kapora gönderin',
    'kapora lazım, çok arayan var',
    'İlk yatıranın olur, çok talep var',
    'Please send a deposit and I will hold it for you',
    'You need to pay an advance to reserve it',
    'Send money before viewing, I am abroad',
    'kарora gönderirsen ayırırım',
  ],
  OutsidePayment: [
    "IBAN'ıma gönder hemen kargoya veriyorum",
    'Papara ile atarsan indirim yaparım',
    'sana iban atayım havale yap',
    'Ödemeyi western union ile yolla',
    'bitcoin ile ödeme alıyorum',
    'Hesabıma havale yaparsan yarın gönderirim',
    'Meydan dışında halledelim komisyonsuz al',
    'Steam kartı al kodlarını at',
    'Transfer to my account, wise or paypal, and send the receipt',
    'Site dışında anlaşalım daha ucuza satarım',
    'I only accept crypto payment, send usdt',
  ],
  PaymentLink: [
    'Kargo ücretini bu linkten öde',
    'link gönderiyorum, tıklayıp kart bilgilerini gir',
    'Ödemen hazır, bağlantıya tıkla parayı al',
    'https://ptt-kargo-onay.xyz/odeme/1234 buradan onayla',
    'guvenli-odeme.net/siparis/99',
    'Kargo firması parayı verecek, kart bilgilerini girmen lazım',
    'Click the link to confirm the payment',
    'www . yurtici-teslimat . com adresinden girin',
  ],
  Iban: ['TR33 0006 1005 1978 6457 8413 26', 'tr330006100519786457841326', 'T R 33-0006-1005-1978-6457-8413-26'],
  Code: [
    'Telefonuna gelen kodu bana söyle',
    'SMS ile gelen doğrulama kodunu atar mısın',
    'kart numaranı ve cvv yaz ödemeyi göndereyim',
    'Read me the verification code you got',
    'şifreni ver hesabına para yatırayım',
  ],
  LookAlike: [
    'meydan-guvenli.com/odeme adresinden onayla',
    'rneydan.com.tr üzerinden ödedim',
    'Ben Meydan destek ekibinden yazıyorum',
    'Meydan güvenli ödeme biriminden arıyoruz',
    'This is Meydan customer service',
    'https://meydan.example.odeme-onay.com/x',
  ],
  Messenger: [
    "WhatsApp'tan yazar mısın",
    'watsaptan konuşalım',
    'Telegram kullanıyor musun, oradan yaz',
    'instadan yaz bana',
    'vatsap varsa ordan devam edelim',
    'Text me on whatsapp please',
    'w h a t s a p p tan yaz',
  ],
  Phone: [
    'sıfır beş yüz otuz iki yüz yirmi üç kırk beş altmış yedi',
    'beni ara: 0 beş 3 iki 123 dört beş 67',
    '０５３２１２３４５６７',
    'o532 i23 45 67',
    '05*32*123*45*67',
  ],
  Link: ['https://ornek.com/resimler', 'www.ornek.com.tr sitesinde var', 'bit.ly/3abcd', 'hxxp://kotu.ru/x'],
} as const;

it.each(Object.entries(frauds).flatMap(([warning, texts]) => texts.map((text) => [text, warning] as const)))(
  'warns of “%s” with %s',
  (text, warning) => {
    const found = warned(text);
    // A payment link outranks a plain link; an imitated product name outranks both.
    expect(found).toContain(warning);
  },
);

/** Ordinary messages. */
const ordinary = `
Merhaba, ilan hâlâ satılık mı?
Hâlâ satılık mı?
Son fiyat ne olur?
Nerede görebilirim?
Evet, satılık.
Pazarlık payı var mı?
12.500 TL olur mu?
Yarın saat 18.30 uygun mu?
Saat 5.30 gibi Kadıköy iskelesinde buluşalım
Kadıköy meydanda buluşalım mı?
Taksim Meydanı size uyar mı?
Depozito ne kadar?
Depozito kaç kira?
İki kira depozito, bir kira komisyon var
Kapora istemiyorum, görmeye gelin
Kapora göndermem, görmeden ödeme yapmam
Görmeden para göndermeyin lütfen
Ön ödeme yok, kapıda elden alırım
Elden teslim, elden ödeme
Arabayı ekspere götürebilir miyiz?
Tramer kaydı var mı, değişen boya?
Kilometresi orijinal mi?
2018 model, 128.400 km
Ruhsat sahibi siz misiniz?
Takas düşünür müsünüz?
Garantisi devam ediyor mu?
Kutusu ve faturası duruyor mu?
Kargo ile gönderiyor musunuz?
Kargo ücreti kime ait?
Kargoya verdim, yarın elinizde olur
Yurtiçi Kargo ile gönderebilirim
Telefonun pil sağlığı kaç?
WhatsApp çalışıyor mu bu tablette?
Bu saat WhatsApp bildirimlerini destekliyor mu?
Hangi renk kodu bu?
Parça kodu 5K0 945 096, uyar mı?
OEM kodunu yazar mısın?
Posta kodu 34710
Kapı kodu 4521, zile basın
Ölçüleri 120x60x75 cm
Numaraları 36 38 40 42 var mı?
IMEI kayıtlı mı?
Faturası şirket adına kesilir mi?
Kredi kartı geçiyor mu?
Hesap makinesi satıyorsunuz değil mi?
Hesabınızdaki diğer ilanlara da baktım
Nakit mi olsun, havale mi?
Fast çalışıyor bilgisayar, çok memnunum
Ödemeyi Meydan üzerinden yapacağım
Teşekkürler, iyi günler
Kolay gelsin
Tamam, anlaştık
Yarın gelip bakabilir miyim?
Adres atar mısınız?
Konum atar mısın?
Bağdat Caddesi No: 12, Kadıköy
Bu hafta sonu müsait misiniz?
Çocuk için alacağım, biraz indirim olur mu?
Ağrı'dan geliyorum, cumartesi olabilir
Öğrenciyim, biraz inebilir misiniz?
Beyaz eşyalar dahil mi?
Aidat ne kadar, ısınma nasıl?
Site içinde mi, otopark var mı?
Site aidatı 1.500 TL
Krediye uygun mu?
Tapu hisseli mi?
Evcil hayvan kabul ediyor musunuz?
Eşyalı mı kiralık?
Ne zaman taşınabilirim?
Anahtar kimde, ne zaman görebilirim?
Randevu alabilir miyim?
Şifreli bavul mu?
Şifresi sıfırlandı mı telefonun?
Wifi şifresi değiştirilebiliyor mu modemde?
Bluetooth ile bağlanıyor mu?
Bağlantı kablosu var mı?
HDMI bağlantısı var mı?
Direksiyon linki mi değişti?
İlanın linki çalışmıyor
Fotoğraf atabilir misin?
Videosu var mı?
Daha fazla fotoğraf gönderir misin?
Ürün elime ulaştı, teşekkür ederim
Ürünü aldım, çok memnun kaldım
Satıldı maalesef
Rezerve, biri bakacak önce
Size ayırabilirim, akşama kadar
Ben de sizi ararım
Sizi nasıl arayabilirim?
Numaranız ilanda var, arayabilir miyim?
0532 123 45 67 numaradan arayabilirsiniz
Beşiktaş'ta oturuyorum, 3. kat
İki bin beş yüz son
Bin iki yüz elli olur mu?
On beş dakikaya oradayım
Yüz elli bin km'de mi?
Is it still available?
What is your last price?
Where can I see it?
Can you do 12,000?
I can come tomorrow at 6 pm
Does it come with the box?
Is the deposit two months of rent?
I won't send a deposit, I want to see it first
Do you ship to Ankara?
Thanks, have a nice day
Yes, it is available
What is the model number?
Is WhatsApp supported on this watch?
The product code is on the back
Meydan'da ilk alışverişim
meydan.example/ilan/1284530912 ilanınız için yazıyorum
https://meydan.example/ilan/bisiklet/1284530912
v.b. şeyler dahil
No.12 daire 5'te
Fiyat 10.000.Tamam mı?
Tamam.olur
`
  .split('\n')
  .filter((line) => line !== '');

it.each(ordinary)('does not warn of “%s”', (text) => {
  expect(warned(text)).toEqual([]);
});

it('returns at most three warnings, most severe first', () => {
  const text = "Kapora gönder, IBAN'a havale yap: TR330006100519786457841326, WhatsApp'tan yaz, bit.ly/x";
  expect(warned(text)).toEqual(['Deposit', 'OutsidePayment', 'Iban']);
});

it('reads long repetitive texts without exponential backtracking', () => {
  const texts = ['a.'.repeat(1000), 'kapora '.repeat(280), '5 '.repeat(1000), 'www.'.repeat(500), 'T R '.repeat(500)];
  for (const text of texts) warned(text);
});
