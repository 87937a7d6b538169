import type { DraftContent, DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { AdSpecs, SpecContent } from '../../ads/port.ts';
import { isAskedWith } from '../../catalogue/port.ts';
import type { Catalogue, CatalogueCategory, CatalogueSpec, SpecUse } from '../../catalogue/port.ts';

type Specs = NonNullable<DraftContent['specs']>;
type Values = Pick<Catalogue, 'values'>;

export const formUses = (category: CatalogueCategory): SpecUse[] =>
  category.specs.filter((use) => use.create !== 'absent');

/** Problems of the answers: `Required`, `SpecValueInvalid` or `NumberOutOfRange` at `specs.<id>`. */
export function specProblems(specs: Specs, category: CatalogueCategory, catalogue: Values): DraftProblem[] {
  const uses = formUses(category);
  const askedIds = new Set(uses.map((use) => use.spec.id));
  return uses.flatMap(({ spec, create }) => {
    const code = codeOf(specs[spec.id], { spec, isRequired: create === 'required', askedIds, specs, catalogue });
    return code ? [{ code, path: `specs.${spec.id}` }] : [];
  });
}

interface Question {
  spec: CatalogueSpec;
  isRequired: boolean;
  /** Spec ids of the form. */
  askedIds: ReadonlySet<number>;
  specs: Specs;
  catalogue: Values;
}

function codeOf(content: SpecContent | undefined, question: Question): DraftProblem['code'] | undefined {
  const { spec, isRequired } = question;
  if (content === undefined || isBlank(content, spec)) return isRequired ? 'Required' : undefined;
  if (spec.kind === 'number') return numberCode(content, spec);
  return areValuesFitting(content, question) ? undefined : 'SpecValueInvalid';
}

/** A yes/no spec has one value, for yes. An empty list means no. */
const isBlank = (content: SpecContent, { kind }: CatalogueSpec): boolean =>
  kind !== 'yesNo' && Array.isArray(content) && content.length === 0;

function numberCode(content: SpecContent, { min, max }: CatalogueSpec): DraftProblem['code'] | undefined {
  if (Array.isArray(content)) return 'SpecValueInvalid';
  return content < (min ?? -Infinity) || content > (max ?? Infinity) ? 'NumberOutOfRange' : undefined;
}

/** Values must belong to the spec, be distinct, match its kind, and belong to the chosen parent value. */
function areValuesFitting(content: SpecContent, { spec, askedIds, specs, catalogue }: Question): boolean {
  if (!Array.isArray(content)) return false;
  if (spec.kind !== 'several' && content.length > 1) return false;
  if (new Set(content).size !== content.length) return false;
  const parents = spec.parentSpecId === undefined ? undefined : specs[spec.parentSpecId];
  const isParentAsked = spec.parentSpecId !== undefined && askedIds.has(spec.parentSpecId);
  return content.every((id) => {
    const value = catalogue.values.get(id);
    if (value?.specId !== spec.id) return false;
    if (value.parentValueId === undefined || !isParentAsked) return true;
    return Array.isArray(parents) && parents.includes(value.parentValueId);
  });
}

/** The answers that the category's form asks, without empty ones. */
export function specsOn(category: CatalogueCategory, specs: Specs): AdSpecs {
  const chosen = new Set(Object.values(specs).flatMap((content) => (Array.isArray(content) ? content : [])));
  return Object.fromEntries(
    formUses(category).flatMap((use): [string, SpecContent][] => {
      if (!isAskedWith(use, chosen)) return [];
      const { spec } = use;
      const content = specs[spec.id];
      if (content === undefined || isBlank(content, spec)) return [];
      return [[String(spec.id), content]];
    }),
  );
}
