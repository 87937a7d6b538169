import { notificationCalls } from '../../../contract/calls/notifications.ts';
import { sessionCalls } from '../../../contract/calls/session.ts';
import { call } from '../../client/call.ts';
import { announceLogout } from '../../client/session-end.ts';

/** Ends the member's session and the push subscription of this browser. Leave the page afterwards. Throws CallError. */
export async function logOut(): Promise<void> {
  await forgetPush();
  await call(sessionCalls.logout, { body: {} });
  announceLogout();
}

/** A failure does not prevent the logout. */
async function forgetPush(): Promise<void> {
  // Absent on pages without a secure connection.
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
    // Without push support there is no subscription to end.
  }
}
