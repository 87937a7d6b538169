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
  /** Paths of the refused fields, as the service names them. */
  paths: readonly string[];
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

  const accept = (next: D) => {
    setBase(next);
    setContent(next.content);
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
    /** Sends a change of the whole document. Returns whether it succeeded, or was answered by a merge. */
    async send(change: (revision: number) => Promise<D>, done: string): Promise<boolean> {
      setBusy(true);
      try {
        accept(await change(base.revision));
        show({ title: done });
        await revalidate();
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const code = (error.codes[0] ?? 'GeneralError') as ErrorCode;
        if (code === 'PageChanged') {
          await takeOver();
          await revalidate();
          return true;
        }
        const paths = error.answer.errors?.flatMap(({ path }) => path ?? []) ?? [];
        const text = t(code, { ns: 'api' });
        setProblem({ text, paths });
        show({ title: text, variant: 'danger' });
        // The start is chosen in the dialog, which stays open.
        return paths.length > 0 && !paths.includes('startsAt');
      } finally {
        setBusy(false);
      }
    },
  };
}
