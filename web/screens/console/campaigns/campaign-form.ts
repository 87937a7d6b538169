import type { CampaignSellers, CouponKind } from '../../../../contract/enums.ts';
import type { EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import { turkishField, turkishMoment } from '../frame/turkish-time.ts';

export const emptyForm = {
  nameTr: '',
  nameEn: '',
  textTr: '',
  textEn: '',
  kind: 'Percent' as CouponKind,
  /** A whole percentage, or lira. */
  minimum: null as number | null,
  sellers: 'All' as CampaignSellers,
  /** Ids of main categories, separated by commas; '' means all categories. */
  categoryIds: '',
  startsAt: '',
  endsAt: '',
  /** Ends the campaign when it is saved; `endsAt` is then ignored. */
  endsNow: false,
  isOnMainPage: false,
};
export type CampaignFields = typeof emptyForm;

export const neededFields = [
  'nameTr',
  'nameEn',
  'minimum',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof CampaignFields)[];

/** Returns the form fields of an existing campaign. */
export const fieldsOf = ({ names, texts, kind, minimum, ...campaign }: EditableCampaign): CampaignFields => ({
  nameTr: names.tr,
  nameEn: names.en,
  textTr: texts.tr,
  textEn: texts.en,
  kind,
  minimum: kind === 'Percent' ? minimum : minimum / 100,
  sellers: campaign.sellers,
  categoryIds: campaign.mainCategoryIds.join(),
  startsAt: turkishField(campaign.startsAt),
  endsAt: turkishField(campaign.endsAt),
  endsNow: false,
  isOnMainPage: campaign.isOnMainPage,
});

/** Request body that creates a campaign. */
export function newBody(form: CampaignFields, picture: string | undefined) {
  const { kind, minimum, categoryIds, sellers, isOnMainPage } = form;
  return {
    names: { tr: form.nameTr, en: form.nameEn },
    texts: { tr: form.textTr, en: form.textEn },
    kind,
    minimum: kind === 'Percent' ? (minimum ?? 0) : Math.round((minimum ?? 0) * 100),
    mainCategoryIds: categoryIds === '' ? [] : categoryIds.split(',').map(Number),
    sellers,
    startsAt: turkishMoment(form.startsAt),
    endsAt: turkishMoment(form.endsAt),
    isOnMainPage,
    ...(picture !== undefined && { picture }),
  };
}

/** Request body with the changes. The form has no seconds, so an unchanged time is sent with its original value. */
export function changedBody(campaign: EditableCampaign, form: CampaignFields, picture: string | undefined) {
  const body = newBody(form, picture);
  const initial = fieldsOf(campaign);
  const endsAt = form.endsAt === initial.endsAt ? campaign.endsAt : body.endsAt;
  return {
    ...body,
    startsAt: form.startsAt === initial.startsAt ? campaign.startsAt : body.startsAt,
    endsAt: form.endsNow ? ('now' as const) : endsAt,
    version: campaign.version,
  };
}
