/* Shows push messages of the service, and opens what they are about. `{ tag, title, body, url, notificationId }`, all but the title optional. */

self.addEventListener('push', (event) => {
  const message = read(event.data);
  event.waitUntil(
    self.registration.showNotification(message.title ?? 'Meydan', {
      body: message.body,
      // A later message with the same tag takes the earlier one's place.
      tag: message.tag,
      icon: '/icon-512.png',
      badge: '/apple-touch-icon.png',
      data: { url: message.url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** A browser that was promised a visible message shows one even where the message cannot be read. */
function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Brings a tab that shows the page to the front, else opens one. Addresses of other sites are not opened. */
async function open(url = '/') {
  const target = new URL(url, self.location.origin);
  if (target.origin !== self.location.origin) return undefined;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => one.url === target.href);
  return shown ? shown.focus() : self.clients.openWindow(target.href);
}
