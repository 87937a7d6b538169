import type { NotificationChannel } from '../../../../contract/notifications.ts';

export interface ChannelChoice {
  isOn: boolean;
  /** Members cannot switch it off. */
  isRequired: boolean;
}

/** Choices that were changed, by category and channel: `12 Email`. */
export type Switches = Readonly<Record<string, ChannelChoice>>;

interface Preference {
  categoryId: number;
  channels: readonly (ChannelChoice & { channel: NotificationChannel })[];
}

/** The choices that differ from the stored ones. Only these are sent, so that changes of others stay. */
export const changedSwitches = (preferences: readonly Preference[], switches: Switches) =>
  preferences.flatMap(({ categoryId, channels }) =>
    channels.flatMap(({ channel, isOn, isRequired }) => {
      const wanted = switches[`${categoryId} ${channel}`];
      if (!wanted || (wanted.isOn === isOn && wanted.isRequired === isRequired)) return [];
      const required = wanted.isRequired === isRequired ? {} : { isRequired: wanted.isRequired };
      return [{ categoryId, channel, isOn: wanted.isOn, ...required }];
    }),
  );
