import { calls } from '../../../contract/calls/index.ts';
import type { Call } from '../../../contract/declare.ts';
import type { Person } from '../person.ts';
import type { Recorder } from '../recorder.ts';
import type { Cast } from './cast.ts';

const sample = '00000000-0000-4000-8000-00000000dead';
const nothing: Readonly<Record<string, string>> = {};

/** Records each call by callers who may not make it, and without its required input. */
export async function recordRefusals(rec: Recorder, cast: Cast): Promise<void> {
  const { visitor, guest, buyer, moderator, administrator, service } = cast;
  const excluded: Record<Call['access'], readonly Person[]> = {
    visitor: [],
    guest: [visitor],
    member: [visitor, guest],
    owner: [visitor, guest],
    party: [visitor, guest],
    buyer: [visitor, guest],
    seller: [visitor, guest],
    moderator: [visitor, guest, buyer],
    administrator: [visitor, guest, buyer, moderator],
    private: [visitor, buyer, administrator],
  };
  const entitled = { moderator, administrator, private: service, visitor, guest } as Partial<Record<string, Person>>;
  for (const call of calls) {
    for (const who of excluded[call.access]) await rec.call(who, call.id, emptyOf(call), 'not allowed');
    const isWanting = [call.body, call.query].some((schema) => schema && !schema.safeParse({}).success);
    // A call without required input would succeed when sent empty, so it is skipped.
    if (isWanting) await rec.call(entitled[call.access] ?? buyer, call.id, emptyOf(call), 'with nothing');
  }
}

const emptyOf = (call: Call) => ({
  params: Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, sample])),
  ...(call.body && { body: nothing }),
  ...(call.upload && { upload: { bytes: Buffer.alloc(0), contentType: 'text/plain' } }),
});
