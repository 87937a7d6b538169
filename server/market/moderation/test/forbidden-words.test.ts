import { describe, expect, it } from 'vitest';
import { textFindings } from '../rules/text/text-findings.ts';
import type { TextFinding } from '../rules/text/text-findings.ts';

const wordsIn = (code: TextFinding['code'], text: string) =>
  textFindings('', text).flatMap((finding) => (finding.code === code ? [finding.text] : []));

const forbidden: readonly (readonly [sentence: string, words: string])[] = [
  ['Satılık silah', 'silah'],
  ['SİLAH', 'SİLAH'],
  ['ruhsatlı tabancalar', 'tabancalar'],
  ['av tüfeği', 'tüfeği'],
  ['pompalı tüfek', 'pompalı tüfek'],
  ['9 mm mermi', 'mermi'],
  ['s1lah', 's1lah'],
  ['s i l a h', 's i l a h'],
  ['si\u200blah', 'si\u200blah'],
  ['ѕilаh', 'ѕilаh'],
  ['s.i.l.a.h', 's.i.l.a.h'],
  ['biber gazı', 'biber gazı'],
  ['kelebek bıçağı', 'kelebek bıçağı'],
  ['Kuru sıkı', 'Kuru sıkı'],
  ['esrar', 'esrar'],
  ['kokainden', 'kokainden'],
  ['captagon hap', 'captagon'],
  ['cannabis oil', 'cannabis'],
  ['antibiyotikler', 'antibiyotikler'],
  ['v1agra', 'v1agra'],
  ['Xanax', 'Xanax'],
  ['kara kaplumbağası', 'kara kaplumbağası'],
  ['gergedan boynuzu', 'gergedan boynuzu'],
  ['şahin yavrusu', 'şahin yavrusu'],
  ['Replika saat', 'Replika'],
  ['replica bag', 'replica'],
  ['çakma ayakkabı', 'çakma'],
  ['birebir kopyadır', 'birebir kopyadır'],
  ['yabancıya verilmez', 'yabancıya verilmez'],
  ['escort bayan', 'escort'],
  ['mutlu son', 'mutlu son'],
  ['kaçak sigara', 'kaçak sigara'],
  ['elektronik sigara', 'elektronik sigara'],
  ['Iqos cihazı', 'Iqos'],
  ['70lik rakı', 'rakı'],
  ['ev yapımı şarap', 'şarap'],
  ['satılık böbrek', 'satılık böbrek'],
  ['sahte diploma', 'sahte diploma'],
  ['fake passport', 'fake passport'],
  ['çalıntı telefon', 'çalıntı'],
  ['banka hesabı kiralık', 'banka hesabı kiralık'],
];

const harmless: readonly string[] = [
  'Su silahı',
  'Yalnız kitaplık satılık. Sigara içilmeyen bir evde kullanıldı',
  'Satılık sigara tabakası, gümüş',
  'Oyuncak silah, 6 yaş',
  'Masaj tabancası',
  'Silikon tabancası',
  'Boya tabancası seti',
  'Sıcak hava tabancası',
  'Basınçlı yıkama tabancası',
  'Zıpkın tüfeği',
  'Araba fişek gibi',
  'Fişek rezistans',
  'Silah arkadaşları kitabı',
  'Silahtar ağa mahallesi',
  'Tabancasız boya kompresörü',
  'Esrarengiz bir roman',
  'Bonzai ağacı',
  'LSD diferansiyel',
  'Kilitli diferansiyel (LSD), Torsen',
  'Ot biçme makinesi',
  'Kuru ot balyası',
  'Fildişi rengi gelinlik',
  'Tofaş Şahin 1994',
  'Doğan SLX',
  'Kartal, İstanbul',
  'Kaplumbağa (Vosvos) 1973',
  'Su kaplumbağası akvaryumu',
  'Maymuncuk seti',
  'Peluş kurt yavrusu',
  'Timsah derisi desenli çanta',
  'Replika jant',
  'Çivi çakma makinesi',
  'Çakmak, gümüş',
  'Replika değil, orijinal',
  'İmitasyon takı',
  'Ford Escort 1.6 CLX',
  'Escort 1997 model, Ford',
  'Sigara içilmemiş araç',
  'Sigara kokusu yok',
  'Sigara böreği tepsisi',
  'Tütün rengi koltuk',
  'Rakı bardağı',
  'Şarap dolabı',
  'Bira bardağı takımı',
  'Viski kadehi',
  'Rakım 850 metre',
  'Birazdan yayında',
  'Biraz çizik var',
  'Şarap rengi kadife',
  'Böbrek yastığı',
  'Org, 61 tuş',
  'Organik zeytinyağı',
  'Satılık bebek arabası',
  'Çalıntı değil, faturalı',
  'Antibiyotik kullanılmadan yetişen',
  'İnsülin çantası',
  'Şampanya rengi abiye',
  'PUBG hesabı, silahlar açık',
];

const prepayment: readonly (readonly [sentence: string, words: string])[] = [
  ['Kapora ile ayırırım', 'Kapora'],
  ['KAPARO alınır', 'KAPARO'],
  ['ön ödeme şart', 'ön ödeme'],
  ['havale yap ayırayım', 'havale yap'],
  ['IBAN atarım', 'IBAN at'],
  ['TR12 0001 0012 3456 7890 1234 56', 'TR12 0001 0012 3456 7890 1234 56'],
  ['pay in advance please', 'pay in advance'],
  ['Western Union', 'Western Union'],
  ['kаporа', 'kаporа'],
];

const noPrepayment: readonly string[] = [
  'Kapora alınmaz',
  'Kapora istemiyorum',
  'Kaporasız',
  'Kapora yok, görmeden ödeme yok',
  'Peşin fiyatına',
  'Güvenli ödeme ile',
  'Depozito bir kira',
  'Kira artı depozito',
  'Havalesi geniş perde',
  'Havale sırasında hesap açıklaması',
];

describe('forbidden words', () => {
  it.each(forbidden)('finds one in “%s”', (sentence, words) => {
    expect(wordsIn('ForbiddenWord', sentence)).toContain(words);
  });

  it.each(harmless)('finds none in “%s”', (sentence) => {
    expect(wordsIn('ForbiddenWord', sentence)).toEqual([]);
  });
});

describe('prepayment words', () => {
  it.each(prepayment)('finds one in “%s”', (sentence, words) => {
    expect(wordsIn('PrepaymentWords', sentence).map((text) => text.slice(0, words.length))).toContain(words);
  });

  it.each(noPrepayment)('finds none in “%s”', (sentence) => {
    expect(wordsIn('PrepaymentWords', sentence)).toEqual([]);
  });
});
