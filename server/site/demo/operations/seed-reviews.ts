import { Random } from '../../../../data/demo/random.ts';
import { reviewBy } from '../../../../data/demo/reviews.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { maskedName } from '../../../talk/questions/port.ts';
import { importPastReviews } from '../../../trade/reviews/port.ts';
import type { PastReview } from '../../../trade/reviews/port.ts';
import { firstAdNumber, readBuyers, readSellersOfGoods, readTitles } from '../store/reviews.ts';

const seed = 20_261_124;
const dayMs = 24 * 3_600_000;
/** Age of the reviews in days: older than every order of the demo market. */
const days = { min: 65, max: 900 };
/** Reviews for the demo seller; enough for two pages. */
const ofDemoSeller = 26;

/**
 * Creates reviews of the market's sellers for purchases made before orders were stored, so that each rating is based on readable reviews. Only
 * sellers of goods get some; homes and cars are not bought through the cart.
 */
export async function seedReviews({
  database,
  catalogue,
}: {
  database: Database;
  catalogue(): Catalogue;
}): Promise<void> {
  const goods = [...catalogue().categories.values()].filter(({ purchase }) => purchase === 'cart').map(({ id }) => id);
  const { seller: own, ...others } = fixedAccounts;
  const fixed = [own, ...Object.values(others)].map(({ id }) => id);
  const sellers = await readSellersOfGoods(database, goods);
  const titles = new Map((await readTitles(database, goods)).map((row) => [row.categoryId, row.titles]));
  const buyers = await readBuyers(database, fixed);
  const now = clock.now().getTime();
  let adId = await firstAdNumber(database);
  const random = new Random();
  const reviews: PastReview[] = [];
  for (const [index, { id: sellerId, type, createdAt, categoryIds, ads }] of sellers.entries()) {
    random.reseed(seed, index);
    const quality = random.chance(0.85) ? 1 : random.next();
    const wanted = sellerId === own.id ? ofDemoSeller : countBy(random, type, ads);
    const oldest = Math.min(days.max, (now - createdAt.getTime()) / dayMs - 20);
    for (let nth = 0; nth < wanted && oldest > days.min; nth += 1) {
      const buyer = random.pick(buyers);
      const title = random.pick(titles.get(random.pick(categoryIds)) ?? ['']);
      if (buyer.id === sellerId) continue;
      const { answer, ...said } = reviewBy(random, quality);
      const at = new Date(now - (days.min + random.next() * (oldest - days.min)) * dayMs);
      adId -= 1;
      reviews.push({
        ...said,
        sellerId,
        buyerId: buyer.id,
        author: maskedName(buyer.name),
        adId: String(adId),
        adTitle: title,
        at,
        ...(answer !== undefined && { answer, answeredAt: new Date(at.getTime() + (1 + random.int(40)) * 3_600_000) }),
      });
    }
  }
  await importPastReviews(database, reviews);
}

/** Businesses get more reviews than private sellers; many sellers get none. */
function countBy(random: Random, type: 'Personal' | 'Business', ads: number): number {
  if (type === 'Business') return random.chance(0.12) ? 0 : random.between(3, 6 + Math.min(12, ads));
  return random.chance(0.6) ? 0 : 1 + Math.floor(random.next() ** 2 * 5);
}
