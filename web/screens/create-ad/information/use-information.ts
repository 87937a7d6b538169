import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Draft, DraftChanges, DraftProblem, SaidAnswer } from '../../../../contract/schemas/ad-form.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePhotos } from '../../../parts/photos/use-photos.ts';
import type { Photos } from '../../../parts/photos/use-photos.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { mergeChanges, stillNew } from '../draft/changes.ts';
import { useDraft, useLeaveWhileUnsaved } from '../draft/use-draft.ts';
import { useSaidAnswers } from '../send/SaidAnswers.tsx';
import type { DraftSession } from '../draft/use-draft.ts';
import { askedOf, isAnswered, layoutOf } from './form-layout.ts';
import type { FormLayout } from './form-layout.ts';
import { goToField } from './go-to-field.ts';
import type { InformationData } from './information-data.ts';
import { usePlaces } from './use-places.ts';
import type { Places } from './use-places.ts';
import { fieldOrder, inFormOrder, problemOf, specsOf } from './problems.ts';

export type Information = InformationData & { draft: Draft };

/** The form of a draft while it is written: what is in it, how its saving stands, what is wrong with it. */
export interface InformationSession {
  own: Information;
  draft: DraftSession;
  specs: readonly Spec[];
  layout: FormLayout;
  photos: Photos;
  places: Places;
  /** Names of options that were chosen and that the form does not list. */
  names: Readonly<Record<number, string>>;
  market: Market | undefined;
  /** Per cent of what the category asks for. */
  readyPercent: number;
  /** Codes by field, of what is to be shown there. */
  problems: ReadonlyMap<string, string>;
  /** What a moderator would stumble over; keeps nobody from going on. */
  warnings: ReadonlyMap<string, readonly string[]>;
  /** The words of title and description that they are about. */
  found: ReadonlyMap<string, readonly string[]>;
  /** What title and description say of open questions. */
  saidAnswers: readonly SaidAnswer[];
  /** Problems in the form's order, once the whole was checked. */
  summary: readonly DraftProblem[];
  isChecking: boolean;
  change(changes: DraftChanges): void;
  learnName(id: number, name: string): void;
  /** Shows at a field what is known to be wrong with it. */
  addProblem(path: string, code: string): void;
  /** A field was left: what shows to be wrong already is told. */
  left(path: string): void;
  isVideoBusy: boolean;
  setVideoBusy(isBusy: boolean): void;
  /** What the service knows of the draft may have changed by something else than saving. */
  reconsider(): void;
  /** Saves, checks the whole and shows what is wrong; answers whether the draft is complete. */
  check(): Promise<boolean>;
}

/** Milliseconds after a save until the service is asked how the draft stands. */
const calmMs = 1_200;
const marketMs = 800;

/** Writes a draft: every change is saved by itself. The component that uses it is to be keyed by draft and category. */
export function useInformation(own: Information): InformationSession {
  const { t } = useTranslation('adForm', 'forms');
  const { show } = useToast();
  const draft = useDraft(own.draft, (code) => show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' }));
  const [names, setNames] = useState(own.names);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isVideoBusy, setVideoBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const contents = draft.content.specs;
  const form = useMemo(() => askedOf(own.form, contents), [own.form, contents]);
  const specs = useMemo(() => specsOf(form), [form]);
  const layout = useMemo(() => layoutOf(form), [form]);
  const order = useMemo(() => orderOf(layout), [layout]);
  const standing = useStanding(own, draft);
  const content = useRef(draft.content);
  content.current = draft.content;

  const { change: write } = draft;
  const change = useCallback(
    (changes: DraftChanges) => {
      write(changes);
      const paths = pathsOf(changes);
      setProblems((before) =>
        paths.some((path) => before.has(path))
          ? new Map([...before].filter(([path]) => !paths.includes(path)))
          : before,
      );
    },
    [write],
  );
  const photos = usePhotos(own.draft.pictures, (keys) => change({ pictures: keys }));
  useFilled(own, draft, change);
  useFollowedPhotos(own, draft, photos);
  const isUploading = photos.isBusy || isVideoBusy;
  // What is still on its way cannot be waited for unasked: a video takes minutes.
  useLeaveWhileUnsaved(draft.isDirty || isUploading, async () => !isUploading && (await draft.flush()));
  useSettledProblems(standing.answer, setProblems);

  const check = async () => {
    setChecking(true);
    try {
      const isSaved = await draft.flush();
      if (!isSaved) {
        if (draft.phase !== 'conflict') show({ title: t('adForm.save.first'), variant: 'danger' });
        return false;
      }
      const answer = await standing.ask();
      const found = inFormOrder(answer.problems, order);
      setProblems(new Map(found.map(({ path, code }) => [path, code])));
      const [first] = found;
      // After the messages stand in the page, so that it does not move away from under the field.
      if (first) requestAnimationFrame(() => goToField(first.path));
      return first === undefined;
    } catch (error) {
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
      return false;
    } finally {
      setChecking(false);
    }
  };

  return {
    own,
    draft,
    specs,
    layout,
    photos,
    places: usePlaces(own, draft.content),
    names,
    market: useMarket(own, draft),
    readyPercent: standing.answer?.readyPercent ?? 0,
    problems,
    warnings: useMemo(() => byPath(standing.answer?.warnings ?? []), [standing.answer]),
    found: useMemo(() => textsByPath(standing.answer?.warnings ?? []), [standing.answer]),
    saidAnswers: useSaidAnswers({ own, draft }),
    summary: useMemo(
      () =>
        inFormOrder(
          [...problems].map(([path, code]) => ({ path, code })),
          order,
        ),
      [problems, order],
    ),
    isChecking,
    change,
    learnName: useCallback((id, name) => setNames((before) => ({ ...before, [id]: name })), []),
    addProblem: useCallback((path, code) => setProblems((before) => new Map([...before, [path, code]])), []),
    left: useCallback(
      (path) => {
        const code = problemOf(path, content.current, specs);
        if (code !== undefined) setProblems((before) => new Map([...before, [path, code]]));
      },
      [specs],
    ),
    isVideoBusy,
    setVideoBusy,
    reconsider: () => void standing.ask().catch(() => undefined),
    check,
  };
}

function byPath(found: readonly DraftProblem[]): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { path, code } of found) codes.set(path, [...(codes.get(path) ?? []), code]);
  return codes;
}

function textsByPath(found: readonly DraftProblem[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const { path, texts = [] } of found) words.set(path, [...(words.get(path) ?? []), ...texts]);
  return words;
}

const pathsOf = ({ specs = {}, ...fixed }: DraftChanges): string[] => [
  ...Object.keys(fixed),
  ...Object.keys(specs).map((id) => `specs.${id}`),
];

function orderOf({ main, details }: FormLayout): string[] {
  return fieldOrder(
    main,
    details.flatMap(({ fields, yesNo, several }) => [...fields, ...yesNo, ...several]),
  );
}

/** How the service judges the draft, asked again some time after each save. */
function useStanding({ draft: { id }, check }: Information, { saved }: DraftSession) {
  const [answer, setAnswer] = useState(check);
  const first = useRef(saved);
  const ask = useCallback(async () => {
    const fresh = await call(draftCalls.validate, { params: { draftId: id } });
    setAnswer(fresh);
    return fresh;
  }, [id]);
  useEffect(() => {
    if (first.current === saved && check) return undefined;
    const timer = setTimeout(() => void ask().catch(() => undefined), calmMs);
    return () => clearTimeout(timer);
  }, [saved, ask]);
  return { answer, ask };
}

/** Problems that are shown go as soon as the service no longer has them; new ones wait until somebody asks. */
function useSettledProblems(
  answer: InformationData['check'],
  setProblems: (make: (before: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) => void,
): void {
  useEffect(() => {
    if (!answer) return;
    const wrong = new Set(answer.problems.map(({ path }) => path));
    setProblems((before) =>
      [...before.keys()].every((path) => wrong.has(path))
        ? before
        : new Map([...before].filter(([path]) => wrong.has(path))),
    );
  }, [answer]);
}

/** What similar ads ask, asked again when something was saved that makes other ads similar. */
function useMarket(own: Information, { saved }: DraftSession): Market | undefined {
  const { id } = own.draft;
  const [market, setMarket] = useState(own.market);
  const key = JSON.stringify([saved.specs, saved.provinceId, saved.districtId]);
  const requestedKey = useRef(key);
  useEffect(() => {
    if (requestedKey.current === key) return undefined;
    const timer = setTimeout(() => {
      requestedKey.current = key;
      call(draftCalls.market, { params: { draftId: id } }).then(
        (answer) => setMarket(answer.market),
        () => undefined,
      );
    }, marketMs);
    return () => clearTimeout(timer);
  }, [id, key]);
  return market;
}

/** Fills the draft in as the earlier ad that was named, where it says nothing itself. */
function useFilled(
  { form: { filled }, draft }: Information,
  { content }: DraftSession,
  change: InformationSession['change'],
) {
  useEffect(() => {
    if (!filled) return;
    const { pictures = [], video, ...rest } = filled;
    const own = pictures.filter((key) => key.startsWith('u/'));
    const additions = stillNew(
      mergeChanges(
        {
          ...rest,
          // Photographs of the demo market belong to its own ads alone, and a video and many photos to drafts with the media pack.
          ...(own.length > 0 && { pictures: own.slice(0, draft.photosMost) }),
          ...(video !== undefined && draft.hasMediaPack && { video }),
        },
        draft.content,
      ),
      content,
    );
    if (Object.keys(additions).length > 0) change(additions);
  }, [filled]);
}

/** Photos that another tab, an earlier ad or the page before a reload brought into the draft. */
function useFollowedPhotos({ draft: { id } }: Information, { saved, content }: DraftSession, photos: Photos): void {
  const keys = (saved.pictures ?? []).join();
  const isSettled = (content.pictures ?? []).join() === keys;
  const isShown = photos.list.flatMap(({ key }) => key ?? []).join() === keys;
  useEffect(() => {
    if (!isSettled || isShown) return undefined;
    let isWanted = true;
    call(draftCalls.get, { params: { draftId: id } }).then(
      (fresh) => isWanted && photos.follow(fresh.pictures),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id, keys, isSettled && !isShown]);
}

/** How many questions of a group are answered. */
export const answeredIn = (specs: readonly Spec[], { content }: Pick<DraftSession, 'content'>): number =>
  specs.filter((spec) => isAnswered(spec, content.specs?.[spec.id])).length;
