import type { NotificationChannel } from '../../../../contract/notifications.ts';

/** Channels that a follower has switched off. The in-app notification is sent if any switch is on. */
export const leftOutChannels = ({ mobile, email }: { mobile: boolean; email: boolean }): NotificationChannel[] => [
  ...(mobile ? [] : (['Push', 'Sms'] as const)),
  ...(email ? [] : (['Email'] as const)),
];
