import type { Language } from '../../contract/enums.ts';
import type { Caller, RequestContext } from '../../server/platform/caller.ts';

/** A request's context as the service sees one that comes from nowhere special. */
export function aContext(caller: Caller = { kind: 'visitor' }, language: Language = 'tr'): RequestContext {
  return { caller, language, from: { address: '203.0.113.7', userAgent: 'test' } };
}

/** A member who calls; without an account unless a test makes one of this id. */
export function aMember(id: string, sessionId = '5f0f6f53-51a3-4b64-8a43-5a7f6d6c1a01') {
  return { kind: 'member', id, sessionId, roles: [], accountType: 'Personal' } as const;
}
