import type { ReactNode } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { useScreenName } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';
import { RefusalScreen } from './RefusalScreen.tsx';
import { refusalAreas, refusalOf } from './refusals.ts';

/** A page that its loader refused with a code. Shows how to get access if that is possible, otherwise `children`. Loads the code's text. */
export function RefusedPage({ code, children }: { code: string; children: ReactNode }) {
  useTranslation(...refusalAreas(code));
  const { member } = usePage();
  const refusal = refusalOf(code, useScreenName(), member !== undefined);
  return refusal ? <RefusalScreen refusal={refusal} /> : children;
}
