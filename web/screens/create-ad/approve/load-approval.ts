import { agreementCalls } from '../../../../contract/calls/agreements.ts';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import type { PageContext } from '../../../page-context.ts';
import type { CardAd } from '../../../parts/card-ad.ts';
import type { RegistrationText } from '../../auth/auth-data.ts';
import { adToCard, draftToCard, withChosenDopings } from '../preview-card.ts';
import { loadPreview } from '../load-flow.ts';
import { checkDraft } from '../check-draft.ts';
import type { DraftCheck } from '../check-draft.ts';

/** Agreements that everyone accepts when placing an ad. */
const agreementTypes = ['GeneralAdRules'] as const;

export type Cost = CallAnswer<typeof draftCalls.cost>;

/** Data of the last step. */
export interface Approval extends DraftCheck {
  card: CardAd;
  cost: Cost;
  texts: RegistrationText[];
}

/** `approval` is undefined if the draft has been sent; the page then reads the ad's status instead. */
export async function loadApproval(page: PageContext, draft: Draft): Promise<{ approval: Approval | undefined }> {
  if (draft.state === 'Completed') return { approval: undefined };
  const [problems, ad, cost, texts] = await Promise.all([
    checkDraft(page, draft),
    loadPreview(page, draft.id),
    page.call(draftCalls.cost, { params: { draftId: draft.id } }),
    currentTexts(page),
  ]);
  const card = ad ? adToCard(withChosenDopings(ad, draft)) : draftToCard(draft, page.t('createAd.doping.sample'));
  return { approval: { ...problems, card, cost, texts } };
}

/** The agreements to accept when sending, in their current versions. */
export async function currentTexts({ call }: PageContext): Promise<RegistrationText[]> {
  const { items } = await call(agreementCalls.types, {});
  return Promise.all(
    agreementTypes.map(async (type) => {
      const { version } = await call(agreementCalls.latestVersion, { query: { agreementType: type } });
      const { title = type, slug = '' } = items.find((item) => item.type === type) ?? {};
      return { type, version, title, slug };
    }),
  );
}
