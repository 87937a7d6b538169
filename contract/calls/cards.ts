import { z } from 'zod';
import { declare } from '../declare.ts';
import { lineText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { done, language, uuid } from '../schemas/basic.ts';
import { savedCard, savedCards } from '../schemas/card.ts';

const ofCard = z.object({ id: uuid });

/**
 * Cards that the payment provider stores for a member. The member types the number into the provider's frame; this API has only names, banks and last
 * digits.
 */
export const cardCalls = {
  generateToken: declare({
    id: 'payment.masterpass.generate-token',
    method: 'POST',
    path: '/payment/masterpass/generate-token',
    access: 'member',
    summary: 'Opens the provider’s frame for storing a card. The frame is valid for a few minutes.',
    body: z.object({ language: language.default('tr') }),
    answer: z.object({
      token: z.string(),
      /** URL for the iframe. */
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
    summary: 'Deletes all of the caller’s cards at the provider.',
    answer: done,
    errors: ['PaymentProviderUnavailable'],
    rate: { max: 20, seconds: 600 },
  }),
  list: declare({
    id: 'payment.cards.list',
    method: 'GET',
    path: '/payment/cards',
    access: 'member',
    summary: 'Lists the caller’s cards stored at the provider, newest first.',
    answer: savedCards,
    addition: true,
  }),
  rename: declare({
    id: 'payment.cards.rename',
    method: 'PUT',
    path: '/payment/cards/{id}',
    access: 'owner',
    of: { savedCard: ['params.id'] },
    summary: 'Renames a card.',
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
    summary: 'Deletes a card at the provider.',
    params: ofCard,
    answer: done,
    errors: ['SavedCardNotFound', 'PaymentProviderUnavailable'],
    addition: true,
  }),
} as const;
