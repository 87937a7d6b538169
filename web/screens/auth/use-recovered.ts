import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { passwordChanged } from '../../../contract/schemas/account.ts';
import type { ContactKind } from '../../parts/form/verification.ts';

/** A password that was just reset: its address or number, and the providers linked to the account. */
export interface Recovered {
  kind: ContactKind;
  target: string;
  linked: z.output<typeof passwordChanged>['linked'];
}

/** Reads the result of the reset screen from the history state. Undefined on the server and until the page is hydrated. */
export function useRecovered(): Recovered | undefined {
  const state = useLocation().state as { recovered?: Recovered } | null;
  const [recovered, setRecovered] = useState<Recovered>();
  useEffect(() => setRecovered(state?.recovered), [state]);
  return recovered;
}
