import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Agent, IncomingMessage } from 'node:http';
import { signInCalls } from '../../contract/calls/sign-in.ts';
import { createPasswords } from '../../server/people/accounts/operations/passwords.ts';
import { nextClientAddress } from '../support/client-addresses.ts';
import { domain } from '../support/members.ts';

/** Password of all generated accounts. */
export const benchPassword = 'olcum-parolasi-2026';

/** Hashes the common password once: hashing it for each account takes seconds. */
export const passwordHashForAll = () => createPasswords().hash(benchPassword);

export interface SignInTry {
  email: string;
  password: string;
  device: string;
  /** Guest access token. */
  bearer: string;
}

/** Signs in over HTTP like a browser. Returns the status and the `Cookie` header for further requests. */
export async function signInOverHttp(
  agent: Agent,
  address: string,
  { email, password, device, bearer }: SignInTry,
): Promise<{ status: number; cookie: string }> {
  const body = JSON.stringify({ email, password });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      `${address}/api${signInCalls.withEmail.path}`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${bearer}`,
          cookie: `Device=${device}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0',
          'x-forwarded-for': nextClientAddress(),
        },
      },
      (answer) => answer.resume().on('end', () => resolve(answer)),
    );
    call.on('error', reject);
    call.end(body);
  });
  const cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { status: response.statusCode ?? 0, cookie };
}

/** Returns an e-mail address without an account. */
export const unknownEmail = () => `${randomUUID()}@${domain}`;
