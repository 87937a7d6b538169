import { definePort } from '../../kernel/ports.ts';
import type { Drafts } from './drafts.ts';
export { fromAdContent, toAdContent } from './content.ts';
export { problemsOf } from './rules.ts';

export const draftsPort = definePort<Drafts>('drafts');
