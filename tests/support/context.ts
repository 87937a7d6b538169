import type { Language } from '../../contract/enums.ts';
import type { Caller, RequestContext } from '../../server/platform/caller.ts';

/** A request context with default address, caller and language. */
export function aContext(caller: Caller = { kind: 'visitor' }, language: Language = 'tr'): RequestContext {
  return { caller, language, from: { address: '203.0.113.7', userAgent: 'test' } };
}

/** A calling member. The account exists only if the test creates it. */
export function aMember(id: string, sessionId = '5f0f6f53-51a3-4b64-8a43-5a7f6d6c1a01') {
  return { kind: 'member', id, sessionId, permissions: [], accountType: 'Personal' } as const;
}
