import { Scale } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { useCompare } from '../../parts/compare/use-compare.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActProps } from './actions.tsx';

/** Puts the ad beside others of its kind. */
export function CompareAct({ ad, ...look }: ActProps) {
  const { t } = useTranslation('compare');
  const { isCompared, press } = useCompare(ad);
  return (
    <Button {...look} icon={<Scale aria-hidden="true" />} aria-pressed={isCompared} onClick={press}>
      {t(isCompared ? 'compare.acted' : 'compare.act')}
    </Button>
  );
}
