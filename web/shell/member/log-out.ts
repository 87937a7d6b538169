import { notificationCalls } from '../../../contract/calls/notifications.ts';
import { sessionCalls } from '../../../contract/calls/session.ts';
import { call } from '../../client/call.ts';
import { announceLogout } from '../../client/session-end.ts';

/** Ends the member's session and with it push messages to this browser; the page is to be left then. Throws what the call refuses. */
export async function logOut(): Promise<void> {
  await forgetPush();
  await call(sessionCalls.logout, { body: {} });
  announceLogout();
}

/** Where that fails the member still logs out. */
async function forgetPush(): Promise<void> {
  // Absent from pages without a secure connection.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  try {
    const registration = await workers?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await Promise.allSettled([
      call(notificationCalls.unsubscribe, { body: { endpoint: subscription.endpoint } }),
      subscription.unsubscribe(),
    ]);
  } catch {
    // A browser that keeps no subscriptions has none to end.
  }
}
