import type { ExternalSignIn } from '../port.ts';
import { createFlows } from './flows.ts';
import { createLinks } from './links.ts';
import type { LinksDeps } from './links.ts';

export function createExternalSignIn(deps: Omit<LinksDeps, 'flows'>): ExternalSignIn {
  const flows = createFlows(deps.database);
  return { flows, links: createLinks({ ...deps, flows }) };
}
