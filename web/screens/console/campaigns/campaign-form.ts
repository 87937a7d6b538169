import type { CampaignSellers, CouponKind } from '../../../../contract/enums.ts';
import type { EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import { turkishField, turkishMoment } from '../frame/turkish-time.ts';

export const emptyForm = {
  nameTr: '',
  nameEn: '',
  textTr: '',
  textEn: '',
  kind: 'Percent' as CouponKind,
  /** Whole per cent, or lira. */
  minimum: null as number | null,
  sellers: 'All' as CampaignSellers,
  /** Main categories, with commas between; '' for all. */
  categoryIds: '',
  startsAt: '',
  endsAt: '',
  /** Instead of `endsAt`: it ends when it is saved. */
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

/** The fields of a campaign that is changed. */
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

/** What the service is told of another campaign. */
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

/** What the service is told of changes. Fields have no seconds: a moment that was not touched is sent as it was. */
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
