import type { DraftChanges, DraftContent } from '../../../../contract/schemas/ad-form.ts';
import { applyChanges, clashes, isEmpty, mergeChanges, currentValues, withoutUnchanged } from './changes.ts';

/** Unsaved changes as they outlive the page, with what the draft said of these fields before. */
export interface UnsavedChanges {
  changes: DraftChanges;
  before: DraftChanges;
}

export interface SavedDraft {
  version: number;
  content: DraftContent;
}

/** Why a save did not succeed: the error's code, its status (0 where nothing answered), and when the service wants to be asked again. */
export interface SaveProblem {
  status: number;
  code: string;
  /** Seconds. */
  retryAfterSeconds?: number | undefined;
}

export interface DraftQueueOptions {
  draft: SavedDraft;
  /** Saves changes made upon a version; throws what `problemOf` can read. */
  send(version: number, changes: DraftChanges): Promise<{ version: number }>;
  /** The draft as it is now. */
  fetch(): Promise<SavedDraft>;
  problemOf(error: unknown): SaveProblem;
  /** Keeps what is not saved yet beyond the page; forgets it where there is nothing. */
  store(unsaved: UnsavedChanges | undefined): void;
  /** Told of a refusal that took something back (a photo that is not there any more). */
  onRefused(code: string): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * `saved` all is there · `waiting` for a pause in the typing · `saving` · `retrying` after a failure · `refused` until the next change ·
 * `conflict` both sides changed the same · `signedOut` until the session is back · `lost` the draft is gone or was sent.
 */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'retrying' | 'refused' | 'conflict' | 'signedOut' | 'lost';

export interface QueueState {
  content: DraftContent;
  /** What the service has: answers that depend on the draft are asked for when this changes. */
  saved: DraftContent;
  phase: SavePhase;
  /** Of the last save, milliseconds since 1970. */
  savedAt: number | undefined;
  /** Why it is refused or lost. */
  code: string | undefined;
  isDirty: boolean;
}

export interface DraftQueue {
  read(): QueueState;
  subscribe(watcher: () => void): () => void;
  change(changes: DraftChanges): void;
  /** Takes up what an earlier page left unsaved. */
  restore(unsaved: UnsavedChanges): void;
  /** Saves at once; answers whether everything is saved. */
  flush(): Promise<boolean>;
  /** Changes the draft otherwise than by its fields, upon its newest version; answers nothing, and throws what the change throws. */
  runOnLatest(change: (version: number) => Promise<{ version: number }>): Promise<void>;
  /** The session is over, or back. */
  pause(isPaused: boolean): void;
  /** Settles a conflict: what stands in the service, or what was written here. */
  settle(side: 'theirs' | 'ours'): void;
  /** What a page that is being closed still has to send. */
  unsentChanges(): { version: number; changes: DraftChanges } | undefined;
  stop(): void;
}

/** A pause in the typing, milliseconds. */
const pauseMs = 600;

/** Merges before waiting: two tabs that both write must not race each other. */
const maxImmediateMerges = 3;
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Milliseconds to wait before the next try, after so many that failed; longer where the service asks for it. */
export function retryDelayMs(failures: number, retryAfterSeconds = 0): number {
  return Math.max(retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0, retryAfterSeconds * 1000);
}

const signedOutCodes: readonly string[] = ['MemberRequired', 'TokenMissing', 'TokenExpired', 'RefreshTokenInvalid'];
const lostCodes: readonly string[] = ['DraftNotFound', 'DraftAlreadySent'];

/** What a refusal takes back: all other changes are saved without it. */
const revertedFields: Partial<Record<string, readonly (keyof DraftChanges)[]>> = {
  MediaNotFound: ['pictures', 'video'],
  MediaPackMissing: ['video'],
};
const isTemporary = ({ status }: SaveProblem) => status === 0 || status === 429 || status >= 500;

/**
 * Saves a draft while it is written: what changed is gathered, sent after a pause, one request at a time, each upon the version that the one
 * before made. What fails is sent again; what was changed elsewhere meanwhile is merged field by field, and asked about only where both
 * sides changed the same field.
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

  /** Takes the service's state as the ground to go on from. */
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

  /** Changed elsewhere: looks at what, and goes on unless both sides changed the same. */
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
      // Saves wait for it, also for one that fails.
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
