import type { AdListVisibility } from '../../../../contract/schemas/ad-list.ts';
import { DomainError } from '../../../platform/errors.ts';
import { textFindings } from '../../../market/moderation/port.ts';

export interface ListInput {
  name: string;
  description: string;
  visibility: AdListVisibility;
  tellsPrice: boolean;
}

/** Public texts follow the rules for ads: no phone numbers, forbidden goods or requests for advance payment. */
export function requireAllowedText({ name, description, visibility }: ListInput): void {
  if (visibility !== 'Private' && textFindings(name, description).length > 0) {
    throw new DomainError('AdListTextRefused');
  }
}
