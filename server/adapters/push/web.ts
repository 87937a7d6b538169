import { Agent, request } from 'node:https';
import webPushLibrary from 'web-push';
import type { RequestDetails } from 'web-push';
import { withTimeout } from '../../platform/deadline.ts';
import { responseHead } from '../../platform/http-client.ts';
import { Undelivered, systemCode } from '../delivery-errors.ts';
import { isPublicEndpoint, lookupPublic } from '../public-addresses.ts';
import type { VapidKeys } from './vapid-keys.ts';
import type { OutgoingPush, PushTarget } from './port.ts';

export interface WebPushAccount extends VapidKeys {
  /** The operator's contact address for push services: `mailto:` or `https:`. */
  subject: string;
  /** HTTPS agent; by default one that connects only to public addresses. */
  agent?: Agent;
}

const timeoutMs = 10_000;
/** Push services drop an undelivered message after a day. */
const lifeSeconds = 24 * 3600;

/** Sends to a browser's push service, encrypted for that browser (RFC 8030, 8291, 8292). */
export function webPush({ subject, publicKey, privateKey, agent = publicAgent() }: WebPushAccount) {
  return async (target: Extract<PushTarget, { kind: 'browser' }>, push: OutgoingPush): Promise<'sent' | 'gone'> => {
    if (!isPublicEndpoint(target.endpoint)) return 'gone';
    const vapidDetails = { subject, publicKey, privateKey };
    return outcomeOf(await statusOf(encrypted(target, push, vapidDetails), agent));
  };
}

function encrypted(
  target: Extract<PushTarget, { kind: 'browser' }>,
  push: OutgoingPush,
  vapidDetails: VapidKeys & { subject: string },
): RequestDetails {
  try {
    return webPushLibrary.generateRequestDetails(target, JSON.stringify(payloadOf(push)), {
      vapidDetails,
      TTL: lifeSeconds,
      urgency: push.isUrgent ? 'high' : 'normal',
      topic: topicOf(push.id),
    });
  } catch {
    throw new Undelivered('keys', 'Message');
  }
}

/** Payload for the browser's service worker. */
function payloadOf({ id, title, body, url, notificationId }: OutgoingPush) {
  return { tag: id, title, body, url, notificationId };
}

/** Push services keep only the last message of a topic; a topic has at most 32 characters. */
const topicOf = (id: string) => id.replaceAll('-', '').slice(0, 32);

const publicAgent = () => new Agent({ lookup: lookupPublic, keepAlive: true, maxSockets: 20 });

/** Status of the response. The body is ignored, as it may be endless. */
function statusOf({ endpoint, method, headers, body }: RequestDetails, agent: Agent): Promise<number> {
  return withTimeout(timeoutMs, async (signal) => {
    const response = await responseHead(request(endpoint, { method, headers, agent, signal }), body);
    response.destroy();
    return response.statusCode ?? 0;
  }).catch((error: unknown) => {
    // Browsers use different push services, so a failure of one says nothing about the others.
    throw new Undelivered(systemCode(error), 'Later');
  });
}

function outcomeOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const isTemporary = status === 429 || status === 401 || status === 403 || status >= 500;
  throw new Undelivered(String(status), isTemporary ? 'Later' : 'Message');
}
