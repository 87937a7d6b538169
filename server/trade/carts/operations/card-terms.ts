import type { AdCartSummary } from '../../../../contract/schemas/cart.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import type { CardFacts } from '../../../adapters/payment/port.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { instalmentsMost } from '../rules/instalment-caps.ts';
import { instalmentChoices } from '../rules/instalments.ts';
import { categoryPathOf } from './cart-lines.ts';
import type { CartLine, PricingDeps } from './cart-lines.ts';
import type { CartDeps } from './dependencies.ts';

export interface CardChoice {
  binNumber?: string | undefined;
  installmentCount: number;
}

/** A card's instalments for a sum. `surchargeBasisPoints` belongs to the chosen number of instalments. */
interface CardTerms {
  card?: NonNullable<AdCartSummary['card']>;
  installments: AdCartSummary['installments'];
  surchargeBasisPoints: number;
}

/**
 * Reads a card's instalments for a sum from the payment provider. Throws InstallmentNotOffered if the card or the law does not allow the chosen
 * number, and ServiceUnavailable if the provider does not answer.
 */
export async function cardTerms(
  deps: Pick<CartDeps, 'provider'>,
  { binNumber, installmentCount }: CardChoice,
  charged: Kurus,
  maxInstallments: number,
): Promise<CardTerms> {
  if (binNumber === undefined || charged === 0) {
    if (installmentCount > 1) throw new DomainError('InstallmentNotOffered');
    return { installments: [], surchargeBasisPoints: 0 };
  }
  const facts = await cardFactsOf(deps, binNumber, charged);
  const installments = instalmentChoices(facts, charged, maxInstallments);
  const chosen = installments.some(({ count }) => count === installmentCount)
    ? facts.installments.find(({ count }) => count === installmentCount)
    : undefined;
  if (!chosen && installmentCount > 1) throw new DomainError('InstallmentNotOffered');
  const { bank, scheme, kind } = facts;
  return {
    card: { ...(bank !== undefined && { bank }), scheme, kind },
    installments,
    surchargeBasisPoints: chosen?.surchargeBasisPoints ?? 0,
  };
}

/** Legal maximum of instalments for these lines together. */
export const maxInstallmentsOf = (deps: PricingDeps, lines: readonly CartLine[]): number =>
  instalmentsMost(
    deps.prices,
    lines.map(({ ad, salePrice }) => ({ path: categoryPathOf(deps, ad), price: salePrice })),
    clock.now(),
  );

async function cardFactsOf({ provider }: Pick<CartDeps, 'provider'>, bin: string, charged: Kurus): Promise<CardFacts> {
  return provider.cardFacts(bin, charged).catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? new DomainError('ServiceUnavailable') : error;
  });
}
