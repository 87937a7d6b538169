import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { beginFavourite, begunFavourite, setFavourite } from '../../client/favourite-service.ts';
import type { Translate } from '../../client/translate.ts';
import type { Toasts } from '../../ui/Toast.tsx';

export interface AddContext {
  t: Translate;
  show: Toasts['show'];
}

/** Keeps an ad and says so, or why not. */
export async function addFavourite(adId: string, { t, show }: AddContext): Promise<void> {
  try {
    await setFavourite(adId, true);
    show({ title: t('shell.favourite.added'), text: t('shell.favourite.addedText') });
  } catch (error) {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    if (code === 'MemberRequired') beginFavourite(adId);
    else show({ title: t('shell.favourite.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  }
}

/** Keeps what a guest wanted to keep before they signed in. */
export async function finishFavourite(context: AddContext): Promise<void> {
  const begun = begunFavourite();
  if (begun !== undefined) await addFavourite(begun, context);
}

export { beginFavourite };
