import { DomainError } from '../../../platform/errors.ts';

/** The last item of a page. */
export interface Position {
  risk: number;
  /** Milliseconds since 1970. */
  openedAt: number;
  adId: string;
}

const shape = /^([0-9]{1,3})\.([0-9a-z]{1,9})\.([1-9][0-9]{9})$/;

/** The latest time a Date can hold. */
const latest = 8.64e15;

export function writeCursor({ risk, openedAt, adId }: Position): string {
  return Buffer.from(`${risk}.${openedAt.toString(36)}.${adId}`).toString('base64url');
}

/** Throws ValidationFailed for an invalid cursor. */
export function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, risk = '', openedAt = '', adId = ''] = shape.exec(text) ?? [];
  const position = { risk: Number(risk), openedAt: Number.parseInt(openedAt, 36), adId };
  const isOurs = position.risk <= 100 && position.openedAt <= latest && writeCursor(position) === cursor;
  if (!isOurs) throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'after' }]);
  return position;
}
