import { z } from 'zod';
import { sendRequest, parseJson } from '../../platform/http-client.ts';
import { systemCode } from '../delivery-errors.ts';
import { ArchiveUnreachable, ArchiveRefusal } from './port.ts';
import type { ElectronicArchive } from './port.ts';

export interface ArchiveAccount {
  /** Receives `POST` of the XML with `x-document-id` and `x-document-number`. Responds with `{externalId}`, or with 400–499 and `{reason}`. */
  url: string;
  key: string;
}

const timeoutMs = 20_000;
const maxBytes = 16 * 1024;
const maxReasonLength = 200;

const answerSchema = z.object({ externalId: z.string().min(1).max(200) });
const refusalSchema = z.object({ reason: z.string() });

/** Sends documents to an integrator over HTTPS. Throws if the address has no TLS and is not on this machine. */
export function httpArchive({ url, key }: ArchiveAccount): ElectronicArchive {
  refuseOpen(url);
  return {
    async send({ id, number, xml, email }) {
      // Redirects fail, so that names and amounts never reach a server that the integrator only redirects to.
      const answer = await sendRequest(url, {
        method: 'POST',
        timeoutMs,
        maxBytes,
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          'x-document-id': id,
          'x-document-number': number,
          ...(email !== undefined && { 'x-recipient-email': email }),
        },
        body: xml,
      }).catch((error: unknown) => {
        throw new ArchiveUnreachable(systemCode(error));
      });
      // After these two statuses the integrator may accept the same document later.
      if (answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status)) {
        const { data } = refusalSchema.safeParse(parseJson(answer));
        throw new ArchiveRefusal(data?.reason.slice(0, maxReasonLength) ?? String(answer.status));
      }
      if (!answer.isOk) throw new ArchiveUnreachable(String(answer.status));
      const { data } = answerSchema.safeParse(parseJson(answer));
      if (!data) throw new ArchiveUnreachable('invalid response');
      return data;
    },
  };
}

function refuseOpen(url: string): void {
  const address = URL.parse(url);
  const isOwnMachine = address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address?.protocol !== 'https:' && !isOwnMachine) {
    throw new Error('E_ARCHIVE_URL must be an https:// address. See docs/operating.md.');
  }
}
