import type { FormGroup } from '../../../../contract/enums.ts';
import type { AdForm, DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import type { DraftSession } from '../draft/use-draft.ts';

/** Answer to one question: value ids, or a number. */
export type SpecContent = NonNullable<DraftContent['specs']>[string];

export interface DetailGroup {
  group: FormGroup;
  /** Single choices, numbers and names, laid out side by side. */
  fields: Spec[];
  /** Toggle chips. */
  yesNo: Spec[];
  /** Multiple choices. */
  several: Spec[];
}

export interface FormLayout {
  /** Main questions of the category and all required ones. */
  main: Spec[];
  details: DetailGroup[];
}

const isMain = ({ group, create }: Spec) => group === 'AboutAd' || create === 'required';

/** The form without the questions whose condition on other answers is not met. */
export function withoutHiddenSpecs<Form extends Pick<AdForm, 'groups'>>(
  form: Form,
  contents: DraftContent['specs'] = {},
): Form {
  const chosen = new Set(Object.values(contents).flatMap(chosenIds));
  const isAsked = ({ askedWith }: Spec) => askedWith === undefined || askedWith.some((id) => chosen.has(id));
  return { ...form, groups: form.groups.map(({ group, specs }) => ({ group, specs: specs.filter(isAsked) })) };
}

/** Groups the questions. All required ones come first, so that none is hidden among the optional chips. */
export function layoutOf({ groups }: Pick<AdForm, 'groups'>): FormLayout {
  const all = groups.flatMap(({ specs }) => specs);
  return {
    main: all.filter(isMain).toSorted((a, b) => Number(isWide(a)) - Number(isWide(b))),
    details: groups.flatMap(({ group, specs }) => {
      const rest = specs.filter((spec) => !isMain(spec));
      const detail: DetailGroup = {
        group,
        fields: rest.filter(({ kind }) => kind !== 'yesNo' && kind !== 'several'),
        yesNo: rest.filter(({ kind }) => kind === 'yesNo'),
        several: rest.filter(({ kind }) => kind === 'several'),
      };
      return rest.length > 0 ? [detail] : [];
    }),
  };
}

/** Multiple choices take the full width, so they follow the fields laid out side by side. */
export const isWide = ({ kind }: Spec): boolean => kind === 'several';

/** The chosen value ids; empty for a number. */
export const chosenIds = (content: SpecContent | undefined): readonly number[] =>
  Array.isArray(content) ? content : [];

/** An empty list is the answer "no" to a yes/no question. */
export function isAnswered(spec: Spec, content: SpecContent | undefined): boolean {
  if (content === undefined) return false;
  return spec.kind === 'yesNo' || !Array.isArray(content) || content.length > 0;
}

/** A change of one answer that also clears its dependants: a new make clears the model, which clears its own dependants. */
export function specChange(
  specs: readonly Spec[],
  id: number,
  content: SpecContent | null,
): Record<string, SpecContent | null> {
  const below = specs.filter(({ parentSpecId }) => parentSpecId === id);
  return Object.assign({ [id]: content }, ...below.map((child) => specChange(specs, child.id, null)));
}

/** Names of all values by id. Those of autocomplete options are learned when they are chosen. */
export function valueNames(specs: readonly Spec[], learned: Readonly<Record<number, string>>): Map<number, string> {
  const names = new Map(Object.entries(learned).map(([id, name]) => [Number(id), name]));
  for (const { values } of specs) for (const { id, name } of values) names.set(id, name);
  return names;
}

export const specsOf = ({ groups }: Pick<AdForm, 'groups'>): Spec[] => groups.flatMap(({ specs }) => specs);

/** Number of answered questions. */
export const answeredIn = (specs: readonly Spec[], { content }: Pick<DraftSession, 'content'>): number =>
  specs.filter((spec) => isAnswered(spec, content.specs?.[spec.id])).length;
