import { z } from 'zod';
import { sendRequest, parseJson } from '../../platform/http-client.ts';
import type { HttpResponse } from '../../platform/http-client.ts';
import { systemCode } from '../delivery-errors.ts';
import { AuthorityUnreachable } from './port.ts';
import type { AuthorityAdapter, AuthorityAnswer, AuthorityQuestion } from './port.ts';

export interface AuthorityAccount {
  /** Receives `POST {bearer, kind, number, relation, isRecheck}` and responds with `{allowed, validUntil?}`. */
  url: string;
  key: string;
}

const timeoutMs = 8_000;
/** Responses are one line long. */
const maxBytes = 16 * 1024;

const answerSchema = z.object({
  allowed: z.boolean(),
  validUntil: z.iso.datetime({ offset: true }).nullish(),
});

/** Queries the register over HTTPS. Throws if the address has no TLS and is not on this machine. */
export function httpAuthority({ url, key }: AuthorityAccount): AuthorityAdapter {
  refuseOpen(url);
  return {
    async ask(question) {
      // Redirects fail, so that identity numbers never reach a server that the register only redirects to.
      const answer = await sendRequest(url, {
        method: 'POST',
        timeoutMs,
        maxBytes,
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(bodyOf(question)),
      }).catch((error: unknown) => {
        throw new AuthorityUnreachable(systemCode(error));
      });
      if (!answer.isOk) throw new AuthorityUnreachable(String(answer.status));
      return answerOf(answer);
    },
  };
}

const bodyOf = ({ applicant: bearer, kind, registryNumber, relation, isRecheck }: AuthorityQuestion) => ({
  bearer,
  kind,
  number: registryNumber,
  relation,
  isRecheck,
});

/** Throws `AuthorityUnreachable` if the response cannot be parsed, so that it never counts as a yes. */
function answerOf(answer: HttpResponse): AuthorityAnswer {
  const { data } = answerSchema.safeParse(parseJson(answer));
  if (!data) throw new AuthorityUnreachable('invalid response');
  return { isAllowed: data.allowed, ...(data.validUntil && { validUntil: new Date(data.validUntil) }) };
}

function refuseOpen(url: string): void {
  const address = URL.parse(url);
  const isOwnMachine = address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address?.protocol !== 'https:' && !isOwnMachine) {
    throw new Error('EIDS_URL must be an https:// address. See docs/operating.md.');
  }
}
