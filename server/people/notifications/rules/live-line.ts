import type { LiveEventData, LiveEventName } from '../../../../contract/schemas/live.ts';

/** The channel of the database's notices that open pages wait for: `<account>` or `<account> <notification>`. */
export const liveChannel = 'notification';

/** What stands on the line of an event, for a statement that tells a member's pages of what it writes: `account || ' ' || line` on `liveChannel`. */
export const liveLine = <N extends LiveEventName>(name: N, data: LiveEventData<N>): string =>
  JSON.stringify({ name, data });
