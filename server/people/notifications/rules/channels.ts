import { notificationChannels } from '../../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';

/** What a template says of channels: on by itself, and never off. */
export interface ChannelDefaults {
  channels: readonly NotificationChannel[];
  locked: readonly NotificationChannel[];
}

/** What somebody chose; absent means nothing. */
export type Choices = Partial<Record<NotificationChannel, boolean>>;

export interface ChannelState {
  channel: NotificationChannel;
  isOn: boolean;
  isLocked: boolean;
}

/**
 * The channels by which something is told: locked ones always, else as the member chose, else as the operator, else as the template says.
 * Text messages cost the operator money, so a member may choose them only where the operator or the template sends them.
 */
export function channelsFor(defaults: ChannelDefaults, operator: Choices, member: Choices): NotificationChannel[] {
  return notificationChannels.filter((channel) => isOn(channel, defaults, operator, member));
}

function isOn(channel: NotificationChannel, defaults: ChannelDefaults, operator: Choices, member: Choices): boolean {
  if (defaults.locked.includes(channel)) return true;
  const without = operator[channel] ?? defaults.channels.includes(channel);
  return channel === 'Sms' ? without && (member.Sms ?? true) : (member[channel] ?? without);
}

/** The switches of a category, whose templates may differ: on where any is on, locked where any is locked. */
export function channelStates(
  templates: readonly ChannelDefaults[],
  operator: Choices,
  member: Choices,
): ChannelState[] {
  return notificationChannels
    .filter((channel) => channel !== 'Sms' || templates.some((one) => isOn('Sms', one, operator, {})))
    .map((channel) => ({
      channel,
      isOn: templates.some((one) => isOn(channel, one, operator, member)),
      isLocked: templates.some((one) => one.locked.includes(channel)),
    }));
}

/** The same for the operator, who may choose every channel. */
export function operatorStates(templates: readonly ChannelDefaults[], operator: Choices): ChannelState[] {
  return notificationChannels.map((channel) => ({
    channel,
    isOn: templates.some((one) => isOn(channel, one, operator, {})),
    isLocked: templates.some((one) => one.locked.includes(channel)),
  }));
}
