import { notificationChannels } from '../../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';

/** A template's channels: `channels` are on by default, `locked` cannot be switched off. */
export interface ChannelDefaults {
  channels: readonly NotificationChannel[];
  locked: readonly NotificationChannel[];
}

/** Choices by channel; absent means not chosen. */
export type Choices = Partial<Record<NotificationChannel, boolean>>;

/** The operator's choices for members without settings; `Required` channels are on for all members. */
export type OperatorChoices = Partial<Record<NotificationChannel, boolean | 'Required'>>;

export interface ChannelState {
  channel: NotificationChannel;
  isOn: boolean;
  isLocked: boolean;
}

/** For the operator, `isLocked` is only what the product locks. */
export interface OperatorChannelState extends ChannelState {
  isRequired: boolean;
}

/**
 * Channels that get a notification: locked and required ones, then the member's choice, then the operator's, then the template's default. Text
 * messages cost money, so members can only switch them off.
 */
export function channelsFor(
  defaults: ChannelDefaults,
  operator: OperatorChoices,
  member: Choices,
): NotificationChannel[] {
  return notificationChannels.filter((channel) => isOn(channel, defaults, operator, member));
}

function isOn(
  channel: NotificationChannel,
  defaults: ChannelDefaults,
  operator: OperatorChoices,
  member: Choices,
): boolean {
  const chosen = operator[channel];
  if (chosen === 'Required' || defaults.locked.includes(channel)) return true;
  const without = chosen ?? defaults.channels.includes(channel);
  return channel === 'Sms' ? without && (member.Sms ?? true) : (member[channel] ?? without);
}

/** The switches of a category. A switch is on or locked if it is on or locked for any template. */
export function channelStates(
  templates: readonly ChannelDefaults[],
  operator: OperatorChoices,
  member: Choices,
): ChannelState[] {
  return notificationChannels
    .filter((channel) => channel !== 'Sms' || templates.some((one) => isOn('Sms', one, operator, {})))
    .map((channel) => ({
      channel,
      isOn: templates.some((one) => isOn(channel, one, operator, member)),
      isLocked: operator[channel] === 'Required' || templates.some((one) => one.locked.includes(channel)),
    }));
}

/** The same for the operator, who may switch every channel. */
export function operatorStates(
  templates: readonly ChannelDefaults[],
  operator: OperatorChoices,
): OperatorChannelState[] {
  return notificationChannels.map((channel) => ({
    channel,
    isOn: templates.some((one) => isOn(channel, one, operator, {})),
    isLocked: templates.some((one) => one.locked.includes(channel)),
    isRequired: operator[channel] === 'Required',
  }));
}
