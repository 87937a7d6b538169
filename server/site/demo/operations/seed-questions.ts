import { demoQuestions, waitingQuestions } from '../../../../data/demo/questions.ts';
import type { DemoQuestion } from '../../../../data/demo/questions.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { savePastQuestions } from '../../../talk/questions/port.ts';
import type { PastQuestion } from '../../../talk/questions/port.ts';
import { readSenders } from '../store/desks.ts';
import { readAdsOf } from '../store/history.ts';
import { readAskedAbout } from '../store/questions.ts';

const hourMs = 3_600_000;
/** Small enough for a fast start. */
const maxAds = 110;
const maxAskers = 40;
/** Category id of real estate, where some ads are for rent. */
const realEstate = 2;

export interface QuestionSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}

/**
 * Creates questions about ads of every category family, first about the demo members' ads, and some unanswered ones for these members. Runs in the
 * current transaction.
 */
export async function seedQuestions({ database, catalogue, places }: QuestionSources): Promise<void> {
  const { buyer, seller, business } = fixedAccounts;
  const askers = await readSenders(database, maxAskers);
  const ads = await readAskedAbout(database, [seller.id, business.id], maxAds);
  const now = clock.now().getTime();
  const asked: PastQuestion[] = [];
  for (const [place, { id: adId, ownerId, categoryId, districtId, publishedAt }] of ads.entries()) {
    const main = catalogue().categories.get(categoryId)?.ancestorIds[0] ?? categoryId;
    const district = places().districts.get(districtId)?.name ?? '';
    const general = main === realEstate ? demoQuestions.all : [...demoQuestions.all, ...demoQuestions.sold];
    for (const [turn, { asks, says }] of chosen(demoQuestions[main] ?? [], general, place).entries()) {
      // Some questions are by the demo buyer.
      const askerId =
        (place + turn) % 7 === 2 ? buyer.id : askers[(place * 5 + turn * 11) % Math.max(askers.length, 1)];
      if (askerId === undefined || askerId === ownerId) continue;
      // Between the publication and now; later questions are more recent.
      const began = Math.min(publishedAt?.getTime() ?? now, now - 6 * hourMs);
      const at = new Date(began + ((now - began) * (turn + 1)) / 5);
      const answeredAt = new Date(Math.min(at.getTime() + (1 + ((place + turn) % 9)) * hourMs, now - hourMs / 2));
      const text = says.replace('{place}', district);
      const helpful = (place * 3 + turn * 7) % 6;
      asked.push({ adId, ownerId, askerId, text: asks, at, answer: { text, at: answeredAt, helpful } });
    }
  }
  const own = { seller: await readAdsOf(database, seller.id), business: await readAdsOf(database, business.id) };
  for (const { of, ad, by, asks, hours } of waitingQuestions) {
    const about = own[of][ad];
    const askerId = by === 'buyer' ? buyer.id : askers[by];
    // A small market has few ads and people.
    if (!about || askerId === undefined) continue;
    const ownerId = { seller, business }[of].id;
    asked.push({ adId: about.id, ownerId, askerId, text: asks, at: new Date(now - hours * hourMs) });
  }
  await savePastQuestions(database, asked);
}

/** Picks one to three different questions, alternating between the family's and general ones. */
function chosen(family: readonly DemoQuestion[], general: readonly DemoQuestion[], place: number): DemoQuestion[] {
  const picked = Array.from({ length: 1 + (place % 3) }, (_, turn) => {
    const from = turn % 2 === 0 && family.length > 0 ? family : general;
    return from[(Math.floor(place / 3) + place + turn * 2) % from.length];
  });
  return [...new Set(picked)].filter((one) => one !== undefined);
}
