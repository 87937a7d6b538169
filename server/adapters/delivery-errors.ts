/**
 * `Message`: permanent, for example an unknown recipient. `Later`: this message is deferred. `Gateway`: the gateway is down or refuses us, so other messages would fail too.
 */
export type Trouble = 'Message' | 'Later' | 'Gateway';

/** A gateway did not accept a message. `reason` is for the operator's log and contains no address, text or secret. */
export class Undelivered extends Error {
  readonly reason: string;
  readonly trouble: Trouble;

  constructor(reason: string, trouble: Trouble) {
    super(`Not delivered: ${reason}`);
    this.reason = reason;
    this.trouble = trouble;
  }
}

/** Converts a connection error to its system code only: network error messages contain hosts and addresses. */
export function gatewayDown(error: unknown): Undelivered {
  return new Undelivered(systemCode(error), 'Gateway');
}

/** Code of a system error, or its class name. */
export function systemCode(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  for (const word of [code, cause?.code, name]) if (typeof word === 'string' && word !== '') return word;
  return 'unknown';
}
