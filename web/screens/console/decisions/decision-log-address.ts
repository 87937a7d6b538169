import { memberIdIn } from '../frame/member-id.ts';
import { adNumberIn } from '../frame/ad-number.ts';

export interface LogRequest {
  /** An ad's number. */
  ad: string | undefined;
  /** A moderator's id. */
  moderator: string | undefined;
}

/** Reads `?ad` and `?moderator`. Ignores invalid values. */
export function readLogAddress(search: URLSearchParams): LogRequest {
  return { ad: adNumberIn(search.get('ad') ?? ''), moderator: memberIdIn(search.get('moderator') ?? '') };
}

export function writeLogAddress(path: string, { ad, moderator }: Partial<LogRequest>): string {
  const search = new URLSearchParams({
    ...(ad !== undefined && { ad }),
    ...(moderator !== undefined && { moderator }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
