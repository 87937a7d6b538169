import { agreementCalls } from '../../../../contract/calls/agreements.ts';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import type { PageContext } from '../../../page-context.ts';
import type { CardAd } from '../../../parts/card-ad.ts';
import type { RegistrationText } from '../../auth/auth-data.ts';
import { cardOf, cardOfDraft, withChosen } from '../card-of.ts';
import { previewOf } from '../flow-data.ts';
import { checked } from '../problems.ts';
import type { Checked } from '../problems.ts';

/** What everybody approves who places an ad. */
const toApprove = ['GeneralAdRules'] as const;

export type Cost = CallAnswer<typeof draftCalls.cost>;

/** What is looked at before an ad is sent. */
export interface ToApprove extends Checked {
  card: CardAd;
  cost: Cost;
  texts: RegistrationText[];
}

/** Nothing for a draft that was sent already: what became of it is asked by its ad. */
export async function toApproveOf(page: PageContext, draft: Draft): Promise<{ approval: ToApprove | undefined }> {
  if (draft.state === 'Completed') return { approval: undefined };
  const [problems, ad, cost, texts] = await Promise.all([
    checked(page, draft),
    previewOf(page, draft.id),
    page.call(draftCalls.cost, { params: { draftId: draft.id } }),
    textsOf(page),
  ]);
  const card = ad ? cardOf(withChosen(ad, draft)) : cardOfDraft(draft, page.t('createAd.doping.sample'));
  return { approval: { ...problems, card, cost, texts } };
}

/** What is approved with an ad that is sent, in the versions of today. */
export async function textsOf({ call }: PageContext): Promise<RegistrationText[]> {
  const { items } = await call(agreementCalls.types, {});
  return Promise.all(
    toApprove.map(async (type) => {
      const { version } = await call(agreementCalls.latestVersion, { query: { agreementType: type } });
      const { title = type, slug = '' } = items.find((item) => item.type === type) ?? {};
      return { type, version, title, slug };
    }),
  );
}
