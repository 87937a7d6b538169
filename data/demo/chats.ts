/** Invented chats of the demo members. */

type Side = 'Seller' | 'Buyer';

export interface DemoChat {
  /** The ad's owner: a demo member or a private seller in the market. */
  seller: 'seller' | 'business' | 'stranger';
  /** The interested member: a demo member or the index of a market account. */
  buyer: 'buyer' | 'seller' | number;
  /** Start, in hours before now. */
  hours: number;
  /** Messages with their delay in minutes. */
  says: readonly (readonly [by: Side, text: string, minutes: number])[];
  /** Last message read by each; by default all. */
  readTo?: Partial<Record<Side, number>>;
  /** The buyer's meeting proposal at the end: days from now, hour, place and outcome. */
  meeting?: { days: number; hour: number; place: string; state: 'Proposed' | 'Accepted' | 'Declined' };
  report?: { by: Side; reason: 'Fraud' | 'Insult'; description: string };
}

export const demoChats: readonly DemoChat[] = [
  {
    seller: 'seller',
    buyer: 'buyer',
    hours: 3,
    says: [
      ['Buyer', 'Merhaba, ilan hâlâ yayında mı?', 0],
      ['Seller', 'Merhaba, evet duruyor. İstediğin gün gelip görebilirsin.', 6],
      ['Buyer', 'Kutusu ve faturası da var mı? Bir de ölçülerini yazabilir misin?', 9],
      ['Seller', 'İkisi de duruyor. Ölçüleri akşam eve geçince yazarım.', 14],
      ['Buyer', 'Çok sağ ol. Cumartesi öğleden sonra uygunsan gelip bakayım.', 95],
    ],
    readTo: { Seller: 3 },
  },
  {
    seller: 'seller',
    buyer: 0,
    hours: 26,
    says: [
      ['Buyer', 'Son fiyat ne olur?', 0],
      ['Seller', 'Fiyatta biraz pazarlık olur, görünce konuşuruz.', 11],
      ['Buyer', 'Tamam, yarın akşam iş çıkışı uğrayabilirim.', 20],
    ],
    meeting: { days: 2, hour: 18, place: 'Kadıköy İskelesi, turnikelerin önü', state: 'Proposed' },
    readTo: { Seller: 3 },
  },
  {
    seller: 'seller',
    buyer: 1,
    hours: 30,
    says: [
      ['Buyer', 'Kargo ile gönderebilir misin? Ankara’dayım.', 0],
      ['Seller', 'Gönderirim, kargo ücreti alıcıya ait.', 8],
      ['Buyer', 'Anlaştık, teşekkürler.', 12],
    ],
  },
  {
    seller: 'seller',
    buyer: 2,
    hours: 52,
    says: [
      ['Buyer', 'Takas düşünür müsün?', 0],
      ['Seller', 'Takas düşünmüyorum, teşekkür ederim.', 17],
    ],
  },
  {
    seller: 'business',
    buyer: 'buyer',
    hours: 20,
    says: [
      ['Buyer', 'Merhaba, aracın tramer kaydı var mı? Değişen ya da boyalı parça?', 0],
      ['Seller', 'Merhaba, tramer kaydı yok. Sağ ön çamurluk boyalı, değişen yok. Ekspere götürebilirsin.', 5],
      ['Buyer', 'Güzel. Hafta sonu ekspere götürelim mi?', 9],
      ['Seller', 'Cumartesi 11 uygun. Konumu aşağıya bırakıyoruz.', 12],
    ],
    meeting: { days: 3, hour: 11, place: 'Meydan Otomotiv, Bağdat Caddesi No: 12', state: 'Accepted' },
  },
  {
    seller: 'business',
    buyer: 3,
    hours: 8,
    says: [['Buyer', 'Kredi kullanabiliyor muyuz, peşin fiyatınız farklı mı?', 0]],
    readTo: { Seller: 0 },
  },
  {
    seller: 'stranger',
    buyer: 'buyer',
    hours: 6,
    says: [
      ['Buyer', 'Merhaba, nerede görebilirim?', 0],
      ['Seller', 'Şehir dışındayım. Kapora gönderirsen senin için ayırırım, IBAN atayım.', 4],
      ['Seller', 'Kargo ücretini de bu linkten ödeyebilirsin: guvenli-odeme-kargo.xyz/4821', 5],
    ],
    readTo: { Buyer: 1 },
  },
  {
    seller: 'stranger',
    buyer: 'seller',
    hours: 74,
    says: [
      ['Buyer', 'Ürün hâlâ satılık mı?', 0],
      ['Seller', 'Satılık. Önce ön ödeme yapman gerekiyor, çok arayan var.', 3],
      ['Buyer', 'Görmeden ödeme yapmam.', 6],
      ['Seller', 'O zaman WhatsApp’tan yaz, orada anlaşalım.', 8],
    ],
    report: { by: 'Buyer', reason: 'Fraud', description: 'Görmeden ödeme istiyor ve WhatsApp’a çağırıyor.' },
  },
];
