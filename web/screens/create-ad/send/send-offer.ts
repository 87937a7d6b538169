import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { promotionCalls } from '../../../../contract/calls/promotions.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import type { PageContext } from '../../../page-context.ts';
import type { RegistrationText } from '../../auth/auth-data.ts';
import { currentTexts } from '../approve/load-approval.ts';
import { longestFreePeriod } from '../periods.ts';
import { isReturnedAd } from '../steps.ts';

export type SendError = NonNullable<CallAnswer<typeof myAdCalls.refusal>['refusal']>;

/** How a draft can be sent from its form, with the agreements to accept. */
export type SendOffer =
  | { kind: 'publish'; period: { periodId: number; days: number }; texts: RegistrationText[] }
  /** A returned ad keeps its period; `refusal` is set if a moderator gave a reason. */
  | { kind: 'again'; refusal: SendError | undefined; texts: RegistrationText[] };

/**
 * How a draft can be sent from its form: a returned ad always, a new ad only if everything chosen is free. Undefined otherwise and on errors;
 * the user then continues with the steps.
 */
export async function sendOffer(page: PageContext, draft: Draft): Promise<SendOffer | undefined> {
  try {
    const { adId } = draft;
    if (isReturnedAd(draft) && adId !== undefined) {
      const [{ refusal }, texts] = await Promise.all([
        page.call(myAdCalls.refusal, { params: { adId } }),
        currentTexts(page),
      ]);
      return { kind: 'again', refusal, texts };
    }
    const period = await freePeriod(page, draft);
    return period && { kind: 'publish', period, texts: await currentTexts(page) };
  } catch {
    return undefined;
  }
}

/** The chosen period if it is free, else the longest free one; undefined if anything chosen costs money. */
async function freePeriod({ call }: PageContext, { id: draftId, periodId, dopings }: Draft) {
  const [{ items }, cost] = await Promise.all([
    call(promotionCalls.periodsOfDraft, { params: { draftId } }),
    dopings.length > 0 ? call(draftCalls.cost, { params: { draftId } }) : undefined,
  ]);
  if (cost?.lines.some(({ kind, isFree, price }) => kind === 'Doping' && !isFree && price > 0)) return undefined;
  const period = periodId === undefined ? longestFreePeriod(items) : items.find((one) => one.periodId === periodId);
  return period?.isFree ? { periodId: period.periodId, days: period.days } : undefined;
}
