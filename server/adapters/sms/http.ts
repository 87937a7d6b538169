import { sendRequest } from '../../platform/http-client.ts';
import { Undelivered, gatewayDown } from '../delivery-errors.ts';
import type { Trouble } from '../delivery-errors.ts';
import type { SmsGateway } from './port.ts';

export interface SmsAccount {
  /** Receives `POST {to, text, sender}`. */
  url: string;
  token: string;
  /** Sender name that phones show. */
  sender: string;
}

const timeoutMs = 10_000;

/** These statuses concern the message; all others concern the gateway or our account. */
const troubleOf = (status: number): Trouble => ([400, 404, 410, 422].includes(status) ? 'Message' : 'Gateway');

/** Sends through an HTTP gateway. The `Idempotency-Key` is the same on every attempt. */
export function smsGateway({ url, token, sender }: SmsAccount): SmsGateway {
  return {
    async send({ id, to, text }) {
      const { status, isOk } = await sendRequest(url, {
        method: 'POST',
        timeoutMs,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id },
        body: JSON.stringify({ to, text, sender }),
      }).catch((error: unknown) => {
        throw gatewayDown(error);
      });
      if (!isOk) throw new Undelivered(String(status), troubleOf(status));
    },
  };
}
