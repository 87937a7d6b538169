import { z } from 'zod';
import * as enums from '../enums.ts';
import { errors } from '../errors.ts';
import * as account from './account.ts';
import * as adForm from './ad-form.ts';
import * as ad from './ad.ts';
import * as address from './address.ts';
import * as campaign from './campaign.ts';
import * as cart from './cart.ts';
import * as catalogueDesk from './catalogue-desk.ts';
import * as category from './category.ts';
import * as coupon from './coupon.ts';
import * as error from './error.ts';
import * as feedback from './feedback.ts';
import * as filter from './filter.ts';
import * as homeRow from './home-row.ts';
import * as live from './live.ts';
import * as media from './media.ts';
import * as membership from './membership.ts';
import * as messageDesk from './message-desk.ts';
import * as moderation from './moderation.ts';
import * as myAd from './my-ad.ts';
import * as order from './order.ts';
import * as notification from './notification.ts';
import { notificationTemplates } from '../notifications.ts';
import * as basic from './basic.ts';
import * as pageContent from './page-content.ts';
import * as promotion from './promotion.ts';
import * as review from './review.ts';
import * as shipment from './shipment.ts';
import * as siteVersion from './site-version.ts';

const modules = {
  account,
  adForm,
  ad,
  address,
  basic,
  campaign,
  cart,
  coupon,
  catalogueDesk,
  category,
  error,
  feedback,
  filter,
  homeRow,
  live,
  media,
  membership,
  messageDesk,
  moderation,
  myAd,
  notification,
  order,
  pageContent,
  promotion,
  review,
  shipment,
  siteVersion,
};

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Strings and numbers stay inline, so that readers see their constraints. */
const hasName = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject ||
  (value instanceof z.ZodUnion && value !== basic.flag) ||
  value instanceof z.ZodIntersection ||
  value instanceof z.ZodTuple;

/** All shared schemas by their OpenAPI name, which is their export's name. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries<unknown>(module)
      .filter((entry): entry is [string, z.ZodType] => hasName(entry[1]))
      .map(([name, schema]) => [capitalised(name), schema] as const),
  ),
);

/** Number of exported schemas; differs from the number of names if two share one. */
export const namedSchemaCount = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(hasName),
).length;

const singular = (name: string) =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<=us|ch|ss)es$|s$/, '');

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'string');

/** All shared enumerations by singular name: `adStatuses` becomes `AdStatus`. */
export const namedEnums: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries<unknown>({ ...enums, notificationTemplates })
    .filter((entry): entry is [string, readonly string[]] => isWords(entry[1]))
    .map(([name, words]) => [capitalised(singular(name)), words] as const),
  ['ErrorCode', Object.keys(errors)],
]);
