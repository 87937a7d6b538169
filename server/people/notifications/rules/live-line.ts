import type { LiveEventData, LiveEventName } from '../../../../contract/schemas/live.ts';

/** PostgreSQL notification channel for open pages. Payloads: `<account>`, `<account> <notification>` or `<account> <line>`. */
export const liveChannel = 'notification';

/** The event part of a payload, for statements that notify with `account || ' ' || line` on `liveChannel`. */
export const liveLine = <N extends LiveEventName>(name: N, data: LiveEventData<N>): string =>
  JSON.stringify({ name, data });
