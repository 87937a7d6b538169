/** Initial admin queues of a demo market, as plain data. `server/site/demo/operations/seed-desks.ts` stores it. */
import type { CheckCode } from '../../contract/enums.ts';

/** An ad waiting for moderation: a copy of a market ad with a changed text or price. */
export interface WaitingAd {
  /** The finding that the check must report. */
  code: CheckCode;
  /** The main category to copy from. */
  of: 'goods' | 'cars' | 'homes';
  /** Appended to the copied text. */
  says?: string;
  /** Factor on the copied price. */
  price?: number;
  /** Index of the sender. */
  by: number;
  /** Repeats the previous ad's text under another sender. */
  isTwin?: true;
}

/** Indexes of two senders without a phone, and of one who registered two days ago. */
export const senders = { count: 10, withoutPhone: [7, 8], newcomer: 9 } as const;

export const waitingAds: readonly WaitingAd[] = [
  { code: 'ContactInText', of: 'goods', by: 0, says: 'Ara beni: beş yüz otuz iki 123 45 67' },
  { code: 'ContactInText', of: 'goods', by: 1, says: 'Soru için 0 5 3 2 . 9 8 7 . 6 5 . 4 3' },
  { code: 'ContactInText', of: 'goods', by: 2, says: 'Daha çok fotoğraf: instagram @evdencikanlar' },
  { code: 'ContactInText', of: 'goods', by: 3, says: 'Yaz, hemen dönerim: sat@ornek-posta.com' },
  { code: 'PrepaymentWords', of: 'goods', by: 4, says: 'Kapora gönderene ayırırım, kargo parasını önceden alırım.' },
  { code: 'PrepaymentWords', of: 'goods', by: 5, says: 'Ön ödeme yapana bugün kargolarım.' },
  { code: 'PrepaymentWords', of: 'goods', by: 6, says: 'Havale gelmeden göndermem, kapora şart.' },
  { code: 'ForbiddenWord', of: 'goods', by: 0, says: 'Yanında bir kutu kaçak sigara hediye.' },
  { code: 'ForbiddenWord', of: 'goods', by: 1, says: 'Replika değil, birebir imitasyon.' },
  { code: 'ForbiddenWord', of: 'goods', by: 2, says: 'Kurusıkı silah ile takas olur.' },
  { code: 'DuplicateText', of: 'goods', by: 3, says: 'Pazarlık payı vardır.' },
  { code: 'DuplicateText', of: 'goods', by: 4, isTwin: true },
  { code: 'DuplicateText', of: 'goods', by: 5, says: 'Elden teslim edilir.' },
  { code: 'DuplicateText', of: 'goods', by: 6, isTwin: true },
  { code: 'PriceFarBelow', of: 'cars', by: 0, price: 0.1 },
  { code: 'PriceFarBelow', of: 'cars', by: 1, price: 0.15 },
  { code: 'PriceFarAbove', of: 'cars', by: 2, price: 12 },
  { code: 'PriceFarAbove', of: 'cars', by: 3, price: 20 },
  { code: 'AuthorityMissing', of: 'homes', by: 4 },
  { code: 'AuthorityMissing', of: 'homes', by: 5 },
  { code: 'AuthorityMissing', of: 'homes', by: 6 },
  { code: 'ContactUnverified', of: 'goods', by: 7 },
  { code: 'ContactUnverified', of: 'goods', by: 8 },
  { code: 'NewAccountRate', of: 'goods', by: 9 },
  { code: 'NewAccountRate', of: 'goods', by: 9 },
  { code: 'NewAccountRate', of: 'goods', by: 9 },
  { code: 'NewAccountRate', of: 'goods', by: 9 },
  { code: 'NewAccountRate', of: 'goods', by: 9 },
  { code: 'NewAccountRate', of: 'goods', by: 9 },
  { code: 'DuplicatePhoto', of: 'goods', by: 6 },
];

export interface DemoReport {
  reasonId: number;
  says?: string;
  /** The moderator's note when closing it. */
  note?: string;
}

/** Ad reports; the first two concern the same ad. Reasons are in `server/market/moderation/seed.ts`. */
export const adReports: readonly DemoReport[] = [
  { reasonId: 5, says: 'Görüşmeye gelmeden para istedi, sonra cevap vermedi.' },
  { reasonId: 4 },
  { reasonId: 2 },
  { reasonId: 1 },
  { reasonId: 3, says: 'Fotoğraflar başka bir siteden; ürün bu değil.' },
  { reasonId: 6 },
  { reasonId: 7 },
  { reasonId: 10, says: 'Adres olarak bizim iş yerini yazmış, her gün arayan var.' },
  { reasonId: 2, note: 'Satıcı yanıtladı: ürün duruyor.' },
  { reasonId: 1, note: 'Kategori doğru.' },
  { reasonId: 3, note: 'Satıcıdan yeni fotoğraf istendi.' },
];

/** Member reports; reasons are in `data/reasons/initial-reasons.ts`. */
export const memberReports: readonly DemoReport[] = [
  { reasonId: 1, says: 'Kapora aldıktan sonra telefonu kapattı.' },
  { reasonId: 1, says: 'Ürün yerine boş kutu verdi.' },
  { reasonId: 1, says: 'Sahte dekont gönderip kargo istedi.', note: 'Dekont incelendi, üye uyarıldı.' },
];

/** Applications for business accounts. */
export const businesses = [
  {
    title: 'Çınar Emlak Danışmanlık',
    taxOffice: 'Beşiktaş',
    provinceId: 34,
    address: 'Barbaros Bulvarı 48/3, Beşiktaş',
  },
  {
    title: 'Ege Otomotiv Ltd. Şti.',
    taxOffice: 'Karşıyaka',
    provinceId: 35,
    address: 'Anadolu Caddesi 310, Karşıyaka',
  },
  {
    title: 'Anka Mobilya Atölyesi',
    taxOffice: 'Yenimahalle',
    provinceId: 6,
    address: 'İvedik OSB 1354. Sokak 12, Yenimahalle',
  },
] as const;

/** Feedback; `answer` is the operator's. Subjects are in `data/reasons/initial-reasons.ts`. */
export const feedbacks: readonly { subjectId: number; says: string; answer?: string }[] = [
  { subjectId: 1, says: 'Kaydettiğim aramaya yeni ilan gelince bildirimin içinde fiyat da görünse iyi olur.' },
  { subjectId: 2, says: 'Telefonda harita açıkken geri tuşuna basınca arama sonuçlarım sıfırlanıyor.' },
  { subjectId: 4, says: 'Kadıköy seçiliyken Ataşehir ilanları da çıkıyor, sınırda oturuyorum.' },
  { subjectId: 3, says: 'E-posta adresimi değiştirdim ama giriş kodu eski adresime geldi.' },
  { subjectId: 7, says: 'Ekran okuyucu ile fotoğrafların sırasını değiştiremedim.' },
  { subjectId: 8, says: 'İlk ilanımı beş dakikada verdim, elinize sağlık.', answer: 'Teşekkür ederiz, iyi satışlar!' },
];

/** Reasons for recent decisions in the log, used in turn on ads in the market. */
export const loggedReasons = [
  { decision: 'Approve', reason: null, message: null },
  { decision: 'Reject', reason: 'ContactInfo', message: 'Açıklamadaki telefon numarasını çıkar.' },
  { decision: 'Approve', reason: null, message: null },
  { decision: 'AskEdit', reason: 'PoorPhotos', message: 'Gün ışığında bir fotoğraf daha ekle.' },
  { decision: 'Reject', reason: 'MisleadingPrice', message: null },
  { decision: 'Approve', reason: null, message: null },
  { decision: 'Reject', reason: 'DuplicateAd', message: null },
  { decision: 'TakeDown', reason: 'Fraud', message: 'Birden çok alıcı kapora istendiğini bildirdi.' },
] as const;

/** Open drafts. The second one has only a title. */
export const draftTitles = {
  seller: ['Üçlü kanepe, gri kumaş', 'Bebek arabası'],
  buyer: ['Katlanır bisiklet'],
} as const;

export const homes = {
  buyer: [
    { kind: 'Personal', title: 'Ev', line: 'Moda Caddesi 118, daire 7' },
    { kind: 'Personal', title: 'İş', line: 'Rıhtım Caddesi 24, kat 3' },
  ],
  seller: [{ kind: 'Personal', title: 'Ev', line: 'Bahariye Caddesi 56, daire 2' }],
} as const;
