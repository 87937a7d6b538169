import { DomainError } from '../../../platform/errors.ts';
import { readable } from '../rules.ts';

/** Refuses ReviewForbiddenWords. */
export function written(text: string): string {
  const read = readable(text);
  if (read === undefined)
    throw new DomainError('ReviewForbiddenWords', [{ code: 'ReviewForbiddenWords', path: 'text' }]);
  return read;
}
