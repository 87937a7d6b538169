/**
 * `Message`: this one will never be taken, its address does not exist · `Later`: this one was put off · `Gateway`: the gateway is away or
 * refuses us, and others would fare no better.
 */
export type Trouble = 'Message' | 'Later' | 'Gateway';

/** A message that a gateway did not take. `reason` is for the operator and carries no address, no text and no secret. */
export class Undelivered extends Error {
  readonly reason: string;
  readonly trouble: Trouble;

  constructor(reason: string, trouble: Trouble) {
    super(`Not delivered: ${reason}`);
    this.reason = reason;
    this.trouble = trouble;
  }
}

/** An error on the way to a gateway, by its system code alone: messages of the network name hosts and addresses. */
export function gatewayDown(error: unknown): Undelivered {
  return new Undelivered(systemCode(error), 'Gateway');
}

/** The code of a system error, else its class. */
export function systemCode(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  for (const word of [code, cause?.code, name]) if (typeof word === 'string' && word !== '') return word;
  return 'unknown';
}
