import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import { call } from '../../../client/call.ts';

/** How this browser stands to push messages. `blocked`: its user said no, and only the browser's own settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const worker = '/push-worker.js';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Looks without asking anything. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the browser's user, registers the worker and subscribes: only ever after a press. Throws a CallError where the service refuses. */
export async function switchPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { key } = await call(notificationCalls.pushKey, {});
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = subscribed.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  try {
    await call(notificationCalls.subscribe, { body });
  } catch (error) {
    // Otherwise the browser would look subscribed while nobody sends to it.
    await subscribed.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends the subscription, here and at the service. */
export async function switchPushOff(): Promise<PushState> {
  const subscribed = await subscription();
  if (subscribed) {
    await call(notificationCalls.unsubscribe, { body: { endpoint: subscribed.endpoint } });
    await subscribed.unsubscribe();
  }
  return 'off';
}
