import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { forMember } from '../../client/members.ts';
import type { TranslationKey } from '../../client/translate.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { detour, flowPath, flowPaths } from './steps.ts';
import type { Detour, FlowPage } from './steps.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Data of a flow page. `isMissing` if the draft does not exist or belongs to another account. */
export type FlowData<T> = { isMissing: true } | ({ isMissing: false; draft: Draft } & T);

/** The requested page and draft, and a loader for the page's own data. */
export interface FlowLoad<T> {
  context: Readonly<RouterContextProvider>;
  page: FlowPage;
  draftId: string;
  title: TranslationKey;
  load(page: PageContext, draft: Draft): Promise<T>;
}

/**
 * Loads a page of the flow: its head and, for a member, the draft with the result of `load`. Redirects to the first open step, to the edit
 * page, or to the published ad. Answers 404 for an unknown draft and for one of another account.
 */
export async function loadFlow<T extends object>({ context, page: flowPage, draftId, title, load }: FlowLoad<T>) {
  const page = context.get(pageContext);
  const { language, settings, t, call } = page;
  const own = await forMember(page, async (): Promise<FlowData<T>> => {
    const draft = await findDraft(call, draftId);
    if (!draft) return { isMissing: true };
    const elsewhere = detour(draft, flowPage);
    if (elsewhere) throw redirect(detourPath(elsewhere, page, draftId));
    return { isMissing: false, draft, ...(await load(page, draft)) };
  });
  const head = { title: t(title), language, publicUrl: settings.publicUrl, paths: flowPaths(flowPage, draftId) };
  return data({ ...head, own }, { status: own?.isMissing ? 404 : 200 });
}

async function findDraft(call: PageContext['call'], draftId: string): Promise<Draft | undefined> {
  if (!uuid.test(draftId)) return undefined;
  try {
    return await call(draftCalls.get, { params: { draftId } });
  } catch (error) {
    if ((error as { code?: string }).code === 'DraftNotFound') return undefined;
    throw error;
  }
}

/** Redirect path. A sent draft opens the ad's management page, or the last step if that page does not exist. */
function detourPath(to: Detour, { language }: PageContext, draftId: string): string {
  if (to.to === 'ad') {
    return screenPath('adManagement', language, { id: to.adId });
  }
  return flowPath(to.to, language, draftId) + (to.step === undefined ? '' : `?step=${to.step}`);
}

/** The draft as an ad; undefined if it cannot be shown yet. */
export async function loadPreview({ call }: PageContext, draftId: string): Promise<AdDetail | undefined> {
  return call(draftCalls.preview, { params: { id: draftId } }).catch(() => undefined);
}
