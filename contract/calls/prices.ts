import { z } from 'zod';
import { declare } from '../declare.ts';
import { done } from '../schemas/basic.ts';
import { priceKinds } from '../price-kinds.ts';
import {
  anyPriceValues,
  priceEffect,
  priceHistoryRow,
  pricePlan,
  pricedSubject,
  priceWithdrawal,
} from '../schemas/price.ts';

const kind = z.enum(priceKinds);
const params = z.object({ kind, subject: z.string().min(1).max(40) });
const desk = { access: 'administrator', permission: 'managePrices', addition: true } as const;

/** Prices with their start dates. The past cannot be changed; planned prices can be withdrawn. */
export const priceCalls = {
  list: declare({
    ...desk,
    id: 'prices.list',
    method: 'GET',
    path: '/prices',
    summary: 'Lists all subjects of a kind with today’s price and the planned ones.',
    query: z.object({ kind }),
    answer: z.object({ items: z.array(pricedSubject) }),
  }),
  history: declare({
    ...desk,
    id: 'prices.history',
    method: 'GET',
    path: '/prices/{kind}/{subject}',
    summary:
      'Lists the last 50 prices of a subject with authors and reasons, the latest start first, including withdrawn ones.',
    params,
    answer: z.object({ subject: pricedSubject, items: z.array(priceHistoryRow), hasMore: z.boolean() }),
    errors: ['PriceSubjectNotFound'],
  }),
  preview: declare({
    ...desk,
    id: 'prices.preview',
    method: 'POST',
    path: '/prices/{kind}/{subject}/preview',
    summary: 'Returns what a price would change, by the sales of the last 30 days. Stores nothing.',
    params,
    body: z.object({ since: z.iso.date(), values: anyPriceValues }),
    answer: priceEffect,
    errors: ['PriceSubjectNotFound', 'DateInPast'],
    isReading: true,
  }),
  plan: declare({
    ...desk,
    id: 'prices.plan',
    method: 'POST',
    path: '/prices/{kind}/{subject}',
    summary:
      'Plans a price from a later day on, Istanbul time. Throws DateInPast for today and earlier, PriceExists if a price is planned for the same day, and PriceChanged if the subject has another version than stated.',
    params,
    body: pricePlan,
    answer: done,
    errors: ['PriceSubjectNotFound', 'DateInPast', 'PriceExists', 'PriceChanged'],
    needsConfirmation: true,
  }),
  withdraw: declare({
    ...desk,
    id: 'prices.withdraw',
    method: 'POST',
    path: '/prices/{kind}/{subject}/withdraw',
    summary: 'Withdraws a planned price that has not started. Throws PriceStarted otherwise.',
    params,
    body: priceWithdrawal,
    answer: done,
    errors: ['PriceNotFound', 'PriceStarted', 'PriceChanged'],
    needsConfirmation: true,
  }),
};
