import { SignJWT, importPKCS8 } from 'jose';
import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import { sendRequest, parseJson } from '../../platform/http-client.ts';
import type { HttpResponse } from '../../platform/http-client.ts';
import { Undelivered, gatewayDown } from '../delivery-errors.ts';
import type { OutgoingPush, PushTarget } from './port.ts';

/** A service account of Firebase Cloud Messaging. */
export interface FcmAccount {
  projectId: string;
  clientEmail: string;
  /** PEM; line ends may be written as `\n`. */
  privateKey: string;
  /** Google's endpoints, changed in tests. */
  tokenUrl?: string;
  messagesUrl?: string;
}

const timeoutMs = 10_000;
/** Larger than any token or error response. */
const maxBytes = 64 * 1024;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const tokenLifeSeconds = 3600;
/** A token is renewed this long before it expires. */
const earlySeconds = 300;
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
});

/** Sends to mobile apps through the FCM HTTP v1 API. */
export function fcmPush(account: FcmAccount) {
  const { projectId, messagesUrl = 'https://fcm.googleapis.com' } = account;
  const accessToken = cachedAccessToken(account);
  return async (target: Extract<PushTarget, { kind: 'application' }>, push: OutgoingPush): Promise<'sent' | 'gone'> => {
    const response = await post(
      `${messagesUrl}/v1/projects/${projectId}/messages:send`,
      { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      JSON.stringify({ message: messageOf(target.token, push) }),
    );
    if (response.isOk) return 'sent';
    const parsed = refusal.safeParse(parseJson(response));
    const code = parsed.data?.error.details.find((detail) => detail.errorCode)?.errorCode;
    if (response.status === 404 || code === 'UNREGISTERED') return 'gone';
    throw new Undelivered(code ?? String(response.status), response.status === 400 ? 'Message' : 'Gateway');
  };
}

function messageOf(token: string, { id, title, body, url, notificationId, isUrgent }: OutgoingPush) {
  return {
    token,
    notification: { title, body },
    data: { ...(url !== undefined && { url }), ...(notificationId !== undefined && { notificationId }) },
    android: { collapse_key: id, priority: isUrgent ? 'HIGH' : 'NORMAL', notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id, 'apns-priority': isUrgent ? '10' : '5' } },
  };
}

/** Gets an access token with a signed assertion (RFC 7523) and caches it until shortly before it expires. */
function cachedAccessToken({ clientEmail, privateKey, tokenUrl = 'https://oauth2.googleapis.com/token' }: FcmAccount) {
  let cachedToken = { token: '', until: 0 };
  return async (): Promise<string> => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (cachedToken.until > now) return cachedToken.token;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLifeSeconds)
      .sign(await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'RS256'));
    const response = await post(
      tokenUrl,
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
    );
    if (!response.isOk) throw new Undelivered(`token ${response.status}`, 'Gateway');
    const { data: answer } = tokenAnswer.safeParse(parseJson(response));
    if (!answer) throw new Undelivered('invalid token response', 'Gateway');
    cachedToken = { token: answer.access_token, until: now + answer.expires_in - earlySeconds };
    return cachedToken.token;
  };
}

function post(url: string, headers: Record<string, string>, body: string): Promise<HttpResponse> {
  return sendRequest(url, { method: 'POST', timeoutMs, maxBytes, headers, body }).catch((error: unknown) => {
    throw gatewayDown(error);
  });
}
