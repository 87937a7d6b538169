import type { NotificationChannel } from '../../../../contract/notifications.ts';

/** Switches that were pressed, by category and channel: `12 Email`. */
export type Switches = Readonly<Record<string, boolean>>;

interface Preference {
  categoryId: number;
  channels: readonly { channel: NotificationChannel; isOn: boolean }[];
}

/** The pressed switches that differ from the stored ones. Only these are sent, so that changes of others stay. */
export const changedSwitches = (preferences: readonly Preference[], switches: Switches) =>
  preferences.flatMap(({ categoryId, channels }) =>
    channels.flatMap(({ channel, isOn }) => {
      const wanted = switches[`${categoryId} ${channel}`];
      return wanted === undefined || wanted === isOn ? [] : [{ categoryId, channel, isOn: wanted }];
    }),
  );
