import { z } from 'zod';
import { declare } from '../declare.ts';
import { digitalItemKinds, dopingTypes } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { ids } from '../ids.ts';
import { limits } from '../limits.ts';
import { adId, done, kurus } from '../schemas/basic.ts';
import { doping, dopingPackage, period, quote } from '../schemas/promotion.ts';

const items = <S extends z.ZodType>(schema: S) => z.object({ items: z.array(schema) });
/** Promotions, and packages that cost less than their parts. */
const offers = items(doping).extend({ packages: z.array(dopingPackage) });
const variantIds = z.array(z.int().positive()).min(1).max(6);
const adParams = z.object({ adId: ids.ad });
const stateErrors = [
  'AdNotFound',
  'AdPendingApproval',
  'AdRejected',
  'AdInHistory',
  'AdPassive',
] as const satisfies readonly ErrorCode[];

export const promotionCalls = {
  dopingsOfAd: declare({
    id: 'ads.doping.all-active-ad-dopings',
    method: 'GET',
    path: '/ads/doping/all-active-ad-dopings/{adId}',
    access: 'owner',
    of: { ad: ['params.adId'] },
    summary: 'Lists the promotions for the caller’s ad with packages, or one of them by variant.',
    params: adParams,
    query: z.object({ variantId: z.coerce.number().int().positive().optional() }),
    answer: offers,
    errors: ['AdNotFound', 'DopingNotFound'],
  }),
  dopingsOfDraft: declare({
    id: 'ads.doping.get-all-active-dopings-by-draft',
    method: 'GET',
    path: '/ads/doping/get-all-active-dopings-by-draft/{draftId}',
    access: 'owner',
    of: { draft: ['params.draftId'] },
    summary: 'Lists the promotions for the caller’s draft, with packages.',
    params: z.object({ draftId: ids.draft }),
    answer: offers,
    errors: ['DraftNotFound'],
  }),
  mediaDoping: declare({
    id: 'ads.doping.get-media-doping',
    method: 'GET',
    path: '/ads/doping/get-media-doping/{adId}',
    access: 'owner',
    of: { ad: ['params.adId'] },
    summary: 'Returns the media pack for the caller’s ad.',
    params: adParams,
    answer: doping,
    errors: ['AdNotFound'],
  }),
  dopings: declare({
    id: 'ads.doping.get-all-dopings',
    method: 'GET',
    path: '/ads/doping/get-all-dopings',
    access: 'visitor',
    summary: 'Lists all promotions and packages with prices.',
    answer: offers,
  }),
  endingToday: declare({
    id: 'ads.doping.get-dopings-will-expiry-today',
    method: 'GET',
    path: '/ads/doping/get-dopings-will-expiry-today',
    access: 'private',
    summary: 'Lists promotions that end today, Istanbul time.',
    query: z.object({
      after: adId.optional(),
      pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSizeMost),
    }),
    answer: z.object({
      items: z.array(z.object({ adId, type: z.enum(dopingTypes), endsAt: z.iso.datetime() })),
      hasNextPage: z.boolean(),
    }),
  }),
  item: declare({
    id: 'ads.doping.digital-item',
    method: 'GET',
    path: '/ads/doping/digital-item',
    access: 'visitor',
    summary: 'Returns one Meydan product by kind and id.',
    query: z.object({ ItemId: z.coerce.number().int().positive(), Type: z.enum(digitalItemKinds) }),
    answer: z.object({
      itemId: z.int(),
      kind: z.enum(digitalItemKinds),
      name: z.string(),
      days: z.int(),
      price: kurus,
      doping: z.enum(dopingTypes).optional(),
    }),
    errors: ['DopingNotFound', 'PeriodNotFound', 'NotFound'],
  }),
  updateDopings: declare({
    id: 'ads.doping.update-dopings',
    method: 'PUT',
    path: '/ads/doping/update-dopings',
    access: 'administrator',
    permission: 'managePrices',
    needsConfirmation: true,
    summary: 'Sets prices for promotions, packages and periods from a given day. Earlier purchases keep their price.',
    body: z.object({
      since: z.iso.date(),
      prices: z
        .array(z.object({ itemId: z.int().positive(), price: z.int().min(0).max(limits.priceMost) }))
        .min(1)
        .max(50),
    }),
    answer: done,
    errors: ['DopingNotFound', 'DateInPast'],
  }),
  periodsOfDraft: declare({
    id: 'ads.period.get-all-active-ad-periods-by-draft',
    method: 'GET',
    path: '/ads/period/get-all-active-ad-periods-by-draft/{draftId}',
    access: 'owner',
    of: { draft: ['params.draftId'] },
    summary: 'Lists the periods for the caller’s draft with the caller’s prices.',
    params: z.object({ draftId: ids.draft }),
    answer: items(period).extend({ freeLeft: z.int() }),
    errors: ['DraftNotFound'],
  }),
  periodsOfAd: declare({
    id: 'ads.period.all-active-ad-periods',
    method: 'GET',
    path: '/ads/period/all-active-ad-periods/{adId}',
    access: 'owner',
    of: { ad: ['params.adId'] },
    summary: 'Lists the extensions for the caller’s ad, or one by its id.',
    params: adParams,
    query: z.object({ periodId: z.coerce.number().int().positive().optional() }),
    answer: items(period).extend({ freeLeft: z.int() }),
    errors: ['AdNotFound', 'PeriodNotFound'],
  }),
  addDoping: declare({
    id: 'ads.ad-add-doping',
    method: 'PUT',
    path: '/ads/ad-add-doping/{adId}',
    access: 'owner',
    of: { ad: ['params.adId'] },
    summary: 'Promotes a published ad. Refuses if there is an amount to pay: use the checkout.',
    params: adParams,
    body: z.object({ variantIds }),
    answer: items(z.object({ type: z.enum(dopingTypes), endsAt: z.iso.datetime() })),
    errors: [...stateErrors, 'DopingNotFound', 'VideoMissing', 'PaymentRequired'],
    rate: { max: 30, seconds: 3_600 },
    idempotency: { hours: 24 },
  }),
  quoteDoping: declare({
    id: 'ads.ad-add-doping-drawer-info',
    method: 'POST',
    path: '/ads/ad-add-doping-drawer-info/{adId}',
    access: 'owner',
    of: { ad: ['params.adId'] },
    summary: 'Returns the price of chosen promotions for the caller’s ad.',
    params: adParams,
    body: z.object({ variantIds }),
    answer: quote,
    errors: ['AdNotFound', 'DopingNotFound'],
  }),
  addPeriod: declare({
    id: 'ads.ad-add-period',
    method: 'PUT',
    path: '/ads/ad-add-period/{adId}',
    access: 'owner',
    of: { ad: ['params.adId'] },
    summary:
      'Extends a published ad’s period, or publishes an expired ad again. Refuses if there is an amount to pay: use the checkout.',
    params: adParams,
    query: z.object({ periodId: z.coerce.number().int().positive() }),
    answer: z.object({ expiresAt: z.iso.datetime() }),
    errors: [...stateErrors, 'PeriodNotFound', 'PaymentRequired', 'AdPeriodOver', 'RegistryNumberInUse'],
    rate: { max: 30, seconds: 3_600 },
    idempotency: { hours: 24 },
  }),
};
