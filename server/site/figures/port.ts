import { definePort } from '../../kernel/ports.ts';
import type { RequestContext } from '../../platform/caller.ts';

export { foldChanges } from './store/figures.ts';

export interface Figures {
  /** Counts the visitor of a request once an Istanbul day, if it is a person outside the staff. Only for visitors who consented. */
  countVisitor(context: RequestContext): Promise<void>;
}

export const figuresPort = definePort<Figures>('figures');
