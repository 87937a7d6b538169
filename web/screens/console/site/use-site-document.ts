import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { leaveState } from '../../../shell/leave-state.ts';
import { useToast } from '../../../ui/Toast.tsx';
import type { Merge } from './merge-lists.ts';

export interface SiteDocument<T> {
  revision: number;
  content: T;
}

interface Options<D extends SiteDocument<T>, T> {
  first: D;
  merge: Merge<T>;
  read(): Promise<D>;
}

/** What a refused change is about. */
export interface SiteProblem {
  text: string;
  /** Texts of the refused fields by path, as the service names it. */
  texts: ReadonlyMap<string, string>;
}

/**
 * The editor's state. If somebody else saves first, their version is loaded and merged with the editor's changes, which stay for the next
 * attempt; `merged` is then the version before theirs.
 */
export function useSiteDocument<D extends SiteDocument<T>, T>({ first, merge, read }: Options<D, T>) {
  const { t } = useTranslation('siteDesk', 'forms');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(first);
  const [content, setContent] = useState<T>(first.content);
  const [merged, setMerged] = useState<{ before: T; theirs: T }>();
  const [problem, setProblem] = useState<SiteProblem>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = !isEqual(content, base.content);

  useEffect(() => {
    leaveState.current = { isDirty, isConfirmed: false };
    return () => void (leaveState.current = { isDirty: false, isConfirmed: false });
  }, [isDirty]);

  const accept = (next: D, shown = next.content) => {
    setBase(next);
    setContent(shown);
    setMerged(undefined);
    setProblem(undefined);
  };
  const takeOver = async () => {
    const theirs = await read();
    setMerged({ before: base.content, theirs: theirs.content });
    setContent(merge(base.content, content, theirs.content));
    setBase(theirs);
  };

  return {
    base,
    content,
    isDirty,
    isBusy,
    merged,
    problem,
    edit(next: T) {
      setProblem(undefined);
      setContent(next);
    },
    reset: () => accept(base),
    /**
     * Sends a change of the whole document. The editor's changes are part of it (`sent`), or stay for a later save. Returns whether the dialog that sent it
     * can be closed.
     */
    async send(change: (revision: number) => Promise<D>, done: string, edits: 'sent' | 'kept' = 'kept') {
      setBusy(true);
      try {
        try {
          const next = await change(base.revision);
          accept(next, edits === 'sent' ? next.content : merge(base.content, content, next.content));
          show({ title: done });
        } catch (error) {
          if (!(error instanceof CallError) || !error.codes.includes('PageChanged')) throw error;
          await takeOver();
        }
        await revalidate();
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const textOf = (code: string) => t(code as ErrorCode, { ns: 'api' });
        const text = textOf(error.codes[0] ?? 'GeneralError');
        const refused = error.answer.errors ?? [];
        const texts = new Map(refused.flatMap(({ code, path }) => (path === undefined ? [] : [[path, textOf(code)]])));
        setProblem({ text, texts });
        show({ title: text, variant: 'danger' });
        // The start is chosen in the dialog, which stays open.
        return texts.size > 0 && !texts.has('startsAt');
      } finally {
        setBusy(false);
      }
    },
  };
}
