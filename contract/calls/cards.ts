import { z } from 'zod';
import { declare } from '../declare.ts';
import { lineText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { done, language, uuid } from '../schemas/basic.ts';
import { savedCard, savedCards } from '../schemas/card.ts';

const ofCard = z.object({ id: uuid });

/** Cards that a member lets the payment provider keep. Their numbers are typed into the provider's own frame; here are names, banks and last digits. */
export const cardCalls = {
  generateToken: declare({
    id: 'payment.masterpass.generate-token',
    method: 'POST',
    path: '/payment/masterpass/generate-token',
    access: 'member',
    summary: 'Opens the provider’s frame for a few minutes, which takes a card and keeps it for the caller.',
    body: z.object({ language: language.default('tr') }),
    answer: z.object({
      token: z.string(),
      /** What stands in the frame. */
      frameUrl: z.string(),
      expiresAt: z.iso.datetime(),
    }),
    errors: ['SavedCardLimitReached', 'SavedCardByPayingOnly', 'PaymentProviderUnavailable'],
    rate: { max: 20, seconds: 600 },
  }),
  unlink: declare({
    id: 'payment.masterpass.unlink-merchant',
    method: 'POST',
    path: '/payment/masterpass/unlink-merchant',
    access: 'member',
    summary: 'Has the provider forget all cards of the caller.',
    answer: done,
    errors: ['PaymentProviderUnavailable'],
    rate: { max: 20, seconds: 600 },
  }),
  list: declare({
    id: 'payment.cards.list',
    method: 'GET',
    path: '/payment/cards',
    access: 'member',
    summary: 'The cards that the provider keeps for the caller, the latest first.',
    answer: savedCards,
    addition: true,
  }),
  rename: declare({
    id: 'payment.cards.rename',
    method: 'PUT',
    path: '/payment/cards/{id}',
    access: 'owner',
    of: { savedCard: ['params.id'] },
    summary: 'Gives a card another name.',
    params: ofCard,
    body: z.object({ alias: lineText(limits.cardAliasMost) }),
    answer: savedCard,
    errors: ['SavedCardNotFound', 'SavedCardNameIsNumber'],
    addition: true,
  }),
  remove: declare({
    id: 'payment.cards.remove',
    method: 'DELETE',
    path: '/payment/cards/{id}',
    access: 'owner',
    of: { savedCard: ['params.id'] },
    summary: 'Has the provider forget a card.',
    params: ofCard,
    answer: done,
    errors: ['SavedCardNotFound', 'PaymentProviderUnavailable'],
    addition: true,
  }),
} as const;
