import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import { call } from '../../../client/call.ts';

/** `blocked`: the user refused permission, which only the browser's settings can change. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const worker = '/push-worker.js';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Reads the state without asking for permission. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks for permission, registers the worker and subscribes. Call it only after a press. Throws a CallError if the service refuses. */
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
    // Otherwise the browser would look subscribed without receiving messages.
    await subscribed.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends the subscription in the browser and at the service. */
export async function switchPushOff(): Promise<PushState> {
  const subscribed = await subscription();
  if (subscribed) {
    await call(notificationCalls.unsubscribe, { body: { endpoint: subscribed.endpoint } });
    await subscribed.unsubscribe();
  }
  return 'off';
}
