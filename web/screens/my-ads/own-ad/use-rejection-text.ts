import type { ErrorCode } from '../../../../contract/errors.ts';
import { useTranslation } from '../../../client/i18n.tsx';

/** Returns the text for an error code. Ads are validated like drafts, so it also loads the namespaces of the draft screens. */
export function useRejectionText(): (code: string) => string {
  const { t } = useTranslation('myAds', 'createAd', 'adForm');
  return (code) => t(code as ErrorCode, { ns: 'api' });
}
