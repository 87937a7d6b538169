import { useCallback, useMemo, useRef, useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { DraftChanges, DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePhotos } from '../../../parts/photos/use-photos.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useDraft, useLeaveWhileUnsaved } from '../draft/use-draft.ts';
import { useSaidAnswers } from '../send/use-said-answers.ts';
import { withoutHiddenSpecs, layoutOf, specsOf } from './form-layout.ts';
import type { FormLayout } from './form-layout.ts';
import { goToField } from './go-to-field.ts';
import { usePlaces } from './use-places.ts';
import { fieldOrder, inFormOrder, problemOfField } from './field-problems.ts';
import type { Information, InformationSession } from './information-session.ts';
import { useMarket } from './use-market.ts';
import { useResolvedProblems, useDraftCheck } from './use-draft-check.ts';
import { usePrefilled } from './use-prefilled.ts';
import { useFollowedPhotos } from './use-followed-photos.ts';

/** Form state of a draft; every change is saved automatically. Key the component by draft and category. */
export function useInformation(own: Information): InformationSession {
  const { t } = useTranslation('adForm', 'forms');
  const { show } = useToast();
  const draft = useDraft(own.draft, (code) => show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' }));
  const [names, setNames] = useState(own.names);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isVideoBusy, setVideoBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const contents = draft.content.specs;
  const form = useMemo(() => withoutHiddenSpecs(own.form, contents), [own.form, contents]);
  const specs = useMemo(() => specsOf(form), [form]);
  const layout = useMemo(() => layoutOf(form), [form]);
  const order = useMemo(() => orderOf(layout), [layout]);
  const draftCheck = useDraftCheck(own, draft);
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
  usePrefilled(own, draft, change);
  useFollowedPhotos(own, draft, photos);
  const isUploading = photos.isBusy || isVideoBusy;
  // Does not wait for uploads when leaving: a video can take minutes.
  useLeaveWhileUnsaved(draft.isDirty || isUploading, async () => !isUploading && (await draft.flush()));
  useResolvedProblems(draftCheck.answer, setProblems);

  const check = async () => {
    setChecking(true);
    try {
      const isSaved = await draft.flush();
      if (!isSaved) {
        if (draft.phase !== 'conflict') show({ title: t('adForm.save.first'), variant: 'danger' });
        return false;
      }
      const answer = await draftCheck.ask();
      const found = inFormOrder(answer.problems, order);
      setProblems(new Map(found.map(({ path, code }) => [path, code])));
      const [first] = found;
      // After the error messages are rendered, so that the layout no longer shifts.
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
    readyPercent: draftCheck.answer?.readyPercent ?? 0,
    problems,
    warnings: useMemo(() => byPath(draftCheck.answer?.warnings ?? []), [draftCheck.answer]),
    flaggedWords: useMemo(() => textsByPath(draftCheck.answer?.warnings ?? []), [draftCheck.answer]),
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
    checkField: useCallback(
      (path) => {
        const code = problemOfField(path, content.current, specs);
        if (code !== undefined) setProblems((before) => new Map([...before, [path, code]]));
      },
      [specs],
    ),
    isVideoBusy,
    setVideoBusy,
    recheck: () => void draftCheck.ask().catch(() => undefined),
    check,
  };
}

function byPath(found: readonly DraftProblem[]): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { path, code } of found) codes.set(path, [...(codes.get(path) ?? []), code]);
  return codes;
}

function textsByPath(found: readonly DraftProblem[]): Map<string, string[]> {
  const textsOf = new Map<string, string[]>();
  for (const { path, texts = [] } of found) textsOf.set(path, [...(textsOf.get(path) ?? []), ...texts]);
  return textsOf;
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
