/** Buyers' reviews and sellers' answers. A text combines an opening, a detail and an ending, so that few are equal. */
import type { Random } from './random.ts';

interface Words {
  begins: readonly string[];
  tells: readonly string[];
  ends: readonly string[];
}

const words: Readonly<Record<1 | 2 | 3 | 4 | 5, Words>> = {
  5: {
    begins: [
      'Fotoğraftakinin aynısı geldi.',
      'Beklediğimden de temiz çıktı.',
      'Anlatıldığı gibi, eksiksiz.',
      'Çok memnun kaldım.',
      'Sorunsuz bir alışverişti.',
      'Ürün harika durumda.',
      'Tam aradığım gibiydi.',
      'Açıklama birebir doğru.',
      'Hiç kullanılmamış gibi.',
      'İlk mesajdan teslimata kadar kusursuz.',
      'Uzun süredir arıyordum, iyi ki almışım.',
      'Fiyatına göre çok iyi.',
    ],
    tells: [
      'Ertesi gün kargoya verdi.',
      'Paketlemeye çok özenmiş.',
      'Sorularımın hepsine hemen yanıt verdi.',
      'Balonlu naylona iki kat sarmış.',
      'Pazarlıkta da anlayışlıydı.',
      'Faturasını ve kutusunu da ekledi.',
      'Kargo kodunu aynı akşam aldı.',
      'Yanında küçük bir not bile vardı.',
      'Ölçülerini tek tek yazdı, içim rahat aldım.',
      'Buluşmaya vaktinde geldi, denememe izin verdi.',
      'Söylediği günde elimdeydi.',
      '',
    ],
    ends: [
      'Teşekkürler!',
      'Gönül rahatlığıyla alınır.',
      'Herkese öneririm.',
      'Yine alırım.',
      'Emeğine sağlık.',
      'Böyle satıcılar çoğalsın.',
      '',
      '',
    ],
  },
  4: {
    begins: [
      'Ürün güzel, genel olarak memnunum.',
      'İyi bir alışverişti.',
      'Anlatıldığı gibi sayılır.',
      'Temiz ve çalışır durumda.',
      'Fiyatını hak ediyor.',
      'Güzel geldi.',
    ],
    tells: [
      'Köşesinde yazmayan küçük bir çizik vardı.',
      'Rengi fotoğraftan biraz daha koyu.',
      'Kargo bir gün gecikti.',
      'Kutusu biraz ezilmişti, içi sağlamdı.',
      'Yanıtlar biraz geç geldi.',
      'Paketleme daha sağlam olabilirdi.',
      'Temizlemek gerekti, onun dışında iyi.',
    ],
    ends: ['Yine de öneririm.', 'Satıcı ilgiliydi.', 'Teşekkürler.', '', ''],
  },
  3: {
    begins: ['Ortalama bir alışverişti.', 'Fena değil.', 'Ürün iş görüyor.', 'Beklentimi tam karşılamadı.'],
    tells: [
      'Kargoya verilmesi üç gün sürdü.',
      'Açıklamada yazandan daha yıpranmış.',
      'Mesajlarıma geç döndü.',
      'Bir parçası eksikti, sonradan gönderdi.',
      'Paketleme özensizdi.',
    ],
    ends: ['Fiyatı uygun diye aldım.', 'Daha dikkatli olunabilirdi.', ''],
  },
  2: {
    begins: ['Pek memnun kalmadım.', 'Fotoğraflar ürünü olduğundan iyi gösteriyor.', 'Beklediğim gibi çıkmadı.'],
    tells: [
      'Üzerindeki lekeler açıklamada yoktu.',
      'Kargoya verilmesi çok uzun sürdü.',
      'Sorularım yanıtsız kaldı.',
      'Kapağı gevşek geldi.',
    ],
    ends: ['Biraz daha açık yazılsa almazdım.', ''],
  },
  1: {
    begins: ['Hayal kırıklığı oldu.', 'Önermiyorum.'],
    tells: [
      'Ürün açıklamadakinden çok farklı, uğraşmak istemediğim için iade etmedim.',
      'Günlerce gönderilmedi, mesajlara da yanıt gelmedi.',
      'Özensiz paketlendiği için kırık geldi, kalan parçayı kullanıyorum.',
    ],
    ends: [''],
  },
};

const thanks = [
  'Teşekkür ederim, güle güle kullan.',
  'Beğenmene sevindim, yine beklerim.',
  'Güzel sözlerin için teşekkürler.',
  'Seninle alışveriş yapmak da çok keyifliydi.',
  'İyi günlerde kullan, bir sorun olursa yaz.',
];
const regrets = [
  'Haklısın, bundan sonra daha dikkatli olacağım.',
  'Kusura bakma, kargonun gecikmesi elimde değildi.',
  'Geri bildirimin için teşekkürler, açıklamayı düzelttim.',
  'Yazsaydın hemen çözerdim, yine de haberim olduğu iyi oldu.',
];

export interface DemoReviewText {
  stars: 1 | 2 | 3 | 4 | 5;
  /** Stars for description, communication, speed and packaging; the last two are 0 without a parcel. */
  subjects: [number, number, number, number];
  text: string;
  answer?: string;
}

/** A review of a seller with `quality` from 0 (average) to 1. */
export function reviewBy(random: Random, quality: number): DemoReviewText {
  const drawn = random.next();
  const five = 0.45 + 0.4 * quality;
  const stars = drawn < five ? 5 : drawn < five + 0.14 ? 4 : drawn < 0.95 ? 3 : drawn < 0.985 ? 2 : 1;
  const { begins, tells, ends } = words[stars];
  const isSilent = random.chance(0.14);
  const said = [random.pick(begins), random.pick(tells), random.pick(ends)].filter((part) => part !== '').join(' ');
  const near = () => Math.max(1, Math.min(5, stars + (random.chance(0.25) ? (random.chance(0.5) ? 1 : -1) : 0)));
  const isParcel = random.chance(0.75);
  const answers = stars >= 4 ? random.chance(0.2) : random.chance(0.6);
  const subjects: DemoReviewText['subjects'] = [near(), near(), isParcel ? near() : 0, isParcel ? near() : 0];
  return {
    stars,
    subjects: random.chance(0.2) ? [0, 0, 0, 0] : subjects,
    text: isSilent ? '' : said,
    ...(answers && !isSilent && { answer: random.pick(stars >= 4 ? thanks : regrets) }),
  };
}
