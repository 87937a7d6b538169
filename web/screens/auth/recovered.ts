import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { passwordChanged } from '../../../contract/schemas/account.ts';
import type { ContactKind } from '../../parts/form/verification.ts';

/** A password that was just replaced: by which address or number, and who else signs in to the account. */
export interface Recovered {
  kind: ContactKind;
  target: string;
  linked: z.output<typeof passwordChanged>['linked'];
}

/** What the screen of forgotten passwords hands over; only in the browser, once the page has woken up. */
export function useRecovered(): Recovered | undefined {
  const state = useLocation().state as { recovered?: Recovered } | null;
  const [recovered, setRecovered] = useState<Recovered>();
  useEffect(() => setRecovered(state?.recovered), [state]);
  return recovered;
}
