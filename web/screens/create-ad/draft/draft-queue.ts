import type { DraftChanges, DraftContent } from '../../../../contract/schemas/ad-form.ts';
import { applyChanges, clashes, isEmpty, mergeChanges, currentValues, withoutUnchanged } from './changes.ts';

/** Unsaved changes stored beyond the page, with the values these fields had before. */
export interface UnsavedChanges {
  changes: DraftChanges;
  before: DraftChanges;
}

export interface SavedDraft {
  version: number;
  content: DraftContent;
}

/** Why a save failed. `status` is 0 if there was no response. */
export interface SaveProblem {
  status: number;
  code: string;
  retryAfterSeconds?: number | undefined;
}

export interface DraftQueueOptions {
  draft: SavedDraft;
  /** Saves changes based on a version. Throws errors that `problemOf` understands. */
  send(version: number, changes: DraftChanges): Promise<{ version: number }>;
  /** Loads the current draft. */
  fetch(): Promise<SavedDraft>;
  problemOf(error: unknown): SaveProblem;
  /** Stores unsaved changes beyond the page; clears them if undefined. */
  store(unsaved: UnsavedChanges | undefined): void;
  /** Called when a save is refused, including when a field is reverted, such as a photo that no longer exists. */
  onRefused(code: string): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * `saved` · `waiting` for a pause in typing · `saving` · `retrying` after a failure · `refused` until the next change ·
 * `conflict` the same field was changed elsewhere · `signedOut` until the user signs in · `lost` the draft was deleted or sent.
 */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'retrying' | 'refused' | 'conflict' | 'signedOut' | 'lost';

export interface QueueState {
  content: DraftContent;
  /** The content on the server. Data that depends on the draft is reloaded when this changes. */
  saved: DraftContent;
  phase: SavePhase;
  /** Time of the last save, in milliseconds since 1970. */
  savedAt: number | undefined;
  /** Error code in the phases `refused` and `lost`. */
  code: string | undefined;
  isDirty: boolean;
}

export interface DraftQueue {
  read(): QueueState;
  subscribe(watcher: () => void): () => void;
  change(changes: DraftChanges): void;
  /** Resumes changes that an earlier page could not save. */
  restore(unsaved: UnsavedChanges): void;
  /** Saves at once; returns whether everything is saved. */
  flush(): Promise<boolean>;
  /** Runs a change that is not a field update on the newest version. Rethrows the error of `change`. */
  runOnLatest(change: (version: number) => Promise<{ version: number }>): Promise<void>;
  /** Call with true when the session ends and with false when the user is signed in again. */
  pause(isPaused: boolean): void;
  /** Resolves a conflict with the server's values or the local ones. */
  settle(side: 'theirs' | 'ours'): void;
  /** The changes that a closing page still has to send. */
  unsentChanges(): { version: number; changes: DraftChanges } | undefined;
  stop(): void;
}

/** Pause in typing before a save, in milliseconds. */
const pauseMs = 600;

/** Merges without a delay before the queue waits, so that two writing tabs do not race. */
const maxImmediateMerges = 3;
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Milliseconds before the next retry; at least `retryAfterSeconds`. */
export function retryDelayMs(failures: number, retryAfterSeconds = 0): number {
  return Math.max(retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0, retryAfterSeconds * 1000);
}

const signedOutCodes: readonly string[] = ['MemberRequired', 'TokenMissing', 'TokenExpired', 'RefreshTokenInvalid'];
const lostCodes: readonly string[] = ['DraftNotFound', 'DraftAlreadySent'];

/** Fields to revert for a refusal; all other changes are still saved. */
const revertedFields: Partial<Record<string, readonly (keyof DraftChanges)[]>> = {
  MediaNotFound: ['pictures', 'video'],
  MediaPackMissing: ['video'],
};
const isTemporary = ({ status }: SaveProblem) => status === 0 || status === 429 || status >= 500;

/**
 * Saves a draft while the user edits it. Collects changes and sends them after a pause, one request at a time, each based on the version of the
 * previous one. Retries failures. Merges changes made elsewhere field by field and asks only if both changed the same field.
 */
export function createDraftQueue(options: DraftQueueOptions): DraftQueue {
  let { version, content: saved } = options.draft;
  let pendingChanges: DraftChanges = {};
  let sending: DraftChanges = {};
  let remoteDraft: SavedDraft | undefined;
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isPaused = false;
  const watchers = new Set<() => void>();
  let state: QueueState = {
    content: saved,
    saved,
    phase: 'saved',
    savedAt: undefined,
    code: undefined,
    isDirty: false,
  };

  const unsaved = () => mergeChanges(sending, pendingChanges);
  const update = (part: Partial<QueueState>) => {
    const changes = unsaved();
    state = { ...state, content: applyChanges(saved, changes), saved, isDirty: !isEmpty(changes), ...part };
    for (const watcher of watchers) watcher();
  };
  const storeUnsaved = () => {
    const changes = unsaved();
    options.store(isEmpty(changes) ? undefined : { changes, before: currentValues(saved, changes) });
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  /** Makes the server's state the new base. */
  const rebase = (fresh: SavedDraft) => {
    ({ version, content: saved } = fresh);
    pendingChanges = withoutUnchanged(pendingChanges, saved);
    remoteDraft = undefined;
  };

  async function attempt(): Promise<boolean> {
    [sending, pendingChanges] = [pendingChanges, {}];
    update({ phase: 'saving', code: undefined });
    try {
      const answer = await options.send(version, sending);
      version = answer.version;
      saved = applyChanges(saved, sending);
      sending = {};
      failures = 0;
      storeUnsaved();
      update({ phase: isEmpty(pendingChanges) ? 'saved' : 'waiting', savedAt: options.now() });
      return true;
    } catch (error) {
      [pendingChanges, sending] = [unsaved(), {}];
      return handleProblem(options.problemOf(error));
    }
  }

  function handleProblem(problem: SaveProblem): Promise<boolean> | boolean {
    const { code } = problem;
    if (code === 'DraftChangedElsewhere') return reconcile();
    if (signedOutCodes.includes(code)) {
      update({ phase: 'signedOut' });
    } else if (lostCodes.includes(code)) {
      options.store(undefined);
      update({ phase: 'lost', code });
    } else if (isTemporary(problem)) {
      update({ phase: 'retrying' });
      schedule(retryDelayMs(++failures, problem.retryAfterSeconds));
    } else revertRefused(code);
    return false;
  }

  function revertRefused(code: string): void {
    const names = revertedFields[code]?.filter((name) => name in pendingChanges) ?? [];
    for (const name of names) pendingChanges = { ...pendingChanges, [name]: saved[name] ?? null };
    pendingChanges = withoutUnchanged(pendingChanges, saved);
    options.onRefused(code);
    storeUnsaved();
    if (names.length === 0) return update({ phase: 'refused', code });
    update({ phase: isEmpty(pendingChanges) ? 'saved' : 'waiting' });
    if (!isEmpty(pendingChanges)) schedule(0);
  }

  /** Loads a draft that was changed elsewhere and merges it, unless both changed the same field. */
  async function reconcile(): Promise<boolean> {
    let fresh: SavedDraft;
    try {
      fresh = await options.fetch();
    } catch (error) {
      return handleProblem(options.problemOf(error));
    }
    const isClash = clashes(currentValues(saved, pendingChanges), pendingChanges, fresh.content).length > 0;
    if (isClash) {
      remoteDraft = fresh;
      update({ phase: 'conflict' });
      return false;
    }
    rebase(fresh);
    storeUnsaved();
    update({ phase: isEmpty(pendingChanges) ? 'saved' : 'waiting' });
    if (++failures <= maxImmediateMerges) return true;
    schedule(retryDelayMs(failures));
    return false;
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    for (;;) {
      if (running) {
        if (!(await running)) return false;
      } else if (isEmpty(unsaved())) return true;
      else if (isPaused || state.phase === 'conflict' || state.phase === 'lost') return false;
      else {
        running = attempt().finally(() => {
          running = undefined;
        });
      }
    }
  }

  return {
    read: () => state,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    change(changes) {
      pendingChanges = mergeChanges(pendingChanges, changes);
      if (!running) pendingChanges = withoutUnchanged(pendingChanges, saved);
      storeUnsaved();
      if (['conflict', 'lost', 'signedOut', 'retrying', 'saving'].includes(state.phase)) {
        update({});
        if (state.phase === 'saving') schedule(pauseMs);
        return;
      }
      update({ phase: isEmpty(pendingChanges) ? 'saved' : 'waiting', code: undefined });
      if (!isEmpty(pendingChanges)) schedule(pauseMs);
    },
    restore({ changes, before }) {
      const left = mergeChanges(withoutUnchanged(changes, saved), pendingChanges);
      if (isEmpty(left)) return options.store(undefined);
      pendingChanges = left;
      const isClash = clashes(before, changes, saved).length > 0;
      remoteDraft = isClash ? { version, content: saved } : undefined;
      update({ phase: isClash ? 'conflict' : 'waiting' });
      if (!isClash) schedule(0);
    },
    flush,
    async runOnLatest(alter) {
      await flush();
      const altered = alter(version);
      // Saves wait for this change, even if it fails.
      running = altered
        .then(
          (answer) => {
            ({ version } = answer);
            return true;
          },
          () => true,
        )
        .finally(() => {
          running = undefined;
        });
      await altered;
      await running;
    },
    pause(paused) {
      isPaused = paused;
      if (isEmpty(unsaved()) || state.phase === 'conflict' || state.phase === 'lost') return;
      update({ phase: paused ? 'signedOut' : 'waiting' });
      if (paused) clearTimeout(timer);
      else schedule(0);
    },
    settle(side) {
      if (!remoteDraft) return;
      if (side === 'theirs') pendingChanges = {};
      rebase(remoteDraft);
      storeUnsaved();
      update({ phase: isEmpty(pendingChanges) ? 'saved' : 'waiting' });
      if (!isEmpty(pendingChanges)) schedule(0);
    },
    unsentChanges() {
      const changes = unsaved();
      const isStuck = isPaused || state.phase === 'conflict' || state.phase === 'lost';
      return isStuck || isEmpty(changes) ? undefined : { version, changes };
    },
    stop() {
      clearTimeout(timer);
      watchers.clear();
    },
  };
}
