import { DomainError } from '../../../platform/errors.ts';
import { allowedText } from '../rules.ts';

/** Masks contact details. Throws ReviewForbiddenWords. */
export function requireAllowedText(text: string): string {
  const read = allowedText(text);
  if (read === undefined)
    throw new DomainError('ReviewForbiddenWords', [{ code: 'ReviewForbiddenWords', path: 'text' }]);
  return read;
}
