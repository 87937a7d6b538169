import { categoryCalls } from '../../../../contract/calls/categories.ts';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { placeCalls } from '../../../../contract/calls/places.ts';
import { userAddressCalls } from '../../../../contract/calls/user-addresses.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { AdForm, Draft, DraftContent, SaidAnswer } from '../../../../contract/schemas/ad-form.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { PageContext } from '../../../page-context.ts';
import { specsOf } from './form-layout.ts';

export interface NamedPlace {
  id: number;
  name: string;
  point?: { lat: number; lng: number } | undefined;
}

/** The parts of a saved address that set an ad's place. */
export type AddressShortcut = Pick<
  CallAnswer<typeof userAddressCalls.list>['items'][number],
  'id' | 'title' | 'province' | 'district' | 'neighborhood'
>;

/** Data of the form besides the draft. */
export interface InformationData {
  form: AdForm;
  /** Names of chosen options that the form does not list, by id. */
  names: Record<number, string>;
  provinces: NamedPlace[];
  districts: NamedPlace[];
  neighborhoods: NamedPlace[];
  addresses: AddressShortcut[];
  hasPhone: boolean;
  market: Market | undefined;
  /** Validation result; undefined if the request failed. */
  check: CallAnswer<typeof draftCalls.validate> | undefined;
  /** Answers to open questions found in title and description. */
  saidAnswers: SaidAnswer[];
  /** When the page was rendered, ISO 8601. */
  now: string;
}

const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

/** Loads the form and its data. With `productId` the form is prefilled from that earlier ad. */
export async function loadInformation(
  { call }: PageContext,
  draft: Draft,
  productId: string | undefined,
): Promise<InformationData> {
  const draftId = draft.id;
  const form = await call(draftCalls.form, {
    params: { categoryId: draft.category?.id ?? 0 },
    query: productId === undefined ? {} : { productId },
  });
  const content = { ...form.filled, ...draft.content };
  const [names, places, addresses, profile, market, check, saidAnswers] = await Promise.all([
    namesOf(call, form, content),
    placesOf(call, content),
    orUndefined(call(userAddressCalls.list, {})),
    orUndefined(call(memberCalls.profile, {})),
    orUndefined(call(draftCalls.market, { params: { draftId } })),
    orUndefined(call(draftCalls.validate, { params: { draftId } })),
    orUndefined(call(draftCalls.saidAnswers, { params: { draftId } })),
  ]);
  return {
    form,
    names,
    ...places,
    addresses: (addresses?.items ?? []).map(({ id, title, province, district, neighborhood }) => ({
      id,
      title,
      province,
      district,
      neighborhood,
    })),
    hasPhone: (profile?.phone ?? '') !== '',
    market: market?.market,
    check,
    saidAnswers: saidAnswers?.items ?? [],
    now: new Date().toISOString(),
  };
}

async function namesOf(
  call: PageContext['call'],
  form: AdForm,
  content: DraftContent,
): Promise<Record<number, string>> {
  const chosen = specsOf(form)
    .filter(({ kind }) => kind === 'autocomplete')
    .flatMap((spec) => {
      const ids = content.specs?.[spec.id];
      return Array.isArray(ids) ? ids.map((specValueId) => ({ specId: spec.id, specValueId })) : [];
    });
  const options = await Promise.all(chosen.map((query) => orUndefined(call(categoryCalls.option, { query }))));
  return Object.fromEntries(options.flatMap((option) => (option ? [[option.id, option.name]] : [])));
}

async function placesOf(call: PageContext['call'], { provinceId, districtId }: DraftContent) {
  const [provinces, districts, neighborhoods] = await Promise.all([
    orUndefined(call(placeCalls.userProvinces, {})),
    provinceId === undefined ? undefined : orUndefined(call(placeCalls.userDistricts, { params: { provinceId } })),
    districtId === undefined ? undefined : orUndefined(call(placeCalls.userNeighborhoods, { params: { districtId } })),
  ]);
  return {
    provinces: provinces?.items ?? [],
    districts: districts?.items ?? [],
    neighborhoods: neighborhoods?.items ?? [],
  };
}
